/** Apple's peculiarities: a client secret that is a signed token, and a name that is sent once, beside the ID token. */
import { importPKCS8, SignJWT } from 'jose';
import type { AppleKey, ExternalProviderConfig } from '../../config/auth-external.ts';

const audience = 'https://appleid.apple.com';

/**
 * A client secret that expires after twice the lifetime of its cached use, signed with the key from Apple's console.
 * Rejects an invalid key.
 */
export async function appleClientSecret(
  { clientIds: [clientId], secret }: ExternalProviderConfig,
  { teamId, keyId }: AppleKey,
): Promise<string> {
  const key = await importPKCS8(secret ?? '', 'ES256');
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(key);
}

/** The name in the returned form, as the `name` claim of other providers; it does not identify anybody. */
export function appleName(callback: URLSearchParams): { readonly name?: string } {
  const user = callback.get('user');
  if (user === null) return {};
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string');
    return parts.length === 0 ? {} : { name: parts.join(' ').trim() };
  } catch {
    return {};
  }
}
