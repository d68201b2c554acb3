/** Applies the schema of realtime to a database: its tables and functions. Those of a hosted project remain unchanged. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { withStructureLock } from '../../postgres/advisory-lock.ts';
import type { PostgresServer } from '../../postgres/postgres-server.ts';
import { openScriptSession } from '../../postgres/script-session.ts';
import type { ScriptSession } from '../../postgres/script-session.ts';

const files = ['tables.sql', 'functions.sql'];

/**
 * Applies the schema as the owner of the database, in one transaction, when its text has changed; the baseline must exist.
 * Rejects with the errors of the database port.
 *
 * @param server its account of requests may check the policies of channels
 */
export async function applyRealtimeSchema(
  server: Pick<PostgresServer, 'connection'>,
): Promise<void> {
  const admin = server.connection('admin');
  const authenticator = server.connection('authenticator').user;
  const session = await openScriptSession(admin, 'realtime schema');
  try {
    await withStructureLock(
      session,
      () => {},
      async () => {
        if (!(await isForeign(session))) await applyIfChanged(session, authenticator);
      },
    );
  } finally {
    await session.end();
  }
}

/** Whether the table belongs to another account: the project has realtime already. */
async function isForeign(session: ScriptSession): Promise<boolean> {
  const [table] = await session.rows(
    `select pg_has_role(relowner, 'usage') as own from pg_class where oid = to_regclass('realtime.messages')`,
  );
  return table !== undefined && table['own'] !== 't';
}

async function applyIfChanged(session: ScriptSession, authenticator: string): Promise<void> {
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  const sha256 = createHash('sha256')
    .update([authenticator, ...texts].join('\0'))
    .digest('hex');
  const [applied] = await session.rows(
    "select sha256 from atelier.applied where name = 'realtime'",
  );
  if (applied?.['sha256'] === sha256) return;
  await session.run('begin');
  for (const text of texts) await session.run(text);
  const [grant] = await session.rows(
    `select format('grant usage on schema atelier to %1$I;
       grant execute on function atelier.insert_realtime_probes(text, uuid[], text[]) to %1$I', $1::text) as text`,
    [authenticator],
  );
  await session.run(grant?.['text'] ?? '');
  await session.rows(
    `insert into atelier.applied (name, sha256) values ('realtime', $1)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [sha256],
  );
  await session.run('commit');
}
