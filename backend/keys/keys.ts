/**
 * API keys and tokens: from a request's credentials to a role and its claims, as hosted Supabase does it. Opaque keys name a role;
 * legacy keys are tokens that name one; a user's token names its user. Unknown, forged and expired ones are refused.
 */
import { timingSafeEqual } from 'node:crypto';
import { SignJWT, importJWK } from 'jose';
import type { CryptoKey, JWK, JWTHeaderParameters, JWTPayload } from 'jose';
import { checkClaims, claimAt, skewSeconds } from './claims.ts';
import type { Claims } from './claims.ts';
import { anonymousDisabled, KeyRefused, noKey, secretInBrowser, unknownKey } from './identity.ts';
import type { Identity } from './identity.ts';
import { privatePart, publicPart, verifyingPart } from './key-material.ts';
import type { KeyMaterial } from './key-material.ts';
import { TokenCache } from './token-cache.ts';
import type { VerifiedToken } from './token-cache.ts';
import { TokenVerifier } from './token-verifier.ts';

export interface KeySettings {
  /** The role of requests without a token; null refuses them. */
  readonly anonRole: string | null;
  /** Whether a request must carry an API key, as at the hosted gateway. */
  readonly requireKey: boolean;
  /** The path of the role in the claims: `.role`. */
  readonly roleClaim: string;
  /** The audience that tokens must be for; null for any. */
  readonly audience: string | null;
}

export const defaultKeySettings: KeySettings = {
  anonRole: 'anon',
  requireKey: false,
  roleClaim: '.role',
  audience: null,
};

/** The credentials of a request; null for those that it lacks. */
export interface Credentials {
  readonly apikey: string | null;
  readonly authorization: string | null;
  readonly userAgent: string | null;
}

export interface Keys {
  /** Identifies the caller. Throws {@link KeyRefused}. */
  authenticate(credentials: Credentials): Identity;
  /** The claims of a user's token. Throws {@link KeyRefused}. */
  verifyToken(token: string): Claims;
  /** A token with these claims, signed with the present key. */
  signToken(claims: JWTPayload): Promise<string>;
  /** The public keys with which others verify tokens; empty where a secret signs. */
  jwks(): { readonly keys: readonly JWK[] };
}

/** The user agents of browsers. */
const browser = /^Mozilla\//;

/** Creates the verifier and signer of the material. `now` is in milliseconds, as `Date.now`. */
export function createKeys(
  material: KeyMaterial,
  settings: KeySettings = defaultKeySettings,
  now: () => number = Date.now,
): Keys {
  const known = [
    ...(material.signingKey === null ? [] : [material.signingKey]),
    ...material.retiredKeys,
  ];
  const verifier = new TokenVerifier(known.map(verifyingPart), material.jwtSecret);
  const publicKeys = known.filter(({ kty }) => kty !== 'oct').map(publicPart);
  const cache = new TokenCache();
  const sign = tokenSigner(material);
  const seconds = (): number => Math.floor(now() / 1000);
  const anonymous = settings.anonRole === null ? null : roleIdentity(settings.anonRole, settings);
  const identities = new Map([
    [material.publishableKey, anonymous ?? roleIdentity('anon', settings)],
    [material.secretKey, roleIdentity('service_role', settings)],
  ]);

  function verified(token: string): VerifiedToken {
    const cached = cache.get(token, seconds());
    if (cached !== undefined) return cached;
    const claims = verifier.verify(token);
    checkClaims(claims, seconds(), settings.audience);
    const identity = identityOf(claims, settings);
    const fresh = { identity, claims, notAfter: lastSecond(claims) };
    cache.set(token, fresh);
    return fresh;
  }

  function ofApiKey(apikey: string, userAgent: string | null): Identity {
    const identity = opaqueIdentity(identities, apikey);
    if (identity === undefined) {
      if (apikey.startsWith('sb_') || !apikey.includes('.')) throw new KeyRefused(unknownKey);
      return verified(apikey).identity;
    }
    if (apikey === material.secretKey && userAgent !== null && browser.test(userAgent))
      throw new KeyRefused(secretInBrowser);
    return identity;
  }

  function authenticate(credentials: Credentials): Identity {
    const { apikey, userAgent } = credentials;
    const bearer = bearerToken(credentials.authorization);
    if (apikey === null && settings.requireKey) throw new KeyRefused(noKey);
    if (bearer === null) {
      if (apikey !== null) return ofApiKey(apikey, userAgent);
      if (anonymous === null) throw new KeyRefused(anonymousDisabled);
      return anonymous;
    }
    if (opaqueIdentity(identities, bearer) === undefined) {
      // The key must be valid, too.
      if (apikey !== null) ofApiKey(apikey, userAgent);
      return verified(bearer).identity;
    }
    // The client sends its key as a token too while nobody is signed in.
    return ofApiKey(apikey ?? bearer, userAgent);
  }

  return {
    authenticate,
    verifyToken: (token) => verified(token).claims,
    signToken: (claims) => sign(claims),
    jwks: () => ({ keys: publicKeys }),
  };
}

