/** Tokens of a session that a second factor has elevated. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Factor } from '../factors/factor.ts';
import { hasSession } from '../request/caller.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { addRefreshToken, lockActiveToken, revokeToken } from './refresh-token.ts';
import { issueTokens, elevateSession } from './session.ts';
import type { TokenResponse, Session } from './session.ts';

/** Elevates the session and issues its tokens; the former refresh token is revoked. */
export async function issueElevatedTokens(
  auth: AuthContext,
  unit: UnitOfWork,
  session: Session,
  factor: Pick<Factor, 'id' | 'factor_type'>,
  method: string,
): Promise<TokenResponse> {
  if (!hasSession(session)) refuse('session_not_found');
  const userId = session.user_id;
  await elevateSession(unit, session, factor, method);
  const active = await lockActiveToken(unit, session.id);
  if (active !== undefined) await revokeToken(unit, active);
  const token = await addRefreshToken(unit, session.id, userId, active?.token ?? null);
  return await issueTokens(auth, unit, session.id, token, method);
}
