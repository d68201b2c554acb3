/** Calls of the official client that no other suite makes, and malformed requests beside them. */
import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(`
[auth]
enable_anonymous_sign_ins = true
[auth.email]
max_frequency = "0s"
[auth.sms]
enable_signup = true
enable_confirmations = true
max_frequency = "0s"
`);
});
afterAll(() => auth.close());

const password = 'correct horse';
const service = () => ({ Authorization: `Bearer ${auth.material.secretKey}` });
const admin = () => new AuthAdminApi({ url: auth.url, headers: service() });

async function signedUp() {
  const client = auth.client();
  const email = newEmail();
  const { data } = await client.signUp({ email, password });
  if (data.user === null || data.session === null) throw new Error('No session.');
  return { client, email, id: data.user.id, session: data.session };
}

test('an empty sign-up body is refused instead of creating an anonymous user', async () => {
  const response = await auth.send('POST', '/signup');
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
  expect((await auth.send('POST', '/signup', {})).status).toBe(200);
});

describe('an anonymous user', () => {
  test('becomes permanent with an address and a password, and keeps its id', async () => {
    const client = auth.client();
    const { data } = await client.signInAnonymously();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ is_anonymous: true });
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
    const email = newEmail();
    const converted = await client.updateUser({ email, password });
    expect(converted.error).toBeNull();
    expect(converted.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect((await auth.client().signInWithPassword({ email, password })).data.user?.id).toBe(
      data.user?.id,
    );
    const refreshed = await client.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: false,
    });
  });

  test('does not get the address of another account', async () => {
    const { email } = await signedUp();
    const client = auth.client();
    await client.signInAnonymously();
    expect((await client.updateUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

test('a changed address is confirmed even when sign-ups are not', async () => {
  const { client, email } = await signedUp();
  const next = newEmail();
  const { data } = await client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email, new_email: next });
  const [old, fresh] = [auth.message(email), auth.message(next)].map(codeIn);
  await client.verifyOtp({ email, token: old ?? '', type: 'email_change' });
  const { error } = await client.verifyOtp({
    email: next,
    token: fresh ?? '',
    type: 'email_change',
  });
  expect(error).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(next);
});

describe('resending', () => {
  test('repeats the mail of a change of address', async () => {
    const { client } = await signedUp();
    const next = newEmail();
    await client.updateUser({ email: next });
    const before = auth.outbox.messages().length;
    const { email } = (await client.getUser()).data.user ?? {};
    const { error } = await client.resend({ type: 'email_change', email: email ?? '' });
    expect(error).toBeNull();
    expect(auth.outbox.messages().length).toBe(before + 2);
  });

  test('sends a new code by phone, which voids the one before', async () => {
    const phone = '+4915112345999';
    const client = auth.client();
    await client.signUp({ phone, password });
    await client.resend({ type: 'sms', phone });
    const token = codeIn(auth.message(phone.slice(1)));
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    expect((await client.updateUser({ phone: '+4915112345998' })).error).toBeNull();
    await client.resend({ type: 'phone_change', phone });
    const changed = codeIn(auth.message('4915112345998'));
    const { error } = await client.verifyOtp({
      phone: '+4915112345998',
      token: changed,
      type: 'phone_change',
    });
    expect(error).toBeNull();
  });

  test.each([
    [{ type: 'signup', email: 'nobody@example.com' }, 200],
    [{ type: 'magiclink', email: 'nobody@example.com' }, 400],
    [{ type: 'signup', phone: '+4915112345678' }, 400],
    [{ type: 'sms', email: 'nobody@example.com' }, 400],
    [{}, 400],
  ])('responds to %j with %d', async (body, status) => {
    expect((await auth.send('POST', '/resend', body)).status).toBe(status);
  });
});

describe('a session', () => {
  test('is restored from its tokens, and refreshed when it has expired', async () => {
    const { session, id } = await signedUp();
    const other = auth.client();
    const adopted = await other.setSession(session);
    expect(adopted.data.user?.id).toBe(id);
    const { error } = await auth
      .client()
      .setSession({ access_token: 'a.b.c', refresh_token: session.refresh_token });
    expect(error?.name).toBe('AuthInvalidJwtError');
    const { data } = await auth.client().refreshSession({ refresh_token: session.refresh_token });
    expect(data.user?.id).toBe(id);
  });

  test('is ended by the service role', async () => {
    const { client, email, session } = await signedUp();
    const second = auth.client();
    await second.signInWithPassword({ email, password });
    expect((await admin().signOut(session.access_token, 'others')).error).toBeNull();
    expect((await second.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    expect((await admin().signOut(session.access_token, 'global')).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('is verified by the public keys alone', async () => {
    const { client, id } = await signedUp();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data).toMatchObject({ claims: { sub: id }, header: { alg: 'ES256' } });
  });
});

describe('the service role', () => {
  test('creates an account with a chosen id, and refuses an invalid one', async () => {
    const id = crypto.randomUUID();
    const { data } = await admin().createUser({ id, email: newEmail(), email_confirm: true });
    expect(data.user?.id).toBe(id);
    for (const wrong of ['x', '00000000-0000-0000-0000-000000000000'])
      expect((await admin().createUser({ id: wrong, email: newEmail() })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
  });

  test('finds accounts by part of their address or name', async () => {
    await admin().createUser({
      email: 'findme@elsewhere.example',
      user_metadata: { full_name: 'Murasaki' },
    });
    for (const filter of ['elsewhere', 'MURASAKI']) {
      const response = await auth.send(
        'GET',
        `/admin/users?filter=${filter}`,
        undefined,
        service(),
      );
      expect(response.headers.get('x-total-count')).toBe('1');
      expect(await response.json()).toMatchObject({
        users: [{ email: 'findme@elsewhere.example' }],
      });
    }
  });

  test('lists, renames and removes second factors', async () => {
    const { client, id } = await signedUp();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const path = `/admin/users/${id}/factors/${data?.id}`;
    const renamed = await auth.send('PUT', path, { friendly_name: 'new app' }, service());
    expect(await renamed.json()).toMatchObject({ id: data?.id, friendly_name: 'new app' });
    const listed = await admin().mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: data?.id, status: 'verified' }]);
    const removed = await admin().mfa.deleteFactor({ userId: id, id: data?.id ?? '' });
    expect(removed.error).toBeNull();
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
  });

  test('reads the audit log, the latest entry first', async () => {
    const { id } = await signedUp();
    const response = await auth.send('GET', '/admin/audit?per_page=1', undefined, service());
    expect(await response.json()).toMatchObject([{ payload: { actor_id: id, action: 'login' } }]);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect((await auth.send('GET', '/admin/audit')).status).toBe(401);
  });
});
