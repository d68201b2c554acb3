/** The prepared statements of a connection, by name; bounded, because each one takes a plan in the server's memory. */
const limit = 256;

export class PreparedStatements {
  /** Name to text, least recently used first. */
  readonly #texts = new Map<string, string>();

  /** Whether `name` is prepared with exactly this text; marks it as just used. */
  has(name: string, text: string): boolean {
    if (this.#texts.get(name) !== text) return false;
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return true;
  }

  /** Adds a statement, and returns the names of evicted ones, which are to be closed. */
  add(name: string, text: string): readonly string[] {
    this.#texts.delete(name);
    this.#texts.set(name, text);
    const evicted: string[] = [];
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= limit) break;
      this.#texts.delete(oldest);
      evicted.push(oldest);
    }
    return evicted;
  }

  forget(names: Iterable<string>): void {
    for (const name of names) this.#texts.delete(name);
  }

  clear(): void {
    this.#texts.clear();
  }
}
