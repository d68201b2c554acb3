/** The e-mail address or phone number of a request, in the one form in which it is kept. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { refuse } from '../respond/errors.ts';
import { parseEmailAddress } from '../users/email-address.ts';
import type { Contact } from '../users/user.ts';
import type { Fields } from './fields.ts';

/** The address in lower case. Refuses what is none. */
export function readEmail(text: string): string {
  return (
    parseEmailAddress(text) ??
    refuse('validation_failed', 'Unable to validate email address: invalid format')
  );
}

/** The number's digits in E.164's order, without the plus. Refuses what is none. */
export function readPhone(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '');
  const isE164 = /^[1-9]\d{1,14}$/.test(digits);
  const phone = isE164 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (phone?.isPossible() === true) return digits;
  return refuse('validation_failed', 'Invalid phone number format (E.164 required)');
}

/** The one of both that the request names. Refuses both at once, and neither. */
export function readContact(
  fields: Fields,
  words: { readonly both: string; readonly neither: string },
): Contact {
  const [email, phone] = [fields.text('email'), fields.text('phone')];
  if (email !== '' && phone !== '') refuse('validation_failed', words.both);
  if (email !== '') return { kind: 'email', value: readEmail(email) };
  if (phone !== '') return { kind: 'phone', value: readPhone(phone) };
  return refuse('validation_failed', words.neither);
}
