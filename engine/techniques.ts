/**
 * Every switch and parameter of the engine, declared once. The types, the UCI `option` lines,
 * `setoption`, `set NAME VALUE`, `--set name=value`, the worker's message and the README's table all
 * come from these two tables.
 */

/** One declaration; the table's key is its name on the command line and in `set`. */
export type Declaration =
  & {
    /** Its name in UCI. */
    readonly uci: string;
    /** One sentence for people. */
    readonly about: string;
    /** The switch without which this one does nothing. */
    readonly needs?: string;
  }
  & (
    | {
      readonly kind: "check";
      readonly default: boolean;
      /** Whether it may overlook what a search to the same depth finds without it. */
      readonly selective?: true;
    }
    | { readonly kind: "choice"; readonly default: string; readonly values: readonly string[] }
    | {
      readonly kind: "spin";
      readonly default: number;
      readonly min: number;
      readonly max: number;
    }
    /** The name of a file, BUILT_IN, or NO_FILE. */
    | { readonly kind: "file"; readonly default: string }
  );

/** What UCI writes for a text without letters. */
export const NO_FILE = "<empty>";
/** Stands for the file that is part of the program. */
export const BUILT_IN = "<built-in>";

/** What shapes the tree. Off means exactly the search without it: the same node counts. */
export const TECHNIQUES = {
  alphabeta: {
    uci: "AlphaBeta",
    kind: "check",
    default: true,
    about: "Give a main-search node up once a move proves it too good for the opponent to allow.",
  },
  pvs: {
    uci: "PVS",
    kind: "check",
    default: true,
    needs: "alphabeta",
    about: "Search moves after the first with a null window and again only if they beat it.",
  },
  aspiration: {
    uci: "Aspiration",
    kind: "check",
    default: true,
    needs: "alphabeta",
    about: "Start an iteration with a narrow window around the last score.",
  },
  tt: {
    uci: "TranspositionTable",
    kind: "check",
    default: true,
    about: "Use results of positions seen before: cutoffs, the hash move, a better evaluation.",
  },
  quiescence: {
    uci: "Quiescence",
    kind: "check",
    default: true,
    about: "Resolve captures below depth 0 before evaluating.",
  },
  qsee: {
    uci: "QuiescenceSEE",
    kind: "check",
    default: true,
    needs: "quiescence",
    about: "Skip captures that lose material in quiescence.",
  },
  see: {
    uci: "SEEOrdering",
    kind: "check",
    default: true,
    about: "Put captures that lose material by static exchange after the quiet moves.",
  },
  killers: {
    uci: "Killers",
    kind: "check",
    default: true,
    about: "Try the two quiet moves that last cut off at this ply right after the captures.",
  },
  countermove: {
    uci: "Countermove",
    kind: "check",
    default: true,
    about: "Then the quiet move that last refuted the opponent's move.",
  },
  history: {
    uci: "History",
    kind: "check",
    default: true,
    about: "Order quiet moves by how often they cut off, by side, from-square and to-square.",
  },
  conthist: {
    uci: "ContinuationHistory",
    kind: "check",
    default: true,
    about: "Add how often they cut off after the moves one and two plies back.",
  },
  capthist: {
    uci: "CaptureHistory",
    kind: "check",
    default: false,
    about: "Order the main search's captures by what they win plus how often they cut off.",
  },
  capthistq: {
    uci: "CaptureHistoryQuiescence",
    kind: "check",
    default: false,
    needs: "capthist",
    about: "Let capture history order the quiescence search's captures too.",
  },
  capthistkey: {
    uci: "CaptureHistoryKey",
    kind: "choice",
    default: "victim",
    values: ["victim", "mvvlva", "attackers"],
    needs: "capthist",
    about: "Add capture history to the material won, to the MVV-LVA key, or scale it so that it " +
      "only decides among captures of the same piece.",
  },
  capthistquiet: {
    uci: "CaptureHistoryQuietPenalty",
    kind: "check",
    default: true,
    needs: "capthist",
    about: "Mark captures down that were tried before a quiet move cut off.",
  },
  matedistance: {
    uci: "MateDistance",
    kind: "check",
    default: true,
    about: "Give up lines that cannot mate sooner than a mate already found.",
  },
  checkext: {
    uci: "CheckExtension",
    kind: "check",
    default: true,
    about: "Search positions in check a ply deeper.",
  },
  singular: {
    uci: "Singular",
    kind: "check",
    default: true,
    needs: "tt",
    about: "Search the hash move a ply deeper when every other move is clearly worse.",
  },
  doubleext: {
    uci: "DoubleExtension",
    kind: "check",
    default: true,
    needs: "singular",
    about: "Two plies deeper when every other move is worse by far.",
  },
  nullmove: {
    uci: "NullMove",
    kind: "check",
    default: true,
    selective: true,
    about: "Give a node up that is too good even after passing.",
  },
  rfp: {
    uci: "ReverseFutility",
    kind: "check",
    default: true,
    selective: true,
    about: "Give a node up whose evaluation is above beta by a margin that grows with depth.",
  },
  iir: {
    uci: "IIR",
    kind: "check",
    default: true,
    selective: true,
    needs: "tt",
    about: "Search a node without a hash move a ply less deeply.",
  },
  lmp: {
    uci: "LateMovePruning",
    kind: "check",
    default: true,
    selective: true,
    about: "Skip quiet moves that come late at low depth.",
  },
  futility: {
    uci: "Futility",
    kind: "check",
    default: true,
    selective: true,
    about: "Skip quiet moves where the evaluation is too far below alpha for them to matter.",
  },
  seequiet: {
    uci: "SEEPruningQuiet",
    kind: "check",
    default: true,
    selective: true,
    about: "Skip quiet moves that lose material at low depth.",
  },
  seecapture: {
    uci: "SEEPruningCapture",
    kind: "check",
    default: true,
    selective: true,
    needs: "see",
    about: "Skip captures that lose much material at low depth.",
  },
  lmr: {
    uci: "LateMoveReductions",
    kind: "check",
    default: true,
    selective: true,
    about: "Search quiet moves that come late less deeply, and again only if they beat alpha.",
  },
  cutoffcount: {
    uci: "CutoffCount",
    kind: "check",
    default: true,
    needs: "lmr",
    about: "Reduce more where many sibling replies have cut off.",
  },
} as const satisfies Record<string, Declaration>;

