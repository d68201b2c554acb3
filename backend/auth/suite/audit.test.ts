/** The audit log: events in the order and with the names of Supabase's own service. */
import { AuthAdminApi } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';

interface Entry {
  readonly action: string;
  readonly log_type: string;
  readonly actor_id: string;
  readonly actor_username: string;
  readonly traits?: Readonly<Record<string, unknown>>;
}

async function entries(auth: AuthUnderTest): Promise<Entry[]> {
  const rows = await auth.rows('select payload from auth.audit_log_entries order by created_at');
  return rows.map(([payload]) => JSON.parse(payload ?? '') as Entry);
}

async function withAuth(toml: string, work: (auth: AuthUnderTest) => Promise<void>) {
  const auth = await startAuth(toml);
  try {
    await work(auth);
  } finally {
    await auth.close();
  }
}

const confirmed = '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"';

test('each step in the life of an account is logged', async () => {
  await withAuth(confirmed, async (auth) => {
    const email = newEmail();
    const client = auth.client();
    const { data } = await client.signUp({
      email,
      password,
      options: { data: { full_name: 'Ada' } },
    });
    await client.verifyOtp({ email, token: codeIn(auth.message(email)), type: 'signup' });
    await client.signUp({ email, password: 'of a stranger' });
    await client.signInWithPassword({ email, password: 'wrong one' });
    await client.signInWithPassword({ email, password });
    await client.refreshSession();
    await client.resetPasswordForEmail(email);
    await client.reauthenticate();
    await client.updateUser({ password: 'another horse' });
    await client.signOut();
    const all = await entries(auth);
    expect(all.map(({ action, log_type }) => `${log_type} ${action}`)).toEqual([
      'user user_confirmation_requested',
      'team user_signedup',
      'user user_repeated_signup',
      'account login',
      'token token_refreshed',
      'token token_revoked',
      'user user_recovery_requested',
      'user user_reauthenticate_requested',
      'user user_modified',
      'user user_updated_password',
      'account logout',
    ]);
    for (const entry of all)
      expect(entry).toMatchObject({
        actor_id: data.user?.id,
        actor_username: email,
        actor_via_sso: false,
        actor_name: 'Ada',
      });
    expect(await auth.rows('select distinct ip_address from auth.audit_log_entries')).toEqual([
      ['127.0.0.1'],
    ]);
  });
});

test('second factors and actions of the service role are logged', async () => {
  await withAuth('', async (auth) => {
    const client = auth.client();
    const { data: signedUp } = await client.signUp({ email: newEmail(), password });
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    await client.mfa.unenroll({ factorId: data?.id ?? '' });
    const admin = new AuthAdminApi({
      url: auth.url,
      headers: { Authorization: `Bearer ${auth.material.secretKey}` },
    });
    const id = signedUp.user?.id ?? '';
    await admin.updateUserById(id, { app_metadata: { plan: 'gold' } });
    await admin.inviteUserByEmail(newEmail());
    await admin.deleteUser(id);
    const all = await entries(auth);
    expect(all.map(({ action, actor_username }) => [actor_username, action])).toEqual([
      [signedUp.user?.email, 'user_signedup'],
      [signedUp.user?.email, 'login'],
      [signedUp.user?.email, 'factor_in_progress'],
      [signedUp.user?.email, 'challenge_created'],
      [signedUp.user?.email, 'verification_attempted'],
      [signedUp.user?.email, 'factor_unenrolled'],
      ['service_role', 'user_modified'],
      ['service_role', 'user_invited'],
      ['service_role', 'user_deleted'],
    ]);
    expect(all.at(-1)?.traits).toMatchObject({ user_id: id, user_email: signedUp.user?.email });
    expect(JSON.stringify(all)).not.toContain(password);
  });
});

test('a project can disable the audit log', async () => {
  await withAuth('[auth.audit_log]\ndisable_postgres = true', async (auth) => {
    await auth.client().signUp({ email: newEmail(), password });
    expect(await entries(auth)).toEqual([]);
  });
});
