/** The verifier of tokens: checks a signature with the keys that may have made it, each with its one algorithm. */
import type { JWK } from 'jose';
import { claimsRefused, KeyRefused, undecodable } from './identity.ts';
import type { Claims } from './claims.ts';
import { keyCheck, secretCheck } from './signature-check.ts';
import type { SignatureCheck } from './signature-check.ts';

/** A key that verifies, and the header that a token must have to be checked with it. */
interface VerifyingKey {
  readonly kid: string | null;
  readonly alg: string;
  readonly signed: SignatureCheck;
}

const supported = new Set(['HS256', 'RS256', 'ES256', 'EdDSA']);
/** The limit of a token's length: with the other headers of a browser, a request stays below the 64 KiB that the server reads. */
export const tokenLengthMax = 48 * 1024;

export class TokenVerifier {
  readonly #jwks: readonly JWK[];
  readonly #secret: string | null;
  #keys: readonly VerifyingKey[] | undefined;

  /**
   * @param jwks public keys of ES256, RS256 and EdDSA, and secrets of HS256
   * @param secret the HS256 secret of a legacy project
   */
  constructor(jwks: readonly JWK[], secret: string | null) {
    this.#jwks = jwks;
    this.#secret = secret;
  }

  /** The claims of a token that one of the keys signed; refuses with PGRST301. */
  verify(token: string): Claims {
    if (token === '') refuse('Empty JWT is sent in Authorization header');
    const parts = token.split('.');
    const [header, payload, signature] = parts;
    if (parts.length !== 3 || header === undefined || payload === undefined)
      refuse(`Expected 3 parts in JWT; got ${parts.length}`);
    if (token.length > tokenLengthMax) refuse("JWT couldn't be decoded");
    const { alg, kid, crit } = readHeader(header);
    if (typeof alg !== 'string' || !supported.has(alg))
      refuse('Wrong or unsupported encoding algorithm', unsupported(alg));
    const bytes = bytesOf(signature ?? '');
    const text = `${header}.${payload}`;
    const candidates = this.#candidates(alg, kid);
    if (candidates.length === 0)
      refuse('No suitable key or wrong key type', 'No suitable key was found to decode the JWT');
    // No extension is supported, and a critical one must be (RFC 7515, 4.1.11).
    const isGood =
      crit === undefined && candidates.some(({ signed }) => bytes !== null && signed(text, bytes));
    if (!isGood)
      refuse('No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
    return readClaims(payload);
  }

  /** Imported with the first token; the server tests its keys before that. */
  #candidates(alg: string, kid: unknown): readonly VerifyingKey[] {
    this.#keys ??= readKeys(this.#jwks, this.#secret);
    return this.#keys.filter(
      (key) => key.alg === alg && (kid === undefined || key.kid === null || key.kid === kid),
    );
  }
}

function readKeys(jwks: readonly JWK[], secret: string | null): VerifyingKey[] {
  const keys = jwks.map((jwk) => {
    const alg = jwk.alg ?? 'ES256';
    return { kid: jwk.kid ?? null, alg, signed: keyCheck(jwk, alg) };
  });
  if (secret === null) return keys;
  return [...keys, { kid: null, alg: 'HS256', signed: secretCheck(secret) }];
}

/** The header of a token, which is not verified yet. */
interface Header {
  readonly alg?: unknown;
  readonly kid?: unknown;
  readonly crit?: unknown;
}

/** PostgREST's message for an unsigned token; it has none for an unknown algorithm. */
const unsupported = (alg: unknown): string =>
  alg === 'none'
    ? "JWT is unsecured but expected 'alg' was not 'none'"
    : `Unsupported algorithm: ${typeof alg === 'string' ? alg : 'no text'}`;

function readHeader(text: string): Header {
  try {
    const header: unknown = bytesOf(text) === null ? null : JSON.parse(textOf(text));
    if (typeof header === 'object' && header !== null) return header;
  } catch {
    // Falls through to the refusal below.
  }
  // PostgREST's message for an invalid header.
  refuse('JWT cryptographic operation failed');
}

/** Decodes base64url; null for any other text, so that a signature has one notation only. */
function bytesOf(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

const textOf = (text: string): string => Buffer.from(text, 'base64url').toString();

function readClaims(payload: string): Claims {
  try {
    const claims: unknown = JSON.parse(textOf(payload));
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
