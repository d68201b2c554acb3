/** Second factors through the official client: enrol, challenge, verify, unenrol, and the rights of each assurance level. */
import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(`
[auth]
enable_anonymous_sign_ins = true
[auth.sms]
max_frequency = "0s"
[auth.mfa]
max_enrolled_factors = 3
[auth.mfa.phone]
enroll_enabled = true
verify_enabled = true
`);
});
afterAll(() => auth.close());

const codeOf = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSeconds * 1000 });

type Client = ReturnType<AuthUnderTest['client']>;

async function enrolled(client: Client, friendlyName = 'phone app') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

test('a TOTP code elevates the session, and ends sessions without one', async () => {
  const { client, email } = await signedUp(auth);
  const other = auth.client();
  await other.signInWithPassword({ email, password });
  const { factorId, secret, totp } = await enrolled(client);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/shop\.example:/);
  expect(decodeURIComponent(totp.qr_code)).toContain('<svg');
  expect(totp.qr_code).not.toContain('#');
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toBeNull();
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
  });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: 'verified' },
  ]);
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
  const { data: refreshed } = await client.refreshSession();
  expect(decodeJwt(refreshed.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
});

test('a code is accepted once, even for another challenge', async () => {
  const { client } = await signedUp(auth);
  const { factorId, secret } = await enrolled(client);
  const code = codeOf(secret);
  const first = await client.mfa.challenge({ factorId });
  const second = await client.mfa.challenge({ factorId });
  const verify = (challengeId = '') => client.mfa.verify({ factorId, challengeId, code });
  expect((await verify(first.data?.id)).error).toBeNull();
  expect((await verify(first.data?.id)).error?.code).toBe('mfa_ip_address_mismatch');
  expect((await verify(second.data?.id)).error?.code).toBe('mfa_verification_failed');
});

test('a challenge expires after five minutes', async () => {
  const { client } = await signedUp(auth);
  const { factorId, secret } = await enrolled(client);
  const { data } = await client.mfa.challenge({ factorId });
  await auth.rows(
    "update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1",
    [data?.id ?? ''],
  );
  const { error } = await client.mfa.verify({
    factorId,
    challengeId: data?.id ?? '',
    code: codeOf(secret),
  });
  expect(error?.code).toBe('mfa_challenge_expired');
});

test('a change of password, address or factors requires the second factor', async () => {
  const { client, email } = await signedUp(auth);
  const { factorId, secret } = await enrolled(client);
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  const fresh = auth.client();
  await fresh.signInWithPassword({ email, password });
  expect((await fresh.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await fresh.updateUser({ password: 'another one' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect(
    (await fresh.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' })).error,
  ).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await fresh.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await fresh.updateUser({ data: { city: 'Nara' } })).error).toBeNull();
  await fresh.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 30) });
  expect((await fresh.mfa.unenroll({ factorId })).error).toBeNull();
  const { data } = await fresh.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
});

test('a second factor enrolled with the password alone is verified only by a session with the first one', async () => {
  const { client, email } = await signedUp(auth);
  const thief = auth.client();
  await thief.signInWithPassword({ email, password });
  const phone = '+4915112345679';
  const startedChallenge = await thief.mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: 'thief',
  });
  const factorId = startedChallenge.data?.id ?? '';
  const challenged = await thief.mfa.challenge({ factorId });
  const own = await enrolled(client);
  await client.mfa.challengeAndVerify({ factorId: own.factorId, code: codeOf(own.secret) });
  await thief.signInWithPassword({ email, password });
  const owed = { status: 403, code: 'insufficient_aal' };
  const code = codeIn(auth.message(phone.slice(1)));
  const challengeId = challenged.data?.id ?? '';
  expect((await thief.mfa.verify({ factorId, challengeId, code })).error).toMatchObject(owed);
  expect((await thief.mfa.challenge({ factorId })).error).toMatchObject(owed);
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
});

test('a phone factor receives its code by SMS', async () => {
  const { client } = await signedUp(auth);
  const { data } = await client.mfa.enroll({
    factorType: 'phone',
    phone: '+4915112345678',
    friendlyName: 'mobile',
  });
  const factorId = data?.id ?? '';
  const challenge = await client.mfa.challenge({ factorId });
  const challengeId = challenge.data?.id ?? '';
  const code = codeIn(auth.message('4915112345678'));
  const wrong = await client.mfa.verify({
    factorId,
    challengeId,
    code: code === '000000' ? '000001' : '000000',
  });
  expect(wrong.error?.code).toBe('mfa_verification_failed');
  const verified = await client.mfa.verify({ factorId, challengeId, code });
  expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, {}],
  });
  const again = await client.mfa.enroll({
    factorType: 'phone',
    phone: '+4915112345678',
    friendlyName: 'twin',
  });
  expect(again.error?.code).toBe('mfa_verified_factor_exists');
});

test('attempts at codes are limited', async () => {
  const { client } = await signedUp(auth);
  const { factorId } = await enrolled(client);
  const { data } = await client.mfa.challenge({ factorId });
  const codes = [];
  for (let count = 0; count < 16; count += 1)
    codes.push(
      (await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: '000000' })).error
        ?.code,
    );
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});

test('names and numbers of factors are limited, and anonymous users get none', async () => {
  const { client } = await signedUp(auth);
  const { factorId } = await enrolled(client, 'one');
  const twice = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
  expect(twice.error?.code).toBe('mfa_factor_name_conflict');
  await enrolled(client, 'two');
  await enrolled(client, 'three');
  const fourth = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'four' });
  expect(fourth.error?.code).toBe('too_many_enrolled_mfa_factors');
  const stranger = await signedUp(auth);
  expect((await stranger.client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
  expect((await stranger.client.mfa.unenroll({ factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const anonymous = auth.client();
  await anonymous.signInAnonymously();
  expect(
    (await anonymous.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error,
  ).toMatchObject({
    status: 403,
    code: 'no_authorization',
  });
});

test('the service role lists and deletes factors', async () => {
  const { client, id } = await signedUp(auth);
  const { factorId } = await enrolled(client);
  const { secretKey } = auth.material;
  const admin = new AuthAdminApi({
    url: auth.url,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
  });
  const { data } = await admin.mfa.listFactors({ userId: id });
  expect(data?.factors).toMatchObject([
    { id: factorId, factor_type: 'totp', status: 'unverified' },
  ]);
  expect(JSON.stringify(data)).not.toContain('secret');
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
});
