// JWT_SECRET, ANON_KEY, SERVICE_ROLE_KEY: the keys of an older Supabase project, brought along.
import { KeyRefused } from '@atelier/backend/keys/identity';
import { TokenVerifier } from '@atelier/backend/keys/token-verifier';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** Keys that the operator brings: HS256 tokens under one secret, as older projects have them. */
export interface TokenKeys {
  readonly jwtSecret: string;
  /** Unset, it is signed with the secret. */
  readonly anonKey: string | null;
  readonly serviceRoleKey: string | null;
}

const secretLengthMin = 32;

/** The keys brought along, or null when our own are to be made. No value is ever part of a problem. */
export function readTokenKeys(environment: Environment): Setting<TokenKeys | null> {
  const jwtSecret = environmentText(environment, 'JWT_SECRET');
  const anonKey = environmentText(environment, 'ANON_KEY') ?? null;
  const serviceRoleKey = environmentText(environment, 'SERVICE_ROLE_KEY') ?? null;
  if (jwtSecret === undefined) {
    if (anonKey === null && serviceRoleKey === null) return { value: null };
    return {
      problem: {
        variable: anonKey === null ? 'SERVICE_ROLE_KEY' : 'ANON_KEY',
        problem: 'given without JWT_SECRET, so nothing can check it',
        remedy:
          'Give the JWT_SECRET that signed it, or unset it: keys are then made at the first start.',
      },
    };
  }
  if (jwtSecret.length < secretLengthMin)
    return {
      problem: {
        variable: 'JWT_SECRET',
        problem: `shorter than ${secretLengthMin} characters`,
        remedy:
          'Give at least 32 random characters (openssl rand -hex 32), or unset it to have keys made for you.',
      },
    };
  for (const [variable, key, role] of [
    ['ANON_KEY', anonKey, 'anon'],
    ['SERVICE_ROLE_KEY', serviceRoleKey, 'service_role'],
  ] as const)
    if (key !== null && roleOf(key, jwtSecret) !== role)
      return {
        problem: {
          variable,
          problem: `no key of the role ${role} that JWT_SECRET signed`,
          remedy:
            'Give the key that stands beside that secret in the old project, or unset it: it is then signed with the secret.',
        },
      };
  return { value: { jwtSecret, anonKey, serviceRoleKey } };
}

/** The role that a key names; null where the secret did not sign it. */
function roleOf(key: string, jwtSecret: string): unknown {
  try {
    return new TokenVerifier([], jwtSecret).verify(key)['role'];
  } catch (error) {
    if (error instanceof KeyRefused) return null;
    throw error;
  }
}
