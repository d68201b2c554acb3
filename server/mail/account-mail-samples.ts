// Samples of account mails with invented codes and links, by the project's own templates where it has some.
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import {
  composeLinkMail,
  composeNotification,
} from '@atelier/backend/auth/messages/compose-account-mail';
import type { MailReceiver } from '@atelier/backend/auth/messages/compose-account-mail';
import { readProjectTemplates } from '@atelier/backend/auth/messages/project-templates';
import type { NotificationName, TemplateName } from '@atelier/backend/config/auth-templates';
import type { Mail } from '@atelier/backend/mail/mail';
import { accountMessageTexts } from '@atelier/shop-server/texts/account-message-texts';

export interface AccountMailSamples {
  /** `account.confirmation`, or `notice.password_changed` for a notification that the project turns on. */
  readonly names: readonly string[];
  readonly compose: (
    name: string,
    receiver: { readonly to: string; readonly language: string },
  ) => Mail | null;
}

type LinkMail = Parameters<typeof accountMessageTexts.mail>[0];

const linkMails: readonly (readonly [LinkMail, TemplateName])[] = [
  ['confirmation', 'confirmation'],
  ['invite', 'invite'],
  ['magicLink', 'magic_link'],
  ['recovery', 'recovery'],
  ['emailChange', 'email_change'],
  ['reauthentication', 'reauthentication'],
];

const code = '482916';

/** The samples of a project. */
export function accountMailSamples({ email, siteUrl }: AuthSettings): AccountMailSamples {
  const templates = readProjectTemplates(email);
  const notices = Object.keys(email.notifications).filter(
    (name): name is NotificationName => name in email.notifications,
  );
  const { hostname: site, host } = new URL(siteUrl);
  const link = `${siteUrl}/verify?token_hash=sample`;
  const linkMail = (kind: LinkMail, template: TemplateName, receiver: MailReceiver): Mail => {
    const newEmail = kind === 'emailChange' ? `new@${site}` : '';
    const hasLink = kind !== 'reauthentication';
    const texts = accountMessageTexts.mail(kind, receiver.language, newEmail);
    const composed = composeLinkMail(texts, receiver, {
      link: hasLink ? link : null,
      code,
      lacksPassword: false,
    });
    const values = {
      ConfirmationURL: hasLink ? link : '',
      Token: code,
      TokenHash: 'sample',
      SiteURL: siteUrl,
      Email: receiver.to,
      NewEmail: newEmail,
      SendingTo: receiver.to,
      RedirectTo: siteUrl,
      Data: {},
    };
    return { ...composed, ...templates.render(template, values) };
  };
  return {
    names: [
      ...linkMails.map(([kind]) => `account.${kind}`),
      ...notices.map((name) => `notice.${name}`),
    ],
    compose(name, { to, language }) {
      const receiver = { to, language, site };
      const [kind, template] = linkMails.find(([each]) => name === `account.${each}`) ?? [];
      if (kind !== undefined && template !== undefined) return linkMail(kind, template, receiver);
      const notice = notices.find((each) => name === `notice.${each}`);
      if (notice === undefined) return null;
      const texts = accountMessageTexts.notification(notice, language, host);
      return {
        ...composeNotification(texts, receiver),
        ...templates.render(notice, { SiteURL: siteUrl, Email: to, SendingTo: to, Data: {} }),
      };
    },
  };
}
