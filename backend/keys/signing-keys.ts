/** Keys that a project brings along to sign tokens with, as Supabase's own tools keep them: a list of JWKs in a file. */
import type { JWK } from 'jose';
import { publicPart } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';

/** A list of keys that cannot be used: why, without a word of any key. */
export class SigningKeysRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SigningKeysRefused';
  }
}

const algorithms: Readonly<Record<string, string>> = {
  'EC P-256': 'ES256',
  'RSA ': 'RS256',
  'OKP Ed25519': 'EdDSA',
};

/**
 * The material with these keys in the place of its own: the first private one that may sign does, and all others verify
 * what they signed before. Keys of ours go on verifying, too. Throws {@link SigningKeysRefused}.
 * @param text a JSON list of private JWKs
 */
export function withSigningKeys(material: KeyMaterial, text: string): KeyMaterial {
  const keys = readKeys(text);
  const signingKey = keys.find(
    ({ d, key_ops: uses }) => d !== undefined && (uses === undefined || uses.includes('sign')),
  );
  if (signingKey === undefined)
    throw new SigningKeysRefused('The list of signing keys has no private key that may sign.');
  const own = material.signingKey === null ? [] : [publicPart(material.signingKey)];
  const others = keys.filter((key) => key !== signingKey).map(publicPart);
  return {
    ...material,
    signingKey,
    retiredKeys: [...others, ...own, ...material.retiredKeys],
  };
}

function readKeys(text: string): readonly JWK[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new SigningKeysRefused('The list of signing keys is not JSON.');
  }
  if (!Array.isArray(list) || list.length === 0)
    throw new SigningKeysRefused(
      'The list of signing keys must be a JSON list of at least one key.',
    );
  return list.map((each: unknown, index) => readKey(each, index + 1));
}

function readKey(value: unknown, place: number): JWK {
  const isObject = typeof value === 'object' && value !== null;
  const key = (isObject ? value : {}) as JWK;
  const algorithm = algorithms[`${key.kty ?? ''} ${key.crv ?? ''}`];
  if (algorithm === undefined || (key.alg !== undefined && key.alg !== algorithm))
    throw new SigningKeysRefused(
      `Key ${place} of the signing keys is none that tokens are signed with: it must be of ES256, RS256 or EdDSA.`,
    );
  return { ...key, alg: algorithm, use: 'sig' };
}
