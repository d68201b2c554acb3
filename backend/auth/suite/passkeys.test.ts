/** Passkeys through the official client: registered, used, renamed, deleted; and everything that is refused. */
import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SoftwareKey } from './software-key.ts';
import type { Ceremony } from './software-key.ts';
import { password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(`
[auth]
enable_anonymous_sign_ins = true
[auth.passkey]
enabled = true
max_passkeys_per_user = 2
[auth.webauthn]
rp_id = "shop.example"
rp_display_name = "The Shop"
rp_origins = ["https://shop.example", "https://www.shop.example"]
`);
});
afterAll(() => auth.close());

const here: Ceremony = { origin: 'https://shop.example' };
type Client = ReturnType<AuthUnderTest['client']>;

async function register(client: Client, key: SoftwareKey, ceremony = here) {
  const { data, error } = await client.passkey.startRegistration();
  if (error !== null) return { data: null, error };
  return await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: key.create(data.options, ceremony),
  });
}

async function signIn(client: Client, key: SoftwareKey, ceremony = here) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error !== null) return { data: null, error };
  return await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: key.get(data.options, ceremony),
  });
}

test('a passkey signs its owner in, from any client', async () => {
  const { client, id } = await signedUp(auth);
  const key = new SoftwareKey();
  const { data: options } = await client.passkey.startRegistration();
  expect(options).toMatchObject({
    expires_at: expect.any(Number),
    options: {
      rp: { id: 'shop.example', name: 'The Shop' },
      user: { id: Buffer.from(id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required' },
      attestation: 'none',
    },
  });
  const registered = await register(client, key);
  expect(registered.error).toBeNull();
  expect(registered.data).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
  });
  const fresh = auth.client();
  const { data, error } = await signIn(fresh, key, { origin: 'https://www.shop.example' });
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(id);
  expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
    sub: id,
    aal: 'aal1',
    amr: [{ method: 'passkey' }],
  });
  expect((await fresh.passkey.list()).data).toMatchObject([
    { id: registered.data?.id, last_used_at: expect.any(String) },
  ]);
});

test('only its owner renames and deletes a passkey', async () => {
  const { client } = await signedUp(auth);
  const key = new SoftwareKey();
  const passkeyId = (await register(client, key)).data?.id ?? '';
  const { data } = await client.passkey.update({ passkeyId, friendlyName: 'Telephone' });
  expect(data).toMatchObject({ id: passkeyId, friendly_name: 'Telephone' });
  const { error } = await client.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  const other = (await signedUp(auth)).client;
  expect((await other.passkey.list()).data).toEqual([]);
  for (const refused of [
    await other.passkey.update({ passkeyId, friendlyName: 'Mine' }),
    await other.passkey.delete({ passkeyId }),
  ])
    expect(refused.error).toMatchObject({ status: 404, code: 'validation_failed' });
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
  expect((await signIn(auth.client(), key)).error?.code).toBe('webauthn_verification_failed');
});

test('the service role lists and deletes the passkeys of any account', async () => {
  const { client, id: userId } = await signedUp(auth);
  const passkeyId = (await register(client, new SoftwareKey())).data?.id ?? '';
  const admin = new AuthAdminApi({
    url: auth.url,
    headers: { Authorization: `Bearer ${auth.material.secretKey}` },
  });
  const { data } = await admin.passkey.listPasskeys({ userId });
  expect(data).toMatchObject([{ id: passkeyId }]);
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([]);
});

test.each([
  ['another site', { origin: 'https://shop.example.evil.example' }],
  ['another domain', { origin: 'https://shop.example', rpId: 'evil.example' }],
  ['another challenge', { origin: 'https://shop.example', challenge: 'AAAA' }],
])('a passkey created for %s is refused', async (_, ceremony) => {
  const { client } = await signedUp(auth);
  const { error } = await register(client, new SoftwareKey(), ceremony);
  expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
});

