/** A section of a TOML file: values by key with `env(NAME)` replaced, and refusals that name file, section and key. */
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

/** One `[section]`; the file itself is the section with an empty path. */
export class TomlSection {
  readonly #path: readonly string[];
  readonly #table: TomlTable;
  readonly #reading: TomlReadState;

  constructor(path: readonly string[], table: TomlValue, reading: TomlReadState) {
    if (!isTable(table))
      throw new ConfigRefused(`[${path.join('.')}] in config.toml must be a table.`);
    this.#path = path;
    this.#table = table;
    this.#reading = reading;
  }

  /** Last part of the section's name: `google` of `[auth.external.google]`. */
  get key(): string {
    return this.#path.at(-1) ?? '';
  }

  /** The keys that the section has. */
  keys(): readonly string[] {
    return Object.keys(this.#table);
  }

  /** The section below: `[auth.email]` of `[auth]` for the path `email`. */
  below(path: readonly string[]): TomlSection {
    const [key, ...deeper] = path;
    if (key === undefined) return this;
    const section = new TomlSection([...this.#path, key], this.#table[key] ?? {}, this.#reading);
    return section.below(deeper);
  }

  /** The value of a key; undefined if it is absent or taken from an unset variable. */
  value(key: string): TomlValue | undefined {
    this.#reading.readKeys.add([...this.#path, key].join('.'));
    const value = this.#table[key];
    if (Array.isArray(value)) return value.flatMap((item) => this.#resolved(key, item) ?? []);
    return this.#resolved(key, value);
  }

  /** Whether the value of a key is written `env(NAME)`. */
  isVariable(key: string): boolean {
    return variableIn(this.#table[key]) !== undefined;
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
    this.#warn(`is off: ${lacking.join(' and ')}, which is not set.`);
    for (const key of this.keys()) this.#reading.readKeys.add([...this.#path, key].join('.'));
    return true;
  }

  /** Refuses a value. `problem` continues "KEY of [SECTION] in config.toml must be …". */
  refuseKey(key: string, problem: string): never {
    throw new ConfigRefused(
      `${key} of [${this.#path.join('.')}] in config.toml must be ${problem}.`,
    );
  }

  /** Refuses the section. `problem` continues "[SECTION] in config.toml must …". */
  refuse(problem: string): never {
    throw new ConfigRefused(`[${this.#path.join('.')}] in config.toml must ${problem}.`);
  }

  #resolved(key: string, value: TomlValue | undefined): TomlValue | undefined {
    const variable = variableIn(value);
    if (variable === undefined) return value;
    const found = this.#reading.variables[variable];
    if (found === undefined) this.#warn(`${key} is taken from ${variable}, which is not set.`);
    return found;
  }

  #warn(sentence: string): void {
    this.#reading.warnings.add(`[${this.#path.join('.')}] ${sentence}`);
  }
}

/** The name in `env(NAME)`. */
const variableIn = (value: TomlValue | undefined): string | undefined =>
  typeof value === 'string' ? /^env\((.*)\)$/.exec(value)?.[1] : undefined;

/** Whether a value is a section, not a list or a date. */
export const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
