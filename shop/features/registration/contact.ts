// Who somebody says they are: an e-mail address, or a telephone number where the shop takes those. Pure.

import type { AuthSettings } from '../../platform/session/auth-settings.ts';
import { isEmail, typedEmail } from '../../platform/forms/email.ts';

export type Contact = { readonly email: string } | { readonly phone: string };

/** What was typed as the service takes it; null for what can be neither. */
export function readContact(typed: string, ways: AuthSettings): Contact | null {
  const email = typedEmail(typed);
  if (isEmail(email)) return { email };
  const digits = typed
    .trim()
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return ways.phone && /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : null;
}
