/** The caller of a request: its role, its claims, and the user who will own uploaded files. */
import { KeyRefused } from '../../keys/identity.ts';
import type { Identity } from '../../keys/identity.ts';
import type { Keys } from '../../keys/keys.ts';
import { refuse } from '../respond/refusal.ts';

/** A caller. */
export interface Caller extends Identity {
  /** The id of the user, who owns what the caller uploads; null for keys. */
  readonly sub: string | null;
}

/** The service role, for operations past the policies, such as to read a public file or to follow a signature. */
export const serviceCaller: Caller = {
  role: 'service_role',
  claims: JSON.stringify({ role: 'service_role' }),
  authenticated: true,
  sub: null,
};

/** The service role on behalf of the user who was permitted when a signature was issued. */
export function serviceCallerFor(owner: string | null): Caller {
  return { ...serviceCaller, sub: owner };
}

/** Identifies the caller by token or key. Refuses a request without either, and invalid ones. */
export async function callerOf(
  keys: Pick<Keys, 'authenticate'>,
  { headers, url }: Request,
): Promise<Caller> {
  const authorization = headers.get('authorization');
  const apikey = headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
  if (authorization === null && apikey === null) {
    return refuse('InvalidRequest', {
      error: 'Error',
      message: "headers must have required property 'authorization'",
    });
  }
  try {
    const userAgent = headers.get('user-agent');
    const identity = keys.authenticate({ apikey, authorization, userAgent });
    return { ...identity, sub: subjectOf(identity) };
  } catch (error) {
    if (error instanceof KeyRefused) return refuse('AccessDenied', messageOf(error));
    throw error;
  }
}

/** The caller of a user's token. Throws {@link KeyRefused}. */
export function callerOfToken(keys: Pick<Keys, 'authenticate'>, token: string): Caller {
  const authorization = `Bearer ${token}`;
  const identity = keys.authenticate({ apikey: null, authorization, userAgent: null });
  return { ...identity, sub: subjectOf(identity) };
}

function subjectOf({ claims }: Identity): string | null {
  const { sub } = JSON.parse(claims) as { readonly sub?: unknown };
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

/** The message in the words of the verifier of hosted projects. */
function messageOf({ refusal }: KeyRefused): string {
  if (refusal.code === 'PGRST303')
    return refusal.message === 'JWT expired'
      ? '"exp" claim timestamp check failed'
      : refusal.message;
  return refusal.code === null ? refusal.message : 'Invalid Compact JWS';
}
