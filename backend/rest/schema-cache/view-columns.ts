/** The columns of views and the table columns that they show, through any number of views upon views. */
import { nameKey } from './names.ts';
import type { QualifiedName } from './names.ts';
import type { ViewSide, ViewsShowing } from './relationships.ts';
import { viewOrigins } from './view-origin.ts';
import type { ColumnOrigin } from './view-origin.ts';

/** A relation with its columns by number. */
export interface Relation extends QualifiedName {
  readonly oid: number;
  readonly isView: boolean;
  readonly columns: Readonly<Record<number, string>>;
}

/** A view's parse tree. */
export interface ViewTree {
  readonly view: number;
  readonly tree: string;
}

/** Limit on the combinations in which one view shows one key; further ones add no relationship. */
const combinationLimit = 16;

/** Returns a lookup: the views that show all of a table's columns, once for each combination of duplicate columns. */
export function viewsShowing(
  relations: ReadonlyMap<number, Relation>,
  trees: readonly ViewTree[],
): ViewsShowing {
  const origins = new Map(trees.map(({ view, tree }) => [view, viewOrigins(tree)]));
  /** table key → view oid → table column → view columns */
  const shown = new Map<string, Map<number, Map<string, string[]>>>();
  for (const [view, columns] of origins) {
    for (const [number, origin] of columns) {
      const base = baseOrigin(origins, origin);
      const table = base && relations.get(base.table);
      const column = base && table?.columns[base.column];
      const viewColumn = relations.get(view)?.columns[number];
      if (table === undefined || column === undefined || viewColumn === undefined) continue;
      const views = getOrAdd(
        shown,
        nameKey(table.schema, table.name),
        () => new Map<number, Map<string, string[]>>(),
      );
      const byColumn = getOrAdd(views, view, () => new Map<string, string[]>());
      getOrAdd(byColumn, column, (): string[] => []).push(viewColumn);
    }
  }
  return (table, columns) => {
    const views = shown.get(nameKey(table.schema, table.name)) ?? new Map();
    return [...views].flatMap(([oid, byColumn]) => {
      const view = relations.get(oid);
      return view === undefined ? [] : sides(view, columns, byColumn);
    });
  };
}

/**
 * Follows views down to the table that a column comes from. Undefined for a view that selects from itself through others:
 * `create or replace view` makes such a cycle, and PostgreSQL refuses only to read it.
 */
function baseOrigin(
  origins: ReadonlyMap<number, ReadonlyMap<number, ColumnOrigin>>,
  origin: ColumnOrigin,
): ColumnOrigin | undefined {
  let current = origin;
  // A path without a cycle passes each view once.
  for (let passed = 0; passed <= origins.size; passed++) {
    const below = origins.get(current.table)?.get(current.column);
    if (below === undefined) return current;
    current = below;
  }
  return undefined;
}

function sides(
  view: QualifiedName,
  columns: readonly string[],
  byColumn: ReadonlyMap<string, readonly string[]>,
): ViewSide[] {
  let combinations: Map<string, string>[] = [new Map()];
  for (const column of columns) {
    const choices = byColumn.get(column) ?? [];
    combinations = combinations
      .flatMap((combination) => choices.map((choice) => new Map(combination).set(column, choice)))
      .slice(0, combinationLimit);
  }
  return combinations.map((combination) => ({ view, columns: combination }));
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
