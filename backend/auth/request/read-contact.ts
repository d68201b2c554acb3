/** The contact of a request (an e-mail address or phone number) in its normal form. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { refuse } from '../respond/errors.ts';
import { parseEmailAddress } from '../users/email-address.ts';
import type { Contact } from '../users/user.ts';
import type { Fields } from './fields.ts';

/** The e-mail address in lower case. Refuses `validation_failed` an invalid one. */
export function readEmail(text: string): string {
  return (
    parseEmailAddress(text) ??
    refuse('validation_failed', 'Unable to validate email address: invalid format')
  );
}

/** The phone number in E.164 without the plus. Refuses `validation_failed` an invalid one. */
export function readPhone(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '');
  const isE164 = /^[1-9]\d{1,14}$/.test(digits);
  const phone = isE164 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (phone?.isPossible() === true) return digits;
  return refuse('validation_failed', 'Invalid phone number format (E.164 required)');
}

/** The contact that the request names. Refuses both at once, and neither. */
export function readContact(
  fields: Fields,
  messages: { readonly both: string; readonly neither: string },
): Contact {
  const [email, phone] = [fields.text('email'), fields.text('phone')];
  if (email !== '' && phone !== '') refuse('validation_failed', messages.both);
  if (email !== '') return { kind: 'email', value: readEmail(email) };
  if (phone !== '') return { kind: 'phone', value: readPhone(phone) };
  return refuse('validation_failed', messages.neither);
}
