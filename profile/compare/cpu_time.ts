/** Preloaded by Deno, tells on stderr how much processor time the process took. */

import process from "node:process";

addEventListener("unload", () => {
  const { user, system } = process.cpuUsage();
  // deno-lint-ignore no-console -- the way to who started the process
  console.error(`CPU time (ms) : ${Math.ceil((user + system) / 1000)}`);
});
