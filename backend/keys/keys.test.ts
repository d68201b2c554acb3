/** Keys and tokens: the identity that each leads to, and refusals. */
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateKeys, generateSigningKey, publicPart, rotateSigningKey } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import { createKeys, defaultKeySettings } from './keys.ts';
import type { Keys } from './keys.ts';
import { bearer, hs256, legacyOf, nobody, nowSeconds, open, outcome } from './test-keys.ts';

let material: KeyMaterial;
let legacy: KeyMaterial;
let keys: Keys;

beforeAll(async () => {
  material = await generateKeys();
  legacy = await legacyOf(material);
  keys = open(material);
});

describe('opaque keys', () => {
  test('are made with a recognisable form, different each time', async () => {
    const other = await generateKeys();
    expect(material.publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
    expect(material.secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
    expect(other.secretKey).not.toBe(material.secretKey);
  });

  test('name a role, in either header', async () => {
    const { publishableKey, secretKey } = material;
    expect(outcome(keys, { apikey: publishableKey })).toBe('anon');
    expect(outcome(keys, { apikey: secretKey })).toBe('service_role');
    expect(outcome(keys, { apikey: publishableKey, ...bearer(publishableKey) })).toBe('anon');
    expect(outcome(keys, bearer(secretKey))).toBe('service_role');
  });

  test('that are unknown are refused', async () => {
    const refused = 'null Invalid API key';
    expect(outcome(keys, { apikey: 'sb_publishable_x' })).toBe(refused);
    expect(outcome(keys, { apikey: `${material.secretKey}x` })).toBe(refused);
    expect(outcome(keys, { apikey: 'anything' })).toBe(refused);
  });

  test('that are secret are refused to a browser', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
    const refused = 'null Forbidden use of secret API key in browser';
    expect(outcome(keys, { apikey: material.secretKey, userAgent })).toBe(refused);
    expect(outcome(keys, { ...bearer(material.secretKey), userAgent })).toBe(refused);
    expect(outcome(keys, { apikey: material.publishableKey, userAgent })).toBe('anon');
    expect(outcome(keys, { apikey: material.secretKey, userAgent: 'node' })).toBe('service_role');
  });
});

describe('requests without a key', () => {
  test('are anonymous where that is allowed', async () => {
    expect(outcome(keys, {})).toBe('anon');
    expect(outcome(open(material, { anonRole: null }), {})).toBe(
      'PGRST302 Anonymous access is disabled',
    );
    expect(outcome(open(material, { requireKey: true }), {})).toBe(
      'null No API key found in request',
    );
  });
});

describe('tokens', () => {
  test('name the role and carry the claims', async () => {
    const token = await keys.signToken({ role: 'authenticated', sub: 'u1' });
    const identity = keys.authenticate({
      ...nobody,
      ...bearer(token),
      apikey: material.publishableKey,
    });
    expect(identity).toEqual({
      role: 'authenticated',
      claims: '{"role":"authenticated","sub":"u1"}',
      authenticated: true,
    });
  });

  test('are cached until they expire', async () => {
    let now = nowSeconds;
    const clocked = createKeys(material, defaultKeySettings, () => now * 1000);
    const token = await clocked.signToken({ role: 'authenticated', exp: nowSeconds + 60 });
    const authenticate = () => clocked.authenticate({ ...nobody, ...bearer(token) });
    const first = authenticate();
    expect(first.role).toBe('authenticated');
    expect(authenticate()).toBe(first);
    now += 91;
    expect(outcome(clocked, bearer(token))).toBe('PGRST303 JWT expired');
  });

  test.each([
    [{ exp: nowSeconds - 31 }, 'PGRST303 JWT expired'],
    [{ exp: nowSeconds - 29 }, 'anon'],
    [{ nbf: nowSeconds + 31 }, 'PGRST303 JWT not yet valid'],
    [{ nbf: nowSeconds + 29 }, 'anon'],
    [{ iat: nowSeconds + 31 }, 'PGRST303 JWT issued at future'],
    [{ aud: 'us' }, 'anon'],
    [{ aud: ['us', 'them'] }, 'anon'],
    [{ aud: 'them' }, 'PGRST303 JWT not in audience'],
    [{ aud: [] }, 'anon'],
    [{ aud: 3 }, "PGRST303 The JWT 'aud' claim must be a string or an array of strings"],
    [{ exp: 'soon' }, "PGRST303 The JWT 'exp' claim must be a number"],
    [{ nbf: 'soon' }, "PGRST303 The JWT 'nbf' claim must be a number"],
    [{ iat: 'soon' }, "PGRST303 The JWT 'iat' claim must be a number"],
  ])('with claims %j come to %s', async (claims, wanted) => {
    const strict = open({ ...legacy }, { audience: 'us' });
    expect(outcome(strict, bearer(await hs256(claims as JWTPayload)))).toBe(wanted);
  });

  test.each([
    ['.role', { role: 'a' }, 'a'],
    ['.app."the.role"', { app: { 'the.role': 'b' } }, 'b'],
    ['.roles[1]', { roles: ['x', 'c'] }, 'c'],
    ['.missing', { role: 'a' }, 'anon'],
  ])('have their role at %s', async (roleClaim, claims, wanted) => {
    expect(outcome(open(legacy, { roleClaim }), bearer(await hs256(claims)))).toBe(wanted);
  });
});

describe('several keys', () => {
  test('a retired key still verifies, a dropped one does not', async () => {
    const token = await keys.signToken({ role: 'authenticated' });
    const rotated = await rotateSigningKey(material);
    expect(outcome(open(rotated), bearer(token))).toBe('authenticated');
    expect(outcome(open({ ...rotated, retiredKeys: [] }), bearer(token))).not.toBe('authenticated');
    expect(rotated.retiredKeys[0]).not.toHaveProperty('d');
  });

  test.each(['RS256', 'EdDSA'])('keys of %s verify with their own algorithm', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), alg, kid: 'r' };
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg, kid: 'r' })
      .sign(privateKey);
    const several = open({ ...material, retiredKeys: [jwk] });
    expect(outcome(several, bearer(token))).toBe('authenticated');
    expect(outcome(several, bearer(`${token.slice(0, -8)}AAAAAAAA`))).not.toBe('authenticated');
  });

  test('a key of another kind than its algorithm is a fault', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256' };
    const several = open({ ...material, retiredKeys: [jwk] });
    const token = await keys.signToken({});
    expect(() => outcome(several, bearer(token))).toThrow('verifies no ES256');
  });

  test('only public parts are published', async () => {
    const { keys: published } = open({
      ...material,
      retiredKeys: [publicPart(await generateSigningKey())],
    }).jwks();
    expect(published).toHaveLength(2);
    expect(published.every((jwk) => jwk.kty === 'EC' && !('d' in jwk))).toBe(true);
    expect(open(legacy).jwks()).toEqual({ keys: [] });
  });
});

describe('legacy keys', () => {
  test('are tokens that name a role', async () => {
    const old = open(legacy);
    expect(outcome(old, { apikey: legacy.anonKey })).toBe('anon');
    expect(
      outcome(old, { apikey: legacy.serviceRoleKey, ...bearer(legacy.serviceRoleKey ?? '') }),
    ).toBe('service_role');
    expect(
      outcome(old, {
        apikey: legacy.anonKey,
        ...bearer(await old.signToken({ role: 'authenticated' })),
      }),
    ).toBe('authenticated');
    expect(outcome(old, { apikey: await hs256({ role: 'service_role' }, 'x'.repeat(40)) })).toBe(
      'PGRST301 No suitable key or wrong key type',
    );
  });
});
