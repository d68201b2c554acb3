/**
 * The SQL of a request, the third stage: a plan becomes the statements of one transaction. Pure. Invariant: the text holds
 * keywords, verified identifiers and placeholders; the caller's words are values, or quoted names in the response.
 */
import type { Statement } from '../postgres/database.ts';
import type { Preferences } from './preferences.ts';
import type { DataPlan } from './plan.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { Representation } from './plan/representation.ts';
import { resultName, rowCountSetting, scalarColumn } from './result-columns.ts';
import { bodySql } from './sql/body.ts';
import type { BodyRows } from './sql/body.ts';
import { callSql } from './sql/call.ts';
import { mergedCount, mutationSql } from './sql/mutation.ts';
import { Params } from './sql/params.ts';
import { countedSql, readSql } from './sql/read.ts';
import { plannedRowsMax } from './row-limits.ts';
import { statementName } from './statement-name.ts';

/** The statements of a request, and which of their cells mean what. */
export interface Query {
  /** Answers one row of `resultCells` as bytes; an explained query answers lines of its plan. */
  readonly main: Statement;
  /** Answers the planner's estimate as JSON. */
  readonly estimate: Statement | null;
}

/** Writes the statements of a plan. */
export function writeQuery(
  plan: DataPlan,
  preferences: Preferences,
  maxRows: number | null,
): Query {
  const params = new Params();
  const text = mainSql(plan, preferences, maxRows, params);
  const { explain } = plan.representation;
  const main = explain === null ? text : `explain (${explainOptions(explain)}) ${text}`;
  const estimates = preferences.count === 'planned' || preferences.count === 'estimated';
  return {
    main: { ...statement(main, params), raw: explain === null },
    estimate: plan.kind === 'read' && estimates && explain === null ? estimateOf(plan.read) : null,
  };
}

function statement(text: string, { values }: Params): Statement {
  return { text, values, name: statementName(text) };
}

function explainOptions({ format, options }: NonNullable<Representation['explain']>): string {
  return [`format ${format}`, ...options].join(', ');
}

function estimateOf(read: ReadPlan): Statement {
  const params = new Params();
  const text = `explain (format json) ${countedSql(read, params)}`;
  return { text, values: params.values };
}

function mainSql(
  plan: DataPlan,
  preferences: Preferences,
  maxRows: number | null,
  params: Params,
): string {
  switch (plan.kind) {
    case 'read': {
      const rows = readSql(plan.read, params);
      const total =
        preferences.count === 'planned'
          ? boundedTotalSql(plan.read, maxRows ?? plannedRowsMax, params)
          : totalSql(plan.read, preferences, maxRows, params);
      const body = { alias: 'r', scalar: null, one: false };
      return resultSql(plan, null, rows, total, body);
    }
    case 'write': {
      const source = mutationSql(plan.write, params);
      const shows = preferences.return === 'representation';
      const rows = shows ? readSql(plan.read, params) : `select * from ${resultName}`;
      const merges = plan.write.kind === 'insert' && plan.write.conflict !== null;
      const inserted = `(select count(*) from ${resultName}) - ${mergedCount}`;
      const located = preferences.return === 'headers-only' && plan.mutation === 'insert';
      return resultSql(plan, source, rows, 'null', bodyRows, {
        inserted: merges ? inserted : 'null',
        location: located ? locationSql(plan.table.primaryKey) : 'null',
      });
    }
    case 'call': {
      const source = callSql(plan.call, params);
      const rows = readSql(plan.read, params);
      const total = totalSql(plan.read, preferences, null, params);
      const { returns } = plan.call.routine;
      const scalar = returns.kind === 'scalar' ? scalarColumn : null;
      const body = { alias: 'r', scalar, one: !returns.set };
      return resultSql(plan, source, rows, total, body);
    }
  }
}

const bodyRows: BodyRows = { alias: 'r', scalar: null, one: false };

/** The primary key of the one row that was written, as an object. */
function locationSql(keys: readonly string[]): string {
  if (keys.length === 0) return 'null';
  return `(select row_to_json(s.*) from ${resultName} as s where (select count(*) from ${resultName}) = 1)`;
}

/** The number of rows without limit and offset; an estimate counts no further than the most that may be shown. */
function totalSql(
  read: ReadPlan,
  { count }: Preferences,
  maxRows: number | null,
  params: Params,
): string {
  if (count !== 'exact' && count !== 'estimated') return 'null';
  if (
    count === 'exact' &&
    read.range.limit === null &&
    read.range.offset === 0 &&
    read.select.every(({ aggregate }) => aggregate === null)
  )
    return 'count(*)';
  if (count === 'estimated' && maxRows !== null) return boundedTotalSql(read, maxRows, params);
  return `(select count(*) from (${countedSql(read, params)}) as c)`;
}

/** Rows that may be seen, counted no further than one past `rowsMax`. */
const boundedTotalSql = (read: ReadPlan, rowsMax: number, params: Params): string =>
  `(select count(*) from (${countedSql(read, params)} limit ${params.count(rowsMax + 1)}) as c)`;

function resultSql(
  { representation: { format }, limits, readOnly }: DataPlan,
  source: string | null,
  rows: string,
  total: string,
  body: BodyRows,
  written: { inserted: string; location: string } = { inserted: 'null', location: 'null' },
): string {
  const named = format.kind === 'csv' && source === null;
  const ctes = [
    ...(source === null ? [] : [`${resultName} as (${source})`]),
    ...(named ? [`${resultName} as (${rows})`] : []),
  ];
  const shown = named ? `select * from ${resultName}` : rows;
  const cells = [
    total,
    'count(*)',
    bodySql(format, body),
    `nullif(current_setting('response.headers', true), '')`,
    `nullif(current_setting('response.status', true), '')`,
    written.location,
    written.inserted,
    ...(limits === null || readOnly
      ? []
      : [`set_config('${rowCountSetting}', count(*)::text, true)`]),
  ];
  const cte = ctes.length === 0 ? '' : `with ${ctes.join(', ')} `;
  return `${cte}select ${cells.join(', ')} from (${shown}) as ${body.alias}`;
}
