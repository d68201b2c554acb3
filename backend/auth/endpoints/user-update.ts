/** `PUT user`: the user changes their own address, number, password or data. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { userJson } from '../answers/user-json.ts';
import { record } from '../audit/audit.ts';
import { readChallenge } from '../flow-states/flow-state.ts';
import { notify } from '../messages/notify.ts';
import { guessCode } from '../one-time-tokens/guess-code.ts';
import { dropAllTokens } from '../one-time-tokens/one-time-token.ts';
import { readChannel } from '../one-time-tokens/send-sms.ts';
import { fitsPassword, hashPassword } from '../passwords/hash.ts';
import { checkPassword } from '../passwords/rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf, owesFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { readEmail, readPhone } from '../request/contact.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import {
  finishChange,
  requireFree,
  sendEmailChange,
  sendPhoneChange,
} from '../users/contact-change.ts';
import { providerOn } from '../users/contact.ts';
import { updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

/** How young a session must be to change the password without a code, where the settings are strict. */
const recentSessionMs = 24 * 60 * 60 * 1000;

export const userUpdate: Endpoint = {
  method: 'PUT',
  path: '/user',
  limit: 'signInSignUps',
  async answer(call) {
    const { auth, fields } = call;
    const claims = await claimsOf(call);
    const isSensitive = fields.has('password') || fields.has('email') || fields.has('phone');
    if (fields.has('app_metadata'))
      refuse('not_admin', 'Updating app_metadata requires admin privileges');
    const password = fields.text('password');
    const before = await inUnit(auth, (unit) => callerOf(call, unit, claims));
    if (isSensitive) requireFactor(before);
    const encrypted = fields.has('password') ? await newHash(call, before.user, password) : null;
    if (encrypted !== null) await requireReauthentication(call, before);
    return await inUnit(auth, async (unit) => {
      const caller = await callerOf(call, unit, claims);
      await record(auth, unit, 'user_modified', caller.user, call.device);
      if (encrypted !== null) await changePassword(call, unit, caller, encrypted);
      const data = fields.object('data');
      if (data !== undefined) await changeData(unit, caller.user, data);
      await changeContact(call, unit, caller.user, 'email');
      await changeContact(call, unit, caller.user, 'phone');
      return json(userJson((await callerOf(call, unit, claims)).user));
    });
  },
};

/** Who has a second factor shows it before changing how they sign in. */
function requireFactor(caller: Caller): void {
  if (owesFactor(caller))
    refuse('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
}

/** Refuses a password that is too weak, or the same as before. */
async function newHash(call: Call, user: User, password: string): Promise<string> {
  const { auth, fields } = call;
  if (user.is_sso_user) refuse('user_sso_managed');
  const isReachable = (user.email ?? '') !== '' || (user.phone ?? '') !== '';
  if (user.is_anonymous && !isReachable && !fields.has('email') && !fields.has('phone'))
    refuse('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  await checkPassword(password, auth);
  const kept = user.encrypted_password;
  if (kept !== null && kept !== '') {
    const current = fields.text('current_password');
    if (current === '' && auth.settings.password.currentRequired)
      refuse('current_password_required');
    if (current !== '') await requireCurrent(call, user, current, kept);
    if (await fitsPassword(password, kept)) refuse('same_password');
  }
  return await hashPassword(password);
}

/** Refuses a wrong one: whoever has got hold of a session may not try one after the other either. */
async function requireCurrent(
  { auth, device }: Call,
  { id, email, phone }: User,
  current: string,
  kept: string,
): Promise<void> {
  const account = [email, phone].find((each) => (each ?? '') !== '') ?? id;
  const giveBack = await auth.limits.takePasswordTry(account, device);
  if (!(await fitsPassword(current, kept))) refuse('current_password_invalid');
  await giveBack();
}

/** Whoever knew the old password is signed out, and codes that are still on their way are void. */
async function changePassword(
  call: Call,
  unit: Unit,
  { user, session }: Caller,
  encrypted: string,
): Promise<void> {
  await updateUser(unit, user.id, { encrypted_password: encrypted });
  await dropAllTokens(unit, user.id);
  await endSessions(unit, user.id, 'others', session.id);
  await record(call.auth, unit, 'user_updated_password', user, call.device);
  notify(call.auth, unit, user, 'password_changed', {});
}

/** Refuses a password's change to an old session without the code that was sent for it, where the settings are strict. */
async function requireReauthentication(
  { auth, fields }: Call,
  { user, session }: Caller,
): Promise<void> {
  const isRecent = Date.parse(session.created_at) + recentSessionMs > Date.now();
  if (!auth.settings.email.securePasswordChange || isRecent) return;
  const code = fields.text('nonce');
  if (code === '') refuse('reauthentication_needed');
  const relatesTo = (user.email ?? '') === '' ? (user.phone ?? '') : (user.email ?? '');
  const types = ['reauthentication_token'] as const;
  const lifeSeconds = auth.settings.email.otpExpirySeconds;
  const token = await guessCode(auth, { relatesTo, code, types, lifeSeconds });
  if (token?.user_id !== user.id) refuse('reauthentication_not_valid');
}

/** Fields that are null are taken away, all others put in the place of those before. */
async function changeData(
  unit: Unit,
  user: User,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const merged = Object.entries({ ...user.raw_user_meta_data, ...data }).filter(
    ([, value]) => value !== null,
  );
  await updateUser(unit, user.id, { raw_user_meta_data: Object.fromEntries(merged) });
}

async function changeContact(
  { auth, fields, query, request, device }: Call,
  unit: Unit,
  user: User,
  kind: Contact['kind'],
): Promise<void> {
  const text = fields.text(kind);
  if (text === '') return;
  const contact: Contact = { kind, value: kind === 'email' ? readEmail(text) : readPhone(text) };
  if (contact.value === user[kind]) return;
  if (user.is_sso_user) refuse('user_sso_managed');
  providerOn(auth.settings, kind);
  await requireFree(unit, user, contact);
  // Whoever has an address has it proven when it changes, whatever was asked for at sign-up.
  const isDirect =
    kind === 'email'
      ? !auth.settings.email.enableConfirmations && user.is_anonymous
      : !auth.settings.sms.enableConfirmations;
  if (isDirect) {
    if (kind === 'email') notify(auth, unit, user, 'email_changed', { newEmail: contact.value });
    else notify(auth, unit, user, 'phone_changed', { phone: contact.value });
    await finishChange(unit, user, contact, 'unproven');
    return;
  }
  // By the account as well, so that nobody has mails sent to address after address.
  const keys = [`account ${user.id}`, `new ${contact.value}`];
  await auth.limits.sending.ask({ kind, purpose: 'change', keys }, device, unit);
  const acceptLanguage = request.headers.get('accept-language');
  if (kind === 'phone') {
    const channel = readChannel(fields.text('channel'));
    await sendPhoneChange(auth, unit, user, contact.value, { channel, acceptLanguage });
    return;
  }
  const challenge = readChallenge(
    fields.text('code_challenge'),
    fields.text('code_challenge_method'),
  );
  const redirect = chooseRedirect(query.get('redirect_to'), auth.settings);
  await sendEmailChange(auth, unit, user, contact.value, { redirect, challenge, acceptLanguage });
}
