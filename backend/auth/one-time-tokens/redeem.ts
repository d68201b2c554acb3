/** Redeems a code or link: each is accepted once, and only for its purpose. */
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

/** Token purposes that each verification type accepts. */
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

/** The verification type of that name. Refuses any other. */
export function readVerifyType(text: string): VerifyType {
  if (Object.hasOwn(tokenTypes, text)) return text as VerifyType;
  return refuse(
    'validation_failed',
    text === '' ? 'Verify requires a verification type' : 'Invalid verification type',
  );
}

/** The outcome of a token: the user, or that the other address must confirm a change as well. */
export type Redeemed =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'awaiting-other-address' };

/** Redeems the hash of a link. Refuses `otp_expired` an unknown, used or expired one. */
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

/** The token of a code that was sent to the contact. Refuses `otp_expired` also when no account has the contact. */
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

/** Redeems a token. Refuses `otp_expired` when it was used meanwhile. */
export async function redeem(
  auth: AuthContext,
  unit: UnitOfWork,
  type: VerifyType,
  token: OneTimeToken,
  device: Device,
): Promise<Redeemed> {
  // Of two concurrent requests with one token, the second finds it deleted.
  const user = await lockUser(unit, token.user_id);
  const isConsumed = await consumeToken(unit, token);
  if (user === undefined || !isConsumed) return refuse('otp_expired');
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

/** A code that was sent to a contact proves its possession; all pending sign-in tokens are void then. */
async function redeemConfirmation(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  kind: Contact['kind'],
  device: Device,
): Promise<Redeemed> {
  const contact: Contact = { kind, value: user[kind] ?? '' };
  await deleteTokens(unit, user.id, ['confirmation_token', 'recovery_token']);
  const wasConfirmed = isConfirmed(user, contact);
  const first = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
  await recordAuditEvent(auth, unit, wasConfirmed ? 'login' : first, user, device, {
    provider: kind,
  });
  if (wasConfirmed) return { kind: 'user', user };
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
    return { kind: 'awaiting-other-address' };
  }
  const contact: Contact = { kind: 'email', value: user.email_change ?? '' };
  notify(auth, unit, user, 'email_changed', { newEmail: contact.value });
  return { kind: 'user', user: await completeContactChange(unit, user, contact, 'proven') };
}