const lastSecond = ({ exp }: Claims): number =>
  typeof exp === 'number' ? exp + skewSeconds : Number.POSITIVE_INFINITY;

/** The token of a `Bearer` header; null where there is none, or another scheme. */
function bearerToken(authorization: string | null): string | null {
  const match = authorization === null ? null : /^bearer(?:\s+(.*))?$/i.exec(authorization.trim());
  return match === null ? null : (match[1] ?? '').trim();
}

/** Compares in constant time, since keys are secrets. */
function opaqueIdentity(
  identities: ReadonlyMap<string, Identity>,
  candidate: string,
): Identity | undefined {
  if (!candidate.startsWith('sb_')) return undefined;
  const bytes = Buffer.from(candidate);
  for (const [key, identity] of identities) {
    const known = Buffer.from(key);
    if (known.length === bytes.length && timingSafeEqual(known, bytes)) return identity;
  }
  return undefined;
}

const roleIdentity = (role: string, settings: KeySettings): Identity => ({
  role,
  claims: JSON.stringify({ role }),
  authenticated: role !== settings.anonRole,
});

/** The identity of a token; one without a role has the anonymous one. */
function identityOf(claims: Claims, settings: KeySettings): Identity {
  const named = claimAt(claims, settings.roleClaim) ?? settings.anonRole;
  if (named === null) throw new KeyRefused(anonymousDisabled);
  const role = typeof named === 'string' ? named : JSON.stringify(named);
  return {
    role,
    claims: JSON.stringify({ ...claims, role }),
    authenticated: role !== settings.anonRole,
  };
}

/** Signs with the secret or the key of the material. */
function tokenSigner(material: KeyMaterial): (claims: JWTPayload) => Promise<string> {
  const { jwtSecret, signingKey } = material;
  if (signingKey === null) {
    if (jwtSecret === null)
      return () => Promise.reject(new Error('There is neither a secret nor a key for signing.'));
    const secret = new TextEncoder().encode(jwtSecret);
    return (claims) => signed(claims, { alg: 'HS256', typ: 'JWT' }, secret);
  }
  return keySigner(signingKey);
}

/** Signs with one key, which is imported once. */
export function keySigner(key: JWK): (claims: JWTPayload) => Promise<string> {
  const { alg = 'ES256', kid } = key;
  const header = { alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) };
  let imported: ReturnType<typeof importJWK> | undefined;
  return async (claims) => {
    imported ??= importJWK(privatePart(key), alg);
    return await signed(claims, header, await imported);
  };
}

const signed = (
  claims: JWTPayload,
  header: JWTHeaderParameters,
  key: CryptoKey | Uint8Array,
): Promise<string> => new SignJWT(claims).setProtectedHeader(header).sign(key);
