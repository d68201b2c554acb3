/**
 * Cases of the official client's own suite that meet the service, with its configuration and with keys as Supabase's generator writes
 * them: what it expects of answers and words, beside what our other suites hold.
 *
 * @see https://github.com/supabase/supabase-js/tree/master/packages/core/auth-js/test
 */
import { AuthAdminApi } from '@supabase/auth-js';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateKeys } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import { withSigningKeys } from '../../keys/signing-keys.ts';
import { newEmail, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
let admin: InstanceType<typeof AuthAdminApi>;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const written = {
    ...(await exportJWK(privateKey)),
    kid: '638c54b8-28c2-4b12-9598-ba12ef610a29',
    key_ops: ['sign', 'verify'],
    alg: 'RS256',
  };
  const material = await withSigningKeys(await generateKeys(), JSON.stringify([written]));
  auth = await startAuth(
    `[auth]
    enable_anonymous_sign_ins = true
    [auth.email]
    max_frequency = "0s"
    [auth.sms]
    enable_signup = true`,
    { keys: createKeys(material) },
  );
  const Authorization = `Bearer ${material.secretKey}`;
  admin = new AuthAdminApi({ url: auth.url, headers: { Authorization } });
});
afterAll(() => auth.close());

const unknownId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const noAddress = 'xx:;x@x.x';
const words = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) });

describe('sessions', () => {
  test('claims are verified by the published key alone', async () => {
    const { client, email } = await signedUp(auth);
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'RS256' });
    expect(data?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1' });
    const [header, , signature] = (
      (await client.getSession()).data.session?.access_token ?? ''
    ).split('.');
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...data?.claims, role: 'service_role' })).toString('base64url')}.${signature}`;
    expect((await client.getClaims(forged)).error).toEqual(words('Invalid JWT signature'));
  });

  test('refuse an unknown refresh token in the older format', async () => {
    const client = auth.client();
    const { error } = await client.refreshSession({ refresh_token: 'invalid-refresh-token' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(error).toEqual(words('Invalid Refresh Token: Refresh Token Not Found'));
  });

  test('stay one when refreshed twice at once', async () => {
    const { client } = await signedUp(auth);
    const refresh_token = (await client.getSession()).data.session?.refresh_token ?? '';
    const [one, other] = await Promise.all([
      client.refreshSession({ refresh_token }),
      client.refreshSession({ refresh_token }),
    ]);
    expect([one.error, other.error]).toEqual([null, null]);
    expect(one.data.session?.access_token).toBe(other.data.session?.access_token);
  });

  test('of a deleted user are signed out of without an error', async () => {
    const { client, id } = await signedUp(auth);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect((await admin.signOut('this-is-a-bad-token')).error).toEqual(words('invalid JWT'));
  });
});

describe('messages of refusals', () => {
  test.each<[what: string, ask: () => Promise<{ error: unknown }>, said: string]>([
    [
      'a short password',
      () => auth.client().signUp({ email: newEmail(), password: '123' }),
      'Password should be at least 6 characters',
    ],
    [
      'no address',
      () => auth.client().signUp({ email: 'a', password }),
      'Unable to validate email address: invalid format',
    ],
    [
      'a factor without a session',
      () => auth.client().mfa.enroll({ factorType: 'totp' }),
      'Bearer token',
    ],
    [
      'an unknown code',
      () => auth.client().verifyOtp({ phone: '14155550100', token: '123456', type: 'sms' }),
      'Token has expired or is invalid',
    ],
    [
      'no number',
      () => auth.client().verifyOtp({ phone: '1415-invalid', token: '123456', type: 'sms' }),
      'Invalid phone number format (E.164 required)',
    ],
    [
      'a disabled provider',
      () =>
        auth.client().signInWithIdToken({ provider: 'google', token: 'mock-id-token', nonce: 'n' }),
      'Provider (issuer "https://accounts.google.com") is not enabled',
    ],
    [
      'wallets',
      () =>
        auth.client().signInWithWeb3({
          chain: 'solana',
          message: 'test message',
          signature: new Uint8Array([1, 2, 3]),
        }),
      'Web3 provider is disabled',
    ],
    [
      'directories',
      () => auth.client('pkce').signInWithSSO({ providerId: unknownId }),
      'SAML 2.0 is disabled',
    ],
    [
      'an address in an invitation',
      () => admin.inviteUserByEmail(noAddress),
      'Unable to validate email address: invalid format',
    ],
    [
      'an address of an account',
      () => admin.createUser({ email: noAddress, password }),
      'Unable to validate email address: invalid format',
    ],
    [
      'an address in a link',
      () => admin.generateLink({ type: 'signup', email: noAddress, password }),
      'Unable to validate email address: invalid format',
    ],
    [
      'a page before the first',
      () => admin.listUsers({ page: -1, perPage: 10 }),
      'Bad Pagination Parameters',
    ],
    [
      'an unknown user',
      () => admin.updateUserById(unknownId, { email: newEmail() }),
      'User not found',
    ],
    [
      'factors of an unknown user',
      () => admin.mfa.listFactors({ userId: unknownId }),
      'User not found',
    ],
  ])('%s', async (_, call, message) => {
    expect((await call()).error).toEqual(words(message));
  });

  test('a wrong TOTP code, and disabled linking', async () => {
    const { client } = await signedUp(auth);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const wrong = await client.mfa.challengeAndVerify({ factorId, code: '123456' });
    expect(wrong.error).toEqual(words('Invalid TOTP code'));
    expect((await client.linkIdentity({ provider: 'google' })).error).toEqual(
      words('Manual linking is disabled'),
    );
  });

  test('reauthentication without any address is refused', async () => {
    const client = auth.client();
    const data = { info: 'some info' };
    const made = await client.signInAnonymously({ options: { data } });
    expect(made.data.user).toMatchObject({ is_anonymous: true, user_metadata: data });
    expect((await client.reauthenticate()).error).toEqual(
      words('Reauthentication requires the user to have an email or a phone number'),
    );
  });

  test('a reset for an unknown address gets the same response', async () => {
    expect(await auth.client().resetPasswordForEmail(newEmail())).toEqual({
      data: {},
      error: null,
    });
  });
});

describe('administration', () => {
  test('lists and deletes second factors', async () => {
    const { client, id } = await signedUp(auth);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const listed = await admin.mfa.listFactors({ userId: id });
    expect(listed.data?.factors.map((factor) => factor.id)).toEqual([data?.id]);
    expect((await admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });

  test('generates links for a change of address with the requested redirect', async () => {
    const { email } = await signedUp(auth);
    const newAddress = newEmail();
    const redirectTo = 'http://127.0.0.1:9999/welcome';
    const { data, error } = await admin.generateLink({
      type: 'email_change_current',
      email,
      newEmail: newAddress,
      options: { redirectTo },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newAddress });
    const written = data.properties?.action_link ?? '';
    expect(written.endsWith(`&redirect_to=${redirectTo}`)).toBe(true);
    const link = new URL(written);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      token: expect.any(String),
      type: 'email_change',
      redirect_to: redirectTo,
    });
  });
});
