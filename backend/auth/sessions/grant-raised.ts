/** Raises a session by a second factor, and hands out what it is worth from then on. */
import { refuse } from '../answers/errors.ts';
import type { Auth } from '../auth-parts.ts';
import type { Factor } from '../factors/factor.ts';
import { hasSession } from '../request/caller.ts';
import type { Unit } from '../unit.ts';
import { addRefreshToken, holdActiveToken, spendToken } from './refresh-token.ts';
import { grant, raiseSession } from './session.ts';
import type { Grant, Session } from './session.ts';

/** The tokens of the raised session; the refresh token of before is spent. */
export async function grantRaised(
  auth: Auth,
  unit: Unit,
  session: Session,
  factor: Pick<Factor, 'id' | 'factor_type'>,
  method: string,
): Promise<Grant> {
  if (!hasSession(session)) refuse('session_not_found');
  const userId = session.user_id;
  await raiseSession(unit, session, factor, method);
  const active = await holdActiveToken(unit, session.id);
  if (active !== undefined) await spendToken(unit, active);
  const token = await addRefreshToken(unit, session.id, userId, active?.token ?? null);
  return await grant(auth, unit, session.id, token, method);
}
