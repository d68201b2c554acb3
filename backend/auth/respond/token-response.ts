/** The answer that signs somebody in: the session as JSON, and in headers whose it is, for whoever stands before us and counts. */
import { decodeJwt } from 'jose';
import type { TokenResponse } from '../sessions/session.ts';
import { json } from './json-response.ts';

/**
 * The names are those of Supabase's service. Of the refresh token five characters of twelve are told, as there.
 * @param more what the body says beside the session
 */
export function tokenResponse(
  grant: TokenResponse,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const response = json({ ...grant, ...more });
  const { sub, session_id: session } = decodeJwt(grant.access_token);
  response.headers.set('sb-auth-user-id', String(sub));
  response.headers.set('sb-auth-session-id', String(session));
  response.headers.set('sb-auth-refresh-token-prefix', grant.refresh_token.slice(0, 5));
  return response;
}
