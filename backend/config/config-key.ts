/** A key of the schema of `config.toml`: its value type, default, variables and meaning. */
import * as v from 'valibot';
import { describeVariables, overridesOf, pathOf } from './config-node.ts';
import type { ConfigNode, ConfigVariable } from './config-node.ts';
import type { TomlSection } from './toml-section.ts';
import type { ValueType } from './value-types.ts';

interface KeyDescription {
  /** Variables above the key, the stronger later. */
  readonly variables?: readonly ConfigVariable[];
  /** As Markdown. */
  readonly meaning: string;
}

/** A default as `config.toml` would have it. */
type KeyDefault = string | number | boolean | readonly string[];

/**
 * A key below the section around it; a dotted path leads through sections.
 * @param description with `default`, the value of an absent key; with `absent`, the words for its absence, which is null; with neither,
 *   the key is required
 */
export function key<Value>(
  path: string,
  type: ValueType<Value>,
  description: KeyDescription & { readonly absent: string },
): ConfigNode<Value | null>;
export function key<Value>(
  path: string,
  type: ValueType<Value>,
  description: KeyDescription & { readonly default?: KeyDefault },
): ConfigNode<Value>;
export function key<Value>(
  path: string,
  type: ValueType<Value>,
  description: KeyDescription & { readonly default?: KeyDefault; readonly absent?: string },
): ConfigNode<Value | null> {
  const { variables = [], meaning, absent } = description;
  const sections = pathOf(path).slice(0, -1);
  const name = pathOf(path).at(-1) ?? '';
  return {
    read(around) {
      const section = around.below(sections);
      const given = givenValue(section, name, type);
      if (given === undefined && absent !== undefined) return null;
      const value = given ?? description.default;
      if (value === undefined) return section.refuseKey(name, 'given');
      const result = v.safeParse(type.schema, value);
      return result.success ? result.output : section.refuseKey(name, result.issues[0].message);
    },
    rows: (around) => [
      {
        name: `[${[...around, ...sections].join('.')}] ${name}`,
        variables: describeVariables(variables),
        default: absent ?? describeDefault(description.default),
        meaning,
      },
    ],
    overrides: (around) =>
      overridesOf(variables, [...around, ...sections, name], type.fromVariable),
  };
}

function givenValue<Value>(section: TomlSection, name: string, type: ValueType<Value>): unknown {
  const value = section.value(name);
  if (value === '' && type.isAbsentIfEmpty) return undefined;
  if (typeof value !== 'string' || !section.isVariable(name)) return value;
  return type.fromVariable?.(value) ?? value;
}

function describeDefault(value: KeyDefault | undefined): string {
  if (value === undefined) return 'required';
  if (typeof value !== 'object') return `\`${JSON.stringify(value)}\``;
  return `\`[${value.map((item) => JSON.stringify(item)).join(', ')}]\``;
}
