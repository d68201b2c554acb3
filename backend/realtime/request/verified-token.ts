/** Verification of the keys and tokens of sockets, with refusals in the words of the hosted service. */
import { KeyRefused } from '../../keys/identity.ts';
import type { Identity } from '../../keys/identity.ts';
import type { Keys } from '../../keys/keys.ts';
import { isRecord, parseJson } from '../frames/frame.ts';

/** A role with its claims, and the time at which the token expires. */
export interface VerifiedToken extends Identity {
  /** In milliseconds since 1970; infinite for keys. */
  readonly expiresAtMs: number;
}

/** The refusal of a token: a code and its text, as a join reports them. */
export interface TokenRefusal {
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError';
  readonly text: string;
}

/** Verifies a key (`sb_…`) or a token; returns the refusal of any other. */
export function verifyToken(
  keys: Pick<Keys, 'authenticate'>,
  token: string,
  nowMs: number,
): VerifiedToken | TokenRefusal {
  const isKey = token.startsWith('sb_');
  const payload = isKey ? null : payloadOf(token);
  if (!isKey && payload === undefined)
    return { code: 'MalformedJWT', text: 'The token provided is not a valid JWT' };
  const exp = payload?.['exp'];
  if (payload !== null && (typeof exp !== 'number' || typeof payload?.['role'] !== 'string'))
    return { code: 'InvalidJWTToken', text: 'Fields `role` and `exp` are required in JWT' };
  const expiresAtMs = typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  if (expiresAtMs <= nowMs) return expired(expiresAtMs, nowMs);
  try {
    const identity = keys.authenticate({
      apikey: isKey ? token : null,
      authorization: isKey ? null : `Bearer ${token}`,
      userAgent: null,
    });
    return { ...identity, expiresAtMs };
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    return { code: 'JwtSignatureError', text: 'Failed to validate JWT signature' };
  }
}

/** The refusal of a token that has expired. */
export function expired(expiresAtMs: number, nowMs: number): TokenRefusal {
  const seconds = Math.max(1, Math.floor((nowMs - expiresAtMs) / 1000));
  return { code: 'InvalidJWTToken', text: `Token has expired ${seconds} seconds ago` };
}

/** Whether a token was refused. */
export function isRefused(token: VerifiedToken | TokenRefusal): token is TokenRefusal {
  return 'code' in token;
}

/** The claims of a token, unverified; undefined where it is none. */
function payloadOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  const payload = parseJson(Buffer.from(parts[1] ?? '', 'base64url').toString());
  return isRecord(payload) ? payload : undefined;
}
