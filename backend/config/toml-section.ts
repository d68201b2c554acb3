/** Reads typed values out of one section of a configuration file, and says where a value is not what it should be. */
import type { TomlTable, TomlValue } from 'smol-toml';

/** A configuration file that cannot be followed: what is wrong, where, and what to do. */
export class ConfigRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigRefused';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** One `[section]`; values written `env(NAME)` are taken from the environment. */
export class TomlSection {
  readonly #name: string;
  readonly #table: TomlTable;
  readonly #environment: Environment;

  constructor(name: string, file: TomlTable, environment: Environment) {
    const table = file[name] ?? {};
    if (!isTable(table)) throw new ConfigRefused(`[${name}] in config.toml must be a table.`);
    this.#name = name;
    this.#table = table;
    this.#environment = environment;
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

  /** A text that must be there. */
  required(key: string): string {
    return this.text(key) ?? this.#refuse(key, 'given');
  }

  /** One of the names; the first where nothing is said. */
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
    return new TomlSection(name, { [name]: this.#table[key] ?? {} }, this.#environment);
  }

  /** The keys that the section has. */
  keys(): readonly string[] {
    return Object.keys(this.#table);
  }

  texts(key: string): readonly string[] | undefined {
    const value = this.#value(key);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    return this.#refuse(key, 'a list of texts');
  }

  #value(key: string): TomlValue | undefined {
    const value = this.#table[key];
    const name = typeof value === 'string' ? /^env\((.*)\)$/.exec(value)?.[1] : undefined;
    return name === undefined ? value : this.#environment[name];
  }

  #refuse(key: string, wanted: string): never {
    throw new ConfigRefused(`${key} of [${this.#name}] in config.toml must be ${wanted}.`);
  }
}

const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
