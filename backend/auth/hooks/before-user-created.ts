/** Asks the project's hook before somebody new gets an account. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Device } from '../sessions/session.ts';
import type { Contact } from '../users/user.ts';

/** Who is to be: what is known before there is a row. */
export interface PendingUser {
  /** Null for an anonymous one. */
  readonly contact: Contact | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** By what the account is known; `email` or `phone` where nothing else is said. */
  readonly provider?: string;
}

/** The id that the new user is to have. Refuses whom the hook refuses. */
export async function runBeforeUserCreated(
  auth: AuthContext,
  transaction: Transaction,
  device: Device,
  { contact, data, provider = contact?.kind }: PendingUser,
): Promise<string> {
  const id = randomUUID();
  if (!auth.hooks.has('before_user_created')) return id;
  const time = new Date().toISOString();
  const user = {
    id,
    aud: 'authenticated',
    role: '',
    email: contact?.kind === 'email' ? contact.value : '',
    phone: contact?.kind === 'phone' ? contact.value : '',
    app_metadata: provider === undefined ? {} : { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: contact === null && provider === undefined,
  };
  const metadata = {
    uuid: randomUUID(),
    time,
    name: 'before-user-created',
    ip_address: device.address,
  };
  await auth.hooks.run('before_user_created', { metadata, user }, transaction);
  return id;
}
