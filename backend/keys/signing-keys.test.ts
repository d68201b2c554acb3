/** Keys that a project brings along: the first signs, all verify, and nothing private is published. */
import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { generateKeys } from './key-material.ts';
import { createKeys } from './keys.ts';
import { withSigningKeys } from './signing-keys.ts';

async function pair(alg: 'ES256' | 'RS256' | 'EdDSA', kid: string) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg };
}

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  'the first key of %s signs, and the others verify',
  async (alg) => {
    const material = await generateKeys();
    const [first, second] = [await pair(alg, 'first'), await pair('ES256', 'second')];
    const keys = createKeys(withSigningKeys(material, JSON.stringify([first, second])));
    const token = await keys.signToken({ sub: 'u1' });
    const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());
    expect(header).toMatchObject({ alg, kid: 'first' });
    expect(keys.verifyToken(token)).toEqual({ sub: 'u1' });
    const before = createKeys(withSigningKeys(material, JSON.stringify([second])));
    expect(keys.verifyToken(await before.signToken({ sub: 'u2' }))).toEqual({ sub: 'u2' });
    expect(keys.verifyToken(await createKeys(material).signToken({ sub: 'u3' }))).toEqual({
      sub: 'u3',
    });
    const published = keys.jwks().keys;
    expect(published.map(({ kid }) => kid)).toEqual(['first', 'second', material.signingKey?.kid]);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi'])
      expect(published.some((key) => secret in key)).toBe(false);
  },
);

test('a key that only verifies does not sign', async () => {
  const material = await generateKeys();
  const [old, next] = [await pair('ES256', 'old'), await pair('ES256', 'next')];
  const list = JSON.stringify([{ ...old, key_ops: ['verify'] }, next]);
  expect(withSigningKeys(material, list).signingKey?.kid).toBe('next');
});

test.each([
  ['nonsense', 'is not JSON'],
  ['{}', 'must be a JSON list'],
  ['[]', 'must be a JSON list'],
  ['[3]', 'Key 1 of the signing keys is none'],
  ['[{"kty":"oct","k":"c2VjcmV0"}]', 'Key 1 of the signing keys is none'],
  ['[{"kty":"EC","crv":"P-256","x":"a","y":"b"}]', 'has no private key'],
])('%s is refused', async (text, message) => {
  const material = await generateKeys();
  expect(() => withSigningKeys(material, text)).toThrow(message);
});
