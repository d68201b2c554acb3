/** Signed statements are good once: what was accepted is remembered until it would not be accepted anyway. */
import { createHash } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';

/** Spends a statement. False where it was spent before, also by a transaction at the same time. */
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
