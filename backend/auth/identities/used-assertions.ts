/** Used assertions: a signed statement is accepted once, and remembered until it would have expired anyway. */
import { createHash } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';

/** Records the use of a statement; false when it was used before, also by a concurrent transaction. */
export async function recordAssertionUse(
  transaction: Transaction,
  statement: string,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await transaction.query({
    text: 'insert into auth.spent_proofs (hash, expires_at) values ($1, $2) on conflict (hash) do nothing',
    values: [createHash('sha256').update(statement).digest('hex'), expiresAt.toISOString()],
  });
  return count === 1;
}
