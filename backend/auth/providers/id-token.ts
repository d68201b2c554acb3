/**
 * ID tokens: verifies a token that a provider's own button or app gave to a client: signature, issuer, audience, expiry
 * and nonce.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch as joseFetch,
  decodeProtectedHeader,
  jwtVerify,
} from 'jose';
import type { JWTPayload } from 'jose';
import { discovery, None } from 'openid-client';
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import { refuseOAuth } from '../respond/errors.ts';
import { cachedFor } from './cached-for.ts';
import type { Issuer } from './issuer.ts';
import { clockSkewSeconds, discoveryOptions, timeoutSeconds } from './provider-http.ts';

/** Values that were sent with the token. */
export interface IdTokenContext {
  /** The text whose hash is the token's nonce; empty without one. */
  readonly nonce: string;
  readonly accessToken: string;
}

export interface IdTokenVerifier {
  readonly config: ExternalProviderConfig;
  readonly issuer: string;
  /** Verifies the token and returns its claims. Refuses, in OAuth's format, an invalid one. */
  verify(token: string, context: IdTokenContext): Promise<JWTPayload>;
}

/** Accepted signature algorithms: none with a secret that we would share with the issuer. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const metadataLifetimeMs = 60 * 60 * 1000;
const googleIssuers = new Set(['https://accounts.google.com', 'accounts.google.com']);
/** Microsoft's issuer contains the tenant, and its metadata has a placeholder for it. */
const tenantPlaceholder = '{tenantid}';

/** Creates a verifier for tokens of one issuer. */
export function idTokenVerifier(
  config: ExternalProviderConfig,
  issuer: Issuer,
  httpFetch: typeof fetch,
): IdTokenVerifier {
  const metadata = cachedFor(() => fetchMetadata(issuer, httpFetch), metadataLifetimeMs);
  return {
    config,
    issuer: issuer.address,
    async verify(token, context) {
      const { keys, name } = await metadata();
      const claims = await jwtVerify(token, keys, {
        algorithms,
        clockTolerance: clockSkewSeconds,
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
      }).then(
        ({ payload }) => payload,
        () => refuseOAuth('invalid request', 'Bad ID token'),
      );
      if (!isIssuer(claims, name)) refuseOAuth('invalid request', 'Bad ID token');
      if (claims.sub === '') refuseOAuth('invalid request', 'Missing sub claim in id_token');
      checkAudience(claims, config);
      if (!config.skipNonceCheck) checkNonce(claims, context.nonce);
      checkAccessToken(token, claims, context.accessToken);
      return claims;
    },
  };
}

async function fetchMetadata(issuer: Issuer, httpFetch: typeof fetch) {
  const address = new URL(issuer.address);
  const client = await discovery(
    address,
    'none',
    undefined,
    None(),
    discoveryOptions(httpFetch, address),
  );
  const server = client.serverMetadata();
  if (server.jwks_uri === undefined) throw new Error(`${address.host} publishes no keys.`);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    [joseFetch]: httpFetch,
    cacheMaxAge: metadataLifetimeMs,
    timeoutDuration: timeoutSeconds * 1000,
  });
  return { keys, name: server.issuer };
}

function isIssuer({ iss = '', tid }: JWTPayload, name: string): boolean {
  if (iss === name) return true;
  if (googleIssuers.has(name)) return googleIssuers.has(iss);
  return (
    name.includes(tenantPlaceholder) &&
    typeof tid === 'string' &&
    iss === name.replace(tenantPlaceholder, tid)
  );
}

function checkAudience({ aud = [] }: JWTPayload, { clientIds }: ExternalProviderConfig): void {
  const audience = Array.isArray(aud) ? aud : [aud];
  if (clientIds.some((id) => audience.includes(id))) return;
  refuseOAuth('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`);
}

/** The client kept the nonce and requested its hash, so that an intercepted token is useless to others. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const expected = claims['nonce'] ?? '';
  if ((expected === '') !== (nonce === ''))
    refuseOAuth(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  if (nonce !== '' && !isEqual(expected, createHash('sha256').update(nonce).digest('hex')))
    refuseOAuth('invalid nonce', 'Nonces mismatch');
}

/**
 * OpenID Connect Core, section 3.1.3.6: `at_hash` is the left half of the access token's hash, by the signature's
 * algorithm.
 */
function checkAccessToken(token: string, claims: JWTPayload, accessToken: string): void {
  const expected = claims['at_hash'];
  if (accessToken === '' || expected === undefined) return;
  const { alg = '' } = decodeProtectedHeader(token);
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  const half = digest.subarray(0, digest.length / 2).toString('base64url');
  if (!isEqual(expected, half)) refuseOAuth('invalid request', 'Bad ID token');
}

function isEqual(theirs: unknown, ours: string): boolean {
  if (typeof theirs !== 'string') return false;
  const [left, right] = [Buffer.from(theirs), Buffer.from(ours)];
  return left.length === right.length && timingSafeEqual(left, right);
}
