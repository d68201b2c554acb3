/** Keys and tokens: what each comes to, and what is refused. */
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { KeyRefused } from './identity.ts';
import type { Identity } from './identity.ts';
import { generateKeys, generateSigningKey, publicPart, rotateSigningKey } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import { createKeys, defaultKeySettings } from './keys.ts';
import type { Credentials, Keys } from './keys.ts';

const secret = 'a-legacy-secret-of-at-least-32-characters';
const nobody: Credentials = { apikey: null, authorization: null, userAgent: null };
const nowSeconds = 1_800_000_000;
let material: KeyMaterial;
let legacy: KeyMaterial;
let keys: Keys;

const open = (of: KeyMaterial, settings = {}): Keys =>
  createKeys(of, { ...defaultKeySettings, ...settings }, () => nowSeconds * 1000);

/** What becomes of credentials: a role, or the words of the refusal. */
async function outcome(of: Keys, credentials: Partial<Credentials>): Promise<unknown> {
  try {
    const identity: Identity = await of.authenticate({ ...nobody, ...credentials });
    return identity.role;
  } catch (error) {
    if (error instanceof KeyRefused) return `${error.refusal.code} ${error.refusal.message}`;
    throw error;
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const hs256 = (claims: JWTPayload, key = secret): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));

beforeAll(async () => {
  material = await generateKeys();
  legacy = {
    ...material,
    signingKey: null,
    jwtSecret: secret,
    anonKey: await hs256({ role: 'anon' }),
    serviceRoleKey: await hs256({ role: 'service_role' }),
  };
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
    expect(await outcome(keys, { apikey: publishableKey })).toBe('anon');
    expect(await outcome(keys, { apikey: secretKey })).toBe('service_role');
    expect(await outcome(keys, { apikey: publishableKey, ...bearer(publishableKey) })).toBe('anon');
    expect(await outcome(keys, bearer(secretKey))).toBe('service_role');
  });

  test('that are none of ours are refused', async () => {
    const refused = 'null Invalid API key';
    expect(await outcome(keys, { apikey: 'sb_publishable_x' })).toBe(refused);
    expect(await outcome(keys, { apikey: `${material.secretKey}x` })).toBe(refused);
    expect(await outcome(keys, { apikey: 'anything' })).toBe(refused);
  });

  test('that are secret are refused to a browser', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
    const refused = 'null Forbidden use of secret API key in browser';
    expect(await outcome(keys, { apikey: material.secretKey, userAgent })).toBe(refused);
    expect(await outcome(keys, { ...bearer(material.secretKey), userAgent })).toBe(refused);
    expect(await outcome(keys, { apikey: material.publishableKey, userAgent })).toBe('anon');
    expect(await outcome(keys, { apikey: material.secretKey, userAgent: 'node' })).toBe(
      'service_role',
    );
  });
});

describe('requests without a key', () => {
  test('are anonymous where that is allowed', async () => {
    expect(await outcome(keys, {})).toBe('anon');
    expect(await outcome(open(material, { anonRole: null }), {})).toBe(
      'PGRST302 Anonymous access is disabled',
    );
    expect(await outcome(open(material, { requireKey: true }), {})).toBe(
      'null No API key found in request',
    );
  });
});

