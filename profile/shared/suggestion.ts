/** Finds what somebody meant who mistyped a name. */

/** A name may have one mistake in so many letters. */
const LETTERS_A_MISTAKE = 3;
/** The least that makes the beginning of a name. */
const MIN_BEGINNING = 3;

/** `; did you mean NAME?` for the name that is most like `typed`, or nothing when none is. */
export function suggestion(typed: string, names: readonly string[], dashes = ""): string {
  const beginning = typed.length >= MIN_BEGINNING &&
    names.find((name) => name.startsWith(typed));
  const [nearest] = names.map((name) => ({ name, mistakes: countMistakes(typed, name) }))
    .filter(({ name: { length }, mistakes }) =>
      mistakes < length && mistakes <= Math.ceil(length / LETTERS_A_MISTAKE)
    )
    .sort((a, b) => a.mistakes - b.mistakes);
  const meant = beginning || nearest?.name;
  return meant === undefined ? "" : `; did you mean ${dashes}${meant}?`;
}

/** Letters wrong, missing, too many or swapped with their neighbour: the optimal string alignment distance. */
function countMistakes(typed: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i++) {
    const row = rows[i] = [i];
    for (let j = 1; j <= name.length; j++) {
      const differs = typed[i - 1] === name[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + differs);
      if (i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]) {
        row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[typed.length][name.length];
}
