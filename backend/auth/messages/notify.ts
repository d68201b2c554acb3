/** Notification mails about changes of an account, for those kinds that the project turns on. */
import type { NotificationName } from '../../config/auth-templates.ts';
import type { AuthContext } from '../auth-context.ts';
import { userJson } from '../respond/user-json.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { composeNotification } from './compose-account-mail.ts';
import { readerLanguage } from './reader-language.ts';

/** A day later, a notification is no longer sent. */
const validSeconds = 24 * 60 * 60;

/** The changed values; a field that is absent did not change. */
export interface Change {
  readonly newEmail?: string;
  readonly phone?: string;
  readonly provider?: string;
  readonly factorType?: string;
}

/** Sends the notification after the commit to the address that the account had before. */
export function notify(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  name: NotificationName,
  { newEmail = '', phone = '', provider = '', factorType = '' }: Change,
): void {
  const to = user.email ?? '';
  if (auth.settings.email.notifications[name] === undefined || to === '') return;
  if (auth.hooks.has('send_email')) {
    const email_data = {
      token: '',
      token_hash: '',
      redirect_to: '',
      email_action_type: `${name}_notification`,
      site_url: auth.settings.siteUrl,
      token_new: '',
      token_hash_new: '',
      old_email: newEmail === '' ? '' : to,
      old_phone: phone === '' ? '' : (user.phone ?? ''),
      provider,
      factor_type: factorType,
    };
    unit.send({
      kind: 'hook',
      hook: { name: 'send_email', input: { user: userJson(user), email_data } },
      validSeconds,
    });
    return;
  }
  const rendered = auth.templates.render(name, {
    SiteURL: auth.settings.siteUrl,
    Email: newEmail === '' ? to : newEmail,
    OldEmail: to,
    NewEmail: newEmail,
    Phone: phone,
    OldPhone: user.phone ?? '',
    Provider: provider,
    FactorType: factorType,
    SendingTo: to,
    Data: user.raw_user_meta_data ?? {},
  });
  const site = new URL(auth.settings.siteUrl);
  const language = readerLanguage(auth.texts.languages, user.raw_user_meta_data, null);
  const texts = auth.texts.notification(name, language, site.host);
  const composed = composeNotification(texts, { to, language, site: site.hostname });
  unit.send({ kind: 'mail', mail: { ...composed, ...rendered }, validSeconds });
}
