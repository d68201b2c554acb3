/** Keys for the tests of this room, at a fixed time, and the outcome of credentials. */
import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { KeyRefused } from './identity.ts';
import type { KeyMaterial } from './key-material.ts';
import { createKeys, defaultKeySettings } from './keys.ts';
import type { Credentials, Keys, KeySettings } from './keys.ts';

/** The secret of a legacy project. */
export const secret = 'a-legacy-secret-of-at-least-32-characters';
export const nobody: Credentials = { apikey: null, authorization: null, userAgent: null };
export const nowSeconds = 1_800_000_000;

/** Keys of the material, at `nowSeconds`. */
export const open = (of: KeyMaterial, settings: Partial<KeySettings> = {}): Keys =>
  createKeys(of, { ...defaultKeySettings, ...settings }, () => nowSeconds * 1000);

/** The material of a legacy project. */
export const legacyOf = async (material: KeyMaterial): Promise<KeyMaterial> => ({
  ...material,
  signingKey: null,
  jwtSecret: secret,
  anonKey: await hs256({ role: 'anon' }),
  serviceRoleKey: await hs256({ role: 'service_role' }),
});

/** The outcome of credentials: a role, or the message of the refusal. */
export function outcome(of: Keys, credentials: Partial<Credentials>): string {
  try {
    return of.authenticate({ ...nobody, ...credentials }).role;
  } catch (error) {
    if (error instanceof KeyRefused) return `${error.refusal.code} ${error.refusal.message}`;
    throw error;
  }
}

/** The header with a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token of a legacy project. */
export const hs256 = (claims: JWTPayload, key = secret): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));
