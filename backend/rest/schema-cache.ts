/** The schema cache: what the planner knows of the database, as plain data that is replaced as a whole. */
import { nameKey } from './schema-cache/names.ts';
import type { QualifiedName } from './schema-cache/names.ts';
import type { MediaHandler } from './schema-cache/media-handler.ts';
import type { RelationshipMap } from './schema-cache/relationships.ts';
import type { Routine } from './schema-cache/routine.ts';
import type { Table } from './schema-cache/table.ts';

/** Everything the planner may ask; immutable, so that a request keeps one view of the schema. */
export interface SchemaCache {
  /** Relations of the exposed schemas and composite types of their functions, by `nameKey`. */
  readonly tables: ReadonlyMap<string, Table>;
  readonly relationships: RelationshipMap;
  /** Overloads by `nameKey`. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that a cast may name, by name: quoted and qualified, ready for SQL text. */
  readonly types: ReadonlyMap<string, string>;
  /** Text search configurations, by name as the caller may write it. */
  readonly timezones: ReadonlySet<string>;
  readonly mediaHandlers: readonly MediaHandler[];
  /** Domain representations: `from type → to type → function`, quoted and qualified. */
  readonly representations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Settings given to roles by `alter role … set`, which `set role` alone does not apply. */
  readonly roleSettings: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

/** The relation of that name in an exposed schema. */
export function findTable(cache: SchemaCache, name: QualifiedName): Table | undefined {
  const table = cache.tables.get(nameKey(name.schema, name.name));
  return table?.isRelation === true ? table : undefined;
}
