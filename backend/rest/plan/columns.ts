/** Resolves the names of columns and types against the schema cache, so that only what exists is put into SQL. */
import { columnNotFound, typeNotFound } from '../refusal/schema-refusals.ts';
import { refuse } from '../refusal.ts';
import type { Field } from '../parse/field.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { similarColumns } from '../schema-cache/similar-names.ts';
import type { Table } from '../schema-cache/table.ts';
import type { ColumnRef } from './read-plan.ts';

/** A level as its columns see it. */
export interface Level {
  readonly alias: string;
  /** Its name in PostgreSQL's messages. */
  readonly label: string;
  readonly table: Table;
}

/** The column that a field means; refuses with 42703 as PostgreSQL does. */
export function resolveColumn(level: Level, field: Field): ColumnRef {
  const { table } = level;
  const type = columnType(table, field.name);
  if (type === undefined)
    refuse(columnNotFound(level.label, field.name, columnHint(level, field.name)));
  return { level: level.alias, name: field.name, path: field.path, type };
}

/**
 * The type of a column or computed column; undefined when there is none of that name. `count` is always there: PostgreSQL
 * reads `rows.count` as `count(rows)`, which clients used before there were aggregates, and still do.
 */
export function columnType(table: Table, name: string): string | undefined {
  const known = table.columns.get(name)?.type ?? table.computed.get(name)?.type;
  return known ?? (name === 'count' ? 'bigint' : undefined);
}

/** The same with a domain resolved to what it is made of. */
export const baseType = (table: Table, name: string): string | undefined =>
  table.columns.get(name)?.baseType ?? table.computed.get(name)?.type;

function columnHint({ label, table }: Level, name: string): string | null {
  const similar = similarColumns(name, table.columns.keys());
  if (similar.length === 0) return null;
  const listed = similar.map((column) => `the column "${label}.${column}"`);
  return `Perhaps you meant to reference ${listed.join(' or ')}.`;
}

/** Names of types that are grammar, not entries of the catalogue. */
const grammarTypes: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['integer', 'integer'],
  ['smallint', 'smallint'],
  ['bigint', 'bigint'],
  ['real', 'real'],
  ['float', 'double precision'],
  ['double precision', 'double precision'],
  ['decimal', 'numeric'],
  ['dec', 'numeric'],
  ['boolean', 'boolean'],
  ['character varying', 'character varying'],
  ['char varying', 'character varying'],
  ['character', 'character'],
  ['char', 'character'],
  ['nchar', 'character'],
  ['bit', 'bit'],
  ['bit varying', 'bit varying'],
  ['time with time zone', 'time with time zone'],
  ['time without time zone', 'time without time zone'],
  ['timestamp with time zone', 'timestamp with time zone'],
  ['timestamp without time zone', 'timestamp without time zone'],
]);

/** The type that a cast names, ready for SQL text; refuses with 42704. */
export function resolveType(cache: SchemaCache, name: string): string {
  const folded = name.toLowerCase().replace(/ +/g, ' ');
  const type = grammarTypes.get(folded) ?? cache.types.get(folded) ?? cache.types.get(name);
  if (type === undefined) refuse(typeNotFound(name));
  return type;
}
