/** Whether a database lets changes of rows be captured: its log must be logical, and the account may replicate. */
import type { Database } from '../../postgres/database.ts';

/** The reason why changes cannot be captured, with its cure, for the operator; null where they can. */
export async function changeCaptureProblem(admin: Database): Promise<string | null> {
  const [result] = await admin.pipeline([
    {
      text: `select current_setting('wal_level'), (rolsuper or rolreplication)::text, rolname
             from pg_roles where rolname = current_user`,
    },
  ]);
  const [level, mayReplicate, role] = result?.rows[0] ?? [];
  if (level !== 'logical')
    return `Subscriptions to changes of rows are off, because the database has wal_level=${level}. Set wal_level=logical and restart it. Broadcasts and presence work all the same.`;
  if (mayReplicate !== 'true')
    return `Subscriptions to changes of rows are off, because the account may not replicate. Grant it: alter role ${role} replication. Broadcasts and presence work all the same.`;
  return null;
}