describe('tokens', () => {
  test('name the role and carry the claims', async () => {
    const token = await keys.signToken({ role: 'authenticated', sub: 'u1' });
    const identity = await keys.authenticate({
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

  test('are remembered, until they expire', async () => {
    let now = nowSeconds;
    const clocked = createKeys(material, defaultKeySettings, () => now * 1000);
    const token = await clocked.signToken({ role: 'authenticated', exp: nowSeconds + 60 });
    const ask = () => clocked.authenticate({ ...nobody, ...bearer(token) });
    expect(await outcome(clocked, bearer(token))).toBe('authenticated');
    expect(ask()).not.toBeInstanceOf(Promise);
    now += 91;
    expect(await outcome(clocked, bearer(token))).toBe('PGRST303 JWT expired');
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
    expect(await outcome(strict, bearer(await forged(claims)))).toBe(wanted);
  });

  test.each([
    ['.role', { role: 'a' }, 'a'],
    ['.app."the.role"', { app: { 'the.role': 'b' } }, 'b'],
    ['.roles[1]', { roles: ['x', 'c'] }, 'c'],
    ['.missing', { role: 'a' }, 'anon'],
  ])('have their role at %s', async (roleClaim, claims, wanted) => {
    expect(await outcome(open(legacy, { roleClaim }), bearer(await hs256(claims)))).toBe(wanted);
  });
});

/** A token with claims that a library would not sign. */
async function forged(claims: object): Promise<string> {
  return hs256(claims as JWTPayload);
}

describe('tokens that nobody should believe', () => {
  const unsuitable = 'PGRST301 No suitable key or wrong key type';
  const unsupported = 'PGRST301 Wrong or unsupported encoding algorithm';

  test('of another key', async () => {
    const other = await generateKeys();
    const token = await open(other).signToken({ role: 'service_role' });
    expect(await outcome(keys, bearer(token))).toBe(unsuitable);
  });

  test('of another key under our name', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const kid = material.signingKey?.kid ?? '';
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    expect(await outcome(keys, bearer(token))).toBe(unsuitable);
  });

  test('without a signature', async () => {
    expect(await outcome(keys, bearer(new UnsecuredJWT({ role: 'service_role' }).encode()))).toBe(
      unsupported,
    );
  });

  test('with a changed claim', async () => {
    const token = await keys.signToken({ role: 'authenticated' });
    const [header, , signature] = token.split('.');
    const payload = Buffer.from('{"role":"service_role"}').toString('base64url');
    expect(await outcome(keys, bearer(`${header}.${payload}.${signature}`))).toBe(unsuitable);
  });

  test('signed with our public key as if it were a secret', async () => {
    const publicKey = JSON.stringify(publicPart(material.signingKey ?? {}));
    expect(await outcome(keys, bearer(await hs256({ role: 'service_role' }, publicKey)))).toBe(
      unsuitable,
    );
    expect(
      await outcome(
        open({ ...material, jwtSecret: secret }),
        bearer(await hs256({ role: 'service_role' }, publicKey)),
      ),
    ).toBe(unsuitable);
  });

  test('of an algorithm that we do not know', async () => {
    const { privateKey } = await generateKeyPair('PS256');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'PS256' }).sign(privateKey);
    expect(await outcome(keys, bearer(token))).toBe(unsupported);
  });

  test.each([
    ['', 'PGRST301 Empty JWT is sent in Authorization header'],
    ['a', 'PGRST301 Expected 3 parts in JWT; got 1'],
    ['a.b.c.d', 'PGRST301 Expected 3 parts in JWT; got 4'],
    ['a.b.c', "PGRST301 JWT couldn't be decoded"],
    [`${'a'.repeat(20_000)}.b.c`, "PGRST301 JWT couldn't be decoded"],
  ])('of no form: %.20s', async (token, wanted) => {
    expect(await outcome(keys, bearer(token))).toBe(wanted);
  });

  test('with a good key beside them are still refused', async () => {
    expect(await outcome(keys, { apikey: material.secretKey, ...bearer('a.b.c') })).toBe(
      "PGRST301 JWT couldn't be decoded",
    );
  });
});

describe('several keys', () => {
  test('a retired key still verifies, a dropped one does not', async () => {
    const token = await keys.signToken({ role: 'authenticated' });
    const rotated = await rotateSigningKey(material);
    expect(await outcome(open(rotated), bearer(token))).toBe('authenticated');
    expect(await outcome(open({ ...rotated, retiredKeys: [] }), bearer(token))).not.toBe(
      'authenticated',
    );
    expect(rotated.retiredKeys[0]).not.toHaveProperty('d');
  });

  test('keys of other kinds verify with their own algorithm', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'r' };
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'RS256', kid: 'r' })
      .sign(privateKey);
    expect(await outcome(open({ ...material, retiredKeys: [jwk] }), bearer(token))).toBe(
      'authenticated',
    );
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
    expect(await outcome(old, { apikey: legacy.anonKey })).toBe('anon');
    expect(
      await outcome(old, { apikey: legacy.serviceRoleKey, ...bearer(legacy.serviceRoleKey ?? '') }),
    ).toBe('service_role');
    expect(
      await outcome(old, {
        apikey: legacy.anonKey,
        ...bearer(await old.signToken({ role: 'authenticated' })),
      }),
    ).toBe('authenticated');
    expect(
      await outcome(old, { apikey: await hs256({ role: 'service_role' }, 'x'.repeat(40)) }),
    ).toBe('PGRST301 No suitable key or wrong key type');
  });
});
