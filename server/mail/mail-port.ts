// The mails of the shop for its routes: layout, samples of account mails, and sending by the one mail server.
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { renderMail } from '@atelier/backend/mail/render-mail';
import type { MailPort } from '@atelier/shop-server/http/order-routes-context';
import { accountMailSamples } from './account-mail-samples.ts';
import type { Delivery } from './open-delivery.ts';

/** Fills the shop's port. @param settings of the accounts; null for a project without them, which sends no account mails */
export function mailPort(
  { mailer, mailLeaves }: Pick<Delivery, 'mailer' | 'mailLeaves'>,
  settings: AuthSettings | null,
): MailPort {
  const samples = settings === null ? null : accountMailSamples(settings);
  return {
    render: renderMail,
    accountMails: samples?.names ?? [],
    composeAccountMail: (name, receiver) => samples?.compose(name, receiver) ?? null,
    send: (mail) => mailer.send(mail),
    leaves: mailLeaves,
  };
}
