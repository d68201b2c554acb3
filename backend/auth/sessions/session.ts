/** A session: started by a sign-in, continued by refresh tokens, ended by signing out or by its age. */
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { tokenLengthMax } from '../../keys/token-verifier.ts';
import type { Rows, Statement, Transaction } from '../../postgres/database.ts';
import { userJson } from '../respond/user-json.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Factor } from '../factors/factor.ts';
import type { Visitor } from '../limits/network.ts';
import { queryObject } from '../query-objects.ts';
import { selectUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { applyClaimsHook } from './claims-hook.ts';
import { newRefreshToken } from './refresh-token.ts';

/** A row of `auth.sessions`. */
export interface Session {
  readonly id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly refreshed_at: string | null;
  readonly aal: 'aal1' | 'aal2' | 'aal3' | null;
  readonly not_after: string | null;
}

/** The device that a session was started from. */
export interface Device extends Visitor {
  readonly userAgent: string | null;
}

/** The tokens and the user: the body of every successful sign-in. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Seconds since the epoch. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Readonly<Record<string, unknown>>;
}

/** Starts a session for a user who signed in by `method`. */
export async function startSession(
  auth: AuthContext,
  transaction: Transaction,
  user: User,
  method: string,
  device: Device,
): Promise<TokenResponse> {
  const session = randomUUID();
  if (auth.settings.sessionSinglePerUser) await endSessions(transaction, user.id, 'global', '');
  const refreshToken = newRefreshToken(session, user.id, null);
  const results = await transaction.pipeline([
    {
      text: `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
        values ($1, $2, now(), now(), 'aal1', $3, $4)`,
      values: [session, user.id, device.userAgent, device.address],
    },
    {
      text: `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        values (gen_random_uuid(), $1, now(), now(), $2)`,
      values: [session, method],
    },
    {
      text: 'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1',
      values: [user.id],
    },
    {
      text: 'update auth.identities set last_sign_in_at = now() where user_id = $1',
      values: [user.id],
    },
    refreshToken.statement,
    selectSessionState(session),
  ]);
  const state = parseSessionState(results.at(-1));
  return await issueTokensFor(auth, transaction, state, refreshToken.token, method);
}

/** The state of a session that its tokens contain. */
interface SessionState {
  readonly sessionId: string;
  readonly user: User;
  readonly aal: Session['aal'];
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
}

/** Selects the state in one query. */
const selectSessionState = (sessionId: string): Statement => ({
  text: `select jsonb_build_object('sessionId', s.id, 'aal', s.aal, 'user', (${selectUser} where u.id = s.user_id),
      'amr', coalesce((select jsonb_agg(jsonb_build_object('method', authentication_method,
        'timestamp', floor(extract(epoch from created_at))) order by created_at desc)
        from auth.mfa_amr_claims where session_id = s.id), '[]'))
    from auth.sessions s where s.id = $1`,
  values: [sessionId],
});

function parseSessionState(result: Rows | undefined): SessionState {
  const cell = result?.rows[0]?.[0];
  if (cell == null) throw new Error('A session vanished inside a transaction.');
  return JSON.parse(cell) as SessionState;
}

/**
 * Issues a new access token for a session, beside its refresh token.
 * @param method how the user has just authenticated
 */
export async function issueTokens(
  auth: AuthContext,
  transaction: Transaction,
  sessionId: string,
  refreshToken: string,
  method: string,
): Promise<TokenResponse> {
  const state = parseSessionState(await transaction.query(selectSessionState(sessionId)));
  return await issueTokensFor(auth, transaction, state, refreshToken, method);
}

async function issueTokensFor(
  auth: AuthContext,
  transaction: Transaction,
  { sessionId, user, aal, amr }: SessionState,
  refreshToken: string,
  method: string,
): Promise<TokenResponse> {
  const ssoProvider = user.identities.find(({ provider }) => provider.startsWith('sso:'))?.provider;
  const { jwtExpirySeconds, issuer } = auth.settings;
  const now = Math.floor(Date.now() / 1000);
  const claims: JWTPayload = {
    iss: issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    iat: now,
    exp: now + jwtExpirySeconds,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: aal ?? 'aal1',
    amr: amr.map((each) =>
      each.method === 'sso/saml' && ssoProvider !== undefined
        ? { ...each, provider: ssoProvider.replace('sso:', '') }
        : each,
    ),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
  const finalClaims = await applyClaimsHook(auth, transaction, user.id, claims, method);
  return {
    access_token: await signSizedToken(auth, finalClaims),
    token_type: 'bearer',
    expires_in: jwtExpirySeconds,
    expires_at: now + jwtExpirySeconds,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

/**
 * Signs a token that fits into a request header. User data may be as long as a request; when it makes the token too
 * long, the token omits it, and a client that needs it requests the user.
 */
async function signSizedToken({ keys }: AuthContext, claims: JWTPayload): Promise<string> {
  const token = await keys.signToken(claims);
  if (token.length <= tokenLengthMax) return token;
  return await keys.signToken({ ...claims, user_metadata: {} });
}

/** The session by id, whether it has ended or not. */
export function findSession(transaction: Transaction, id: string): Promise<Session | undefined> {
  return queryObject(transaction, 'select to_jsonb(s) from auth.sessions s where s.id = $1', [id]);
}

/** Whether a session was ended, or has reached its end by the settings. */
export function hasEnded(auth: AuthContext, session: Session, now = Date.now()): boolean {
  const { sessionTimeboxSeconds, sessionInactivitySeconds } = auth.settings;
  const startedAt = Date.parse(session.created_at);
  // This one column has no time zone; its values are UTC.
  const usedAt = session.refreshed_at === null ? startedAt : Date.parse(`${session.refreshed_at}Z`);
  if (session.not_after !== null && Date.parse(session.not_after) <= now) return true;
  if (sessionTimeboxSeconds !== null && startedAt + sessionTimeboxSeconds * 1000 < now) return true;
  return sessionInactivitySeconds !== null && usedAt + sessionInactivitySeconds * 1000 < now;
}

/** The scopes of signing out. */
export const scopes = ['global', 'local', 'others'] as const;
export type Scope = (typeof scopes)[number];

/** Ends sessions and deletes their refresh tokens. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  scope: Scope,
  sessionId: string,
): Promise<void> {
  const condition = { global: '', local: 'and id = $2', others: 'and id <> $2' }[scope];
  await transaction.query({
    text: `delete from auth.sessions where user_id = $1 ${condition}`,
    values: scope === 'global' ? [userId] : [userId, sessionId],
  });
}

/** Elevates a session by a second factor, which is thereby verified; sessions of the user without one end. */
export async function elevateSession(
  transaction: Transaction,
  { id, user_id: userId }: Session,
  factor: Pick<Factor, 'id' | 'factor_type'>,
  method: string,
): Promise<void> {
  await transaction.pipeline([
    {
      text: `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
      values: [factor.id],
    },
    {
      text: `delete from auth.mfa_factors
        where user_id = $1 and factor_type = $2::auth.factor_type and status = 'unverified'`,
      values: [userId, factor.factor_type],
    },
    {
      text: `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
      values: [id, factor.id],
    },
    {
      text: `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        values (gen_random_uuid(), $1, now(), now(), $2)
        on conflict (session_id, authentication_method) do update set created_at = now(), updated_at = now()`,
      values: [id, method],
    },
    {
      text: `delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`,
      values: [userId, id],
    },
  ]);
}

/** Limits the end of a session that has just started to the identity provider's wish; null for no wish. */
export async function limitSessionEnd(
  transaction: Transaction,
  { refresh_token: token }: Pick<TokenResponse, 'refresh_token'>,
  end: Date | null,
): Promise<void> {
  if (end === null) return;
  await transaction.query({
    text: `update auth.sessions set not_after = $2
      where id = (select session_id from auth.refresh_tokens where token = $1)`,
    values: [token, end.toISOString()],
  });
}
