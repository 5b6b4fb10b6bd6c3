import { BUILT_IN, type Declaration, NO_FILE } from "../engine/techniques.ts";

/** Every value of a check or choice; no file and a name; of a spin its ends, its default and one in the middle. */
export function valuesOf(declaration: Declaration): readonly (boolean | string | number)[] {
  switch (declaration.kind) {
    case "check":
      return [true, false];
    case "choice":
      return declaration.values;
    case "file":
      return [NO_FILE, BUILT_IN, "NETS/A.BIN"];
    case "spin": {
      const { min, max, default: usual } = declaration;
      return [min, max, usual, Math.floor((min + max) / 2)];
    }
  }
}
