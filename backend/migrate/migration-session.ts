/** Migration sessions: one node at a time changes a database's structure, with the history of applied files at hand. */
import { withStructureLock } from '../postgres/advisory-lock.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { openScriptSession } from '../postgres/script-session.ts';
import type { ScriptSession } from '../postgres/script-session.ts';
import { prepareHistory } from './migration-history.ts';

/**
 * Returns the result of `work`; other nodes wait meanwhile.
 * @param name the session's name in the database
 * @param log receives a line when another node is migrating
 */
export async function withMigrationSession<Result>(
  server: Pick<PostgresServer, 'connection'>,
  name: string,
  log: (line: string) => void,
  work: (session: ScriptSession) => Promise<Result>,
): Promise<Result> {
  const session = await openScriptSession(server.connection('admin'), name);
  try {
    return await withStructureLock(
      session,
      () => log('Another node is changing the database; waiting for it…'),
      async () => {
        await prepareHistory(session);
        return await work(session);
      },
    );
  } finally {
    await session.end();
  }
}
