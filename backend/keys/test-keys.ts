/** What the tests of keys and tokens have in common: keys at a time that stands still, and what credentials come to. */
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

/** The material as a legacy project has it. */
export const legacyOf = async (material: KeyMaterial): Promise<KeyMaterial> => ({
  ...material,
  signingKey: null,
  jwtSecret: secret,
  anonKey: await hs256({ role: 'anon' }),
  serviceRoleKey: await hs256({ role: 'service_role' }),
});

/** What becomes of credentials: a role, or the words of the refusal. */
export function outcome(of: Keys, credentials: Partial<Credentials>): string {
  try {
    return of.authenticate({ ...nobody, ...credentials }).role;
  } catch (error) {
    if (error instanceof KeyRefused) return `${error.refusal.code} ${error.refusal.message}`;
    throw error;
  }
}

/** The header that carries a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token as a legacy project signs it. */
export const hs256 = (claims: JWTPayload, key = secret): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));
