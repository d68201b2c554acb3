/** `POST otp` and `POST magiclink`: sends a code or link that signs in without a password; a new user gets an account. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import type { PkceChallenge } from '../flow-states/flow-state.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { readChannel, sendSms } from '../one-time-tokens/send-sms.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { hasPassword, isConfirmed, requireProviderEnabled } from '../users/contact-confirmation.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const otp: Endpoint = {
  method: 'POST',
  path: '/otp',
  limit: 'signInSignUps',
  needsCaptcha: true,
  handle: (call) => handleOtp(call, call.fields.flag('create_user', true)),
};

export const magicLink: Endpoint = {
  ...otp,
  path: '/magiclink',
  handle: (call) => handleOtp(call, true),
};

async function handleOtp(call: Call, mayCreate: boolean): Promise<Response> {
  const { auth, fields } = call;
  const contact = readContact(fields, {
    both: 'Only an email address or phone number should be provided',
    neither: 'One of email or phone must be set',
  });
  requireProviderEnabled(auth.settings, contact.kind);
  const challenge = readPkceChallenge(
    fields.text('code_challenge'),
    fields.text('code_challenge_method'),
  );
  readChannel(fields.text('channel'));
  // Phone numbers get one kind of message alone, as in Supabase's service.
  const purpose = contact.kind === 'email' ? 'recovery' : 'confirmation';
  await auth.limits.sending.countRequest(
    { kind: contact.kind, purpose, keys: [contact.value] },
    call.device,
  );
  const send = (unit: UnitOfWork) => sendOtp(call, unit, contact, challenge, mayCreate);
  await auth.durations.pad(() => inUnitOfWork(auth, send));
  return json({});
}

async function sendOtp(
  call: Call,
  unit: UnitOfWork,
  contact: Contact,
  challenge: PkceChallenge | null,
  mayCreate: boolean,
): Promise<void> {
  const { auth, fields, query, request, device } = call;
  const found = await lockUserByContact(unit, contact);
  if (found === undefined && !mayCreate) refuse('otp_disabled');
  if (found === undefined && !auth.settings.enableSignup) refuse('signup_disabled');
  if (!(await hasMessageBudget(auth, unit, contact, found))) return;
  const user = await findOrCreateUser(call, unit, contact, found);
  const isNew = !isConfirmed(user, contact);
  const action = isNew ? 'user_confirmation_requested' : 'user_recovery_requested';
  await recordAuditEvent(auth, unit, action, user, device, { provider: contact.kind });
  const acceptLanguage = request.headers.get('accept-language');
  const to = contact.value;
  if (contact.kind === 'phone') {
    const channel = fields.text('channel');
    await sendSms(auth, unit, user, { token: 'confirmation_token', to, channel, acceptLanguage });
    await updateUser(unit, user.id, { confirmation_sent_at: timestamp() });
    return;
  }
  const redirect = chooseRedirect(query.get('redirect_to'), auth.settings);
  // The first link of a new account also confirms it.
  const type = isNew ? 'signup' : 'magiclink';
  const token = isNew ? 'confirmation_token' : 'recovery_token';
  const lacksPassword = found !== undefined && hasPassword(found) && !hasPassword(user);
  await sendLink(auth, unit, user, {
    type,
    token,
    to,
    redirect,
    challenge,
    acceptLanguage,
    lacksPassword,
  });
  const sent = timestamp();
  await updateUser(
    unit,
    user.id,
    isNew ? { confirmation_sent_at: sent } : { recovery_sent_at: sent },
  );
}

/**
 * Whether a message may be sent to the found user. When the budget for people without accounts is used up, the response
 * stays the same: a user with an account still gets a message, and the response must not reveal the difference.
 */
export async function hasMessageBudget(
  auth: AuthContext,
  unit: UnitOfWork,
  contact: Contact,
  found: User | undefined,
): Promise<boolean> {
  if (found !== undefined && found.confirmed_at !== null) return true;
  if (await auth.limits.sending.hasBudget(contact.kind, 'newcomer', unit)) return true;
  auth.log.error(
    'A message was not sent.',
    new Error('This hour’s messages to people without accounts are used up.'),
  );
  return false;
}
