/** The definition of a table, as a JSON schema: its columns with their types, keys, defaults and comments. */
import { nameKey } from '../schema-cache/names.ts';
import type { KeyRelationship } from '../schema-cache/relationship.ts';
import type { RelationshipMap } from '../schema-cache/relationships.ts';
import type { Column, Table } from '../schema-cache/table.ts';
import { formatOf, itemsOf, swaggerType, typed } from './swagger-type.ts';

/** The schema of a table. */
export function definitionOf(table: Table, relationships: RelationshipMap): object {
  const columns = [...table.columns.values()];
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, propertyOf(table, column, relationships)]),
    ),
    type: 'object',
  };
}

function propertyOf(table: Table, column: Column, relationships: RelationshipMap): object {
  const described = descriptionOf(table, column, relationships);
  const fallback = defaultOf(column);
  return {
    ...(described === null ? {} : { description: described }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(column.enumValues.length === 0 ? {} : { enum: column.enumValues }),
    format: formatOf(column.baseType),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...typed(column.baseType.replace(/\(.*\)/, '')),
    ...itemsOf(column.baseType),
  };
}

/** Keys are noted in the words that tools look for. */
function descriptionOf(
  table: Table,
  column: Column,
  relationships: RelationshipMap,
): string | null {
  const notes = [
    ...(table.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...foreignKeyNotes(table, column, relationships),
  ];
  if (notes.length === 0) return column.description;
  const before = column.description === null ? '' : `${column.description}\n\n`;
  return `${before}Note:\n${notes.join('\n')}`;
}

function foreignKeyNotes(table: Table, column: Column, relationships: RelationshipMap): string[] {
  const keys = (relationships.get(nameKey(table.schema, table.name)) ?? [])
    .filter((each): each is KeyRelationship => each.kind === 'key')
    .filter(
      ({ cardinality, columns, foreignTable }) =>
        (cardinality === 'many-to-one' || cardinality === 'one-to-one') &&
        columns.length === 1 &&
        columns[0]?.[0] === column.name &&
        !table.primaryKey.includes(column.name) &&
        foreignTable.schema === table.schema,
    )
    .toSorted((a, b) => Number(a.foreignTableIsView) - Number(b.foreignTableIsView));
  const [key] = keys;
  if (key === undefined) return [];
  const name = key.foreignTable.name;
  const foreign = key.columns[0]?.[1] ?? '';
  return [
    `This is a Foreign Key to \`${name}.${foreign}\`.<fk table='${name}' column='${foreign}'/>`,
  ];
}

/** A default that is a constant is shown; one that is worked out is not. */
function defaultOf(column: Column): unknown {
  if (column.default === null) return undefined;
  const type = swaggerType(column.type);
  const suffix = `::${column.type}`;
  const bare = column.default.endsWith(suffix)
    ? column.default.slice(0, -suffix.length).replace(/^'|'$/g, '')
    : column.default;
  if (type === 'string') return bare;
  try {
    return JSON.parse(column.default) as unknown;
  } catch {
    return undefined;
  }
}
