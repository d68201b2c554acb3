/** Fields of a body or a query, each read as the type that it must have. */
import { refuse } from '../respond/refusal.ts';

/** The fields of an object; one of another type is refused by its name. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #path: string;

  constructor(values: Readonly<Record<string, unknown>>, path = 'body') {
    this.#values = values;
    this.#path = path;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined && this.#values[name] !== null;
  }

  /** Whether the field is given, null included. */
  isPresent(name: string): boolean {
    return Object.hasOwn(this.#values, name) && this.#values[name] !== undefined;
  }

  text(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return this.#refuse(name, 'string');
  }

  required(name: string): string {
    const text = this.text(name);
    if (text !== undefined) return text;
    return refuse('InvalidRequest', {
      error: 'Error',
      message: `${this.#path} must have required property '${name}'`,
    });
  }

  boolean(name: string): boolean | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    return this.#refuse(name, 'boolean');
  }

  integer(name: string, least: number): number | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
    if (!Number.isSafeInteger(number)) return this.#refuse(name, 'integer');
    if (number >= least) return number;
    return refuse('InvalidRequest', {
      error: 'Error',
      message: `${this.#path}/${name} must be >= ${least}`,
    });
  }

  texts(name: string): readonly string[] | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
    return this.#refuse(name, 'array');
  }

  list(name: string): readonly unknown[] | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    return Array.isArray(value) ? value : this.#refuse(name, 'array');
  }

  /** One of the words; the first where the field is not given. */
  oneOf<Word extends string>(name: string, properties: readonly [Word, ...Word[]]): Word {
    const text = this.text(name);
    if (text === undefined) return properties[0];
    return (
      properties.find((word) => word === text) ??
      refuse('InvalidRequest', {
        error: 'Error',
        message: `${this.#path}/${name} must be equal to one of the allowed values`,
      })
    );
  }

  object(name: string): Fields | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    if (typeof value !== 'object' || Array.isArray(value)) return this.#refuse(name, 'object');
    return new Fields(value as Record<string, unknown>, `${this.#path}/${name}`);
  }

  #refuse(name: string, kind: string): never {
    return refuse('InvalidRequest', {
      error: 'Error',
      message: `${this.#path}/${name} must be ${kind}`,
    });
  }
}
