/** The identity of a function's caller, and the refusal where the function demands a token. */
import type { FunctionConfig } from '../config/functions-config.ts';
import { KeyRefused } from '../keys/identity.ts';
import type { Identity } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';

const anonymous: Identity = { role: 'anon', claims: '{"role":"anon"}', authenticated: false };

/** A function without `verify_jwt` takes every caller: one without a valid token or key is anonymous. */
export function identifyCaller(
  { verifyJwt }: FunctionConfig,
  keys: Pick<Keys, 'authenticate'>,
  { headers, method }: Request,
): Identity | 'UNAUTHORIZED_NO_AUTH_HEADER' | 'UNAUTHORIZED_INVALID_JWT_FORMAT' {
  const authorization = headers.get('authorization');
  const apikey = headers.get('apikey');
  // A browser's preflight carries no token.
  const isRequired = verifyJwt && method !== 'OPTIONS';
  if (authorization === null && apikey === null)
    return isRequired ? 'UNAUTHORIZED_NO_AUTH_HEADER' : anonymous;
  try {
    return keys.authenticate({ apikey, authorization, userAgent: headers.get('user-agent') });
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    return isRequired ? 'UNAUTHORIZED_INVALID_JWT_FORMAT' : anonymous;
  }
}
