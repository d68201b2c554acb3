// Mailer for order mails: renders them with the layout of all mails.
import type { Mailer } from '@atelier/backend/mail/mail';
import { renderMail } from '@atelier/backend/mail/render-mail';
import type { OrderMailer } from '@atelier/shop-server/orders/order-tasks';

/** Fills the shop's port for order mails. */
export function orderMailer(mailer: Mailer): OrderMailer {
  return { send: (mail) => mailer.send(renderMail(mail)) };
}
