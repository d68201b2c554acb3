/** Who makes a call, as storage sees it: the role, its claims, and whose the files are that it brings. */
import { KeyRefused } from '../../keys/identity.ts';
import type { Identity } from '../../keys/identity.ts';
import type { Keys } from '../../keys/keys.ts';
import { refuse } from '../respond/refusal.ts';

export interface Caller extends Identity {
  /** The user's id, which files that he brings belong to; null for keys. */
  readonly sub: string | null;
}

/** The service itself, for what the protocol does whatever the policies say: reading a public file, following a signature. */
export const serviceCaller: Caller = {
  role: 'service_role',
  claims: JSON.stringify({ role: 'service_role' }),
  authenticated: true,
  sub: null,
};

/** The service in the name of somebody who had been let in when a signature was given out. */
export function serviceCallerFor(owner: string | null): Caller {
  return { ...serviceCaller, sub: owner };
}

/** The caller by token or key. Refuses a request that carries neither, and tokens that are not good. */
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

function subjectOf({ claims }: Identity): string | null {
  const { sub } = JSON.parse(claims) as { readonly sub?: unknown };
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

/** As the verifier of hosted projects says it. */
function messageOf({ refusal }: KeyRefused): string {
  if (refusal.code === 'PGRST303')
    return refusal.message === 'JWT expired'
      ? '"exp" claim timestamp check failed'
      : refusal.message;
  return refusal.code === null ? refusal.message : 'Invalid Compact JWS';
}
