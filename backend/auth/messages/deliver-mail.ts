/** Sends a mail about an account: by the project's hook where it has one, else in the project's words or in ours. */
import type { TemplateName } from '../../config/auth-templates.ts';
import { userJson } from '../respond/user-json.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Receiver } from '../limits/sending-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { composeMail } from './compose-mail.ts';
import type { MailKind } from './message-words.ts';
import { languageOf } from './words.ts';

/** What a mail carries. */
export interface MailPlan {
  readonly kind: MailKind;
  /** What it is for, as the protocol says it: the `type` of its link. */
  readonly action: string;
  readonly to: string;
  readonly code: string;
  readonly hash: string;
  /** Null for a code alone. */
  readonly link: string | null;
  readonly redirect: string;
  /** The address that is to be the user's; empty where none changes. */
  readonly newEmail: string;
  /** Whether the reader is to choose a password, as none counts of those that were asked for. */
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

/** Sends the mail once the work is done. Refuses when the service sends too many. */
export async function deliverMail(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  plan: MailPlan,
): Promise<void> {
  await auth.limits.sending.consume('email', receiverOf(user, plan), unit);
  if (auth.hooks.has('send_email')) {
    askToSend(auth, unit, user, {
      ...emailData(auth, plan),
      token: plan.code,
      token_hash: plan.hash,
    });
    return;
  }
  const { kind, to, link, code, newEmail, lacksPassword, acceptLanguage } = plan;
  const language = languageOf(user.raw_user_meta_data, acceptLanguage);
  const words = auth.templates.words(templateNames[kind], {
    ConfirmationURL: link ?? '',
    Token: code,
    TokenHash: plan.hash,
    SiteURL: auth.settings.siteUrl,
    Email: user.email ?? '',
    NewEmail: newEmail,
    SendingTo: to,
    RedirectTo: plan.redirect,
    Data: user.raw_user_meta_data ?? {},
  });
  unit.mail({
    ...composeMail(kind, language, { to, link, code, newEmail, lacksPassword }),
    ...words,
  });
}

/** The receiver of a mail: an account where a contact was confirmed, or the service's own key invites. */
const receiverOf = ({ confirmed_at }: User, { kind }: MailPlan): Receiver =>
  confirmed_at !== null || kind === 'invite' ? 'account' : 'newcomer';

/** Asks the hook once for both halves of a change of address, as Supabase's own service does. */
export async function deliverByHook(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  fresh: MailPlan,
  current: MailPlan | null,
): Promise<void> {
  await auth.limits.sending.consume('email', 'account', unit);
  // The names are crossed for the sake of what was there first: `token_new` belongs to `token_hash`, and `token` to `token_hash_new`.
  const tokens =
    current === null
      ? { token: fresh.code, token_hash: fresh.hash }
      : {
          token: current.code,
          token_hash_new: current.hash,
          token_new: fresh.code,
          token_hash: fresh.hash,
        };
  askToSend(auth, unit, user, {
    ...emailData(auth, fresh),
    old_email: user.email ?? '',
    ...tokens,
  });
}

const emailData = ({ settings }: AuthContext, { action, redirect }: MailPlan) => ({
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

function askToSend(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  email_data: Readonly<Record<string, string>>,
): void {
  unit.afterCommit('A mail by the hook send_email', async () => {
    await auth.hooks.run('send_email', { user: userJson(user), email_data });
  });
}
