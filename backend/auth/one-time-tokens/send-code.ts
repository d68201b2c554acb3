/** Sends codes by mail: generates a code for a purpose, stores its hash, and mails it with a link or alone. */
import type { Transaction } from '../../postgres/database.ts';
import type { AuthContext, AuthSettings } from '../auth-context.ts';
import { createFlow } from '../flow-states/flow-state.ts';
import type { PkceChallenge } from '../flow-states/flow-state.ts';
import { sendAccountMail } from '../messages/send-account-mail.ts';
import type { AccountMail } from '../messages/send-account-mail.ts';
import type { MailKind } from '../messages/message-texts.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { storeToken, generateCode, generateLinkHash, pkcePrefix } from './one-time-token.ts';
import type { CodeAndHash, TokenType } from './one-time-token.ts';

/** The purpose of a link: the `type` in its address. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

const kinds: Readonly<Record<LinkType, MailKind>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magicLink',
  recovery: 'recovery',
  email_change: 'emailChange',
};

/** The authentication method of a link's PKCE flow in the claims of its session. */
const flowMethods: Readonly<Record<LinkType, string>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** The name by which {@link issueCode} finds the flow of a link. */
export function flowMethod(type: LinkType): string {
  return flowMethods[type];
}

export interface LinkOptions {
  readonly type: LinkType;
  readonly token: TokenType;
  readonly to: string;
  readonly redirect: string;
  readonly challenge: PkceChallenge | null;
  readonly acceptLanguage: string | null;
  /** The user's future address, when it changes. */
  readonly newEmail?: string;
  /** Whether the mail says that the account has no password, as unproven passwords do not count. */
  readonly lacksPassword?: boolean;
  /** The lifetime, when it differs from the settings. */
  readonly lifeSeconds?: number;
}

/** Creates the code and its link without sending them; a challenge is stored for the link. */
export async function createLink(
  settings: AuthSettings,
  transaction: Transaction,
  user: Pick<User, 'id'>,
  options: Omit<LinkOptions, 'acceptLanguage'>,
): Promise<CodeAndHash & { readonly link: string }> {
  const { type, token, to, redirect, challenge } = options;
  const code = generateCode(settings.email.otpLength);
  const hash = (challenge === null ? '' : pkcePrefix) + generateLinkHash();
  const row = { user_id: user.id, token_type: token, token_hash: hash, relates_to: to, code };
  const olderBySeconds =
    options.lifeSeconds === undefined ? 0 : settings.email.otpExpirySeconds - options.lifeSeconds;
  await storeToken(transaction, row, olderBySeconds);
  if (challenge !== null) await createFlow(transaction, user.id, flowMethods[type], challenge);
  const query = `token=${hash}&type=${type}&redirect_to=${encodeQueryValue(redirect)}`;
  return { code, hash, link: `${settings.publicUrl}/verify?${query}` };
}

/** An address as a query value: unescaped when that is unambiguous, so that readers of a mail see where a link leads. */
function encodeQueryValue(address: string): string {
  return /^[\w.~:/?-]*$/.test(address) ? address : encodeURIComponent(address);
}

/** The mail of a created link. */
export function linkMail(
  options: LinkOptions,
  made: CodeAndHash & { readonly link: string },
): AccountMail {
  const { type, to, redirect, acceptLanguage, newEmail = '', lacksPassword = false } = options;
  const message = { to, redirect, acceptLanguage, newEmail, lacksPassword };
  return { kind: kinds[type], action: type, ...message, ...made };
}

/** Sends a link and its code by mail. Refuses when the sending limit is reached. */
export async function sendLink(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  options: LinkOptions,
): Promise<void> {
  const made = await createLink(auth.settings, unit, user, options);
  await sendAccountMail(auth, unit, user, linkMail(options, made));
}

/** Sends a code without a link to a signed-in user. */
export async function sendReauthenticationMail(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  acceptLanguage: string | null,
): Promise<void> {
  const to = user.email ?? '';
  const code = generateCode(auth.settings.email.otpLength);
  const hash = generateLinkHash();
  await storeToken(unit, {
    user_id: user.id,
    token_type: 'reauthentication_token',
    token_hash: hash,
    relates_to: to,
    code,
  });
  const plan = { kind: 'reauthentication', action: 'reauthentication', redirect: '' } as const;
  await sendAccountMail(auth, unit, user, {
    ...plan,
    to,
    code,
    hash,
    link: null,
    newEmail: '',
    lacksPassword: false,
    acceptLanguage,
  });
}
