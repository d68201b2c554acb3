/**
 * The fourth stage, the only one that uses the database: runs the statements of a request as one transaction, in one round
 * trip. Refused here: what PostgreSQL refuses, and what the number of rows forbids.
 */
import { DatabaseError } from '../postgres/database.ts';
import type { Database, Rows, Statement, TransactionOptions } from '../postgres/database.ts';
import type { Identity } from '../keys/identity.ts';
import { databaseRefusal } from './refusal/database-refusal.ts';
import { Refused, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { ApiRequest } from './parse.ts';
import type { DataPlan } from './plan.ts';
import { limitsOf } from './role-limits.ts';
import { isWithinRowLimits, plannedRowsMax } from './row-limits.ts';
import { needsCostCheck, requireCost } from './run/expected-cost.ts';
import { preRequest } from './pre-request.ts';
import { guardSettings, guardStatement, guardedRows } from './run/row-guard.ts';
import { sessionStatement } from './session-statement.ts';
import type { ExtraSettings } from './session-statement.ts';
import { resultCells } from './result-columns.ts';
import type { SchemaCache } from './schema-cache.ts';
import type { RestSettings } from './settings.ts';
import type { Query } from './sql.ts';
import { utf8Text } from './utf8-text.ts';

/** The result of the main statement. */
export interface Result {
  /** The rows without limit and offset; null where nobody asked. */
  readonly total: number | null;
  /** The rows in this answer. */
  readonly page: number;
  /** As the database made it. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: string | null;
  readonly status: string | null;
  readonly location: string | null;
  readonly inserted: number | null;
}

/** The database and caller that a request runs with. */
export interface RunContext {
  readonly database: Pick<Database, 'pipeline'>;
  readonly cache: SchemaCache;
  readonly settings: RestSettings;
  readonly identity: Identity;
}

/** Runs the query. Leaves with a refusal for what PostgreSQL or the number of rows refuses. */
export async function runQuery(
  context: RunContext,
  request: ApiRequest,
  plan: DataPlan,
  query: Query,
): Promise<Result> {
  const { database, settings } = context;
  const extra = extraSettings(context, plan);
  const options = transactionOptions(request, settings, extra.isolation, plan);
  const before = [
    sessionStatement(request, context.identity, settings, extra.settings),
    ...preRequest(settings),
  ];
  const statements: Statement[] = [
    ...before,
    query.main,
    ...(query.estimate === null ? [] : [query.estimate]),
    ...(isGuarded(plan) ? [guardStatement] : []),
    ...(options.rollback === true ? [{ text: 'set constraints all immediate' }] : []),
  ];
  const at = before.length;
  const { cost } = limitsOf(settings.limits, context.identity.role);
  const isRun = plan.representation.explain === null;
  try {
    if (cost !== null && isRun && needsCostCheck(request.query.select))
      await requireCost(database, before, query.main, cost);
    const results = await database.pipeline(statements, options);
    const result = readResult(request, plan, settings, results, at);
    if (plan.limits !== null && !isWithinRowLimits(plan.limits, result.page))
      refuse(plan.limits.refusal(result.page));
    return result;
  } catch (error) {
    if (error instanceof DatabaseError) throw new Refused(refusalOf(error, context, plan));
    throw error;
  }
}

function refusalOf({ fields }: DatabaseError, { identity }: RunContext, plan: DataPlan): Refusal {
  const rows = plan.limits === null ? undefined : guardedRows(fields);
  return rows === undefined || plan.limits === null
    ? databaseRefusal(fields, identity.authenticated)
    : plan.limits.refusal(rows);
}

/** Settings of the role and the function; the isolation level is one, but must be set differently. */
function extraSettings(
  { cache, identity, settings: { limits } }: RunContext,
  plan: DataPlan,
): { settings: ExtraSettings; isolation: string | null } {
  const ofRole = cache.roleSettings.get(identity.role) ?? [];
  const routine = plan.kind === 'call' ? plan.call.routine : null;
  const isolationName = 'default_transaction_isolation';
  const isolation =
    routine?.isolation ?? ofRole.find(([name]) => name === isolationName)?.[1] ?? null;
  const { readTimeoutMs } = limitsOf(limits, identity.role);
  const timeout =
    plan.readOnly && readTimeoutMs !== null
      ? [['statement_timeout', String(readTimeoutMs)] as const]
      : [];
  // The last of a name counts: what role and function say of themselves.
  const settings = [...timeout, ...ofRole, ...(routine?.settings ?? [])].filter(
    ([name]) => name !== isolationName,
  );
  const guard = plan.limits !== null && isGuarded(plan) ? guardSettings(plan.limits) : [];
  const readOnly = plan.readOnly ? [readOnlySetting] : [];
  return { settings: [...settings, ...guard, ...readOnly], isolation };
}

/** Set with the others, and not by a statement of its own. */
const readOnlySetting = ['transaction_read_only', 'on'] as const;

/** Whether something may have been written that the number of rows may yet forbid. */
const isGuarded = (plan: DataPlan): boolean => plan.limits !== null && !plan.readOnly;

function transactionOptions(
  { preferences }: ApiRequest,
  { txEnd }: RestSettings,
  isolation: string | null,
  { readOnly }: DataPlan,
): TransactionOptions {
  const rollsBack =
    preferences.tx === 'rollback' || (txEnd.startsWith('rollback') && preferences.tx !== 'commit');
  return {
    ...(readOnly ? { isRepeatable: true } : {}),
    ...(rollsBack ? { rollback: true } : {}),
    ...(isIsolation(isolation) ? { isolation } : {}),
  };
}

const isIsolation = (level: string | null): level is NonNullable<TransactionOptions['isolation']> =>
  level === 'read committed' || level === 'repeatable read' || level === 'serializable';

function readResult(
  { preferences }: ApiRequest,
  plan: DataPlan,
  settings: RestSettings,
  results: readonly Rows[],
  at: number,
): Result {
  const main = results[at];
  if (plan.representation.explain !== null) {
    const body = `${(main?.rows ?? []).map(([line]) => line).join('\n')}\n`;
    return {
      total: null,
      page: 0,
      body,
      headers: null,
      status: null,
      location: null,
      inserted: null,
    };
  }
  const row = main?.raw[0] ?? [];
  const bytes = (name: (typeof resultCells)[number]): Uint8Array<ArrayBuffer> | null =>
    row[resultCells.indexOf(name)] ?? null;
  const cell = (name: (typeof resultCells)[number]): string | null => {
    const value = bytes(name);
    return value === null ? null : utf8Text(value);
  };
  const number = (name: 'total' | 'page' | 'inserted'): number | null => {
    const text = cell(name);
    return text === null ? null : Number(text);
  };
  const counted = number('total');
  const estimate = estimated(results[at + 1]);
  const countedMax = settings.maxRows ?? (preferences.count === 'planned' ? plannedRowsMax : -1);
  const past = counted !== null && counted > countedMax;
  return {
    total: past && estimate !== null ? Math.max(counted, estimate) : counted,
    page: number('page') ?? 0,
    body: bytes('body') ?? '',
    headers: cell('headers'),
    status: cell('status'),
    location: cell('location'),
    inserted: number('inserted'),
  };
}

function estimated(rows: Rows | undefined): number | null {
  const text = rows?.rows[0]?.[0];
  if (text == null) return null;
  const plans = JSON.parse(text) as readonly {
    readonly Plan?: { readonly 'Plan Rows'?: number };
  }[];
  return plans[0]?.Plan?.['Plan Rows'] ?? null;
}
