/** A unit of work: one transaction, and what is to be told to the world only once it has been committed. */
import type { Transaction } from '../postgres/database.ts';
import type { AuthContext } from './auth-context.ts';
import type { Mail, Sms } from './messages/post.ts';
import type { User } from './users/user.ts';

export interface UnitOfWork extends Transaction {
  /** Sent after the commit, so that no message speaks of what did not happen. */
  mail(mail: Mail): void;
  sms(sms: Sms): void;
  /** The same by other means; `what` names it in the log. */
  afterCommit(what: string, send: () => Promise<void>): void;
  /** Somebody proved to own the e-mail address of this user. */
  emailConfirmed(user: User): void;
}

/** Runs the work; what it throws undoes it, and nothing is sent. */
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
      mail: (mail) => void outgoing.push(() => auth.post.mail(mail)),
      sms: (sms) => void outgoing.push(() => auth.post.sms(sms)),
      afterCommit: (what, send) => void outgoing.push(() => auth.post.deliver(what, send)),
      emailConfirmed: (user) => void confirmed.push(user),
    }),
  );
  for (const user of confirmed) await auth.onEmailConfirmed(user);
  for (const send of outgoing) send();
  return answer;
}