/** What does not change the tree's shape by an idea of its own, but by size, time or output. */
export const SETTINGS = {
  hash: {
    uci: "Hash",
    kind: "spin",
    default: 16,
    min: 1,
    max: 4096,
    needs: "tt",
    about: "Transposition table size in MB.",
  },
  threads: {
    uci: "Threads",
    kind: "spin",
    default: 1,
    min: 1,
    max: 256,
    about: "Threads that search together.",
  },
  multipv: {
    uci: "MultiPV",
    kind: "spin",
    default: 1,
    min: 1,
    max: 256,
    about: "How many best lines to report.",
  },
  evalfile: {
    uci: "EvalFile",
    kind: "file",
    default: BUILT_IN,
    about: "Evaluate by the network in this file; <empty> is the hand-written evaluation alone.",
  },
  ponder: {
    uci: "Ponder",
    kind: "check",
    default: false,
    about: "Whether the GUI may let the engine think on the opponent's time.",
  },
  moveoverhead: {
    uci: "Move Overhead",
    kind: "spin",
    default: 10,
    min: 0,
    max: 5000,
    about: "Milliseconds a move loses between engine and clock.",
  },
  chess960: {
    uci: "UCI_Chess960",
    kind: "check",
    default: false,
    about: "Play Chess960.",
  },
  showwdl: {
    uci: "UCI_ShowWDL",
    kind: "check",
    default: false,
    about: "Show the chances of win, draw and loss beside each score.",
  },
  limitstrength: {
    uci: "UCI_LimitStrength",
    kind: "check",
    default: false,
    about: "Play no stronger than UCI_Elo: search few nodes and overlook some of the own moves.",
  },
  elo: {
    uci: "UCI_Elo",
    kind: "spin",
    default: 1700,
    min: 1000,
    max: 2400,
    about: "Strength under UCI_LimitStrength, on a nominal scale.",
  },
  analysemode: {
    uci: "UCI_AnalyseMode",
    kind: "check",
    default: false,
    about: "Analyse: at full strength, whatever UCI_LimitStrength says.",
  },
} as const satisfies Record<string, Declaration>;

/** A declaration's values: boolean for a check, one of the values for a choice, a whole number for a spin. */
type ValueOf<D extends Declaration> = D extends { kind: "check" } ? boolean
  : D extends { kind: "file" } ? string
  : D extends { values: readonly (infer V)[] } ? V
  : number;

/** A value for every technique, by name. */
export type Techniques = {
  readonly [N in keyof typeof TECHNIQUES]: ValueOf<(typeof TECHNIQUES)[N]>;
};

/** A value for every setting, by name. */
export type Settings = { readonly [N in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[N]> };

function defaults(table: Record<string, Declaration>): Record<string, boolean | string | number> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { default: value }]) => [name, value]),
  );
}

/** A technique that prunes or reduces, by its name. */
export type SelectiveTechnique = {
  [N in keyof typeof TECHNIQUES]: (typeof TECHNIQUES)[N] extends { readonly selective: true } ? N
    : never;
}[keyof typeof TECHNIQUES];

/** The techniques that prune or reduce: what they leave out may have mattered. */
export const SELECTIVE: readonly SelectiveTechnique[] = Object.entries<Declaration>(TECHNIQUES)
  .filter(([, declaration]) => declaration.kind === "check" && declaration.selective)
  .map(([name]) => name as SelectiveTechnique);

/** The assignments that switch them off. */
export const UNSELECTIVE = SELECTIVE.map((name) => `${name}=off`).join(",");

export const DEFAULT_TECHNIQUES = defaults(TECHNIQUES) as Techniques;
export const DEFAULT_SETTINGS = defaults(SETTINGS) as Settings;
