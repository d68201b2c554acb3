/** Removes what has ended and nobody asks for any more, so that tables grow with accounts and not with time. */
import type { Database } from '../postgres/database.ts';
import type { AuthSettings } from './auth-context.ts';

/**
 * Deletes ended sessions, used refresh tokens, codes, flows and challenges, each a day after it was of use: until then, who
 * comes with one is told that it has ended, and not that it never was. What happened to accounts is forgotten after 90 days,
 * since it says who came from where.
 */
export async function deleteExpired(
  database: Database,
  { email }: Pick<AuthSettings, 'email'>,
): Promise<void> {
  const life = [String(email.otpExpirySeconds)];
  await database.pipeline([
    { text: `delete from auth.sessions where not_after < now() - interval '1 day'` },
    {
      text: `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day'`,
    },
    {
      text: `delete from auth.one_time_tokens where created_at
        < (now() at time zone 'utc') - interval '1 day' - make_interval(secs => $1::double precision)`,
      values: life,
    },
    {
      text: `delete from auth.flow_state where created_at
        < now() - interval '1 day' - make_interval(secs => $1::double precision)`,
      values: life,
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

/** Tables that a hosted project's database may not have. */
const deleteIfTableExists = (table: string, condition: string): string => `do $$ begin
    if to_regclass('auth.${table}') is not null then delete from auth.${table} where ${condition}; end if;
  end $$`;
