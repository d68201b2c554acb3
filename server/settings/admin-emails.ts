// ADMIN_EMAILS: addresses of administrators.
import { parseEmailAddress } from '@atelier/backend/auth/users/email-address';
import { escapeInvisible } from '../escape-invisible.ts';
import { defineSetting, parsedText } from './setting.ts';

/** The addresses as accounts have them. */
export const adminEmails = defineSetting({
  variable: 'ADMIN_EMAILS',
  default: 'none',
  meaning: 'addresses that become administrators once they are confirmed, separated by commas',
  absent: [],
  schema: parsedText<readonly string[]>((text) => {
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
    const wrong = entries.find((entry) => parseEmailAddress(entry) === null);
    if (wrong !== undefined)
      return { problem: `not a list of e-mail addresses (look at "${escapeInvisible(wrong)}")` };
    return { value: entries.flatMap((entry) => parseEmailAddress(entry) ?? []) };
  }),
  remedy: 'Give e-mail addresses, separated by commas.',
});
