/** Takes a code or link for what it proves: each is good once, and only for the purpose that it was made for. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { notify } from '../messages/notify.ts';
import type { Device } from '../sessions/session.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { completeContactChange } from '../users/contact-change.ts';
import { confirmContact, isConfirmed } from '../users/contact-confirmation.ts';
import { lockUser, isBanned, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import { matchCode } from './match-code.ts';
import { deleteTokens, findByHash, consumeToken } from './one-time-token.ts';
import type { OneTimeToken, TokenType } from './one-time-token.ts';

/** Which tokens each type of verification takes. */
const tokenTypes = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Readonly<Record<string, readonly TokenType[]>>;

export type VerifyType = keyof typeof tokenTypes;

/** The type of that name. Refuses any other. */
export function readVerifyType(text: string): VerifyType {
  if (Object.hasOwn(tokenTypes, text)) return text as VerifyType;
  return refuse(
    'validation_failed',
    text === '' ? 'Verify requires a verification type' : 'Invalid verification type',
  );
}

/** What a token proved: who it is, or that one half of a change of address is done. */
export type Redeemed = { readonly kind: 'user'; readonly user: User } | { readonly kind: 'half' };

/** By the hash that a link carries. Refuses `otp_expired` what is unknown, used or too old. */
export async function redeemHash(
  auth: AuthContext,
  unit: UnitOfWork,
  type: VerifyType,
  hash: string,
  device: Device,
): Promise<Redeemed> {
  const found = await findByHash(
    unit,
    hash,
    tokenTypes[type],
    auth.settings.email.otpExpirySeconds,
  );
  if (found === undefined) refuse('otp_expired', 'Email link is invalid or has expired');
  return await redeem(auth, unit, type, found, device);
}

/** The token of a code that was sent to the contact. Refuses `otp_expired` also where nobody has the contact. */
export async function requireCode(
  auth: AuthContext,
  type: VerifyType,
  contact: Contact,
  code: string,
): Promise<OneTimeToken> {
  const { email, sms } = auth.settings;
  const lifeSeconds = contact.kind === 'email' ? email.otpExpirySeconds : sms.otpExpirySeconds;
  const guess = { relatesTo: contact.value, code, types: tokenTypes[type], lifeSeconds };
  return (await matchCode(auth, guess)) ?? refuse('otp_expired');
}

/** By a token that was found. Refuses `otp_expired` when it was used meanwhile. */
export async function redeem(
  auth: AuthContext,
  unit: UnitOfWork,
  type: VerifyType,
  token: OneTimeToken,
  device: Device,
): Promise<Redeemed> {
  // Of two who come with one token at once, the second finds it gone.
  const user = await lockUser(unit, token.user_id);
  const isTaken = await consumeToken(unit, token);
  if (user === undefined || !isTaken) return refuse('otp_expired');
  if (isBanned(user)) refuse('user_banned', { status: 403 });
  switch (type) {
    case 'email_change':
      await recordAuditEvent(auth, unit, 'user_modified', user, device);
      return await confirmEmailChange(auth, unit, user);
    case 'phone_change': {
      await recordAuditEvent(auth, unit, 'user_modified', user, device);
      const contact: Contact = { kind: 'phone', value: user.phone_change ?? '' };
      notify(auth, unit, user, 'phone_changed', { phone: contact.value });
      return { kind: 'user', user: await completeContactChange(unit, user, contact, 'proven') };
    }
    case 'sms':
      return await redeemConfirmation(auth, unit, user, 'phone', device);
    case 'signup':
    case 'invite':
    case 'magiclink':
    case 'recovery':
    case 'email':
      return await redeemConfirmation(auth, unit, user, 'email', device);
  }
}

/** Whoever holds a code that was sent to a contact has it; all that was pending to sign in is void then. */
async function redeemConfirmation(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  kind: Contact['kind'],
  device: Device,
): Promise<Redeemed> {
  const contact: Contact = { kind, value: user[kind] ?? '' };
  await deleteTokens(unit, user.id, ['confirmation_token', 'recovery_token']);
  const isKnown = isConfirmed(user, contact);
  const first = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
  await recordAuditEvent(auth, unit, isKnown ? 'login' : first, user, device, { provider: kind });
  if (isKnown) return { kind: 'user', user };
  return { kind: 'user', user: await confirmContact(unit, user, contact, 'proven') };
}

async function confirmEmailChange(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
): Promise<Redeemed> {
  const needsBoth =
    auth.settings.email.doubleConfirmChanges && user.email !== null && user.email !== '';
  if (needsBoth && user.email_change_confirm_status === 0) {
    await updateUser(unit, user.id, { email_change_confirm_status: 1 });
    return { kind: 'half' };
  }
  const contact: Contact = { kind: 'email', value: user.email_change ?? '' };
  notify(auth, unit, user, 'email_changed', { newEmail: contact.value });
  return { kind: 'user', user: await completeContactChange(unit, user, contact, 'proven') };
}
