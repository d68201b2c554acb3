/** The caller of a request: the user and session of its token, or the service role. */
import { KeyRefused } from '../../keys/identity.ts';
import type { Claims } from '../../keys/claims.ts';
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import { findSession, hasEnded } from '../sessions/session.ts';
import type { Session } from '../sessions/session.ts';
import { lockUser, isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import type { Call } from './call.ts';

/** A user and the session of the request. */
export interface Caller {
  readonly user: User;
  readonly session: Session;
}

/** Whether a text is a UUID that the database can be queried with. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The session id of tokens without one, such as those that a project signs for a user by itself. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** Whether the caller's token belongs to a stored session, which can be elevated or ended. */
export function hasSession({ id }: Pick<Session, 'id'>): boolean {
  return id !== noSession;
}

/** The verified claims of the request's token. Refuses `no_authorization` without one, `bad_jwt` for an invalid one. */
export async function requireClaims({ auth, request }: Call): Promise<Claims> {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
  if (token === undefined) refuse('no_authorization');
  try {
    return requireUnexpired(auth.keys.verifyToken(token));
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    return refuse('bad_jwt', `${unverified}, ${error.message}`);
  }
}

const unverified = 'invalid JWT: unable to parse or verify signature';

/** A token expires with its last second, without tolerance: its `exp` was set by this clock. */
function requireUnexpired(claims: Claims): Claims {
  const { exp } = claims;
  if (typeof exp === 'number' && exp * 1000 <= Date.now())
    refuse('bad_jwt', `${unverified}, token has invalid claims: token is expired`);
  return claims;
}

/** The token's user, locked until the transaction ends, and its session. Refuses users and sessions that are gone. */
export async function loadCaller(
  call: Call,
  transaction: Transaction,
  claims: Claims,
): Promise<Caller> {
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== 'string' || !isUuid(sub))
    refuse('bad_jwt', 'invalid claim: missing sub claim');
  const user = await lockUser(transaction, sub);
  if (user === undefined)
    return refuse('user_not_found', {
      status: 403,
      message: 'User from sub claim in JWT does not exist',
    });
  const session = await loadSession(call, transaction, user, sessionId ?? '');
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  return { user, session };
}

async function loadSession(
  { auth }: Call,
  transaction: Transaction,
  user: User,
  id: unknown,
): Promise<Session> {
  // At the lowest assurance level, and too old to count as recent.
  if (id === '' || id === noSession)
    return {
      id: noSession,
      user_id: user.id,
      created_at: new Date(0).toISOString(),
      refreshed_at: null,
      aal: 'aal1',
      not_after: null,
    };
  if (typeof id !== 'string' || !isUuid(id))
    refuse('bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const session = await findSession(transaction, id);
  if (session === undefined || session.user_id !== user.id || hasEnded(auth, session))
    return refuse('session_not_found');
  return session;
}

/** Whether the account has a second factor that the session has not verified. */
export function needsSecondFactor({ user, session }: Caller): boolean {
  const isStrong = session.aal === 'aal2' || session.aal === 'aal3';
  return !isStrong && user.factors.some(({ status }) => status === 'verified');
}

const adminRoles: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

/** Requires the service's own key, or a token of an administrative role. */
export async function requireServiceRole({ auth, request }: Call): Promise<void> {
  const { headers } = request;
  const authorization = headers.get('authorization');
  if (authorization === null && headers.get('apikey') === null) refuse('no_authorization');
  try {
    const identity = auth.keys.authenticate({
      apikey: headers.get('apikey'),
      authorization,
      userAgent: headers.get('user-agent'),
    });
    if (!adminRoles.has(identity.role)) refuse('not_admin');
    requireUnexpired(JSON.parse(identity.claims) as Claims);
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    refuse('bad_jwt', `${unverified}, ${error.message}`);
  }
}
