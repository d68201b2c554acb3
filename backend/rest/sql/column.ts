/** A column, or a value inside its JSON, as an expression. */
import type { ColumnRef } from '../plan/read-plan.ts';
import { quoteIdentifier } from '../schema-cache/names.ts';
import type { Params } from './params.ts';

/** `t0."name"`, `t0."data"->$1::text`; what is no JSON is made JSON before an arrow is followed. */
export function columnSql(column: ColumnRef, params: Params): string {
  const plain = `${column.level}.${quoteIdentifier(column.name)}`;
  if (column.path.length === 0) return plain;
  const isJson = column.type === 'json' || column.type === 'jsonb';
  const base = isJson ? plain : `to_jsonb(${plain})`;
  const steps = column.path.map(({ arrow, kind, value }) =>
    kind === 'key' ? `${arrow}${params.text(value)}` : `${arrow}(${params.text(value)})::int`,
  );
  return `(${base}${steps.join('')})`;
}
