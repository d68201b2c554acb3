/** The audit log: one row for each event of an account in `auth.audit_log_entries`, with Supabase's names. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Device } from '../sessions/session.ts';
import type { User } from '../users/user.ts';

/** Actions and their log types. */
const logTypes = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  generate_recovery_codes: 'user',
  recovery_codes_deleted: 'recovery_codes',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
} as const;

export type AuditAction = keyof typeof logTypes;

type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>;

/** The actor for requests with the service's own key. */
const service: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'service_role',
  phone: null,
  is_sso_user: false,
  raw_user_meta_data: null,
};

/** Writes an event within the transaction that it describes; nothing when the project disables the log. */
export async function recordAuditEvent(
  auth: Pick<AuthContext, 'settings'>,
  transaction: Transaction,
  action: AuditAction,
  actor: Actor | 'service',
  device: Pick<Device, 'address'>,
  traits?: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!auth.settings.auditLog) return;
  const by = actor === 'service' ? service : actor;
  const name = by.raw_user_meta_data?.['full_name'];
  const phone = by.phone ?? '';
  const payload = {
    actor_id: by.id,
    actor_username: phone === '' ? (by.email ?? '') : phone,
    actor_via_sso: by.is_sso_user,
    ...(name === undefined ? {} : { actor_name: name }),
    action,
    log_type: logTypes[action],
    ...(traits === undefined ? {} : { traits }),
  };
  await transaction.query({
    text: `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
      values ('00000000-0000-0000-0000-000000000000', $1, $2, clock_timestamp(), $3)`,
    values: [randomUUID(), JSON.stringify(payload), device.address],
  });
}
