/** Plans a write: the columns of the body, the conditions on the rows, and conflicts. */
import { putFiltersInvalid } from '../refusal/request-refusals.ts';
import { bareColumnNotFound, columnNotWritable } from '../refusal/schema-refusals.ts';
import { refuse } from '../refusal.ts';
import type { ApiRequest } from '../parse.ts';
import type { Logic } from '../parse/logic.ts';
import type { Mutation } from '../parse/target.ts';
import type { SchemaCache } from '../schema-cache.ts';
import type { Table } from '../schema-cache/table.ts';
import { planConditions } from './conditions.ts';
import type { Body, MutationPlan, Returning, WrittenColumn } from './mutation-plan.ts';
import type { Condition } from './read-plan.ts';

/** Plans the write itself; refuses with PGRST105, PGRST204 and 42703. */
export function planMutation(
  cache: SchemaCache,
  request: ApiRequest,
  mutation: Mutation,
  table: Table,
  returning: Returning,
): MutationPlan {
  const where = (alias: string): readonly Condition[] =>
    planConditions(cache, { alias, label: table.name, table }, rootConditions(request), []);
  if (mutation === 'delete') return { kind: 'delete', table, where: where('t0'), returning };
  const columns = writtenColumns(cache, request, table);
  const body = bodyOf(request);
  const applyDefaults = request.preferences.missing === 'default';
  if (mutation === 'update')
    return { kind: 'update', table, columns, body, applyDefaults, where: where('t0'), returning };
  if (mutation === 'insert') {
    const conflict = conflictOf(request, table);
    const insert = { kind: 'insert' as const, table, columns, body, applyDefaults, returning };
    return { ...insert, conflict, bodyConditions: [] };
  }
  if (!filtersArePrimaryKey(request, table)) refuse(putFiltersInvalid());
  return {
    kind: 'insert',
    table,
    columns,
    body,
    applyDefaults: false,
    conflict: { columns: table.primaryKey, resolution: 'merge-duplicates' },
    bodyConditions: where('body'),
    returning,
  };
}

function rootConditions({ query }: ApiRequest): readonly Logic[] {
  const filters = query.filters.filter(({ path }) => path.length === 0);
  return [
    ...filters.map(({ filter }): Logic => ({ kind: 'filter', filter })),
    ...query.logic.filter(({ path }) => path.length === 0).map(({ logic }) => logic),
  ];
}

function bodyOf({ payload }: ApiRequest): Body {
  if (payload?.kind !== 'json') throw new Error('A write has a body of rows.');
  return { text: payload.text, isArray: payload.isArray };
}

/** The columns given by `columns`, else those of the body. */
function writtenColumns(cache: SchemaCache, request: ApiRequest, table: Table): WrittenColumn[] {
  const keys = request.payload?.kind === 'json' ? request.payload.keys : null;
  const names = keys ?? request.query.columns ?? [];
  return [...new Set(names)].map((name) => {
    const column = table.columns.get(name);
    if (column === undefined) refuse(columnNotWritable(table.name, name));
    return { column, transform: cache.representations.get('json')?.get(column.type) ?? null };
  });
}

function conflictOf({ query, preferences }: ApiRequest, table: Table) {
  const { resolution } = preferences;
  const columns = query.onConflict ?? table.primaryKey;
  const unknown = columns.find((name) => !table.columns.has(name));
  if (resolution === null || columns.length === 0) return null;
  if (unknown !== undefined) refuse(bareColumnNotFound(unknown));
  return { columns, resolution };
}

function filtersArePrimaryKey({ query }: ApiRequest, { primaryKey }: Table): boolean {
  const names = new Set(query.filters.map(({ filter }) => filter.field.name));
  return (
    query.logic.length === 0 &&
    primaryKey.length > 0 &&
    names.size === primaryKey.length &&
    primaryKey.every((name) => names.has(name)) &&
    query.filters.every(
      ({ path, filter: { negated, operation, field } }) =>
        path.length === 0 &&
        field.path.length === 0 &&
        !negated &&
        operation.kind === 'quantified' &&
        operation.operator === 'eq' &&
        operation.quantifier === null,
    )
  );
}
