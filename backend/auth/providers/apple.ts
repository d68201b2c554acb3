/** What Apple does its own way: a secret that is a signed statement, and a name that is told once, beside the token. */
import { importPKCS8, SignJWT } from 'jose';
import type { AppleKey, ExternalProviderConfig } from '../../config/auth-external.ts';

const audience = 'https://appleid.apple.com';

/** A secret that is good for twice as long as it is used, signed with the key from Apple's console. Rejects when the key is none. */
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

/** The name in the form that comes back, as the claim that others have for it; it says nothing of who somebody is. */
export function appleName(answer: URLSearchParams): { readonly name?: string } {
  const user = answer.get('user');
  if (user === null) return {};
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string');
    return parts.length === 0 ? {} : { name: parts.join(' ').trim() };
  } catch {
    return {};
  }
}
