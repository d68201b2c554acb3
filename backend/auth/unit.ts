/** A unit of work: one transaction, and what is to be told to the world only once it has been committed. */
import type { Transaction } from '../postgres/database.ts';
import type { Auth } from './auth-parts.ts';
import type { Mail, Sms } from './messages/post.ts';
import type { User } from './users/user.ts';

export interface Unit extends Transaction {
  /** Sent after the commit, so that no message speaks of what did not happen. */
  mail(mail: Mail): void;
  sms(sms: Sms): void;
  /** The same by other means; `what` names it in the log. */
  afterwards(what: string, send: () => Promise<void>): void;
  /** Somebody proved to own the e-mail address of this user. */
  confirmed(user: User): void;
}

/** Runs the work; what it throws undoes it, and nothing is sent. */
export async function inUnit<Answer>(
  auth: Auth,
  work: (unit: Unit) => Promise<Answer>,
): Promise<Answer> {
  const outgoing: (() => void)[] = [];
  const confirmed: User[] = [];
  const answer = await auth.database.transaction((transaction) =>
    work({
      query: (statement) => transaction.query(statement),
      pipeline: (statements) => transaction.pipeline(statements),
      mail: (mail) => void outgoing.push(() => auth.post.mail(mail)),
      sms: (sms) => void outgoing.push(() => auth.post.sms(sms)),
      afterwards: (what, send) => void outgoing.push(() => auth.post.deliver(what, send)),
      confirmed: (user) => void confirmed.push(user),
    }),
  );
  for (const user of confirmed) await auth.onConfirmed(user);
  for (const send of outgoing) send();
  return answer;
}
