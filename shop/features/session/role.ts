// Role of the signed-in user (specification, section 6): the database's; where it cannot be reached, an administrator's if the address
// is one of theirs. It decides which links are shown, never which calls are allowed.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { log } from '../../platform/log.ts';
import { isRecord } from '../../platform/api/record.ts';
import type { Person } from '../../platform/session/session.ts';

/** Never rejects: a user whose role cannot be read is a customer, unless their address is an administrator's. */
export async function findRole(
  customerClient: () => Promise<DatabaseClient>,
  person: Person,
): Promise<'customer' | 'admin'> {
  try {
    const database = await customerClient();
    const { data, error } = await database
      .from('users')
      .select('role')
      .eq('id', person.id)
      .single();
    if (error === null) return data.role === 'admin' ? 'admin' : 'customer';
    log('The role could not be looked up', error);
    const settings = await database.rpc('get_settings', {}, { get: true });
    return (await isAdministratorAddress(person.email, administratorsIn(settings.data)))
      ? 'admin'
      : 'customer';
  } catch (error) {
    log('The role could not be looked up', error);
    return 'customer';
  }
}

/** Salted hashes of the administrators' addresses, which are public. */
export interface AdministratorHashes {
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** No hashes where the settings have none in a known form. */
function administratorsIn(settings: unknown): AdministratorHashes {
  const stated = isRecord(settings) ? settings['administrators'] : undefined;
  const { salt, hashes } = isRecord(stated) ? stated : {};
  if (typeof salt !== 'string' || !Array.isArray(hashes)) return { salt: '', hashes: [] };
  return { salt, hashes: hashes.filter((hash) => typeof hash === 'string') };
}

/** Iterations: enough to make guessing an address slow, and looking one up not. */
const iterations = 100_000;

/** Whether an address is one of those that were hashed: PBKDF2 with SHA-256, in hexadecimal digits. */
export async function isAdministratorAddress(
  email: string,
  { salt, hashes }: AdministratorHashes,
): Promise<boolean> {
  if (email === '' || hashes.length === 0) return false;
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(email.toLowerCase()),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations },
    key,
    256,
  );
  const digits = [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hashes.includes(digits.join(''));
}
