/**
 * Undoes a write that touched too many rows, or too few, in the same round trip: the main statement leaves the number of its
 * rows in a setting of the transaction, and the statement after it raises where that breaks the limits.
 */
import type { DatabaseErrorFields, Statement } from '../../postgres/database.ts';
import type { RowLimits } from '../row-limits.ts';
import { rowCountSetting } from '../result-columns.ts';
import type { ExtraSettings } from '../session-statement.ts';

const leastSetting = 'atelier.least_rows';
const mostSetting = 'atelier.most_rows';

/** No SQLSTATE of PostgreSQL's own, nor of PostgREST's. */
const raisedCode = 'ATROW';

/** The limits as settings of the transaction. */
export const guardSettings = ({ least, most }: RowLimits): ExtraSettings => [
  [leastSetting, String(least)],
  [mostSetting, String(most ?? Number.MAX_SAFE_INTEGER)],
];

/** The statement that raises. */
export const guardStatement: Statement = {
  text: `do $$ begin
  if current_setting('${rowCountSetting}')::bigint not between
    current_setting('${leastSetting}')::bigint and current_setting('${mostSetting}')::bigint
  then raise exception using errcode = '${raisedCode}', message = current_setting('${rowCountSetting}'); end if;
end $$`,
};

/** The number of rows that broke the limits; undefined for an error that is none of ours. */
export const guardedRows = ({ code, message }: DatabaseErrorFields): number | undefined =>
  code === raisedCode ? Number(message) : undefined;
