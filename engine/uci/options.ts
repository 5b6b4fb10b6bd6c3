/** The engine's options as UCI has them. */
import { type Declaration, SETTINGS, TECHNIQUES } from "../techniques.ts";

/** What UCI shows beside settings and techniques, without a value to set: actions and information. */
export const EXTRAS = {
  clearhash: { uci: "Clear Hash", kind: "button" },
  about: {
    uci: "UCI_EngineAbout",
    kind: "string",
    default: "Cutoff, a chess engine whose search can be seen. Free software, MIT licence.",
  },
} as const satisfies Record<string, Extra>;

type Extra =
  | { readonly uci: string; readonly kind: "button" }
  | { readonly uci: string; readonly kind: "string"; readonly default: string };

/**
 * The name behind a UCI option's name, blanks squeezed and case ignored: of a setting, a technique or an
 * extra; undefined for none of ours.
 */
export function nameOfUci(uci: string): string | undefined {
  const squeeze = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();
  return Object.entries<{ uci: string }>({ ...SETTINGS, ...EXTRAS, ...TECHNIQUES })
    .find(([, declaration]) => squeeze(declaration.uci) === squeeze(uci))?.[0];
}

/** The `option` lines that answer `uci`: settings, extras, techniques. */
export function optionLines(): string[] {
  const options = { ...SETTINGS, ...EXTRAS, ...TECHNIQUES };
  return Object.values<Declaration | Extra>(options).map((declaration) => {
    const head = `option name ${declaration.uci} type`;
    switch (declaration.kind) {
      case "check":
        return `${head} check default ${declaration.default}`;
      case "choice": {
        const values = declaration.values.map((value) => ` var ${value}`).join("");
        return `${head} combo default ${declaration.default}${values}`;
      }
      case "spin": {
        const { min, max } = declaration;
        return `${head} spin default ${declaration.default} min ${min} max ${max}`;
      }
      case "button":
        return `${head} button`;
      case "file":
      case "string":
        return `${head} string default ${declaration.default}`;
    }
  });
}
