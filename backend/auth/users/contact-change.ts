/** Contact changes: the new address or number is stored beside the old one until a code that was sent there is confirmed. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import type { PkceChallenge } from '../flow-states/flow-state.ts';
import { deleteTokens } from '../one-time-tokens/one-time-token.ts';
import { sendEmailChangeByHook, sendAccountMail } from '../messages/send-account-mail.ts';
import { linkMail, createLink } from '../one-time-tokens/send-code.ts';
import type { LinkOptions } from '../one-time-tokens/send-code.ts';
import { sendSms } from '../one-time-tokens/send-sms.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { confirmContact } from './contact-confirmation.ts';
import { lockUserByContact, timestamp, updateUser } from './user.ts';
import type { Contact, User } from './user.ts';

interface MailOptions {
  readonly redirect: string;
  readonly challenge: PkceChallenge | null;
  readonly acceptLanguage: string | null;
}

/** Refuses a contact that another account has. */
export async function requireUnusedContact(
  unit: UnitOfWork,
  user: User,
  contact: Contact,
): Promise<void> {
  const other = await lockUserByContact(unit, contact);
  if (other !== undefined && other.id !== user.id)
    refuse(contact.kind === 'email' ? 'email_exists' : 'phone_exists');
}

/** Sends the confirmation to the new address and, if the settings say so, to the old one. */
export async function sendEmailChange(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  newEmail: string,
  options: MailOptions,
): Promise<User> {
  await deleteTokens(unit, user.id, ['email_change_token_current', 'email_change_token_new']);
  const createLinkMail = async (token: LinkOptions['token'], to: string) => {
    const link = { ...options, type: 'email_change', newEmail, token, to } as const;
    return linkMail(link, await createLink(auth.settings, unit, user, link));
  };
  const needsBoth = auth.settings.email.doubleConfirmChanges && (user.email ?? '') !== '';
  const currentLink = needsBoth
    ? await createLinkMail('email_change_token_current', user.email ?? '')
    : null;
  const newLink = await createLinkMail('email_change_token_new', newEmail);
  if (auth.hooks.has('send_email'))
    await sendEmailChangeByHook(auth, unit, user, newLink, currentLink);
  else {
    if (currentLink !== null) await sendAccountMail(auth, unit, user, currentLink);
    await sendAccountMail(auth, unit, user, newLink);
  }
  return await updateUser(unit, user.id, {
    email_change: newEmail,
    email_change_sent_at: timestamp(),
    email_change_confirm_status: 0,
  });
}

/** Sends the code for a new number to that number. */
export async function sendPhoneChange(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  newPhone: string,
  options: { readonly channel: string; readonly acceptLanguage: string | null },
): Promise<User> {
  await sendSms(auth, unit, user, { ...options, token: 'phone_change_token', to: newPhone });
  return await updateUser(unit, user.id, {
    phone_change: newPhone,
    phone_change_sent_at: timestamp(),
  });
}

/** Replaces the contact and confirms it. Refuses when another account has it by now. */
export async function completeContactChange(
  unit: UnitOfWork,
  user: User,
  contact: Contact,
  proof: 'proven' | 'unproven',
): Promise<User> {
  await requireUnusedContact(unit, user, contact);
  return await confirmContact(unit, await replaceContact(unit, user.id, contact), contact, proof);
}

/** Replaces the contact without confirming it; a pending change is cancelled. */
export async function replaceContact(
  unit: UnitOfWork,
  userId: string,
  { kind, value }: Contact,
): Promise<User> {
  const isEmail = kind === 'email';
  await deleteTokens(
    unit,
    userId,
    isEmail ? ['email_change_token_current', 'email_change_token_new'] : ['phone_change_token'],
  );
  return await updateUser(
    unit,
    userId,
    isEmail
      ? { email: value, email_change: '', email_change_confirm_status: 0 }
      : { phone: value, phone_change: '' },
  );
}
