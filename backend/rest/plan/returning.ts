/** Works out which columns of written or returned rows the read on top of them needs. */
import type { ColumnRef, Condition, EmbedPlan, ReadPlan } from './read-plan.ts';
import type { Returning } from './mutation-plan.ts';

/** Everything that the top level of `read` takes from its rows, and `keys` besides. */
export function neededColumns(read: ReadPlan, keys: readonly string[]): Returning {
  const names = new Set<string>(keys);
  const add = (column: ColumnRef): void => {
    if (column.level === read.alias) names.add(column.name);
  };
  const addCondition = (condition: Condition): void => {
    if (condition.kind === 'column') add(condition.column);
    else if (condition.kind === 'tree') condition.children.forEach(addCondition);
  };
  for (const { column } of read.select) if (column !== null) add(column);
  for (const { column } of read.order) add(column);
  read.where.forEach(addCondition);
  for (const name of read.embeds.flatMap(joinedColumns)) names.add(name);
  const all = read.select.some(({ column, aggregate }) => column === null && aggregate === null);
  const row = read.embeds.some(({ relationship }) => relationship.kind === 'computed');
  const computed = [...names].filter((name) => read.table.computed.has(name));
  const columns = all ? '*' : [...names].filter((name) => read.table.columns.has(name));
  return { columns, computed, row };
}

function joinedColumns({ relationship }: EmbedPlan): readonly string[] {
  if (relationship.kind === 'computed') return [];
  const pairs = relationship.junction?.source ?? relationship.columns;
  return pairs.map(([own]) => own);
}
