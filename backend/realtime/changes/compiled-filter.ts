/** Filters against the columns of a table: checked when a client subscribes, so that later only rows are compared. */
import type { Database } from '../../postgres/database.ts';
import { operatorSql } from './change-filter.ts';
import type { FilterCondition } from './change-filter.ts';
import type { TextRow } from './replication-stream.ts';
import { readTableShape, selectableColumns } from './table-shape.ts';

/** A filter as SQL over a row named `x`, and, where its conditions are plain equality, over texts. */
export interface CompiledFilter {
  /** Equal filters share it. */
  readonly key: string;
  readonly columns: readonly string[];
  /** The condition with `$1`, `$2`… for its values. */
  sql(firstParameter: number): string;
  readonly values: readonly string[];
  /** Compares without the database; null where only the database can. */
  readonly matches: ((row: TextRow) => boolean) | null;
}

/** Types of which equal values have equal texts. */
const textTypes = new Set(['int2', 'int4', 'int8', 'uuid', 'text', 'varchar', 'oid', 'date']);

/**
 * Compiles the conditions. Returns a text where a column is unknown or may not be selected; rejects with `DatabaseError` for values that
 * are none of the column's type, and for malformed patterns.
 */
export async function compileFilter(
  admin: Database,
  oid: number,
  role: string,
  conditions: readonly FilterCondition[],
): Promise<CompiledFilter | string> {
  const shape = await readTableShape(admin, oid);
  const selectable = await selectableColumns(admin, oid, role);
  const typed: TypedCondition[] = [];
  for (const condition of conditions) {
    const column = shape?.columns.find(({ name }) => name === condition.column);
    if (column === undefined || !selectable.has(column.name))
      return `invalid column for filter ${condition.column}`;
    const canonical = await canonicalValues(admin, condition, column.castType);
    typed.push({ ...condition, ...column, canonical });
  }
  return {
    key: JSON.stringify([oid, conditions]),
    columns: typed.map(({ column }) => column),
    values: typed.flatMap(({ values, operator }) => (operator === 'is' ? [] : values)),
    sql: (first) => sqlOf(typed, first),
    matches: typed.every(isTextual) ? (row) => typed.every((each) => matchesText(each, row)) : null,
  };
}

interface TypedCondition extends FilterCondition {
  readonly typeName: string;
  readonly castType: string;
  /** The values in PostgreSQL's own text form. */
  readonly canonical: readonly string[];
}

/** The values as the type writes them; also tries the operator, so that a bad pattern is refused at once. */
async function canonicalValues(
  admin: Database,
  { operator, values }: FilterCondition,
  castType: string,
): Promise<readonly string[]> {
  if (operator === 'is') return [];
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(operator);
  if (isPattern) {
    await admin.pipeline([
      {
        text: `select '' ${operatorSql(operator as 'like')} $1::text`,
        values: [values[0] ?? ''],
      },
    ]);
    return values;
  }
  if (values.length === 0) return [];
  const [result] = await admin.pipeline([
    {
      text: `select ${values.map((_, at) => `$${at + 1}::${castType}::text`).join(', ')}`,
      values,
    },
  ]);
  return (result?.rows[0] ?? []).map((each) => each ?? '');
}

function isTextual({ operator, typeName }: TypedCondition): boolean {
  return (operator === 'eq' || operator === 'neq' || operator === 'in') && textTypes.has(typeName);
}

function matchesText(condition: TypedCondition, row: TextRow): boolean {
  const value = row[condition.column];
  // NULL and an absent column meet no comparison, negated or not.
  if (value === null || value === undefined) return false;
  const isEqual = condition.canonical.includes(value);
  return (isEqual !== (condition.operator === 'neq')) !== condition.isNegated;
}

function sqlOf(conditions: readonly TypedCondition[], first: number): string {
  let next = first;
  const parts = conditions.map((condition) => {
    const column = `x.${quoted(condition.column)}`;
    const { operator, castType, values, isNegated } = condition;
    const not = isNegated ? 'not ' : '';
    if (operator === 'is') return `${column} is ${not}${values[0]?.toLowerCase()}`;
    const parameters = values.map(() => `$${next++}`);
    if (operator === 'in')
      return parameters.length === 0
        ? 'false'
        : `${not}(${column} in (${parameters.map((each) => `${each}::${castType}`).join(', ')}))`;
    const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(operator);
    return isPattern
      ? `${not}(${column}::text ${operatorSql(operator)} ${parameters[0]}::text)`
      : `${not}(${column} ${operatorSql(operator)} ${parameters[0]}::${castType})`;
  });
  return `coalesce(${parts.map((each) => `(${each})`).join(' and ')}, false)`;
}

/** An identifier of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
