/** The rule for the bench's node count, the signature of the search. */

/** The node counts of the two trees, and what is known of the commits between them. */
export interface Signatures {
  readonly before: number;
  readonly after: number;
  /** What the newest line `bench: N` between the two says, if there is one. */
  readonly declared?: number;
  /** Whether the measured tree differs from its last commit. */
  readonly hasUncommittedChanges: boolean;
}

/**
 * The count of the newest line `bench: N`, in capitals or not, that stands by itself in one of the
 * `messages`, the newest of which comes first.
 */
export function declaredCount(messages: readonly string[]): number | undefined {
  for (const message of messages) {
    const last = [...message.matchAll(/^bench: *(\d+)\s*$/gim)].at(-1);
    if (last) return Number(last[1]);
  }
  return undefined;
}

/** Whether the count may be what it is: the same as before, or declared in a commit message. */
export function isAccountedFor({ before, after, declared }: Signatures): boolean {
  return before === after || declared === after;
}

/** The counts and the judgement in one line of markdown. */
export function describeSignatures(signatures: Signatures): string {
  const { before, after, declared, hasUncommittedChanges } = signatures;
  const line = `\`bench: ${after}\``;
  const said = declared === undefined ? "" : `, only \`bench: ${declared}\``;
  if (before === after) {
    const contradicts = declared !== undefined && declared !== after;
    return `Nodes of the bench: ${count(after)}, as before.` +
      (contradicts ? ` The commit message says \`bench: ${declared}\`.` : "");
  }
  const change = `${after > before ? "+" : ""}${(100 * (after / before - 1)).toFixed(1)}%`;
  const counts = `Nodes of the bench: ${count(before)} → ${count(after)} (${change})`;
  if (declared === after) return `${counts}, as the commit message says.`;
  return hasUncommittedChanges
    ? `${counts}. **Commit it with a line ${line}**: no commit message has that yet${said}.`
    : `${counts}. **The commit message has no line ${line}**${said}.`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
