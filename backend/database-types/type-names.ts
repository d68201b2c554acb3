/** Names of TypeScript types for types of PostgreSQL, as their values travel in the JSON of the data API. */
import type { PostgresType, Structure } from './read-structure.ts';

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);
const texts = new Set([
  'bytea',
  'bpchar',
  'varchar',
  'name',
  'text',
  'citext',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
  'uuid',
  'vector',
]);

/** The TypeScript type of a value in a response, in the terms of the generated file. */
export function typeName(type: PostgresType, structure: Structure): string {
  if (type.element !== null) return `${grouped(typeName(type.element, structure))}[]`;
  if (type.base !== null) return typeName(type.base, structure);
  if (type.name === 'bool') return 'boolean';
  if (numbers.has(type.name)) return 'number';
  if (texts.has(type.name)) return 'string';
  if (type.name === 'json' || type.name === 'jsonb') return 'Json';
  if (type.name === 'void') return 'undefined';
  if (type.name === 'record') return 'Record<string, unknown>';
  return declaredType(type, structure) ?? 'unknown';
}

/** An enum, or the row of a table, a view or a composite type, that the generated file declares. */
function declaredType(
  { schema, name, kind }: PostgresType,
  { enums, relations }: Structure,
): string | null {
  const isThis = (other: { schema: string; name: string }): boolean =>
    other.schema === schema && other.name === name;
  if (kind === 'enum')
    return enums.some(isThis) ? `Database['${schema}']['Enums']['${name}']` : null;
  const relation = relations.find(isThis);
  if (relation === undefined) return null;
  if (relation.kind === 'composite') return `Database['${schema}']['CompositeTypes']['${name}']`;
  const group = relation.kind === 'table' ? 'Tables' : 'Views';
  return `Database['${schema}']['${group}']['${name}']['Row']`;
}

/** A name as the key of a property. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function grouped(type: string): string {
  return /[|&]/.test(type) ? `(${type})` : type;
}
