// Test double of the mail port: renders nothing, and collects what is sent.
import type { MailPort, RenderedMail } from './order-routes-context.ts';

export interface TestMailPort extends MailPort {
  readonly sent: readonly RenderedMail[];
}

/** @param failure what the mail server rejects with */
export function testMailPort(failure: Error | null = null): TestMailPort {
  const sent: RenderedMail[] = [];
  return {
    sent,
    render: ({ to, subject, title, messageId }) => ({
      to,
      subject,
      text: title,
      html: title,
      messageId,
    }),
    accountMails: ['account.recovery'],
    composeAccountMail: (name, { to }) =>
      name === 'account.recovery' ? { to, subject: name, text: name, html: name } : null,
    send(mail) {
      if (failure !== null) return Promise.reject(failure);
      sent.push(mail);
      return Promise.resolve();
    },
    leaves: true,
  };
}
