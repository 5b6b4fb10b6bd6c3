/**
 * Makes what a release offers: the executable for each target and a file of their checksums, which
 * `sha256sum --check` reads, in `dist/`.
 *
 *   deno task release [--tag v1.2.3] [TARGET...]
 *
 * `--tag` makes sure that a tag names the version of `deno.json`.
 */

import config from "../deno.json" with { type: "json" };
import { type CommandLine, parseCommandLine } from "../profile/shared/command_line.ts";
import { UsageError } from "../profile/shared/usage_error.ts";

const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

const FOLDER = "dist";

async function compile(target: string, file: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "compile", "--target", target, "--output", file],
  }).spawn().status;
  if (!success) refuse(`no executable for ${target}`, 1);
}

function refuse(message: string, code: number): never {
  // deno-lint-ignore no-console -- the user's stderr
  console.error(`release: ${message}`);
  Deno.exit(code);
}

const OPTIONS = { tag: { value: "TAG", about: "what names the version" } };

function readCommandLine(): CommandLine<typeof OPTIONS> {
  try {
    return parseCommandLine(Deno.args, OPTIONS);
  } catch (error) {
    if (error instanceof UsageError) refuse(error.message, 2);
    throw error;
  }
}

const { words, options: { tag } } = readCommandLine();
const targets = words.length > 0 ? words : TARGETS;
const unknown = targets.find((target) => !TARGETS.includes(target));
if (unknown !== undefined) refuse(`${unknown} is none of ${TARGETS.join(", ")}`, 2);
if (tag !== undefined && tag !== `v${config.version}`) {
  refuse(`the version is ${config.version}, so the tag cannot be "${tag}"`, 2);
}

const checksums: string[] = [];
for (const target of targets) {
  const extension = target.includes("windows") ? ".exe" : "";
  const name = `engine-${config.version}-${target}${extension}`;
  await compile(target, `${FOLDER}/${name}`);
  const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(`${FOLDER}/${name}`));
  checksums.push(`${new Uint8Array(digest).toHex()}  ${name}\n`);
}
await Deno.writeTextFile(`${FOLDER}/SHA256SUMS`, checksums.join(""));
