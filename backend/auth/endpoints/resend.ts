/**
 * `POST resend`: sends the message of a sign-up or of a pending change again. The response does not reveal whether
 * there is one.
 */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { sendSms } from '../one-time-tokens/send-sms.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { hasPassword, isConfirmed, requireProviderEnabled } from '../users/contact-confirmation.ts';
import { sendEmailChange, sendPhoneChange } from '../users/contact-change.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import type { Contact } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

/** The kinds of messages, and the contact that names their receiver. */
const kinds = {
  signup: 'email',
  email_change: 'email',
  sms: 'phone',
  phone_change: 'phone',
} as const;

type Kind = keyof typeof kinds;

export const resend: Endpoint = {
  method: 'POST',
  path: '/resend',
  limit: 'signInSignUps',
  needsCaptcha: true,
  async handle(call) {
    const { auth, fields } = call;
    const type = fields.text('type');
    if (!isKind(type))
      refuse(
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      );
    const contact = readContact(fields, {
      both: 'Only an email address or phone number should be provided',
      neither: `Type provided requires ${kinds[type] === 'email' ? 'an email address' : 'a phone number'}`,
    });
    if (contact.kind !== kinds[type])
      refuse(
        'validation_failed',
        `Type provided requires ${kinds[type] === 'email' ? 'an email address' : 'a phone number'}`,
      );
    requireProviderEnabled(auth.settings, contact.kind);
    const isChange = type === 'email_change' || type === 'phone_change';
    await auth.limits.sending.countRequest(
      {
        kind: contact.kind,
        purpose: isChange ? 'change' : 'confirmation',
        keys: [contact.value],
        isForNewcomers: !isChange,
      },
      call.device,
    );
    await auth.durations.pad(() =>
      inUnitOfWork(auth, (unit) => sendAgain(call, unit, type, contact)),
    );
    return json({});
  },
};

async function sendAgain(
  call: Call,
  unit: UnitOfWork,
  type: Kind,
  contact: Contact,
): Promise<void> {
  const { auth, fields, query, request, device } = call;
  const user = await lockUserByContact(unit, contact);
  if (user === undefined) return;
  const acceptLanguage = request.headers.get('accept-language');
  const channel = fields.text('channel');
  const redirect = chooseRedirect(query.get('redirect_to'), auth.settings);
  const challenge = readPkceChallenge(
    fields.text('code_challenge'),
    fields.text('code_challenge_method'),
  );
  const token = 'confirmation_token';
  const to = contact.value;
  switch (type) {
    case 'signup':
      if (isConfirmed(user, contact)) return;
      await recordAuditEvent(auth, unit, 'user_confirmation_requested', user, device);
      await sendLink(auth, unit, user, {
        type: 'signup',
        token,
        to,
        redirect,
        challenge,
        acceptLanguage,
        lacksPassword: !hasPassword(user),
      });
      await updateUser(unit, user.id, { confirmation_sent_at: timestamp() });
      return;
    case 'sms':
      if (isConfirmed(user, contact)) return;
      await recordAuditEvent(auth, unit, 'user_recovery_requested', user, device);
      await sendSms(auth, unit, user, { token, to, channel, acceptLanguage });
      await updateUser(unit, user.id, { confirmation_sent_at: timestamp() });
      return;
    case 'email_change':
      if ((user.email_change ?? '') === '') return;
      await sendEmailChange(auth, unit, user, user.email_change ?? '', {
        redirect,
        challenge,
        acceptLanguage,
      });
      return;
    case 'phone_change':
      if ((user.phone_change ?? '') === '') return;
      await sendPhoneChange(auth, unit, user, user.phone_change ?? '', {
        channel,
        acceptLanguage,
      });
      return;
  }
}

const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);
