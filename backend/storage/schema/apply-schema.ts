/** Applies the schema of storage to a database: its tables and functions. Those of a hosted project remain unchanged. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { withStructureLock } from '../../postgres/advisory-lock.ts';
import type { Connection } from '../../postgres/connection.ts';
import { openScriptSession } from '../../postgres/script-session.ts';
import type { ScriptSession } from '../../postgres/script-session.ts';

const storageFiles = ['tables.sql', 'functions.sql', 'uploads-in-parts.sql'];
/** Applied whoever owns the tables of storage. */
const ownFiles = ['access-keys.sql'];

/**
 * Applies the schema as the owner of the database, in one transaction, when its text has changed; the baseline must exist.
 * Rejects with the errors of the database port.
 */
export async function applyStorageSchema(admin: Connection): Promise<void> {
  const session = await openScriptSession(admin, 'storage schema');
  try {
    await withStructureLock(
      session,
      () => {},
      async () => {
        await applyIfChanged(session, 'storage access keys', ownFiles);
        if (!(await isForeign(session))) await applyIfChanged(session, 'storage', storageFiles);
      },
    );
  } finally {
    await session.end();
  }
}

/** Whether the tables belong to another account: the project has storage already. */
async function isForeign(session: ScriptSession): Promise<boolean> {
  const [table] = await session.rows(
    `select pg_has_role(relowner, 'usage') as own from pg_class where oid = to_regclass('storage.objects')`,
  );
  return table !== undefined && table['own'] !== 't';
}

async function applyIfChanged(
  session: ScriptSession,
  name: string,
  files: readonly string[],
): Promise<void> {
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  const sha256 = createHash('sha256').update(texts.join('\0')).digest('hex');
  const [applied] = await session.rows('select sha256 from atelier.applied where name = $1', [
    name,
  ]);
  if (applied?.['sha256'] === sha256) return;
  await session.run('begin');
  for (const text of texts) await session.run(text);
  await session.rows(
    `insert into atelier.applied (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
  await session.run('commit');
}
