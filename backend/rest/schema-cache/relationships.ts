/** Derives every relationship from foreign keys, views and functions, in the order in which PostgREST does. */
import { nameKey } from './names.ts';
import type { QualifiedName } from './names.ts';
import type { ComputedRelationship, KeyRelationship, Relationship } from './relationship.ts';
import type { Table } from './table.ts';

/** A foreign key between two relations, by column names. */
export interface ForeignKey {
  readonly constraint: string;
  readonly table: QualifiedName;
  readonly foreignTable: QualifiedName;
  readonly columns: readonly (readonly [string, string])[];
  /** Whether the key's columns are unique in their table. */
  readonly unique: boolean;
}

/** A view that shows all columns of one side of a foreign key: table column → view column. */
export interface ViewSide {
  readonly view: QualifiedName;
  readonly columns: ReadonlyMap<string, string>;
}

/** Answers the views that show the given columns of a table; several when a view shows a column twice. */
export type ViewsShowing = (
  table: QualifiedName,
  columns: readonly string[],
) => readonly ViewSide[];

/** All relationships by `nameKey(table)`, each for one foreign schema. */
export type RelationshipMap = ReadonlyMap<string, readonly Relationship[]>;

/** Builds the relationships of every table and view. */
export function deriveRelationships(
  foreignKeys: readonly ForeignKey[],
  viewsShowing: ViewsShowing,
  tables: ReadonlyMap<string, Table>,
  computed: readonly ComputedRelationship[],
): RelationshipMap {
  const toOne = foreignKeys.flatMap((key) => withViews(key, viewsShowing));
  const all = [...toOne, ...toOne.map(inverse), ...manyToMany(toOne, tables)];
  return groupWithOverrides(all, computed);
}

/** The key itself, and the same between every pair of a table and the views that show its side of the key. */
function withViews(key: ForeignKey, viewsShowing: ViewsShowing): KeyRelationship[] {
  const columns = key.columns.map(([column]) => column);
  const foreignColumns = key.columns.map(([, foreign]) => foreign);
  const here = [
    { name: key.table, columns, isView: false },
    ...viewsShowing(key.table, columns).map((side) => viewEnd(side, columns)),
  ];
  const there = [
    { name: key.foreignTable, columns: foreignColumns, isView: false },
    ...viewsShowing(key.foreignTable, foreignColumns).map((side) => viewEnd(side, foreignColumns)),
  ];
  return here.flatMap((table) =>
    there.map((foreign) => ({
      kind: 'key' as const,
      table: table.name,
      foreignTable: foreign.name,
      isSelf: table.name.schema === foreign.name.schema && table.name.name === foreign.name.name,
      cardinality: key.unique ? ('one-to-one' as const) : ('many-to-one' as const),
      constraint: key.constraint,
      columns: table.columns.map((column, at) => [column, foreign.columns[at] ?? ''] as const),
      junction: null,
      tableIsView: table.isView,
      foreignTableIsView: foreign.isView,
    })),
  );
}

function viewEnd(side: ViewSide, columns: readonly string[]) {
  return {
    name: side.view,
    columns: columns.map((column) => side.columns.get(column) ?? ''),
    isView: true,
  };
}

function inverse(relationship: KeyRelationship): KeyRelationship {
  return {
    ...relationship,
    table: relationship.foreignTable,
    foreignTable: relationship.table,
    cardinality: relationship.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    columns: relationship.columns.map(([column, foreign]) => [foreign, column] as const),
    tableIsView: relationship.foreignTableIsView,
    foreignTableIsView: relationship.tableIsView,
  };
}

/** Two keys of one table make a many-to-many relationship when their columns are part of its primary key. */
function manyToMany(
  toOne: readonly KeyRelationship[],
  tables: ReadonlyMap<string, Table>,
): KeyRelationship[] {
  const byJunction = Map.groupBy(
    toOne.filter(({ cardinality }) => cardinality === 'many-to-one'),
    ({ table }) => nameKey(table.schema, table.name),
  );
  return [...byJunction].flatMap(([key, keys]) => {
    const primaryKey = new Set(tables.get(key)?.primaryKey);
    const inKey = keys.filter(({ columns }) => columns.every(([column]) => primaryKey.has(column)));
    return inKey.flatMap((source) =>
      inKey
        .filter((target) => target.constraint !== source.constraint)
        .map((target) => throughJunction(source, target)),
    );
  });
}

function throughJunction(source: KeyRelationship, target: KeyRelationship): KeyRelationship {
  return {
    kind: 'key',
    table: source.foreignTable,
    foreignTable: target.foreignTable,
    isSelf:
      source.foreignTable.name === target.foreignTable.name &&
      source.foreignTable.schema === target.foreignTable.schema,
    cardinality: 'many-to-many',
    constraint: '',
    columns: [],
    junction: {
      table: source.table,
      sourceConstraint: source.constraint,
      targetConstraint: target.constraint,
      source: source.columns.map(([column, foreign]) => [foreign, column] as const),
      target: target.columns.map(([column, foreign]) => [foreign, column] as const),
    },
    tableIsView: source.foreignTableIsView,
    foreignTableIsView: target.foreignTableIsView,
  };
}

/** A computed relationship named like a detected target replaces what was detected between the two. */
function groupWithOverrides(
  detected: readonly KeyRelationship[],
  computed: readonly ComputedRelationship[],
): RelationshipMap {
  const overridden = new Set(computed.map(({ table, function: made }) => pairKey(table, made)));
  const remaining = detected.filter(
    ({ table, foreignTable }) => !overridden.has(pairKey(table, foreignTable)),
  );
  return Map.groupBy<string, Relationship>([...computed, ...remaining], ({ table }) =>
    nameKey(table.schema, table.name),
  );
}

const pairKey = (table: QualifiedName, target: QualifiedName): string =>
  `${nameKey(table.schema, table.name)}\0${nameKey(target.schema, target.name)}`;
