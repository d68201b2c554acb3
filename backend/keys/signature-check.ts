/** Signature checks, each with one key and its one algorithm. Only this file calls Node's cryptography for tokens. */
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { JWK } from 'jose';

/** Whether a signature is that of a text. Synchronous, since a check takes less time than a round trip to another thread. */
export type SignatureCheck = (text: string, signature: Uint8Array) => boolean;

interface Algorithm {
  /** Node's names of the kinds of keys. */
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
 * Throws for an invalid key, and for one of another algorithm.
 * @param algorithm `ES256`, `RS256` or `EdDSA`
 */
export function publicKeyCheck(jwk: JWK, algorithm: string): SignatureCheck {
  const { keyType, digest } = algorithms.get(algorithm) ?? {};
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  if (digest === undefined || key.asymmetricKeyType !== keyType)
    throw new Error(`A key of the kind ${key.asymmetricKeyType} verifies no ${algorithm}.`);
  if (keyType !== 'ec')
    return (text, signature) => verify(digest, Buffer.from(text), key, signature);
  return (text, signature) => {
    const der = derOf(signature);
    return der !== null && verify(digest, Buffer.from(text), key, der);
  };
}

const numberBytes = 32;

/**
 * The two numbers of an ES256 signature, which a token has side by side (RFC 7518, section 3.4), as a sequence in DER; null where
 * they are not two of 32 bytes. Node can convert them too, and a check then takes 105 µs instead of 77.
 */
function derOf(signature: Uint8Array): Uint8Array | null {
  if (signature.length !== 2 * numberBytes) return null;
  const der = new Uint8Array(2 + 2 * (3 + numberBytes));
  let end = 2;
  for (const begin of [0, numberBytes]) {
    let first = begin;
    // The shortest form, with a zero before a byte that would be read as a sign.
    while (signature[first] === 0 && first < begin + numberBytes - 1) first += 1;
    const number = signature.subarray(first, begin + numberBytes);
    const zeros = (number[0] ?? 0) < 0x80 ? 0 : 1;
    der.set([0x02, number.length + zeros], end);
    der.set(number, end + 2 + zeros);
    end += 2 + zeros + number.length;
  }
  der.set([0x30, end - 2]);
  return der.subarray(0, end);
}

/** A check by a public key, or by a secret. Throws for a key of another algorithm. */
export function keyCheck(jwk: JWK, algorithm: string): SignatureCheck {
  if (jwk.kty !== 'oct') return publicKeyCheck(jwk, algorithm);
  if (algorithm !== 'HS256') throw new Error(`A secret verifies no ${algorithm}.`);
  return secretCheck(Buffer.from(jwk.k ?? '', 'base64url'));
}

/** A check by a secret: HS256. */
export function secretCheck(secret: string | Uint8Array): SignatureCheck {
  return (text, signature) => {
    const wanted = createHmac('sha256', secret).update(text).digest();
    return wanted.length === signature.length && timingSafeEqual(wanted, signature);
  };
}
