/** Signing keys of a project, as Supabase's own tools write them: JWKs in a file. */
import type { JWK } from 'jose';
import { isPrivate, verifyingPart } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import { isUsableKey } from './usable-key.ts';

/** The refusal of unusable keys; the message contains no part of a key. */
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
  'oct ': 'HS256',
};
/** Ed25519 has a name of its own since RFC 9864. */
const otherNames: Readonly<Record<string, string>> = { Ed25519: 'EdDSA' };

/** The minimum is the length of the hash (RFC 7518, section 3.2). */
const secretBytesMin = 32;
const modulusBytesMin = 256;

/**
 * The material with these keys in place of its own. The key that is declared to sign signs, or else the first private one without
 * declared uses; all others verify, whether retired or not in use yet. The material's own keys still verify too. Every key is
 * tested. Throws {@link SigningKeysRefused}.
 * @param text a JSON list of JWKs, or a JWK Set (RFC 7517, section 5)
 */
export async function withSigningKeys(material: KeyMaterial, text: string): Promise<KeyMaterial> {
  const keys = readKeys(text);
  for (const [index, key] of keys.entries())
    if (!(await isUsableKey(key)))
      throw new SigningKeysRefused(
        `Key ${index + 1} of the signing keys does not work: its parts are incomplete, or do not belong together.`,
      );
  const candidates = keys.filter(isPrivate);
  const signingKey =
    candidates.find(({ key_ops: uses }) => uses?.includes('sign') === true) ??
    candidates.find(({ key_ops: uses }) => uses === undefined);
  if (signingKey === undefined)
    throw new SigningKeysRefused('The list of signing keys has no private key that may sign.');
  const own = material.signingKey === null ? [] : [verifyingPart(material.signingKey)];
  const others = keys.filter((key) => key !== signingKey).map(verifyingPart);
  return {
    ...material,
    signingKey,
    retiredKeys: [...others, ...own, ...material.retiredKeys],
  };
}

function readKeys(text: string): readonly JWK[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SigningKeysRefused('The list of signing keys is not JSON.');
  }
  const list = Array.isArray(value) ? value : ((value ?? {}) as { readonly keys?: unknown }).keys;
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
  const named = otherNames[key.alg ?? ''] ?? key.alg;
  const { key_ops: uses } = key;
  const isListed = uses === undefined || Array.isArray(uses);
  if (algorithm === undefined || (named !== undefined && named !== algorithm) || !isListed)
    throw new SigningKeysRefused(
      `Key ${place} of the signing keys cannot sign tokens: it must be of ES256, RS256, EdDSA or HS256.`,
    );
  if (isTooShort(key))
    throw new SigningKeysRefused(
      `Key ${place} of the signing keys is too short: a secret needs at least 256 bits, a key of RS256 2048.`,
    );
  return { ...key, alg: algorithm };
}

function isTooShort({ kty, k, n }: JWK): boolean {
  const bytes = (text: unknown): number =>
    typeof text === 'string' ? Buffer.from(text, 'base64url').length : 0;
  return (
    (kty === 'oct' && bytes(k) < secretBytesMin) || (kty === 'RSA' && bytes(n) < modulusBytesMin)
  );
}
