/** Applies one SQL file by hand, as `npx atelier sql FILE` does. */
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { openScriptSession } from '../postgres/script-session.ts';
import type { ScriptResult } from '../postgres/script-session.ts';
import { notifySchemaReload } from './notify-schema-reload.ts';
import { readSqlFile } from './migration-files.ts';
import { runSqlFileInTransaction } from './run-sql-file.ts';

/**
 * Runs the file as the owner of the database, in one transaction unless its first line is `-- atelier: no transaction`, and
 * notifies the servers to reload the schema. Returns the result of each statement. Throws `Refusal`.
 * @param log receives a line for each skipped extension
 */
export async function applySqlFile(
  server: Pick<PostgresServer, 'connection'>,
  path: string,
  log: (line: string) => void,
): Promise<readonly ScriptResult[]> {
  const text = await readSqlFile(path);
  const session = await openScriptSession(server.connection('admin'), 'sql');
  try {
    const announce = (): Promise<void> => notifySchemaReload(session);
    return await runSqlFileInTransaction(session, { path, text }, announce, log);
  } finally {
    await session.end();
  }
}
