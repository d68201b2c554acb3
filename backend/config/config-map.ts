/** Maps of the schema of `config.toml`: one section, or one text, for each name. */
import { describeVariables, overridesOf, pathOf } from './config-node.ts';
import type { ConfigNode, ConfigOverride, ConfigVariable } from './config-node.ts';
import type { Environment } from './toml-section.ts';

interface MapDescription {
  /** Stands for a name in the guides and, in the variables of its keys, for the name in capitals. */
  readonly placeholder: string;
  /** The names that are read; absent for all that the file has. */
  readonly names?: readonly string[];
  /** Form of the names, with the words for it; matters only without `names`. */
  readonly form?: { readonly pattern: RegExp; readonly problem: string };
  /** Names in variables that are no entries: keys of their own have them. */
  readonly otherNames?: readonly string[];
}

/** One section for each name; those that are switched off are left out. `entry` has an empty path. */
export function sectionMap<Value>(
  path: string,
  { placeholder, names, form, otherNames = [] }: MapDescription,
  entry: ConfigNode<Value | null>,
): ConfigNode<ReadonlyMap<string, Value>> {
  const parts = pathOf(path);
  return {
    read(around) {
      const own = around.below(parts);
      const values = new Map<string, Value>();
      for (const name of names ?? own.keys()) {
        const below = own.below([name]);
        if (form !== undefined && !form.pattern.test(name)) below.refuse(`be ${form.problem}`);
        const value = entry.read(below);
        if (value !== null) values.set(name, value);
      }
      return values;
    },
    rows: (around) => entry.rows([...around, ...parts, placeholder]),
    overrides: (around, environment) =>
      entry.overrides([...around, ...parts, placeholder], environment).flatMap((override) => {
        const known = names ?? namesIn(environment, override.variable, placeholder);
        return known
          .filter((name) => !otherNames.includes(name))
          .map((name) => named(override, placeholder, name));
      }),
  };
}

/** The names, in small letters, of the variables of a pattern that are in the environment. */
function namesIn(
  environment: Environment,
  variable: string,
  placeholder: string,
): readonly string[] {
  const pattern = new RegExp(`^${variable.replace(placeholder, '([A-Z][A-Z0-9_]*)')}$`);
  return Object.keys(environment).flatMap((each) => pattern.exec(each)?.[1]?.toLowerCase() ?? []);
}

const named = (override: ConfigOverride, placeholder: string, name: string): ConfigOverride => ({
  ...override,
  variable: override.variable.replace(placeholder, name.toUpperCase()),
  path: override.path.map((part) => (part === placeholder ? name : part)),
});

interface TextMapDescription {
  readonly placeholder: string;
  /** A variable above the whole map. */
  readonly variable?: ConfigVariable;
  readonly meaning: string;
}

/** One text for each name. */
export function textMap(
  path: string,
  { placeholder, variable, meaning }: TextMapDescription,
): ConfigNode<ReadonlyMap<string, string>> {
  const parts = pathOf(path);
  const variables = variable === undefined ? [] : [variable];
  return {
    read(around) {
      const own = around.below(parts);
      return new Map(
        own.keys().map((name) => {
          const value = own.value(name) ?? '';
          if (typeof value !== 'string') return own.refuseKey(name, 'a text');
          return [name, value === '' ? own.refuseKey(name, 'given') : value];
        }),
      );
    },
    rows: (around) => [
      {
        name: `[${[...around, ...parts].join('.')}] ${placeholder}`,
        variables: describeVariables(variables),
        default: 'none',
        meaning,
      },
    ],
    overrides: (around) => overridesOf(variables, [...around, ...parts]),
  };
}
