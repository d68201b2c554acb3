/** Runs one SQL file, and says which file and which line when the database refuses it. */
import { DatabaseError } from '../postgres/database.ts';
import { Refusal } from '../postgres/refusal.ts';
import { ScriptError } from '../postgres/script-session.ts';
import type { ScriptResult, ScriptSession } from '../postgres/script-session.ts';

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
    throw refused(file, error);
  }
}

/** As {@link runSqlFile}, in a transaction with `after`, unless the file wants none. */
export async function runSqlFileInTransaction(
  session: ScriptSession,
  file: SqlFile,
  after: () => Promise<void>,
): Promise<readonly ScriptResult[]> {
  if (wantsNoTransaction(file)) {
    const results = await runSqlFile(session, file);
    await after();
    return results;
  }
  await session.run('begin');
  try {
    const results = await runSqlFile(session, file);
    // A file may carry its own commit. Then its record is a transaction of its own.
    await after();
    if (session.inTransaction()) await runSqlFile(session, { path: file.path, text: 'commit' });
    return results;
  } catch (error) {
    await session.run('rollback').catch(() => {
      // The connection is gone, and the transaction with it.
    });
    throw error;
  }
}

/** Undoes what a file set for its session (dumps empty the search path), so that the next one finds it as it was. */
export async function resetSession(session: ScriptSession): Promise<void> {
  await session.run(
    'reset session authorization; reset role; reset all; set statement_timeout = 0; set lock_timeout = 0',
  );
}

function refused(file: SqlFile, error: ScriptError): Refusal {
  const where = error.line === undefined ? file.path : `${file.path}, line ${error.line}`;
  const { cause } = error;
  if (!(cause instanceof DatabaseError)) throw cause;
  const { code, message, detail, hint } = cause.fields;
  const more = [detail, hint].filter((text) => text !== null).join(' ');
  // 25001: the statement cannot run inside a transaction.
  const remedy =
    code === '25001'
      ? 'Put that statement alone into a file that begins with the line "-- atelier: no transaction".'
      : `Correct the file and run it again.${wantsNoTransaction(file) ? '' : ' Nothing of it was kept.'}`;
  return new Refusal(
    'sql-failed',
    `${where}: ${message} (${code})${more === '' ? '' : `. ${more}`}`,
    remedy,
    error,
  );
}
