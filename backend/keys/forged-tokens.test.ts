/** Forged tokens, and the refusal of each. */
import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { generateKeys, publicPart } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import type { Keys } from './keys.ts';
import { bearer, hs256, legacyOf, open, outcome, secret } from './test-keys.ts';

let material: KeyMaterial;
let legacy: KeyMaterial;
let keys: Keys;

beforeAll(async () => {
  material = await generateKeys();
  legacy = await legacyOf(material);
  keys = open(material);
});

const unsuitable = 'PGRST301 No suitable key or wrong key type';
const unsupported = 'PGRST301 Wrong or unsupported encoding algorithm';

test('a token of another key is refused', async () => {
  const other = await generateKeys();
  const token = await open(other).signToken({ role: 'service_role' });
  expect(outcome(keys, bearer(token))).toBe(unsuitable);
});

test('a token of another key with the id of the server’s key is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const kid = material.signingKey?.kid ?? '';
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey);
  expect(outcome(keys, bearer(token))).toBe(unsuitable);
});

test('a token without a signature is refused', async () => {
  expect(outcome(keys, bearer(new UnsecuredJWT({ role: 'service_role' }).encode()))).toBe(
    unsupported,
  );
});

test('a token with a changed claim is refused', async () => {
  const token = await keys.signToken({ role: 'authenticated' });
  const [header, , signature] = token.split('.');
  const payload = Buffer.from('{"role":"service_role"}').toString('base64url');
  expect(outcome(keys, bearer(`${header}.${payload}.${signature}`))).toBe(unsuitable);
});

test('a token signed with the public key as a secret is refused', async () => {
  const publicKey = JSON.stringify(publicPart(material.signingKey ?? {}));
  expect(outcome(keys, bearer(await hs256({ role: 'service_role' }, publicKey)))).toBe(unsuitable);
  expect(
    outcome(
      open({ ...material, jwtSecret: secret }),
      bearer(await hs256({ role: 'service_role' }, publicKey)),
    ),
  ).toBe(unsuitable);
});

test('a signature that is changed, cut, longer, or encoded otherwise is refused', async () => {
  const token = await keys.signToken({ role: 'authenticated' });
  const end = token.lastIndexOf('.') + 1;
  const signature = token.slice(end);
  const other = signature.startsWith('A') ? 'B' : 'A';
  for (const bad of ['', 'AAAA', signature.slice(4), `${signature}!`, `${signature}AAAA`])
    expect(outcome(keys, bearer(token.slice(0, end) + bad))).toBe(unsuitable);
  expect(outcome(keys, bearer(token.slice(0, end) + other + signature.slice(1)))).toBe(unsuitable);
  const cutSecret = (await hs256({ role: 'service_role' })).slice(0, -4);
  expect(outcome(open(legacy), bearer(cutSecret))).toBe(unsuitable);
});

test('a token with a critical extension is refused', async () => {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', crit: ['b64'], b64: true })
    .sign(new TextEncoder().encode(secret));
  expect(outcome(open(legacy), bearer(token))).toBe(unsuitable);
});

test.each(['null', '[]', '"ES256"', '{"alg":["ES256"]}', '{"alg":null}'])(
  'with the header %s',
  (header) => {
    const token = `${Buffer.from(header).toString('base64url')}.e30.AAAA`;
    expect(outcome(keys, bearer(token))).toMatch(/PGRST301 (?:JWT crypt|Wrong or unsupp)/);
  },
);

test('a token of an unknown algorithm is refused', async () => {
  const { privateKey } = await generateKeyPair('PS256');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'PS256' }).sign(privateKey);
  expect(outcome(keys, bearer(token))).toBe(unsupported);
});

test.each([
  ['', 'PGRST301 Empty JWT is sent in Authorization header'],
  ['a', 'PGRST301 Expected 3 parts in JWT; got 1'],
  ['a.b.c.d', 'PGRST301 Expected 3 parts in JWT; got 4'],
  ['a.b.c', 'PGRST301 JWT cryptographic operation failed'],
  ['YQ.b.c', 'PGRST301 JWT cryptographic operation failed'],
  [`${'a'.repeat(50_000)}.b.c`, "PGRST301 JWT couldn't be decoded"],
])('of no form: %.20s', async (token, wanted) => {
  expect(outcome(keys, bearer(token))).toBe(wanted);
});

test('a forged token is refused beside a valid key', async () => {
  expect(outcome(keys, { apikey: material.secretKey, ...bearer('a.b.c') })).toBe(
    'PGRST301 JWT cryptographic operation failed',
  );
});
