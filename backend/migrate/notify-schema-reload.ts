/** Notifies all servers of the database to reload its schema, on the channel that PostgREST listens on. */
import type { ScriptSession } from '../postgres/script-session.ts';

/** Sends the notification; inside a transaction it is sent with the commit. */
export async function notifySchemaReload(session: ScriptSession): Promise<void> {
  await session.run("notify pgrst, 'reload schema'");
}
