/** `POST token?grant_type=refresh_token`: issues a new access token for a session, and the next refresh token. */
import { tokenResponse } from '../respond/token-response.ts';
import { Refused, refuse, refuseOAuth } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { Call } from '../request/call.ts';
import {
  addRefreshToken,
  isTokenFormat,
  lockActiveToken,
  lockRefreshToken,
  classifyToken,
  revokeFamily,
  revokeToken,
} from '../sessions/refresh-token.ts';
import type { RefreshToken } from '../sessions/refresh-token.ts';
import { findSession, issueTokens, hasEnded } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { lockUser, isBanned } from '../users/user.ts';

/** Responds with the session. */
export async function refreshSession(call: Call): Promise<Response> {
  const { auth, fields } = call;
  const text = fields.text('refresh_token');
  if (text === '') refuseOAuth('invalid_request', 'refresh_token required');
  // A malformed token gets the code of an unknown one, because clients end their session by it.
  if (!isTokenFormat(text)) refuse('refresh_token_not_found');
  // A refusal that revokes must be committed, so it is returned from the transaction as a value.
  const outcome = await inUnitOfWork(auth, async (unit) => {
    const token = await lockRefreshToken(unit, text);
    if (token === undefined || token.session_id === null) return refuse('refresh_token_not_found');
    const user = await lockUser(unit, token.user_id);
    if (user === undefined) return refuse('refresh_token_not_found');
    if (isBanned(user)) refuse('user_banned');
    const session = await findSession(unit, token.session_id);
    if (session === undefined) return refuse('session_not_found', { status: 400 });
    const next = await nextRefreshToken(call, unit, token, session.id);
    if (next === undefined) return new Refused('refresh_token_already_used');
    if (hasEnded(auth, session)) refuse('session_expired');
    await unit.query({
      text: `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3
        where id = $1`,
      values: [session.id, call.device.userAgent, call.device.address],
    });
    await recordAuditEvent(auth, unit, 'token_refreshed', user, call.device);
    if (token.token !== next)
      await recordAuditEvent(auth, unit, 'token_revoked', user, call.device);
    const response = tokenResponse(
      await issueTokens(auth, unit, session.id, next, 'token_refresh'),
    );
    // Whether the token had been used before, and its successor was returned again.
    response.headers.set('sb-auth-refresh-token-reuse', String(token.revoked));
    return response;
  });
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

/** The successor of this token; undefined when the family had to be revoked. */
async function nextRefreshToken(
  { auth }: Call,
  unit: UnitOfWork,
  token: RefreshToken,
  sessionId: string,
): Promise<string | undefined> {
  const active = token.revoked ? await lockActiveToken(unit, sessionId) : undefined;
  const { refreshTokenReuseIntervalSeconds, enableRefreshTokenRotation } = auth.settings;
  const decision = classifyToken(token, active, refreshTokenReuseIntervalSeconds);
  if (decision === 'stolen') {
    await revokeFamily(unit, sessionId);
    return undefined;
  }
  if (decision === 'repeat-active') return active?.token;
  if (!enableRefreshTokenRotation) return token.token;
  await revokeToken(unit, token);
  return await addRefreshToken(unit, sessionId, token.user_id, token.token);
}
