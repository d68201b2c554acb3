// Hashes of the administrators' addresses for browsers: salted and slow, so that a page reveals no address.
import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';

const derive = promisify(pbkdf2);
/** The same number as in the shop's `features/session/role.ts`. */
const iterations = 100_000;

/** Stores the hashes in the shop's settings, if the addresses have changed. */
export async function hashAdministrators(
  server: Pick<PostgresServer, 'connection'>,
  emails: readonly string[],
): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'administrators');
  try {
    const [known] = await session.rows(
      `select administrator_salt as salt, to_json(administrator_hashes) as hashes from public.settings`,
    );
    const salt = known?.['salt'] ?? '';
    const hashes = JSON.parse(known?.['hashes'] ?? '[]') as readonly string[];
    const fresh = await hashesFor(emails, { salt, hashes });
    if (fresh === null) return;
    await session.rows(
      'update public.settings set administrator_salt = $1, administrator_hashes = $2::text[]',
      [fresh.salt, `{${fresh.hashes.join(',')}}`],
    );
  } finally {
    await session.end();
  }
}

/** A salt with the hashes under it. */
interface SaltedHashes {
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** New hashes of the addresses; null where the known ones are theirs. */
export async function hashesFor(
  emails: readonly string[],
  known: SaltedHashes,
): Promise<SaltedHashes | null> {
  if (emails.length === 0 && known.hashes.length === 0) return null;
  if (known.salt !== '' && isSame(known.hashes, await hashesOf(emails, known.salt))) return null;
  const salt = randomBytes(16).toString('base64url');
  return { salt, hashes: await hashesOf(emails, salt) };
}

/** PBKDF2 with SHA-256 in hexadecimal, sorted so that the order reveals nothing. */
async function hashesOf(emails: readonly string[], salt: string): Promise<readonly string[]> {
  const hashes = await Promise.all(
    emails.map((email) => derive(email.toLowerCase(), salt, iterations, 32, 'sha256')),
  );
  return hashes.map((hash) => hash.toString('hex')).toSorted();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, index) => hash === other[index]);
}
