// JWT_SECRET, ANON_KEY and SERVICE_ROLE_KEY: token keys of an older Supabase project.
import { KeyRefused } from '@atelier/backend/keys/identity';
import { TokenVerifier } from '@atelier/backend/keys/token-verifier';
import { isHosted } from './hosted-project.ts';
import { environmentText } from './setting.ts';
import type { Environment, Reading, Setting, SettingProblem } from './setting.ts';

/** Keys from the environment: HS256 tokens under one secret, as older projects have them. */
export interface TokenKeys {
  readonly jwtSecret: string;
  /** Null where it is to be signed with the secret. */
  readonly anonKey: string | null;
  readonly serviceRoleKey: string | null;
}

const secretLengthMin = 32;

/** Null where keys are made at the first start. No value is ever part of a problem. */
export const tokenKeys: Setting<TokenKeys | null> = {
  rows: [
    {
      variable: 'JWT_SECRET',
      default: 'none',
      meaning:
        'the HS256 secret of an older Supabase project, at least 32 characters: tokens and keys are then signed with it',
    },
    {
      variable: 'ANON_KEY',
      default: 'none',
      meaning:
        'the public key of that project, which the secret must have signed; unset, it signs one',
    },
    {
      variable: 'SERVICE_ROLE_KEY',
      default: 'none',
      meaning: 'the secret key of that project, likewise',
    },
  ],
  read: readTokenKeys,
};

function readTokenKeys(environment: Environment): Reading<TokenKeys | null> {
  // Then the two keys are those of the hosted project, which signs its tokens itself.
  if (isHosted(environment)) return { value: null };
  const jwtSecret = environmentText(environment, 'JWT_SECRET');
  const anonKey = environmentText(environment, 'ANON_KEY') ?? null;
  const serviceRoleKey = environmentText(environment, 'SERVICE_ROLE_KEY') ?? null;
  if (jwtSecret === undefined) {
    if (anonKey === null && serviceRoleKey === null) return { value: null };
    return refused({
      variable: anonKey === null ? 'SERVICE_ROLE_KEY' : 'ANON_KEY',
      problem: 'given without JWT_SECRET, so nothing can check it',
      remedy:
        'Give the JWT_SECRET that signed it, or unset it: keys are then made at the first start.',
    });
  }
  if (jwtSecret.length < secretLengthMin)
    return refused({
      variable: 'JWT_SECRET',
      problem: `shorter than ${secretLengthMin} characters`,
      remedy:
        'Give at least 32 random characters (openssl rand -hex 32), or unset it to have keys made for you.',
    });
  for (const [variable, key, role] of [
    ['ANON_KEY', anonKey, 'anon'],
    ['SERVICE_ROLE_KEY', serviceRoleKey, 'service_role'],
  ] as const)
    if (key !== null && roleOf(key, jwtSecret) !== role)
      return refused({
        variable,
        problem: `no key of the role ${role} that JWT_SECRET signed`,
        remedy:
          'Give the key that stands beside that secret in the old project, or unset it: it is then signed with the secret.',
      });
  return { value: { jwtSecret, anonKey, serviceRoleKey } };
}

const refused = (problem: SettingProblem) => ({ problems: [problem] });

/** The role in a key; null where the secret did not sign it. */
function roleOf(key: string, jwtSecret: string): unknown {
  try {
    return new TokenVerifier([], jwtSecret).verify(key)['role'];
  } catch (error) {
    if (error instanceof KeyRefused) return null;
    throw error;
  }
}
