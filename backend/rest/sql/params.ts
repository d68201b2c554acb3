/** The parameters of a statement: the caller's input enters SQL only as these values. */
export class Params {
  readonly values: (string | Uint8Array | null)[] = [];
  readonly #texts = new Map<string, string>();

  /** Adds a value and answers its placeholder. */
  add(value: string | Uint8Array): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A text that may occur several times: always the same placeholder, so that grouping sees the same expression. */
  text(value: string): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const placeholder = `${this.add(value)}::text`;
    this.#texts.set(value, placeholder);
    return placeholder;
  }

  /** A number of rows. */
  count(value: number): string {
    return `${this.add(String(value))}::bigint`;
  }
}
