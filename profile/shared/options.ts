/**
 * What a subcommand's options are, declared once in a table of its own: the parser, `engine help`, the
 * README's tables and the checks of what goes together come from there.
 */

/** One option; the table's key is its name, without dashes. */
export interface OptionDeclaration {
  /** What stands for its value, such as FILE. An option without it or `choices` is a flag. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** Its value when it is not given. */
  readonly default?: string;
  /** A few words for people. */
  readonly about: string;
  /** Whether it may be given more than once. */
  readonly repeatable?: true;
  /** The option without which it means nothing. */
  readonly needs?: string;
}

export type OptionTable = Readonly<Record<string, OptionDeclaration>>;

/**
 * The values of a command line, by the options' names: whether a flag was given; every value of a
 * repeatable option, in order; otherwise the value, the default, or undefined without either.
 */
export type OptionValues<T extends OptionTable> = {
  readonly [N in keyof T]: T[N] extends { repeatable: true } ? readonly string[]
    : T[N] extends { choices: readonly (infer C)[] } ? C | IfNotGiven<T[N]>
    : T[N] extends { value: string } ? string | IfNotGiven<T[N]>
    : boolean;
};
type IfNotGiven<D extends OptionDeclaration> = D extends { default: string } ? never : undefined;

/** Such as `--depth LIST`. */
export function formatOption(name: string, { value, choices }: OptionDeclaration): string {
  const form = choices?.join("|") ?? value;
  return `--${name}${form === undefined ? "" : ` ${form}`}`;
}

/** What it is about, its default, and what it goes with. */
export function describeOption(declaration: OptionDeclaration): string {
  const { about, repeatable, needs, default: usual } = declaration;
  const remarks = [
    ...(usual === undefined ? [] : [`default ${usual}`]),
    ...(repeatable ? ["may be repeated"] : []),
    ...(needs === undefined ? [] : [`needs --${needs}`]),
  ];
  return about + (remarks.length > 0 ? ` (${remarks.join("; ")})` : "");
}
