// Mailer for order mails: by SMTP, or into the outbox if there is no mail server.
import type { Outbox } from '@atelier/backend/auth/messages/outbox';
import { createTransport } from 'nodemailer';
import type { OrderMailer } from '@atelier/shop-server/orders/order-tasks';

/** A mailer whose connections can be closed. */
export interface ClosableOrderMailer extends OrderMailer {
  close(): void;
}

/** The address of a mail server and the From address of mails. */
export interface MailServer {
  readonly url: string;
  readonly sender: string;
}

/** Creates the mailer; either the server or the outbox is given. */
export function createOrderMailer(
  server: MailServer | null,
  outbox: Outbox | null,
): ClosableOrderMailer {
  if (server === null) {
    return {
      send: async ({ to, subject, text, html }) => outbox?.mailer.send({ to, subject, text, html }),
      close: () => {},
    };
  }
  const transport = createTransport(withPoolSettings(server.url), { from: server.sender });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** A mail server that accepts a connection and then stays silent must not block a worker for the library's ten minutes. */
const timeoutsMs = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Adds pooled connections and timeouts to an SMTP address; settings in the address take precedence. */
export function withPoolSettings(url: string): string {
  const address = new URL(url);
  address.searchParams.set('pool', 'true');
  for (const [name, ms] of Object.entries(timeoutsMs))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  return address.href;
}
