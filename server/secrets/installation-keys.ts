// Installation keys of the servers of one database: the first server's keys file, encrypted in the database, which every other server takes over.
// Without it a session that one server began would be unknown to the next.
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { decryptSecret, encryptSecret } from '@atelier/backend/keys/secret-cipher';
import type { Connection } from '@atelier/backend/postgres/connection';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { readKeysText, replaceKeys } from './keys-file.ts';

/** The key of the cipher comes from a password that a dump of the database does not hold, and that may be a short one. */
const deriveKey = promisify<string, string, number, Buffer>(scrypt);
const keyBytes = 32;
const saltBytes = 16;
const owner = 'keys of the installation';

const table = `create schema if not exists atelier;
  create table if not exists atelier.installation_keys (
    only_row boolean primary key default true check (only_row),
    publishable_key text not null,
    salt text not null,
    encrypted text not null,
    updated_at timestamptz not null default now()
  );
  alter table atelier.installation_keys enable row level security;
  revoke all on atelier.installation_keys from public`;

/**
 * Makes the keys file of a data folder the one that all servers of the database have. Of several first starts one wins.
 * Does nothing for an account without a password, from which the cipher's key would be derived.
 *
 * Throws a {@link KnownFault} `installation_keys_unreadable` where the password was changed and this server does not have the keys.
 */
export async function shareKeys(
  connection: Connection,
  dataFolder: string,
  log: Pick<Log, 'info'>,
): Promise<void> {
  const { password = '' } = connection;
  if (password === '') return;
  const session = await openScriptSession(connection, 'shared keys');
  try {
    // The lock lasts until the session ends.
    await session.run(`select pg_advisory_lock(hashtext('atelier shared keys'))`);
    await session.run(table);
    const [row] = await session.rows(
      'select publishable_key, salt, encrypted from atelier.installation_keys',
    );
    const text = await readKeysText(dataFolder);
    if (row === undefined) return await publish(session, password, text);
    const key = await deriveKey(password, row['salt'] ?? '', keyBytes);
    const shared = decryptSecret(key, owner, row['encrypted'] ?? '');
    if (shared === text) return;
    if (shared !== null) {
      await replaceKeys(dataFolder, shared);
      log.info('keys_taken_over', { from: 'database' });
    } else if (publishableKeyOf(text) === row['publishable_key'])
      await publish(session, password, text);
    else throw unreadable();
  } finally {
    await session.end();
  }
}

async function publish(session: ScriptSession, password: string, text: string): Promise<void> {
  const salt = randomBytes(saltBytes).toString('base64');
  const encrypted = encryptSecret(await deriveKey(password, salt, keyBytes), owner, text);
  await session.rows(
    `insert into atelier.installation_keys (publishable_key, salt, encrypted) values ($1, $2, $3)
     on conflict (only_row) do update
     set (publishable_key, salt, encrypted, updated_at) = (excluded.publishable_key, excluded.salt, excluded.encrypted, now())`,
    [publishableKeyOf(text), salt, encrypted],
  );
}

function publishableKeyOf(text: string): string {
  return (JSON.parse(text) as { readonly publishableKey: string }).publishableKey;
}

function unreadable(): KnownFault {
  return new KnownFault(
    'installation_keys_unreadable',
    'The keys that the servers of this database share are encrypted with another password of its account.\nStart a server first that has them in its data folder, or copy keys.json from its data folder into this one.',
    null,
  );
}
