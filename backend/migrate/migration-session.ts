/** Work on a database's structure by one node at a time, with the record of what was applied beside it. */
import { withStructureLock } from '../postgres/advisory-lock.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { openScriptSession } from '../postgres/script-session.ts';
import type { ScriptSession } from '../postgres/script-session.ts';
import { prepareHistory } from './migration-history.ts';

/**
 * Answers what the work answers; other nodes wait for it meanwhile.
 * @param name what the database calls the session
 * @param log told, in a line, that another node is at work
 */
export async function withMigrationSession<Answer>(
  server: Pick<PostgresServer, 'connection'>,
  name: string,
  log: (line: string) => void,
  work: (session: ScriptSession) => Promise<Answer>,
): Promise<Answer> {
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
