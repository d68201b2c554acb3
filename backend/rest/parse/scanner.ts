/**
 * A scanner over one query parameter. It records the furthest position at which something was expected, so that the error
 * for a parameter that does not parse has PostgREST's own words: the position, the text found there, and the text expected.
 */
import { queryNotParsed } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';

const identifier = /[\p{L}0-9_ $]+/uy;
const endOfInput = 'end of input';

export class Scanner {
  readonly text: string;
  at = 0;
  readonly #label: string;
  #furthest = 0;
  #expected: string[] = [];
  #unexpected = '';

  /** `label` names the parameter in the refusal: `failed to parse order (id.ac)`. */
  constructor(text: string, label: string) {
    this.text = text;
    this.#label = label;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text[this.at] ?? '';
  }

  /** Whether the text goes on like this; nothing is consumed. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Consumes the token if it comes next. `name` is how a refusal calls it. */
  take(token: string, name?: string): boolean {
    if (this.text.startsWith(token, this.at)) {
      this.at += token.length;
      return true;
    }
    let same = 0;
    while (this.text[this.at + same] === token[same]) same++;
    this.expect(name ?? `"${token}"`, this.at, this.text[this.at + same]);
    return false;
  }

  /** Consumes the token whatever its case. */
  takeAnyCase(token: string): boolean {
    const isNext = this.text.slice(this.at, this.at + token.length).toLowerCase() === token;
    if (isNext) this.at += token.length;
    return isNext;
  }

  /** Consumes the token or refuses. */
  need(token: string, name?: string): void {
    if (!this.take(token, name)) this.fail();
  }

  skipSpace(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  /** Letters, digits, `_`, `$` and inner spaces; undefined where none comes. */
  word(): string | undefined {
    identifier.lastIndex = this.at;
    const match = identifier.exec(this.text);
    if (match === null) return undefined;
    this.at += match[0].length;
    return match[0].trim();
  }

  /** Everything up to the first of `stops`, perhaps nothing. */
  until(stops: string): string {
    const start = this.at;
    while (!this.done && !stops.includes(this.peek())) this.at++;
    return this.text.slice(start, this.at);
  }

  /** A double-quoted value, `\` escaping the next character; undefined, and nothing consumed, where there is none. */
  quoted(): string | undefined {
    if (this.peek() !== '"') return undefined;
    let value = '';
    for (let at = this.at + 1; at < this.text.length; at++) {
      const character = this.text[at];
      if (character === '"') {
        this.at = at + 1;
        return value;
      }
      if (character === '\\') at++;
      value += this.text[at] ?? '';
    }
    return undefined;
  }

  /** Records what would have been right at a place; the furthest place wins. */
  expect(name: string, at = this.at, unexpected = this.text[at]): void {
    if (at < this.#furthest) return;
    if (at > this.#furthest || this.#expected.length === 0) {
      this.#furthest = at;
      this.#expected = [];
      this.#unexpected = unexpected ?? '';
    }
    if (!this.#expected.includes(name)) this.#expected.push(name);
  }

  /** Refuses unless everything was consumed. */
  needEnd(): void {
    if (this.done) return;
    this.expect(endOfInput);
    this.fail();
  }

  /** Refuses with PGRST100 at the furthest place. */
  fail(): never {
    const before = this.text.slice(0, this.#furthest).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    const matched =
      this.#furthest >= this.text.length || this.#unexpected === ''
        ? endOfInput
        : this.#expected.includes(endOfInput)
          ? `'${this.#unexpected}'`
          : JSON.stringify(this.#unexpected);
    const names = [...this.#expected];
    const last = names.pop() ?? 'nothing';
    const expected = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
    refuse(
      queryNotParsed(
        `"${this.#label}" (line ${before.length}, column ${column})`,
        `unexpected ${matched} expecting ${expected}`,
      ),
    );
  }
}
