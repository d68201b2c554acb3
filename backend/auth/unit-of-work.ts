/** A unit of work: one transaction, and the messages and notifications that follow only after its commit. */
import type { Transaction } from '../postgres/database.ts';
import type { AuthContext } from './auth-context.ts';
import type { Message } from './messages/message.ts';
import type { User } from './users/user.ts';

export interface UnitOfWork extends Transaction {
  /** Sends the message after the commit, so that none reports what was rolled back. */
  send(message: Message): void;
  /** Reports, after the commit, that the user's e-mail address has been proven. */
  emailConfirmed(user: User): void;
}

/** Runs the work in a transaction; when it throws, everything is rolled back and nothing is sent. */
export async function inUnitOfWork<Result>(
  auth: AuthContext,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const messages: Message[] = [];
  const confirmed: User[] = [];
  const committed = await auth.database.transaction(async (transaction) => {
    const result = await work({
      query: (statement) => transaction.query(statement),
      pipeline: (statements) => transaction.pipeline(statements),
      send: (message) => void messages.push(message),
      emailConfirmed: (user) => void confirmed.push(user),
    });
    await auth.messages.enqueue(transaction, messages);
    return result;
  });
  for (const user of confirmed) await auth.onEmailConfirmed(user);
  auth.messages.sendAfterCommit(messages);
  return committed;
}