test.each([
  ['for another site', { origin: 'https://evil.example' }],
  ['for another domain', { origin: 'https://shop.example', rpId: 'evil.example' }],
  ['for another challenge', { origin: 'https://shop.example', challenge: 'AAAA' }],
  [
    "with another user's handle",
    {
      origin: 'https://shop.example',
      userHandle: Buffer.from(crypto.randomUUID()).toString('base64url'),
    },
  ],
])('a signature %s is refused', async (_, ceremony) => {
  const { client } = await signedUp(auth);
  const key = new SoftwareKey();
  await register(client, key);
  const { error } = await signIn(auth.client(), key, ceremony);
  expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
});

test('a passkey whose counter decreases is refused as a copy', async () => {
  const { client } = await signedUp(auth);
  const key = new SoftwareKey();
  await register(client, key);
  expect((await signIn(auth.client(), key, { ...here, count: 5 })).error).toBeNull();
  const { error } = await signIn(auth.client(), key, { ...here, count: 5 });
  expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
});

test('a challenge is accepted once, for five minutes, for its purpose', async () => {
  const { client } = await signedUp(auth);
  const key = new SoftwareKey();
  await register(client, key);
  const fresh = auth.client();
  const { data } = await fresh.passkey.startAuthentication();
  if (data === null) throw new Error('No options.');
  const verify = (challengeId: string) =>
    fresh.passkey.verifyAuthentication({
      challengeId,
      credential: key.get(data.options, here),
    });
  expect((await verify(data.challenge_id)).error).toBeNull();
  expect((await verify(data.challenge_id)).error?.code).toBe('webauthn_challenge_not_found');
  const forAnother = await client.passkey.startRegistration();
  expect((await verify(forAnother.data?.challenge_id ?? '')).error?.code).toBe(
    'webauthn_challenge_not_found',
  );
  const late = await fresh.passkey.startAuthentication();
  await auth.rows(
    "update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = $1",
    [late.data?.challenge_id ?? ''],
  );
  expect((await verify(late.data?.challenge_id ?? '')).error?.code).toBe(
    'webauthn_challenge_expired',
  );
});

test('a passkey belongs to one account, and their number is limited', async () => {
  const { client } = await signedUp(auth);
  const key = new SoftwareKey();
  await register(client, key);
  expect((await register(client, key)).error).toMatchObject({
    status: 422,
    code: 'webauthn_credential_exists',
  });
  expect((await register((await signedUp(auth)).client, key)).error?.code).toBe(
    'webauthn_credential_exists',
  );
  expect((await register(client, new SoftwareKey())).error).toBeNull();
  expect((await register(client, new SoftwareKey())).error).toMatchObject({
    status: 422,
    code: 'too_many_passkeys',
  });
});

test('anonymous users get no passkey, and a second factor is required first', async () => {
  const anonymous = auth.client();
  await anonymous.signInAnonymously();
  expect((await register(anonymous, new SoftwareKey())).error).toMatchObject({
    status: 403,
    code: 'no_authorization',
  });
  const { client, email } = await signedUp(auth);
  const passkeyId = (await register(client, new SoftwareKey())).data?.id ?? '';
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (data === null) throw new Error('No factor.');
  const code = new TOTP({ secret: data.totp.secret }).generate();
  await client.mfa.challengeAndVerify({ factorId: data.id, code });
  const fresh = auth.client();
  await fresh.signInWithPassword({ email, password });
  for (const refused of [
    await register(fresh, new SoftwareKey()),
    await fresh.passkey.delete({ passkeyId }),
  ])
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
});

test('a banned user cannot sign in with a passkey', async () => {
  const { client, id } = await signedUp(auth);
  const key = new SoftwareKey();
  await register(client, key);
  await auth.rows("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    id,
  ]);
  expect((await signIn(auth.client(), key)).error).toMatchObject({
    status: 403,
    code: 'user_banned',
  });
});

test.each([
  [{}, 'challenge_id is required'],
  [{ challenge_id: 'x', credential: {} }, 'challenge_id must be a valid UUID'],
  [{ challenge_id: crypto.randomUUID() }, 'credential is required'],
])('%j is refused as a response', async (body, message) => {
  const response = await auth.send('POST', '/passkeys/authentication/verify', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
});

test('passkeys are refused when the setting is off', async () => {
  const without = await startAuth();
  try {
    const response = await without.send('POST', '/passkeys/authentication/options', {});
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      404,
      'passkey_disabled',
    ]);
  } finally {
    await without.close();
  }
});
