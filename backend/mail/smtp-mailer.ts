/** Sends mails by SMTP over a few pooled connections, with timeouts and, where a key is configured, signed by DKIM. */
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** The key that signs mails, and the selector under which DNS has its public half. */
export interface DkimKey {
  readonly selector: string;
  /** In PEM. */
  readonly privateKey: string;
}

/**
 * Creates the mailer; it connects with the first mail.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Shop <shop@example.com>`
 * @param dkim signs mails in the name of the sender's domain
 */
export function createSmtpMailer(
  url: string,
  from: string,
  dkim: DkimKey | null = null,
): SmtpMailer {
  const transport = createTransport(withPoolSettings(url), {
    from,
    ...(dkim === null ? {} : { dkim: signature(dkim, from) }),
  });
  return {
    async send(mail) {
      const { to, replyTo, subject, text, html, messageId } = mail;
      const headers = unsubscribeHeaders(mail);
      await transport.sendMail({ to, replyTo, subject, text, html, messageId, headers });
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: both headers, which the signature covers. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The library signs no `List-Unsubscribe-Post` by itself, and mail programs heed it only where it is signed. */
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const signature = ({ selector, privateKey }: DkimKey, from: string) => ({
  domainName: /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? '',
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});

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
