/** Puts tables, columns, keys, views and functions of rows together into tables and relationships. */
import type { SchemaCache } from '../schema-cache.ts';
import { nameKey } from './names.ts';
import type { QualifiedName } from './names.ts';
import type { ComputedRelationship } from './relationship.ts';
import { deriveRelationships } from './relationships.ts';
import type { ForeignKey } from './relationships.ts';
import type { Column, ComputedColumn, Table } from './table.ts';
import { viewsShowing } from './view-columns.ts';
import type { Relation, ViewTree } from './view-columns.ts';

interface KeyFact {
  readonly table: number;
  readonly primary: boolean;
  readonly columns: readonly number[];
}

interface ComputedFact extends QualifiedName {
  readonly table: number;
  readonly foreignTable: number | null;
  readonly set: boolean;
  readonly oneRow: boolean;
  readonly type: string;
}

/** The results of `queries.ts`. */
export interface RelationFacts {
  readonly tables: readonly (Omit<Table, 'columns' | 'computed' | 'primaryKey'> & {
    kind: string;
    exposed: boolean;
  })[];
  readonly columns: readonly (Column & { table: number })[];
  readonly keys: readonly KeyFact[];
  readonly foreignKeys: readonly {
    constraint: string;
    table: number;
    foreignTable: number;
    columns: readonly number[];
    foreignColumns: readonly number[];
  }[];
  readonly names: readonly Relation[];
  readonly viewTrees: readonly ViewTree[];
  readonly computed: readonly ComputedFact[];
}

/** The tables and relationships of the schema cache; functions of rows count when their schema is searched. */
export function assembleRelations(
  facts: RelationFacts,
  searched: ReadonlySet<string>,
): Pick<SchemaCache, 'tables' | 'relationships'> {
  const relations = new Map(facts.names.map((relation) => [relation.oid, relation]));
  const keys = Map.groupBy(facts.keys, ({ table }) => table);
  const showing = viewsShowing(relations, facts.viewTrees);
  const viewKeys = primaryKeysOfViews(relations, facts.keys, showing);
  const columns = Map.groupBy(facts.columns, ({ table }) => table);
  const computed = Map.groupBy(
    facts.computed.filter(({ schema }) => searched.has(schema)),
    ({ table }) => table,
  );
  const tables = new Map<string, Table>();
  for (const fact of facts.tables) {
    const primary = keys.get(fact.oid)?.find((key) => key.primary);
    const { kind, exposed, ...table } = fact;
    tables.set(nameKey(fact.schema, fact.name), {
      ...table,
      isView: kind === 'v' || kind === 'm',
      isRelation: exposed,
      primaryKey:
        primary === undefined
          ? (viewKeys.get(nameKey(fact.schema, fact.name)) ?? [])
          : columnNames(relations, fact.oid, primary.columns),
      columns: new Map((columns.get(fact.oid) ?? []).map((column) => [column.name, column])),
      computed: new Map((computed.get(fact.oid) ?? []).map(computedColumn)),
    });
  }
  const foreignKeys = facts.foreignKeys.flatMap((key) => foreignKey(relations, keys, key));
  const functions = facts.computed.flatMap((fact) => computedRelationship(relations, fact));
  return {
    tables,
    relationships: deriveRelationships(foreignKeys, showing, tables, functions),
  };
}

const computedColumn = ({ schema, name, type }: ComputedFact): [string, ComputedColumn] => [
  name,
  { schema, name, type },
];

function columnNames(
  relations: ReadonlyMap<number, Relation>,
  table: number,
  numbers: readonly number[],
): string[] {
  const columns = relations.get(table)?.columns ?? {};
  return numbers.map((number) => columns[number] ?? '');
}

function foreignKey(
  relations: ReadonlyMap<number, Relation>,
  keys: ReadonlyMap<number, readonly KeyFact[]>,
  fact: RelationFacts['foreignKeys'][number],
): ForeignKey[] {
  const table = relations.get(fact.table);
  const foreignTable = relations.get(fact.foreignTable);
  if (table === undefined || foreignTable === undefined) return [];
  const foreign = columnNames(relations, fact.foreignTable, fact.foreignColumns);
  const own = new Set(fact.columns);
  return [
    {
      constraint: fact.constraint,
      table,
      foreignTable,
      columns: columnNames(relations, fact.table, fact.columns).map(
        (column, at) => [column, foreign[at] ?? ''] as const,
      ),
      unique: (keys.get(fact.table) ?? []).some(
        ({ columns }) => columns.length === own.size && columns.every((column) => own.has(column)),
      ),
    },
  ];
}

function computedRelationship(
  relations: ReadonlyMap<number, Relation>,
  fact: ComputedFact,
): ComputedRelationship[] {
  const table = relations.get(fact.table);
  const foreignTable = fact.foreignTable === null ? undefined : relations.get(fact.foreignTable);
  if (table === undefined || foreignTable === undefined) return [];
  return [
    {
      kind: 'computed',
      table,
      foreignTable,
      function: { schema: fact.schema, name: fact.name },
      toOne: !fact.set || fact.oneRow,
    },
  ];
}

/** A view has a primary key when it shows all of the key of a table it is made of. */
function primaryKeysOfViews(
  relations: ReadonlyMap<number, Relation>,
  keys: readonly KeyFact[],
  showing: ReturnType<typeof viewsShowing>,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys.filter(({ primary }) => primary)) {
    const table = relations.get(key.table);
    if (table === undefined) continue;
    const columns = columnNames(relations, key.table, key.columns);
    for (const side of showing(table, columns)) {
      const name = nameKey(side.view.schema, side.view.name);
      const shown = columns.map((column) => side.columns.get(column) ?? '');
      found.set(name, [...new Set([...(found.get(name) ?? []), ...shown])]);
    }
  }
  return found;
}
