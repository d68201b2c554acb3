/** Recovery codes through the official client: generated, used once each, regenerated, locked and deleted. */
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const password = 'correct horse';

/** A user with a TOTP factor and an elevated session. */
async function withApp() {
  const client = auth.client();
  const email = newEmail();
  await client.signUp({ email, password });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  return { client, email, factorId: data?.id ?? '' };
}

async function withCodes() {
  const { client, email, factorId } = await withApp();
  const { data, error } = await client.mfa.recoveryCodes.generate();
  if (error !== null) throw error;
  return { client, email, factorId, id: data.id, codes: data.codes };
}

async function signedIn(email: string) {
  const client = auth.client();
  await client.signInWithPassword({ email, password });
  return client;
}

test('ten codes are returned once, and each elevates a session once, in any spelling', async () => {
  const { client, email, id, codes } = await withCodes();
  expect(codes).toHaveLength(10);
  expect(codes.every((code) => /^[a-z2-9]{16}$/.test(code))).toBe(true);
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([
    { friendly_name: 'app' },
    { id, friendly_name: 'Recovery codes', factor_type: 'recovery_code', status: 'verified' },
  ]);
  const fresh = await signedIn(email);
  const typed = codes[0]!.toUpperCase().match(/.{4}/g)!.join('-');
  const { data, error } = await fresh.mfa.recoveryCodes.verify({ code: ` ${typed} ` });
  expect(error).toBeNull();
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect((await fresh.mfa.recoveryCodes.getStatus()).data).toEqual({
    id,
    type: 'recovery_code',
    total: 10,
    remaining: 9,
  });
  const again = await signedIn(email);
  expect((await again.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
  expect((await again.mfa.recoveryCodes.verify({ code: codes[1]! })).error).toBeNull();
  expect(
    JSON.stringify(await auth.rows('select code_hash from auth.mfa_recovery_codes')),
  ).not.toContain(codes[2]);
});

test('codes require another factor in this session, and are generated once', async () => {
  const plain = auth.client();
  await plain.signUp({ email: newEmail(), password });
  expect((await plain.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
  expect((await plain.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  expect((await plain.mfa.recoveryCodes.verify({ code: 'x' })).error?.code).toBe(
    'mfa_verification_failed',
  );
  const { client, email } = await withCodes();
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe(
    'mfa_verified_factor_exists',
  );
  const low = await signedIn(email);
  for (const refused of [
    await low.mfa.recoveryCodes.regenerate(),
    await low.mfa.recoveryCodes.unenroll(),
  ])
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('five wrong attempts lock the codes for a while, and new codes lift the lock', async () => {
  const { client, email, codes } = await withCodes();
  const fresh = await signedIn(email);
  const tries = [];
  for (let count = 0; count < 6; count += 1)
    tries.push((await fresh.mfa.recoveryCodes.verify({ code: 'a'.repeat(16) })).error?.code);
  expect(tries).toEqual([
    ...Array.from({ length: 5 }, () => 'mfa_verification_failed'),
    'mfa_recovery_codes_locked',
  ]);
  const locked = await fresh.mfa.recoveryCodes.verify({ code: codes[0]! });
  expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
  const { data } = await client.mfa.recoveryCodes.regenerate();
  expect(data?.codes).toHaveLength(10);
  expect((await fresh.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect((await fresh.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
});

test('codes are deleted on request, and with the last other factor', async () => {
  const first = await withCodes();
  expect((await first.client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: first.id });
  expect((await first.client.mfa.listFactors()).data?.all).toHaveLength(1);
  const second = await withCodes();
  await second.client.mfa.unenroll({ factorId: second.factorId });
  expect((await second.client.getUser()).data.user?.factors).toBeUndefined();
  const third = await withCodes();
  const { error } = await third.client.mfa.challenge({ factorId: third.id });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a project can disable them', async () => {
  const without = await startAuth(
    '[auth.mfa.recovery_codes]\nenroll_enabled = false\nverify_enabled = false',
  );
  try {
    const client = without.client();
    await client.signUp({ email: newEmail(), password });
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe(
      'mfa_recovery_codes_enroll_not_enabled',
    );
    expect((await client.mfa.recoveryCodes.verify({ code: 'x' })).error?.code).toBe(
      'mfa_recovery_codes_verify_not_enabled',
    );
  } finally {
    await without.close();
  }
});
