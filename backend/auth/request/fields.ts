/** The fields of a request's body, each read as its expected type. Null counts as absent. */
import { refuse } from '../respond/errors.ts';

export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#value(name) !== undefined;
  }

  /** All fields that are strings, as in a form. */
  pairs(): [string, string][] {
    return Object.entries(this.#values).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
  }

  /** Empty when absent. */
  text(name: string): string {
    const value = this.#value(name) ?? '';
    return typeof value === 'string' ? value : this.#refuse(name, 'a text');
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.#value(name) ?? fallback;
    return typeof value === 'boolean' ? value : this.#refuse(name, 'true or false');
  }

  object(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
    return this.#refuse(name, 'an object');
  }

  texts(name: string): readonly string[] | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
    return isList ? value : this.#refuse(name, 'a list of texts');
  }

  /** The captcha token of the request; empty without one. */
  captchaToken(): string {
    const value = this.object('gotrue_meta_security')?.['captcha_token'] ?? '';
    return typeof value === 'string' ? value : '';
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? (this.#values[name] ?? undefined) : undefined;
  }

  #refuse(name: string, expected: string): never {
    refuse('bad_json', `Could not parse request body as JSON: ${name} must be ${expected}`);
  }
}
