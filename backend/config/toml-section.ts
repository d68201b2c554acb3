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
  /** The full names of the keys that were asked for, here and below. */
  readonly #asked: Set<string>;

  constructor(name: string, file: TomlTable, environment: Environment, asked = new Set<string>()) {
    const table = file[name] ?? {};
    if (!isTable(table)) throw new ConfigRefused(`[${name}] in config.toml must be a table.`);
    this.#name = name;
    this.#table = table;
    this.#environment = environment;
    this.#asked = asked;
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
    const file = { [name]: this.#table[key] ?? {} };
    return new TomlSection(name, file, this.#environment, this.#asked);
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

  /** The full names of keys, here and below, that say something and were never asked for; what is switched off says nothing. */
  unread(): readonly string[] {
    return unreadOf(this.#name, this.#table, this.#asked);
  }

  #value(key: string): TomlValue | undefined {
    this.#asked.add(`${this.#name}.${key}`);
    const value = this.#table[key];
    const name = typeof value === 'string' ? /^env\((.*)\)$/.exec(value)?.[1] : undefined;
    return name === undefined ? value : this.#environment[name];
  }

  #refuse(key: string, wanted: string): never {
    throw new ConfigRefused(`${key} of [${this.#name}] in config.toml must be ${wanted}.`);
  }
}

function unreadOf(name: string, table: TomlTable, asked: ReadonlySet<string>): readonly string[] {
  if (table['enabled'] === false || table['enabled'] === 'false') return [];
  return Object.entries(table).flatMap(([key, value]) => {
    const full = `${name}.${key}`;
    if (isTable(value)) return unreadOf(full, value, asked);
    return asked.has(full) ? [] : [full];
  });
}

const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
