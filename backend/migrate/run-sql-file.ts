/** Runs one SQL file; an error names the file and the line. */
import { DatabaseError } from '../postgres/database.ts';
import { Refusal } from '../postgres/refusal.ts';
import { ScriptError } from '../postgres/script-session.ts';
import type { ScriptResult, ScriptSession } from '../postgres/script-session.ts';
import { withoutHostedExtensions } from './hosted-extensions.ts';
import { transactionWithLockRetries } from './lock-retries.ts';
import { missingExtension } from './missing-extension.ts';
import { withoutPsqlCommands } from './psql-script.ts';
import { lineOfByte, sqlStatements } from './sql-statements.ts';

export interface SqlFile {
  readonly path: string;
  readonly text: string;
}

/** The first line of a file whose one statement PostgreSQL does not run inside a transaction, such as `create index concurrently`. */
const marker = /^\s*--\s*atelier:\s*no transaction\s*$/i;

function wantsNoTransaction({ text }: SqlFile): boolean {
  return marker.test(text.split('\n', 1)[0] ?? '');
}

/** Runs the file's text as one. Throws {@link Refusal} `sql-failed` where the database refuses it. */
export async function runSqlFile(
  session: ScriptSession,
  file: SqlFile,
): Promise<readonly ScriptResult[]> {
  try {
    return await session.run(file.text);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const statement = (await sqlStatements(file.text))?.[error.statementsDone];
    const line = error.line ?? (statement && lineOfByte(file.text, statement.startByte));
    const place = line === undefined ? '' : `, line ${line}`;
    throw missingExtension(file, error, place, statement) ?? refused(file, error, place);
  }
}

/**
 * As {@link runSqlFile}, in a transaction with `after`, unless the file declines one. Extensions that only hosted Supabase has are skipped
 * where the file says `if not exists`, and `log` receives a line for each.
 */
export async function runSqlFileInTransaction(
  session: ScriptSession,
  written: SqlFile,
  after: () => Promise<void>,
  log: (line: string) => void,
): Promise<readonly ScriptResult[]> {
  const { text, skipped } = await withoutHostedExtensions(
    session,
    withoutPsqlCommands(written.text),
  );
  const file = { path: written.path, text };
  for (const name of skipped)
    log(`Warning: skipped the extension ${name} in ${file.path}: only hosted Supabase has it`);
  if (wantsNoTransaction(file)) {
    const results = await runSqlFile(session, file);
    await after();
    return results;
  }
  const run = async (): Promise<readonly ScriptResult[]> => {
    const results = await runSqlFile(session, file);
    // A file may carry its own commit. Then its record is a transaction of its own.
    await after();
    return results;
  };
  const end = async (): Promise<void> => {
    if (session.inTransaction()) await commit(session, file);
  };
  return await transactionWithLockRetries(session, run, end);
}

/** Resets the session, whose settings a file may have changed (dumps empty the search path). */
export async function resetSession(session: ScriptSession): Promise<void> {
  await session.run(
    'reset session authorization; reset role; reset all; set statement_timeout = 0; set lock_timeout = 0',
  );
}

/** Constraints that are deferred are checked here, and no line of the file is at fault alone. */
async function commit(session: ScriptSession, file: SqlFile): Promise<void> {
  try {
    await session.run('commit');
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    throw refused(file, error, ', at its end');
  }
}

function refused(file: SqlFile, error: ScriptError, place: string): Refusal {
  const where = `${file.path}${place}`;
  const { cause } = error;
  if (!(cause instanceof DatabaseError)) throw cause;
  const { code, message, detail, hint } = cause.fields;
  const more = [detail, hint].filter((text) => text !== null).join(' ');
  // 25001: the statement cannot run inside a transaction. 55P03 and 40P01: others hold a lock.
  const remedy =
    code === '25001'
      ? 'Put that statement alone into a file that begins with the line "-- atelier: no transaction".'
      : code === '55P03' || code === '40P01'
        ? 'Another session holds a lock on what it changes: end that one (pg_stat_activity), and start again.'
        : `Correct the file and run it again.${wantsNoTransaction(file) ? '' : ' Nothing of it was kept.'}`;
  return new Refusal(
    'sql-failed',
    `${where}: ${message} (${code})${more === '' ? '' : `. ${more}`}`,
    remedy,
    error,
  );
}
