/** Account mails: sent by the project's `send_email` hook if there is one, else composed from its templates or the default texts. */
import type { TemplateName } from '../../config/auth-templates.ts';
import { userJson } from '../respond/user-json.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Receiver } from '../limits/sending-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { composeLinkMail } from './compose-account-mail.ts';
import type { MailKind } from './message-texts.ts';
import { readerLanguage } from './reader-language.ts';

/** The contents of an account mail before it is composed. */
export interface AccountMail {
  readonly kind: MailKind;
  /** The `type` of its link in the protocol. */
  readonly action: string;
  readonly to: string;
  readonly code: string;
  readonly hash: string;
  /** Null for a mail with a code alone. */
  readonly link: string | null;
  readonly redirect: string;
  /** The new address where one is being changed, else empty. */
  readonly newEmail: string;
  /** Whether the account has no password because sign-ups with different passwords compete for the address. */
  readonly lacksPassword: boolean;
  readonly acceptLanguage: string | null;
}

const templateNames: Readonly<Record<MailKind, TemplateName>> = {
  confirmation: 'confirmation',
  invite: 'invite',
  magicLink: 'magic_link',
  recovery: 'recovery',
  emailChange: 'email_change',
  reauthentication: 'reauthentication',
};

/** Sends the mail after the commit. Refuses when a limit of sent mails is reached. */
export async function sendAccountMail(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  mail: AccountMail,
): Promise<void> {
  await auth.limits.sending.consume('email', receiverClass(user, mail), unit);
  if (auth.hooks.has('send_email')) {
    callSendEmailHook(auth, unit, user, {
      ...emailData(auth, mail),
      token: mail.code,
      token_hash: mail.hash,
    });
    return;
  }
  const { kind, to, link, code, newEmail, lacksPassword, acceptLanguage } = mail;
  const language = readerLanguage(auth.texts.languages, user.raw_user_meta_data, acceptLanguage);
  const rendered = auth.templates.render(templateNames[kind], {
    ConfirmationURL: link ?? '',
    Token: code,
    TokenHash: mail.hash,
    SiteURL: auth.settings.siteUrl,
    Email: user.email ?? '',
    NewEmail: newEmail,
    SendingTo: to,
    RedirectTo: mail.redirect,
    Data: user.raw_user_meta_data ?? {},
  });
  const texts = auth.texts.mail(kind, language, newEmail);
  const site = new URL(auth.settings.siteUrl).hostname;
  const composed = composeLinkMail(texts, { to, language, site }, { link, code, lacksPassword });
  unit.send({
    kind: 'mail',
    mail: { ...composed, ...rendered },
    validSeconds: auth.settings.email.otpExpirySeconds,
  });
}

/** The class of the receiver for sending limits: an account if a contact was confirmed or the service key invites. */
const receiverClass = ({ confirmed_at }: User, { kind }: AccountMail): Receiver =>
  confirmed_at !== null || kind === 'invite' ? 'account' : 'newcomer';

/** Calls the hook once for both mails of a change of address, as Supabase's service does. */
export async function sendEmailChangeByHook(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  toNew: AccountMail,
  toCurrent: AccountMail | null,
): Promise<void> {
  await auth.limits.sending.consume('email', 'account', unit);
  // Supabase crosses the names for compatibility: `token_new` belongs to `token_hash`, and `token` to `token_hash_new`.
  const tokens =
    toCurrent === null
      ? { token: toNew.code, token_hash: toNew.hash }
      : {
          token: toCurrent.code,
          token_hash_new: toCurrent.hash,
          token_new: toNew.code,
          token_hash: toNew.hash,
        };
  callSendEmailHook(auth, unit, user, {
    ...emailData(auth, toNew),
    old_email: user.email ?? '',
    ...tokens,
  });
}

const emailData = ({ settings }: AuthContext, { action, redirect }: AccountMail) => ({
  token: '',
  token_hash: '',
  redirect_to: redirect,
  email_action_type: action,
  site_url: settings.siteUrl,
  token_new: '',
  token_hash_new: '',
  old_email: '',
  old_phone: '',
  provider: '',
  factor_type: '',
});

function callSendEmailHook(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  email_data: Readonly<Record<string, string>>,
): void {
  unit.send({
    kind: 'hook',
    hook: { name: 'send_email', input: { user: userJson(user), email_data } },
    validSeconds: auth.settings.email.otpExpirySeconds,
  });
}
