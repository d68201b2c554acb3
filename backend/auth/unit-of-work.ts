/** A unit of work: one transaction, and the messages and notifications that follow only after its commit. */
import type { Transaction } from '../postgres/database.ts';
import type { AuthContext } from './auth-context.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sms } from './messages/message-sender.ts';
import type { User } from './users/user.ts';

export interface UnitOfWork extends Transaction {
  /** Sent after the commit, so that no message reports what was rolled back. */
  mail(mail: Mail): void;
  sms(sms: Sms): void;
  /** Runs another delivery after the commit; `what` names it in the log. */
  afterCommit(what: string, send: () => Promise<void>): void;
  /** Reports, after the commit, that the user's e-mail address has been proven. */
  emailConfirmed(user: User): void;
}

/** Runs the work in a transaction; when it throws, everything is rolled back and nothing is sent. */
export async function inUnitOfWork<Answer>(
  auth: AuthContext,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  const outgoing: (() => void)[] = [];
  const confirmed: User[] = [];
  const answer = await auth.database.transaction((transaction) =>
    work({
      query: (statement) => transaction.query(statement),
      pipeline: (statements) => transaction.pipeline(statements),
      mail: (mail) => void outgoing.push(() => auth.messages.sendMail(mail)),
      sms: (sms) => void outgoing.push(() => auth.messages.sendSms(sms)),
      afterCommit: (what, send) => void outgoing.push(() => auth.messages.sendBy(what, send)),
      emailConfirmed: (user) => void confirmed.push(user),
    }),
  );
  for (const user of confirmed) await auth.onEmailConfirmed(user);
  for (const send of outgoing) send();
  return answer;
}
