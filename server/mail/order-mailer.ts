// Mailer for the shop's mails: renders them with the layout of all mails.
import type { Mailer } from '@atelier/backend/mail/mail';
import { renderMail } from '@atelier/backend/mail/render-mail';
import type { MailContent } from '@atelier/backend/mail/render-mail';

/** Fills the shop's ports for mails about orders and to subscribers. */
export function orderMailer(mailer: Mailer): { send(mail: MailContent): Promise<void> } {
  return { send: (mail) => mailer.send(renderMail(mail)) };
}
