// Tokens of callers: functions that run here accept the users of the hosted project, as its accounts service confirms them.
import { KeyRefused, undecodable, unknownKey } from '@atelier/backend/keys/identity';
import type { Identity } from '@atelier/backend/keys/identity';
import type { Keys } from '@atelier/backend/keys/keys';
import type { HostedProject } from '../settings/hosted-project.ts';

/** The keys of the project, for the gateway of functions. */
export interface CallerTokens {
  /** Asks the project about the token of a request, before the gateway identifies its caller. */
  verify(request: Request): Promise<void>;
  readonly keys: Pick<Keys, 'authenticate'>;
}

/** A signed-out session ends here within so long. */
const confirmedMs = 30_000;
/** Tokens of strangers must not fill the memory. */
const tokensMax = 5_000;
const responseMsMax = 10_000;

interface ConfirmedToken {
  readonly identity: Identity;
  readonly until: number;
}

const roleIdentity = (role: string): Identity => ({
  role,
  claims: JSON.stringify({ role }),
  authenticated: role !== 'anon',
});

/** Verifies tokens at the project: whatever key signed them, and whether or not their session still lives. */
export function createCallerTokens(
  { url, publishableKey, secretKey }: HostedProject,
  now: () => number = Date.now,
): CallerTokens {
  const confirmed = new Map<string, ConfirmedToken>();
  const known = new Map([
    [publishableKey, roleIdentity('anon')],
    [secretKey, roleIdentity('service_role')],
  ]);

  async function verify({ headers }: Request): Promise<void> {
    const token = bearerOf(headers.get('authorization'));
    if (token === null || known.has(token) || (confirmed.get(token)?.until ?? 0) > now()) return;
    const identity = await confirm(url, publishableKey, token);
    if (identity === null) confirmed.delete(token);
    else confirmed.set(token, { identity, until: now() + confirmedMs });
    const [oldest] = confirmed.keys();
    if (confirmed.size > tokensMax && oldest !== undefined) confirmed.delete(oldest);
  }

  return {
    verify,
    keys: {
      authenticate({ apikey, authorization }) {
        const token = bearerOf(authorization);
        const given = token ?? apikey ?? publishableKey;
        const identity = known.get(given);
        if (identity !== undefined) return identity;
        if (token === null) throw new KeyRefused(unknownKey);
        const { identity: user, until } = confirmed.get(token) ?? { identity: null, until: 0 };
        if (user === null || until <= now()) throw new KeyRefused(undecodable('JWT invalid'));
        return user;
      },
    },
  };
}

/** The user of a token; null where the project refuses it. */
async function confirm(url: string, apikey: string, token: string): Promise<Identity | null> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(responseMsMax),
  }).catch(() => null);
  if (response?.ok !== true) return null;
  const user: unknown = await response.json();
  if (typeof user !== 'object' || user === null || !('id' in user)) return null;
  const role = 'authenticated';
  return { role, claims: JSON.stringify({ role, sub: user.id }), authenticated: true };
}

function bearerOf(authorization: string | null): string | null {
  return authorization === null ? null : (/^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? null);
}
