/** Checks a token that a provider's own button or app handed to a client: signed by its issuer, for us, unexpired, used as it was asked for. */
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

/** What came with the token. */
export interface IdTokenContext {
  /** The text whose hash was asked for as the token's nonce; empty without. */
  readonly nonce: string;
  readonly accessToken: string;
}

export interface IdTokenVerifier {
  readonly config: ExternalProviderConfig;
  readonly issuer: string;
  /** The claims. Refuses, in the form of OAuth, whatever is not good. */
  verify(token: string, beside: IdTokenContext): Promise<JWTPayload>;
}

/** By what tokens may be signed: never by a secret, which we would have in common with the issuer. */
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
const keysLifeMs = 60 * 60 * 1000;
const googleIssuers = new Set(['https://accounts.google.com', 'accounts.google.com']);
/** Microsoft's issuer has the tenant in it, and its description a place for one. */
const tenantPlace = '{tenantid}';

/** A verifier for tokens of one issuer. */
export function idTokenVerifier(
  config: ExternalProviderConfig,
  issuer: Issuer,
  outside: typeof fetch,
): IdTokenVerifier {
  const description = cachedFor(() => describe(issuer, outside), keysLifeMs);
  return {
    config,
    issuer: issuer.address,
    async verify(token, beside) {
      const { keys, name } = await description();
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
      if (!config.skipNonceCheck) checkNonce(claims, beside.nonce);
      checkAccessToken(token, claims, beside.accessToken);
      return claims;
    },
  };
}

async function describe(issuer: Issuer, outside: typeof fetch) {
  const address = new URL(issuer.address);
  const client = await discovery(
    address,
    'none',
    undefined,
    None(),
    discoveryOptions(outside, address),
  );
  const server = client.serverMetadata();
  if (server.jwks_uri === undefined) throw new Error(`${address.host} publishes no keys.`);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    [joseFetch]: outside,
    cacheMaxAge: keysLifeMs,
    timeoutDuration: timeoutSeconds * 1000,
  });
  return { keys, name: server.issuer };
}

function isIssuer({ iss = '', tid }: JWTPayload, name: string): boolean {
  if (iss === name) return true;
  if (googleIssuers.has(name)) return googleIssuers.has(iss);
  return (
    name.includes(tenantPlace) && typeof tid === 'string' && iss === name.replace(tenantPlace, tid)
  );
}

function checkAudience({ aud = [] }: JWTPayload, { clientIds }: ExternalProviderConfig): void {
  const audience = Array.isArray(aud) ? aud : [aud];
  if (clientIds.some((id) => audience.includes(id))) return;
  refuseOAuth('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`);
}

/** The client kept the nonce and asked for its hash, so that a token that was seen on its way is of no use to others. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const asked = claims['nonce'] ?? '';
  if ((asked === '') !== (nonce === ''))
    refuseOAuth(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  if (nonce !== '' && !isEqual(asked, createHash('sha256').update(nonce).digest('hex')))
    refuseOAuth('invalid nonce', 'Nonces mismatch');
}

/** OpenID Connect Core, section 3.1.3.6: the left half of the hash that the signature is made with. */
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
