/** The types of OpenAPI (Swagger) for PostgreSQL's types. */

export type SwaggerType = 'string' | 'boolean' | 'integer' | 'number' | 'array';

const types: Readonly<Record<string, SwaggerType>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

/** Undefined for JSON, which may be anything. */
export function swaggerType(type: string): SwaggerType | undefined {
  if (type === 'json' || type === 'jsonb') return undefined;
  if (type.endsWith('[]')) return 'array';
  return types[type] ?? 'string';
}

const formats: Readonly<Record<string, string>> = {
  smallint: 'int32',
  integer: 'int32',
  bigint: 'int64',
};

/** The type's own name, but for whole numbers, whose formats OpenAPI names. */
export const formatOf = (type: string): string => formats[type] ?? type;

/** The items of an array type, as a fragment of a schema; empty for other types. */
export function itemsOf(type: string): { items?: { type?: SwaggerType } } {
  if (!type.endsWith('[]')) return {};
  const item = swaggerType(type.slice(0, -2));
  return { items: item === undefined ? {} : { type: item } };
}

/** The type as a fragment of a schema. */
export function typed(type: string): { type?: SwaggerType } {
  const known = swaggerType(type);
  return known === undefined ? {} : { type: known };
}
