// Required props: the values with which a component can be inserted, and those that only code can give.

import type { PropRecord } from '@atelier/editor-channel/element-reads';

/** The values by name, and the props without one. */
export interface RequiredProps {
  readonly values: Record<string, unknown>;
  readonly missing: readonly PropRecord[];
}

/** A plain value for each required prop: its own name as text, the first choice, no, nothing. */
export function requiredProps(props: readonly PropRecord[]): RequiredProps {
  const values: Record<string, unknown> = {};
  const missing: PropRecord[] = [];
  for (const prop of props.filter(({ isRequired }) => isRequired)) {
    const value = firstValue(prop);
    if (value === undefined) missing.push(prop);
    else values[prop.name] = value;
  }
  return { values, missing };
}

/** The props that only code can give, in words: `items (an object)`. */
export function describeMissing({ missing }: RequiredProps): string {
  return missing.map(({ name, kind }) => `${name} (${kindWords[kind] ?? kind})`).join(', ');
}

const kindWords: Readonly<Record<string, string>> = {
  object: 'an object',
  unknown: 'of a type that cannot be read',
};

function firstValue({ name, kind, choices }: PropRecord): unknown {
  switch (kind) {
    case 'text':
    case 'content':
      return name.slice(0, 1).toUpperCase() + name.slice(1);
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'choice':
      return choices[0];
    case 'function':
      return { type: 'FUNCTION', value: '() => undefined' };
    default:
      return undefined;
  }
}
