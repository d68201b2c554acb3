/** Checks signatures, each with one key and the one algorithm it is for. The one place where tokens meet Node's cryptography. */
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { JWK } from 'jose';

/** Whether a signature is that of a text. At once: a check takes less time than the way to another thread and back. */
export type SignatureCheck = (text: string, signature: Uint8Array) => boolean;

interface Algorithm {
  /** What Node calls its keys. */
  readonly keyType: string;
  /** Null where the algorithm has its own. */
  readonly digest: string | null;
}

const algorithms: ReadonlyMap<string, Algorithm> = new Map([
  ['ES256', { keyType: 'ec', digest: 'sha256' }],
  ['RS256', { keyType: 'rsa', digest: 'sha256' }],
  ['EdDSA', { keyType: 'ed25519', digest: null }],
]);

/**
 * Throws where the key is none, or none of the algorithm.
 * @param algorithm `ES256`, `RS256` or `EdDSA`
 */
export function publicKeyCheck(jwk: JWK, algorithm: string): SignatureCheck {
  const { keyType, digest } = algorithms.get(algorithm) ?? {};
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  if (digest === undefined || key.asymmetricKeyType !== keyType)
    throw new Error(`A key of the kind ${key.asymmetricKeyType} verifies no ${algorithm}.`);
  // As a token has it: the two numbers side by side.
  const input = { key, dsaEncoding: 'ieee-p1363' } as const;
  return (text, signature) => verify(digest, Buffer.from(text), input, signature);
}

/** Of the secret of a legacy project: HS256. */
export function secretCheck(secret: string): SignatureCheck {
  return (text, signature) => {
    const wanted = createHmac('sha256', secret).update(text).digest();
    return wanted.length === signature.length && timingSafeEqual(wanted, signature);
  };
}
