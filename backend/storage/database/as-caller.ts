/** Every question to the database, in the caller's role and with his claims, so that policies decide. */
import { DatabaseError, DatabaseUnreachable } from '../../postgres/database.ts';
import type {
  Database,
  DatabaseErrorFields,
  Statement,
  Transaction,
} from '../../postgres/database.ts';
import { Refused } from '../respond/refusal.ts';
import type { Caller } from '../request/caller.ts';

/** In which call of the protocol the question is asked; policies read it as `storage.operation()`. */
export interface QueryContext {
  readonly database: Database;
  readonly request: Request;
  readonly operation: string;
}

/** A transaction that may speak as one caller and then as another. */
export interface CallerTransaction {
  /** The objects in the first column, which the statement makes with `to_json`. */
  objects<Row>(caller: Caller, text: string, values?: Values): Promise<readonly Row[]>;
  /** How many rows the statement touched. */
  count(caller: Caller, text: string, values?: Values): Promise<number>;
}

type Values = readonly (string | null)[];

/** One question in a round trip of its own; answers the objects in its first column. */
export async function queryAs<Row>(
  queryContext: QueryContext,
  caller: Caller,
  text: string,
  values: Values = [],
): Promise<readonly Row[]> {
  const answers = await translateErrors(
    queryContext.database.pipeline([callerSettings(queryContext, caller), { text, values }]),
  );
  return (answers[1]?.rows ?? []).flatMap(([cell]) =>
    cell == null ? [] : [JSON.parse(cell) as Row],
  );
}

/** Several questions as one transaction; what `work` refuses undoes them. */
export async function transactionAs<Answer>(
  queryContext: QueryContext,
  work: (transaction: CallerTransaction) => Promise<Answer>,
  options: { readonly rollback?: boolean } = {},
): Promise<Answer> {
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

async function translateErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DatabaseError) throw refusalOf(error.fields) ?? error;
    if (error instanceof DatabaseUnreachable && error.reason === 'pool-timeout')
      throw new Refused('DatabaseTimeout');
    throw error;
  }
}

/** What PostgreSQL refuses, in the words of the protocol; undefined for what is our fault. */
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
      // A token of ours that names a role which is none.
      return new Refused('AccessDenied', { message });
    default:
      // A text with a zero in it, a number past all bounds: nothing that a table could hold.
      if (code.startsWith('22')) return new Refused('InvalidParameter', { message });
      // What a project's own trigger raises is meant for the caller.
      return code.startsWith('P0') ? new Refused('InvalidRequest', { message }) : undefined;
  }
}

const codeOfConstraint: Readonly<Record<string, 'BucketAlreadyExists' | 'KeyAlreadyExists'>> = {
  bucketid_objname: 'KeyAlreadyExists',
  buckets_pkey: 'BucketAlreadyExists',
  bname: 'BucketAlreadyExists',
};
