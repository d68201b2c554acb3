/** SMTP mailer. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './message-sender.ts';

export interface SmtpMailer extends Mailer {
  close(): void;
}

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Shop <shop@example.com>`
 */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport(url, { from });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html });
    },
    close: () => transport.close(),
  };
}
