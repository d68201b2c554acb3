/** `PUT user`: users change their own address, number, password or data. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { notify } from '../messages/notify.ts';
import { matchCode } from '../one-time-tokens/match-code.ts';
import { deleteAllTokens } from '../one-time-tokens/one-time-token.ts';
import { readChannel } from '../one-time-tokens/send-sms.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims, needsSecondFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { readEmail, readPhone } from '../request/read-contact.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  completeContactChange,
  requireUnusedContact,
  sendEmailChange,
  sendPhoneChange,
} from '../users/contact-change.ts';
import { requireProviderEnabled } from '../users/contact-confirmation.ts';
import { updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

/** The age up to which a session may change the password without a code, when the settings are strict. */
const recentSessionMs = 24 * 60 * 60 * 1000;

export const userUpdate: Endpoint = {
  method: 'PUT',
  path: '/user',
  limit: 'signInSignUps',
  async handle(call) {
    const { auth, fields } = call;
    const claims = await requireClaims(call);
    const isSensitive = fields.has('password') || fields.has('email') || fields.has('phone');
    if (fields.has('app_metadata'))
      refuse('not_admin', 'Updating app_metadata requires admin privileges');
    const password = fields.text('password');
    const caller = await inUnitOfWork(auth, (unit) => loadCaller(call, unit, claims));
    if (isSensitive) requireFactor(caller);
    const encrypted = fields.has('password') ? await newHash(call, caller.user, password) : null;
    if (encrypted !== null) await requireReauthentication(call, caller);
    return await inUnitOfWork(auth, async (unit) => {
      const caller = await loadCaller(call, unit, claims);
      await recordAuditEvent(auth, unit, 'user_modified', caller.user, call.device);
      if (encrypted !== null) await changePassword(call, unit, caller, encrypted);
      const data = fields.object('data');
      if (data !== undefined) await changeData(unit, caller.user, data);
      await changeContact(call, unit, caller.user, 'email');
      await changeContact(call, unit, caller.user, 'phone');
      return json(userJson((await loadCaller(call, unit, claims)).user));
    });
  },
};

/** Requires the account's second factor, if any, for a change of password or contact. */
function requireFactor(caller: Caller): void {
  if (needsSecondFactor(caller))
    refuse('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
}

/** The hash of the new password. Refuses a weak or unchanged password. */
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
  const storedHash = user.encrypted_password;
  if (storedHash !== null && storedHash !== '') {
    const current = fields.text('current_password');
    if (current === '' && auth.settings.password.currentRequired)
      refuse('current_password_required');
    if (current !== '') await requireCurrent(call, user, current, storedHash);
    if (await auth.passwords.verify(password, storedHash)) refuse('same_password');
  }
  return await auth.passwords.hash(password);
}

/** Refuses a wrong current password, with limited attempts: the holder of a stolen session must not guess it. */
async function requireCurrent(
  { auth, device }: Call,
  { id, email, phone }: User,
  current: string,
  storedHash: string,
): Promise<void> {
  const account = [email, phone].find((each) => (each ?? '') !== '') ?? id;
  const refund = await auth.limits.consumePasswordAttempt(account, device);
  if (!(await auth.passwords.verify(current, storedHash))) refuse('current_password_invalid');
  await refund();
}

/** Changes the password; other sessions end, and pending codes are void. */
async function changePassword(
  call: Call,
  unit: UnitOfWork,
  { user, session }: Caller,
  encrypted: string,
): Promise<void> {
  await updateUser(unit, user.id, { encrypted_password: encrypted });
  await deleteAllTokens(unit, user.id);
  await endSessions(unit, user.id, 'others', session.id);
  await recordAuditEvent(call.auth, unit, 'user_updated_password', user, call.device);
  notify(call.auth, unit, user, 'password_changed', {});
}

/** Refuses a change of password by an old session without the code that was sent for it, when the settings are strict. */
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
  const token = await matchCode(auth, { relatesTo, code, types, lifeSeconds });
  if (token?.user_id !== user.id) refuse('reauthentication_not_valid');
}

/** Merges data; fields that are null are removed, all others replaced. */
async function changeData(
  unit: UnitOfWork,
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
  unit: UnitOfWork,
  user: User,
  kind: Contact['kind'],
): Promise<void> {
  const text = fields.text(kind);
  if (text === '') return;
  const contact: Contact = { kind, value: kind === 'email' ? readEmail(text) : readPhone(text) };
  if (contact.value === user[kind]) return;
  if (user.is_sso_user) refuse('user_sso_managed');
  requireProviderEnabled(auth.settings, kind);
  await requireUnusedContact(unit, user, contact);
  // A change of an existing address is always confirmed, even when sign-ups are not.
  const isDirect =
    kind === 'email'
      ? !auth.settings.email.enableConfirmations && user.is_anonymous
      : !auth.settings.sms.enableConfirmations;
  if (isDirect) {
    if (kind === 'email') notify(auth, unit, user, 'email_changed', { newEmail: contact.value });
    else notify(auth, unit, user, 'phone_changed', { phone: contact.value });
    await completeContactChange(unit, user, contact, 'unproven');
    return;
  }
  // Counted by account as well, so that nobody sends mails to address after address.
  const keys = [`account ${user.id}`, `new ${contact.value}`];
  await auth.limits.sending.countRequest({ kind, purpose: 'change', keys }, device, unit);
  const acceptLanguage = request.headers.get('accept-language');
  if (kind === 'phone') {
    const channel = readChannel(fields.text('channel'));
    await sendPhoneChange(auth, unit, user, contact.value, { channel, acceptLanguage });
    return;
  }
  const challenge = readPkceChallenge(
    fields.text('code_challenge'),
    fields.text('code_challenge_method'),
  );
  const redirect = chooseRedirect(query.get('redirect_to'), auth.settings);
  await sendEmailChange(auth, unit, user, contact.value, { redirect, challenge, acceptLanguage });
}
