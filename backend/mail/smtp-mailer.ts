/** Sends mails by SMTP over a few pooled connections, with timeouts. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

export interface SmtpMailer extends Mailer {
  close(): void;
}

/**
 * Creates the mailer; it connects with the first mail.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Shop <shop@example.com>`
 */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport(withPoolSettings(url), { from });
  return {
    async send({ to, replyTo, subject, text, html, messageId }) {
      await transport.sendMail({ to, replyTo, subject, text, html, messageId });
    },
    close: () => transport.close(),
  };
}

/** A mail server that accepts a connection and then stays silent must not block a sender for the library's ten minutes. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Adds pooled connections and timeouts to an SMTP address; settings in the address take precedence. */
export function withPoolSettings(url: string): string {
  const address = new URL(url);
  address.searchParams.set('pool', 'true');
  for (const [name, ms] of Object.entries(timeoutsMs))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  return address.href;
}
