/** Deletes expired rows, so that tables grow with the number of accounts and not with time. */
import type { Database } from '../postgres/database.ts';
import type { AuthSettings } from './auth-context.ts';

/**
 * Deletes ended sessions, used refresh tokens, codes, flows and challenges a day after their last use: until then a
 * client that sends one is refused as expired, and not as unknown. The audit log is deleted after 90 days, since it
 * contains addresses.
 */
export async function deleteExpired(
  database: Database,
  { email }: Pick<AuthSettings, 'email'>,
): Promise<void> {
  const lifetime = [String(email.otpExpirySeconds)];
  await database.pipeline([
    { text: `delete from auth.sessions where not_after < now() - interval '1 day'` },
    {
      text: `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day'`,
    },
    {
      text: `delete from auth.one_time_tokens where created_at
        < (now() at time zone 'utc') - interval '1 day' - make_interval(secs => $1::double precision)`,
      values: lifetime,
    },
    {
      text: `delete from auth.flow_state where created_at
        < now() - interval '1 day' - make_interval(secs => $1::double precision)`,
      values: lifetime,
    },
    { text: `delete from auth.saml_relay_states where created_at < now() - interval '1 day'` },
    { text: deleteIfTableExists('oauth_client_states', `created_at < now() - interval '1 day'`) },
    { text: deleteIfTableExists('spent_proofs', 'expires_at < now()') },
    { text: deleteIfTableExists('webauthn_challenges', 'expires_at < now()') },
    { text: deleteIfTableExists('rate_limits', 'full_at_ms < extract(epoch from now()) * 1000') },
    {
      text: `delete from auth.audit_log_entries where created_at < now() - interval '90 days'`,
    },
    { text: `delete from auth.mfa_challenges where created_at < now() - interval '1 day'` },
  ]);
}

/** A deletion from a table that a hosted project's database may not have. */
const deleteIfTableExists = (table: string, condition: string): string => `do $$ begin
    if to_regclass('auth.${table}') is not null then delete from auth.${table} where ${condition}; end if;
  end $$`;
