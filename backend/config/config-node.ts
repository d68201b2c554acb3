/** A node of the schema of `config.toml`: a key, a section or a section for each name. Reading, overrides and documentation follow from it. */
import type { TomlValue } from 'smol-toml';
import type { Environment, TomlSection } from './toml-section.ts';

export interface ConfigNode<Value> {
  /** Reads the value out of the section around it. Throws `ConfigRefused`. */
  read(section: TomlSection): Value;
  /** Rows of the guides' tables; `path` is that of the section around. */
  rows(path: readonly string[]): readonly ConfigRow[];
  /** Variables of the environment that stand above the file, the stronger later. */
  overrides(path: readonly string[], environment: Environment): readonly ConfigOverride[];
}

/** The type of a node's value. */
export type ConfigOf<Node> = Node extends ConfigNode<infer Value> ? Value : never;

/** A row of the tables in `docs/account-settings.md` and `docs/settings.md`, as Markdown. */
export interface ConfigRow {
  /** `[auth.sessions] timebox`. */
  readonly name: string;
  readonly variables: string;
  readonly default: string;
  readonly meaning: string;
}

/** A variable and the key that it overrides. */
export interface ConfigOverride {
  readonly variable: string;
  readonly path: readonly string[];
  /** The TOML value of the variable's text. */
  readonly convert: (text: string) => TomlValue;
}

/** A variable above a key: its name, or its name with a conversion. */
export type ConfigVariable =
  | string
  | {
      readonly name: string;
      /** Meaning of its value where it is not that of the key, as Markdown. */
      readonly note: string;
      readonly convert: (text: string) => TomlValue;
    };

/** A variable that says the opposite of its key. */
export const negated = (name: string): ConfigVariable => ({
  name,
  note: 'the opposite',
  convert: (given) => (given === 'true' ? 'false' : given === 'false' ? 'true' : given),
});

/** Variables of a row as Markdown. */
export const describeVariables = (variables: readonly ConfigVariable[]): string =>
  variables
    .map((each) => (typeof each === 'string' ? `\`${each}\`` : `\`${each.name}\` (${each.note})`))
    .join(', ') || '–';

/** Overrides of one key; `convert` holds for variables without a conversion of their own. */
export const overridesOf = (
  variables: readonly ConfigVariable[],
  path: readonly string[],
  convert: (text: string) => TomlValue = (given) => given,
): readonly ConfigOverride[] =>
  variables.map((each) =>
    typeof each === 'string'
      ? { variable: each, path, convert }
      : { variable: each.name, path, convert: each.convert },
  );

/** Parts of a dotted path; none of an empty one. */
export const pathOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));
