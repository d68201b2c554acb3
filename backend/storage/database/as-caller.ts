/** Database queries as the caller: in its role and with its claims, so that policies decide. */
import { DatabaseError, DatabaseUnreachable } from '../../postgres/database.ts';
import type {
  Database,
  DatabaseErrorFields,
  Statement,
  Transaction,
} from '../../postgres/database.ts';
import { Refused } from '../respond/refusal.ts';
import type { Caller } from '../request/caller.ts';

/** The request and operation that a query belongs to; policies read the operation as `storage.operation()`. */
export interface QueryContext {
  readonly database: Database;
  readonly request: Request;
  readonly operation: string;
}

/** A transaction whose statements run as one caller or another. */
export interface CallerTransaction {
  /** The objects in the first column, which the statement builds with `to_json`. */
  objects<Row>(caller: Caller, text: string, values?: Values): Promise<readonly Row[]>;
  /** The number of rows that the statement affected. */
  count(caller: Caller, text: string, values?: Values): Promise<number>;
}

type Values = readonly (string | null)[];

/** Runs one query in one round trip; returns the objects in its first column. */
export async function queryAs<Row>(
  queryContext: QueryContext,
  caller: Caller,
  text: string,
  values: Values = [],
): Promise<readonly Row[]> {
  const results = await translateErrors(
    queryContext.database.pipeline([callerSettings(queryContext, caller), { text, values }]),
  );
  return (results[1]?.rows ?? []).flatMap(([cell]) =>
    cell == null ? [] : [JSON.parse(cell) as Row],
  );
}

/** Runs several queries as one transaction, which is rolled back when `work` throws. */
export async function transactionAs<Result>(
  queryContext: QueryContext,
  work: (transaction: CallerTransaction) => Promise<Result>,
  options: { readonly rollback?: boolean } = {},
): Promise<Result> {
  return await translateErrors(
    queryContext.database.transaction(
      (transaction) => work(callerTransaction(queryContext, transaction)),
      options,
    ),
  );
}

function callerTransaction(
  queryContext: QueryContext,
  transaction: Transaction,
): CallerTransaction {
  const run = async (caller: Caller, text: string, values: Values) => {
    const [, rows] = await transaction.pipeline([
      callerSettings(queryContext, caller),
      { text, values },
    ]);
    return rows;
  };
  return {
    async objects<Row>(caller: Caller, text: string, values: Values = []) {
      const rows = await run(caller, text, values);
      return (rows?.rows ?? []).flatMap(([cell]) =>
        cell == null ? [] : [JSON.parse(cell) as Row],
      );
    },
    count: async (caller, text, values = []) => (await run(caller, text, values))?.count ?? 0,
  };
}

const callerSettingsText = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $5, true), set_config('storage.operation', $6, true)`;

function callerSettings({ request, operation }: QueryContext, caller: Caller): Statement {
  const { cookie: _, ...headers } = Object.fromEntries(request.headers);
  const path = new URL(request.url).pathname;
  return {
    text: callerSettingsText,
    name: 'storage_become',
    values: [caller.role, caller.claims, request.method, path, JSON.stringify(headers), operation],
  };
}

async function translateErrors<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof DatabaseError) throw refusalOf(error.fields) ?? error;
    if (error instanceof DatabaseUnreachable && error.reason === 'pool-timeout')
      throw new Refused('DatabaseTimeout');
    throw error;
  }
}

/** The protocol's refusal for an error of PostgreSQL; undefined for a fault of the server. */
function refusalOf({ code, message, constraint }: DatabaseErrorFields): Refused | undefined {
  switch (code) {
    case '42501':
      return new Refused('AccessDenied', {
        message: message.replace(/ (?:\(.*\) )?for table .*$/, ''),
      });
    case '23505':
      return new Refused(codeOfConstraint[constraint ?? ''] ?? 'ResourceAlreadyExists');
    case '23503':
      return new Refused('InvalidRequest', {
        status: 404,
        message: 'The related resource does not exist',
      });
    case '23514':
      return new Refused('InvalidRequest', { message });
    case '57014':
      return new Refused('DatabaseTimeout');
    case '55P03':
    case '40P01':
    case '40001':
      return new Refused('ResourceLocked');
    case '22023':
      // A valid token whose role does not exist.
      return new Refused('AccessDenied', { message });
    default:
      // A text with a zero byte, a number out of range: values that no column takes.
      if (code.startsWith('22')) return new Refused('InvalidParameter', { message });
      // An exception of a project's own trigger is meant for the caller.
      return code.startsWith('P0') ? new Refused('InvalidRequest', { message }) : undefined;
  }
}

const codeOfConstraint: Readonly<Record<string, 'BucketAlreadyExists' | 'KeyAlreadyExists'>> = {
  bucketid_objname: 'KeyAlreadyExists',
  buckets_pkey: 'BucketAlreadyExists',
  bname: 'BucketAlreadyExists',
};
