/** A passkey as the protocol shows it, without its key. */
import type { Passkey } from '../webauthn/passkey.ts';

/** The passkey's public fields. */
export function passkeyJson(passkey: Passkey): Readonly<Record<string, unknown>> {
  const { passkeyId, friendlyName, createdAt, lastUsedAt } = passkey;
  return {
    id: passkeyId,
    ...(friendlyName === '' ? {} : { friendly_name: friendlyName }),
    created_at: utc(createdAt),
    ...(lastUsedAt === null ? {} : { last_used_at: utc(lastUsedAt) }),
  };
}

const utc = (text: string): string => text.replace(/\+00:00$/, 'Z');
