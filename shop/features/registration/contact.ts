// Who somebody says they are: an e-mail address, or a telephone number where the shop takes those. Pure.

import type { AccountWays } from '../../platform/account-ways.ts';
import { isEmail } from '../../platform/email.ts';

export type Contact = { readonly email: string } | { readonly phone: string };

/** What was typed as the service takes it; null for what can be neither. */
export function readContact(typed: string, ways: AccountWays): Contact | null {
  const text = typed.trim();
  if (isEmail(text)) return { email: text };
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return ways.phone && /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : null;
}
