/** Makes a code for a purpose, keeps its hash, and sends it: as a link and a code by mail, as a code by short message. */
import { refuse } from '../answers/errors.ts';
import type { Transaction } from '../../postgres/database.ts';
import type { Auth, AuthSettings } from '../auth-parts.ts';
import { beginFlow } from '../flow-states/flow-state.ts';
import type { Challenge } from '../flow-states/flow-state.ts';
import { everybody } from '../limits/limits.ts';
import { composeMail } from '../messages/compose-mail.ts';
import { languageOf, wordsOf } from '../messages/words.ts';
import type { MailKind } from '../messages/message-words.ts';
import type { Unit } from '../unit.ts';
import type { User } from '../users/user.ts';
import { hashOf, keepToken, makeCode, pkcePrefix } from './one-time-token.ts';
import type { Secret, TokenType } from './one-time-token.ts';

/** What a link is for: the `type` in its address. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

const kinds: Readonly<Record<LinkType, MailKind>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magicLink',
  recovery: 'recovery',
  email_change: 'emailChange',
};

/** What the flow of a challenge is called in the claims of its session. */
const flowMethods: Readonly<Record<LinkType, string>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** The name under which {@link issueCode} finds the flow of a link. */
export function flowMethod(type: LinkType): string {
  return flowMethods[type];
}

export interface LinkOptions {
  readonly type: LinkType;
  readonly token: TokenType;
  readonly to: string;
  readonly redirect: string;
  readonly challenge: Challenge | null;
  readonly acceptLanguage: string | null;
  /** The address that is to be the user's, where one changes. */
  readonly newEmail?: string;
  /** For how long it is good, where that differs from the settings. */
  readonly lifeSeconds?: number;
}

/** Makes the code and its link without sending them; a challenge is remembered for the link. */
export async function makeLink(
  settings: AuthSettings,
  transaction: Transaction,
  user: Pick<User, 'id'>,
  options: Omit<LinkOptions, 'acceptLanguage'>,
): Promise<Secret & { readonly link: string }> {
  const { type, token, to, redirect, challenge } = options;
  const code = makeCode(settings.email.otpLength);
  const hash = (challenge === null ? '' : pkcePrefix) + hashOf(to, code);
  const row = { user_id: user.id, token_type: token, token_hash: hash, relates_to: to };
  const olderBySeconds =
    options.lifeSeconds === undefined ? 0 : settings.email.otpExpirySeconds - options.lifeSeconds;
  await keepToken(transaction, row, olderBySeconds);
  if (challenge !== null) await beginFlow(transaction, user.id, flowMethods[type], challenge);
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirect });
  return { code, hash, link: `${settings.publicUrl}/verify?${query.toString()}` };
}

/** Sends a link and its code by mail. Refuses when the service sends too many. */
export async function sendLink(
  auth: Auth,
  unit: Unit,
  user: User,
  options: LinkOptions,
): Promise<void> {
  auth.limits.take('emailSent', everybody);
  const { link, code } = await makeLink(auth.settings, unit, user, options);
  const language = languageOf(user.raw_user_meta_data, options.acceptLanguage);
  const newEmail = options.newEmail ?? '';
  unit.mail(composeMail(kinds[options.type], language, { to: options.to, link, code, newEmail }));
}

/** Sends a code without a link, for who is signed in already. */
export async function sendReauthenticationMail(
  auth: Auth,
  unit: Unit,
  user: User,
  acceptLanguage: string | null,
): Promise<void> {
  auth.limits.take('emailSent', everybody);
  const to = user.email ?? '';
  const code = makeCode(auth.settings.email.otpLength);
  await keepToken(unit, {
    user_id: user.id,
    token_type: 'reauthentication_token',
    token_hash: hashOf(to, code),
    relates_to: to,
  });
  const language = languageOf(user.raw_user_meta_data, acceptLanguage);
  unit.mail(composeMail('reauthentication', language, { to, link: null, code, newEmail: '' }));
}

export interface SmsOptions {
  readonly token: TokenType;
  readonly to: string;
  readonly channel: string;
  readonly acceptLanguage: string | null;
}

const smsCodeLength = 6;

/** Sends a code by short message; numbers with a code of the settings are sent none. */
export async function sendSms(
  auth: Auth,
  unit: Unit,
  user: User,
  { token, to, channel, acceptLanguage }: SmsOptions,
): Promise<void> {
  const { testOtp, template } = auth.settings.sms;
  const told = testOtp.get(to);
  const code = told ?? makeCode(smsCodeLength);
  await keepToken(unit, {
    user_id: user.id,
    token_type: token,
    token_hash: hashOf(to, code),
    relates_to: to,
  });
  if (told !== undefined) return;
  auth.limits.take('smsSent', everybody);
  const words = template ?? wordsOf(languageOf(user.raw_user_meta_data, acceptLanguage)).sms;
  const text = words.replace(/\{\{\s*(?:\.Code|code)\s*\}\}/g, code);
  unit.sms({ to, text, channel: readChannel(channel) });
}

/** The way of a short message; `sms` where nothing is said. */
export function readChannel(channel: string): 'sms' | 'whatsapp' {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp') return 'whatsapp';
  return refuse('validation_failed', `Invalid channel: ${channel}`);
}
