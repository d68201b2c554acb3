/** The hook before_user_created: lets the project refuse a new account. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Device } from '../sessions/session.ts';
import type { Contact } from '../users/user.ts';

/** A user who is about to be created. */
export interface PendingUser {
  /** Null for an anonymous user. */
  readonly contact: Contact | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The provider of the identity; `email` or `phone` by default. */
  readonly provider?: string;
}

/** Runs the hook and returns the id for the new user. Refuses a user whom the hook refuses. */
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
