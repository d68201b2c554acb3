/**
 * A session that runs whole SQL scripts (many statements, dollar quotes, anything psql would send as one string) through the simple
 * protocol: migrations, policies and the baseline. Requests use `open-database.ts`.
 */
import { DatabaseError as ServerError } from 'pg';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Column } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import { connectFault, statementFault } from './database-fault.ts';

/** The result of one statement of a text. */
export interface ScriptResult {
  /** `SELECT`, `CREATE`, …, as the server names what it did. */
  readonly command: string;
  /** Rows selected or changed; null where the command counts none. */
  readonly count: number | null;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The place of an error in a text. */
export class ScriptError extends Error {
  /** One-based; undefined where the server named no place, as it does for errors in the data. */
  readonly line: number | undefined;
  /** The number of statements that succeeded before the failing one. */
  readonly statementsDone: number;
  override readonly cause: Error;

  constructor(cause: Error, line: number | undefined, statementsDone: number) {
    super(cause.message, { cause });
    this.name = 'ScriptError';
    this.cause = cause;
    this.line = line;
    this.statementsDone = statementsDone;
  }
}

export interface ScriptSession {
  /** Runs a text; outside a transaction its statements are one. Rejects with {@link ScriptError}. */
  run(text: string): Promise<readonly ScriptResult[]>;
  /** Runs one statement with values and answers its rows. Rejects with the errors of the database port. */
  rows(
    text: string,
    values?: readonly (string | null)[],
  ): Promise<readonly Readonly<Record<string, string | null>>[]>;
  /** Whether a transaction is open; a text may have ended the one it was run in. */
  inTransaction(): boolean;
  end(): Promise<void>;
}

/** As the server sent it: text. */
const asText = { getTypeParser: () => (value: string | Buffer) => value };

/** Connects, with no time limit on statements. Rejects with `DatabaseUnreachable`. */
export async function openScriptSession(
  connection: Connection,
  purpose: string,
): Promise<ScriptSession> {
  const client = new DatabaseClient(clientConfig(connection, `atelier ${purpose}`));
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
  } catch (error) {
    await client.end().catch(() => {});
    throw connectFault(error);
  }
  let statementsDone = 0;
  client.connection.on('commandComplete', () => (statementsDone += 1));
  return {
    async run(text) {
      statementsDone = 0;
      try {
        const result: unknown = await client.query({ text, rowMode: 'array', types: asText });
        return (Array.isArray(result) ? result : [result]).map(asResult);
      } catch (error) {
        throw new ScriptError(statementFault(error), lineOf(error, text), statementsDone);
      }
    },
    async rows(text, values = []) {
      try {
        const { rows } = await client.query({ text, values: [...values], types: asText });
        return rows;
      } catch (error) {
        throw statementFault(error);
      }
    },
    inTransaction: () => client.getTransactionStatus() !== 'I',
    end: () => client.end(),
  };
}

interface LibraryResult {
  readonly command: string | null;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

function asResult(result: LibraryResult): ScriptResult {
  return {
    command: result.command ?? '',
    count: result.rowCount,
    columns: result.fields.map((field) => ({ name: field.name, typeOid: field.dataTypeID })),
    rows: result.rows,
  };
}

/** The server counts characters from one; a character outside the basic plane is two of a string's units and one of its. */
function lineOf(error: unknown, text: string): number | undefined {
  if (!(error instanceof ServerError) || error.position === undefined) return undefined;
  const before = Array.from(text).slice(0, Number(error.position) - 1);
  return before.filter((character) => character === '\n').length + 1;
}
