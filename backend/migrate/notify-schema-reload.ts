/** Tells everybody who serves this database that its tables or functions changed, on the channel that PostgREST listens on. */
import type { ScriptSession } from '../postgres/script-session.ts';

/** Sends the notice; inside a transaction it goes out with the commit. */
export async function notifySchemaReload(session: ScriptSession): Promise<void> {
  await session.run("notify pgrst, 'reload schema'");
}
