/** Delivers mail by SMTP, over a few connections that stay open while there is something to send. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './post.ts';

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
