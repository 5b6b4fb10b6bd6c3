/** Cuts a stream of bytes into lines, however the bytes come in. */
export class LineBuffer {
  readonly #decoder = new TextDecoder();
  #rest = "";

  /** The lines that `chunk` completes. LF and CRLF end a line; the end itself is left out. */
  push(chunk: Uint8Array): string[] {
    const lines = this.#decoder.decode(chunk, { stream: true }).split("\n");
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop()!;
    return lines.map(withoutReturn);
  }

  /** At the end of the stream: the last line, if it was not ended. */
  end(): string[] {
    const last = this.#rest + this.#decoder.decode();
    this.#rest = "";
    return last === "" ? [] : [withoutReturn(last)];
  }
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
