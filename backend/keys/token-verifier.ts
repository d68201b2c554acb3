/** Checks the signature of a token against the keys that may have signed it, each with the one algorithm it is for. */
import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { claimsRefused, KeyRefused, undecodable } from './identity.ts';
import type { Claims } from './claims.ts';

/** A key that verifies, and what a token must say of itself to be tried against it. */
interface VerifyingKey {
  readonly kid: string | null;
  readonly alg: string;
  readonly key: CryptoKey | Uint8Array;
}

const supported = new Set(['HS256', 'RS256', 'ES256', 'EdDSA']);
const tokenLimit = 16_384;

export class TokenVerifier {
  readonly #keys: Promise<readonly VerifyingKey[]>;

  /** @param secret the HS256 secret of a legacy project. */
  constructor(publicKeys: readonly JWK[], secret: string | null) {
    this.#keys = importAll(publicKeys, secret);
    // The failure shows with the first token; it must not end the process before.
    this.#keys.catch(() => {});
  }

  /** The claims of a token that one of the keys signed; refuses with PGRST301. */
  async verify(token: string): Promise<Claims> {
    if (token === '') refuse('Empty JWT is sent in Authorization header');
    const parts = token.split('.').length;
    if (parts !== 3) refuse(`Expected 3 parts in JWT; got ${parts}`);
    if (token.length > tokenLimit) refuse("JWT couldn't be decoded");
    const { alg, kid } = readHeader(token);
    if (alg === undefined || !supported.has(alg))
      refuse('Wrong or unsupported encoding algorithm', `Unsupported algorithm: ${alg ?? 'none'}`);
    const candidates = (await this.#keys).filter(
      (key) => key.alg === alg && (kid === undefined || key.kid === null || key.kid === kid),
    );
    if (candidates.length === 0)
      refuse('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
    for (const { key } of candidates) {
      const payload = await tryKey(token, key, alg);
      if (payload !== undefined) return readClaims(payload);
    }
    refuse('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
  }
}

async function importAll(
  publicKeys: readonly JWK[],
  secret: string | null,
): Promise<VerifyingKey[]> {
  const imported = await Promise.all(
    publicKeys.map(async (jwk) => {
      const alg = jwk.alg ?? 'ES256';
      return { kid: jwk.kid ?? null, alg, key: await importJWK(jwk, alg) };
    }),
  );
  if (secret === null) return imported;
  return [...imported, { kid: null, alg: 'HS256', key: new TextEncoder().encode(secret) }];
}

function readHeader(token: string): { alg?: string; kid?: string } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { ...(alg === undefined ? {} : { alg }), ...(kid === undefined ? {} : { kid }) };
  } catch {
    refuse("JWT couldn't be decoded");
  }
}

async function tryKey(
  token: string,
  key: CryptoKey | Uint8Array,
  alg: string,
): Promise<Uint8Array | undefined> {
  try {
    return (await compactVerify(token, key, { algorithms: [alg] })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function readClaims(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
      return claims as Claims;
  } catch {
    // Falls through to the refusal below.
  }
  throw new KeyRefused(claimsRefused('Parsing claims failed'));
}

function refuse(message: string, details: string | null = null): never {
  throw new KeyRefused(undecodable(message, details));
}
