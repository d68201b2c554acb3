/** Signing keys of a project: one signs, all verify, each is tested, and nothing private is published. */
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { generateKeys } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import { createKeys } from './keys.ts';
import { withSigningKeys } from './signing-keys.ts';

type Pairs = 'ES256' | 'RS256' | 'EdDSA';

async function pair(alg: Pairs, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg };
}

const secretOf = (kid: string): JWK => ({
  kty: 'oct',
  k: Buffer.alloc(32, kid).toString('base64url'),
  kid,
  alg: 'HS256',
});

let material: KeyMaterial;
const made: Partial<Record<Pairs | 'HS256', JWK>> = {};
beforeAll(async () => {
  material = await generateKeys();
  for (const alg of ['ES256', 'RS256', 'EdDSA'] as const) made[alg] = await pair(alg, 'first');
  made.HS256 = secretOf('first');
});

const opened = async (...list: readonly JWK[]) =>
  createKeys(await withSigningKeys(material, JSON.stringify(list)));
const headerOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());

test.each(['ES256', 'RS256', 'EdDSA', 'HS256'] as const)(
  'the first key of %s signs, and the others verify',
  async (alg) => {
    const second = await pair('ES256', 'second');
    const keys = await opened(made[alg]!, second, secretOf('third'));
    const token = await keys.signToken({ sub: 'u1' });
    expect(headerOf(token)).toMatchObject({ alg, kid: 'first' });
    expect(keys.verifyToken(token)).toEqual({ sub: 'u1' });
    for (const other of [
      await opened(second),
      await opened(secretOf('third')),
      createKeys(material),
    ])
      expect(keys.verifyToken(await other.signToken({ sub: 'u2' }))).toEqual({ sub: 'u2' });
    const published = keys.jwks().keys;
    const first = alg === 'HS256' ? [] : ['first'];
    expect(published.map(({ kid }) => kid)).toEqual([...first, 'second', material.signingKey?.kid]);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'])
      expect(published.some((key) => secret in key)).toBe(false);
  },
);

const shapes: readonly (readonly [name: string, shape: (key: JWK) => unknown])[] = [
  [
    "as Supabase's generator writes it",
    (key) => [{ ...key, key_ops: ['sign', 'verify'], use: 'sig', ext: true }],
  ],
  ['that only signs', (key) => [{ ...key, key_ops: ['sign'] }]],
  ['in a set', (key) => ({ keys: [key] })],
  ['without its algorithm', ({ alg: _, ...key }) => [key]],
  ['without a name', ({ kid: _, ...key }) => [key]],
  ['with a field more', (key) => [{ ...key, x5c: ['none'], comment: 'private: s3cret' }]],
];

test.each(
  (['ES256', 'RS256', 'EdDSA', 'HS256'] as const).flatMap((alg) =>
    shapes.map(([name, shape]) => [alg, name, shape] as const),
  ),
)('a key of %s %s signs', async (alg, _, shape) => {
  const keys = createKeys(await withSigningKeys(material, JSON.stringify(shape(made[alg]!))));
  const token = await keys.signToken({ sub: 'u1' });
  expect(headerOf(token)).toMatchObject({ alg });
  expect(keys.verifyToken(token)).toEqual({ sub: 'u1' });
  expect(JSON.stringify(keys.jwks())).not.toContain('s3cret');
});

test('the key declared to sign is preferred to one without declared uses; one that only verifies never signs', async () => {
  const [old, mute, next] = [
    await pair('ES256', 'old'),
    await pair('ES256', 'mute'),
    await pair('ES256', 'next'),
  ];
  const list = [{ ...old, key_ops: ['verify'] }, mute, { ...next, key_ops: ['sign', 'verify'] }];
  const all = await withSigningKeys(material, JSON.stringify(list));
  expect(all.signingKey?.kid).toBe('next');
  const two = await withSigningKeys(material, JSON.stringify(list.slice(0, 2)));
  expect(two.signingKey?.kid).toBe('mute');
});

test.each<[name: string, list: () => unknown, message: string]>([
  [
    'of two pairs',
    () => ({ ...made.ES256, d: 'L5us_FtXWsb0kogaonzLKhSQkj5QKs_xGOIgX3BW2Iw' }),
    'Key 2 of the signing keys does not work',
  ],
  [
    'without its primes',
    () => ({ kty: 'RSA', n: made.RS256!.n, e: made.RS256!.e, d: made.RS256!.d }),
    'Key 2 of the signing keys does not work',
  ],
  [
    'of a point that is none',
    () => ({ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }),
    'Key 2 of the signing keys does not work',
  ],
  [
    'of another algorithm',
    () => ({ ...made.RS256, alg: 'RS512' }),
    'Key 2 of the signing keys cannot sign',
  ],
  [
    'with uses that are no list',
    () => ({ ...made.ES256, key_ops: 'sign' }),
    'Key 2 of the signing keys cannot sign',
  ],
  [
    'that is a short secret',
    () => ({ kty: 'oct', k: 'c2VjcmV0' }),
    'Key 2 of the signing keys is too short',
  ],
])('a key %s is refused', async (_, key, message) => {
  const text = JSON.stringify([made.EdDSA, key()]);
  await expect(withSigningKeys(material, text)).rejects.toThrow(message);
});

test.each([
  ['nonsense', 'is not JSON'],
  ['{}', 'must be a JSON list'],
  ['{"keys":3}', 'must be a JSON list'],
  ['[]', 'must be a JSON list'],
  ['[3]', 'Key 1 of the signing keys cannot sign'],
])('%s is refused', async (text, message) => {
  await expect(withSigningKeys(material, text)).rejects.toThrow(message);
});

test('public keys alone are refused', async () => {
  const { d: _, ...open } = made.ES256!;
  await expect(withSigningKeys(material, JSON.stringify([open]))).rejects.toThrow(
    'has no private key',
  );
});
