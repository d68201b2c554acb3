/** The response of a successful sign-in: the tokens as JSON, and the ids of user and session in headers for a proxy's log. */
import { decodeJwt } from 'jose';
import type { TokenResponse } from '../sessions/session.ts';
import { json } from './json-response.ts';

/**
 * Headers are named as in Supabase's service, which shows five characters of the refresh token's twelve.
 * @param more further fields of the body
 */
export function tokenResponse(
  tokens: TokenResponse,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const response = json({ ...tokens, ...more });
  const { sub, session_id: session } = decodeJwt(tokens.access_token);
  response.headers.set('sb-auth-user-id', String(sub));
  response.headers.set('sb-auth-session-id', String(session));
  response.headers.set('sb-auth-refresh-token-prefix', tokens.refresh_token.slice(0, 5));
  return response;
}
