/** Sections of the schema of `config.toml`: nodes by the names of their properties, and sections that are switched on. */
import { pathOf } from './config-node.ts';
import type { ConfigNode, ConfigOf } from './config-node.ts';
import type { TomlSection } from './toml-section.ts';

type Fields = Readonly<Record<string, ConfigNode<unknown>>>;
type FieldValues<F extends Fields> = { readonly [Name in keyof F]: ConfigOf<F[Name]> };

/**
 * The section at a path below the one around it, which an empty path means itself.
 * @param resolve makes the section's value of those of its fields, and refuses values that do not go together
 */
export function section<F extends Fields>(path: string, fields: F): ConfigNode<FieldValues<F>>;
export function section<F extends Fields, Value>(
  path: string,
  fields: F,
  resolve: (values: FieldValues<F>, section: TomlSection) => Value,
): ConfigNode<Value>;
export function section<F extends Fields, Value>(
  path: string,
  fields: F,
  resolve?: (values: FieldValues<F>, section: TomlSection) => Value,
): ConfigNode<Value | FieldValues<F>> {
  const parts = pathOf(path);
  const nodes = Object.entries(fields);
  return {
    read(around) {
      const own = around.below(parts);
      // The type follows from the fields, which TypeScript cannot see through the entries.
      const values = Object.fromEntries(
        nodes.map(([name, node]) => [name, node.read(own)]),
      ) as FieldValues<F>;
      return resolve === undefined ? values : resolve(values, own);
    },
    rows: (around) => nodes.flatMap(([, node]) => node.rows([...around, ...parts])),
    overrides: (around, environment) =>
      nodes.flatMap(([, node]) => node.overrides([...around, ...parts], environment)),
  };
}

/** The switch of a section. */
interface SectionSwitch {
  /** The key that switches it on; null leaves that to `impliedBy`. */
  readonly enabled: ConfigNode<boolean | null>;
  /** A key that switches the section on by being given. */
  readonly impliedBy?: string;
  /** Keys without which the section is off: those that refer to an unset variable. */
  readonly credentials?: readonly string[];
}

/** A section that is null while it is off: nothing but its switch is read then. */
export function switchedSection<Value>(
  path: string,
  { enabled, impliedBy, credentials = [] }: SectionSwitch,
  content: ConfigNode<Value>,
): ConfigNode<Value | null> {
  const parts = pathOf(path);
  const isOn = (own: TomlSection): boolean =>
    enabled.read(own) ?? (impliedBy !== undefined && (own.value(impliedBy) ?? '') !== '');
  return {
    read(around) {
      const own = around.below(parts);
      return isOn(own) && !own.isDisabledWithout(credentials) ? content.read(own) : null;
    },
    rows: (around) => [enabled, content].flatMap((node) => node.rows([...around, ...parts])),
    overrides: (around, environment) =>
      [enabled, content].flatMap((node) => node.overrides([...around, ...parts], environment)),
  };
}
