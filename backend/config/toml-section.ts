/** A section of a TOML file: reads typed values, and refuses wrong ones with their place. */
import type { TomlTable, TomlValue } from 'smol-toml';

/** A configuration file that is refused: what is wrong, where, and what to do. */
export class ConfigRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigRefused';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** State of reading a file: its variables, the keys that were read, and warnings. */
export interface TomlReadState {
  /** Values of `env(NAME)`. */
  readonly variables: Environment;
  /** Full names of the keys that were read. */
  readonly readKeys: Set<string>;
  /** Warnings, each a sentence. */
  readonly warnings: Set<string>;
}

/** State before anything was read. */
export const createReadState = (variables: Environment): TomlReadState => ({
  variables,
  readKeys: new Set(),
  warnings: new Set(),
});

const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** One `[section]`; values written `env(NAME)` are taken from the environment. */
export class TomlSection {
  readonly #name: string;
  readonly #table: TomlTable;
  readonly #reading: TomlReadState;

  constructor(name: string, file: TomlTable, reading: TomlReadState) {
    const table = file[name] ?? {};
    if (!isTable(table)) throw new ConfigRefused(`[${name}] in config.toml must be a table.`);
    this.#name = name;
    this.#table = table;
    this.#reading = reading;
  }

  boolean(key: string, absent: boolean): boolean {
    const value = this.#value(key);
    if (value === undefined) return absent;
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    return this.#refuse(key, 'true or false');
  }

  /** A whole number from 0 on. */
  count(key: string): number | undefined {
    const value = this.#value(key);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (typeof value !== 'boolean' && Number.isSafeInteger(number) && number >= 0) return number;
    return this.#refuse(key, 'a whole number from 0 on');
  }

  text(key: string): string | undefined {
    const value = this.#value(key);
    if (value === undefined || value === '') return undefined;
    return typeof value === 'string' ? value : this.#refuse(key, 'a text');
  }

  /** A size as it is written: `50MiB`, or a bare number of bytes as a text. */
  size(key: string): string | undefined {
    const value = this.#value(key);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return this.#refuse(key, 'a size such as 50MiB');
  }

  /** A text that must be there. */
  required(key: string): string {
    return this.text(key) ?? this.#refuse(key, 'given');
  }

  /** One of the names; the first one by default. */
  oneOf<Name extends string>(key: string, names: readonly Name[]): Name {
    const text = this.text(key) ?? names[0];
    return names.find((name) => name === text) ?? this.#refuse(key, `one of ${names.join(', ')}`);
  }

  /** A length of time as Go writes it (`1h30m`, `10s`), or a bare number of seconds; in seconds. */
  seconds(key: string): number | undefined {
    const value = this.#value(key);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string' && typeof value !== 'number')
      return this.#refuse(key, 'a time such as 1h30m');
    const text = String(value);
    if (/^\d+$/.test(text)) return Number(text);
    if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/.test(text))
      return this.#refuse(key, 'a time such as 1h30m');
    return [...text.matchAll(/([\d.]+)(h|ms|m|s)/g)].reduce(
      (sum, [, amount, unit = 's']) => sum + Number(amount) * (unitSeconds[unit] ?? 1),
      0,
    );
  }

  /** The section below: `[auth.email]` of `[auth]`. */
  section(key: string): TomlSection {
    const name = `${this.#name}.${key}`;
    const file = { [name]: this.#table[key] ?? {} };
    return new TomlSection(name, file, this.#reading);
  }

  /** The keys that the section has. */
  keys(): readonly string[] {
    return Object.keys(this.#table);
  }

  texts(key: string): readonly string[] | undefined {
    const value = this.#value(key);
    if (value === undefined) return undefined;
    // A variable contains a list as text with commas.
    if (typeof value === 'string' && variableIn(this.#table[key]) !== undefined)
      return value.split(',').flatMap((item) => item.trim() || []);
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    return this.#refuse(key, 'a list of texts');
  }

  /**
   * Whether one of the keys refers to an unset variable. Then a warning says that the section is off, and nothing else of it is read:
   * without its secret it could only fail.
   */
  isDisabledWithout(keys: readonly string[]): boolean {
    const lacking = keys.flatMap((key) => {
      const variable = variableIn(this.#table[key]);
      const isUnset = variable !== undefined && this.#reading.variables[variable] === undefined;
      return isUnset ? [`${key} is taken from ${variable}`] : [];
    });
    if (lacking.length === 0) return false;
    this.warn(`is off: ${lacking.join(' and ')}, which is not set.`);
    for (const key of this.keys()) this.#reading.readKeys.add(`${this.#name}.${key}`);
    return true;
  }

  /** Adds a warning that does not stop the start; the sentence continues after the section's name. */
  warn(sentence: string): void {
    this.#reading.warnings.add(`[${this.#name}] ${sentence}`);
  }

  #value(key: string): TomlValue | undefined {
    this.#reading.readKeys.add(`${this.#name}.${key}`);
    const value = this.#table[key];
    if (Array.isArray(value)) return value.flatMap((item) => this.#resolved(key, item) ?? []);
    return this.#resolved(key, value);
  }

  #resolved(key: string, value: TomlValue | undefined): TomlValue | undefined {
    const variable = variableIn(value);
    if (variable === undefined) return value;
    const found = this.#reading.variables[variable];
    if (found === undefined) this.warn(`${key} is taken from ${variable}, which is not set.`);
    return found;
  }

  #refuse(key: string, wanted: string): never {
    throw new ConfigRefused(`${key} of [${this.#name}] in config.toml must be ${wanted}.`);
  }
}

/** The name in `env(NAME)`. */
const variableIn = (value: TomlValue | undefined): string | undefined =>
  typeof value === 'string' ? /^env\((.*)\)$/.exec(value)?.[1] : undefined;

/** Whether a value is a section, not a list or a date. */
export const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
