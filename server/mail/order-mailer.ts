// Hands mails about orders to the mail server, or to the outbox where there is none.
import type { Outbox } from '@atelier/backend/auth/messages/outbox';
import { createTransport } from 'nodemailer';
import type { OrderMailer } from '@atelier/shop-server/orders/order-tasks';

/** Sends the mails about orders until it is closed. */
export interface ClosableOrderMailer extends OrderMailer {
  close(): void;
}

/** Where mails leave: the address of a server, and whom they come from. */
export interface MailServer {
  readonly url: string;
  readonly sender: string;
}

/** One of the two is given. */
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
  const transport = createTransport(pooled(server.url), { from: server.sender });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** A mail server that takes a connection and then says nothing must not hold a worker for the library's ten minutes. */
const patienceMs = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A few connections that stay open while there is something to send; what the address itself says of them holds. */
export function pooled(url: string): string {
  const address = new URL(url);
  address.searchParams.set('pool', 'true');
  for (const [name, ms] of Object.entries(patienceMs))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  return address.href;
}
