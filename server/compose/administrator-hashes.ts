// The administrators' addresses as browsers may have them: salted and hashed, slowly, so that nobody reads them out of a page.
import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';

const derive = promisify(pbkdf2);
/** As the shop's `features/session/role.ts` counts them. */
const iterations = 100_000;

/** Keeps the hashes in the shop's settings. Nothing is written while they are the same addresses. */
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
    if (emails.length === 0 && hashes.length === 0) return;
    if (salt !== '' && isSame(hashes, await hashesOf(emails, salt))) return;
    const fresh = randomBytes(16).toString('base64url');
    await session.rows(
      'update public.settings set administrator_salt = $1, administrator_hashes = $2::text[]',
      [fresh, `{${(await hashesOf(emails, fresh)).join(',')}}`],
    );
  } finally {
    await session.end();
  }
}

/** PBKDF2 with SHA-256, in hexadecimal digits, in an order that tells nothing. */
async function hashesOf(emails: readonly string[], salt: string): Promise<readonly string[]> {
  const hashes = await Promise.all(
    emails.map((email) => derive(email.toLowerCase(), salt, iterations, 32, 'sha256')),
  );
  return hashes.map((hash) => hash.toString('hex')).toSorted();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, index) => hash === other[index]);
}
