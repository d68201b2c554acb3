/**
 * Recovery codes for a lost second factor: ten at a time, each accepted once, stored as hashes, and locked after a few
 * wrong ones.
 */
import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { queryObject } from '../query-objects.ts';

/** A row of `auth.mfa_recovery_code_sets`, with the number of its codes. */
export interface RecoveryCodes {
  readonly id: string;
  readonly factorId: string;
  readonly total: number;
  readonly remaining: number;
  /** The remaining seconds of a lock; 0 for none. */
  readonly lockedSeconds: number;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;
const codesInSet = 10;
const wrongMax = 5;
const lockSeconds = 15 * 60;

/** Generates the codes of a new set. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: codesInSet }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
}

/** The stored hash of a code, whose 79 bits need no slow hash. Case, spaces and dashes are ignored. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');

/** The user's set, locked until the transaction ends. */
export function lockRecoveryCodes(
  transaction: Transaction,
  userId: string,
): Promise<RecoveryCodes | undefined> {
  return queryObject(
    transaction,
    `select jsonb_build_object('id', s.id, 'factorId', s.mfa_factor_id,
        'total', (select count(*) from auth.mfa_recovery_codes c where c.mfa_recovery_code_set_id = s.id),
        'remaining', (select count(*) from auth.mfa_recovery_codes c
          where c.mfa_recovery_code_set_id = s.id and c.consumed_at is null),
        'lockedSeconds', greatest(0, coalesce(extract(epoch from s.verification_locked_until - now()), 0)))
      from auth.mfa_recovery_code_sets s where s.user_id = $1 for update of s`,
    [userId],
  );
}

/** Replaces the codes of a factor; a lock is lifted. */
export async function storeRecoveryCodes(
  transaction: Transaction,
  userId: string,
  factorId: string,
  codes: readonly string[],
): Promise<void> {
  await transaction.pipeline([
    { text: 'delete from auth.mfa_recovery_code_sets where user_id = $1', values: [userId] },
    {
      text: 'insert into auth.mfa_recovery_code_sets (user_id, mfa_factor_id) values ($1, $2)',
      values: [userId, factorId],
    },
    {
      text: `insert into auth.mfa_recovery_codes (mfa_recovery_code_set_id, code_hash)
        select s.id, hash from auth.mfa_recovery_code_sets s, unnest(string_to_array($2, ',')) hash where s.user_id = $1`,
      values: [userId, codes.map(hashOf).join()],
    },
  ]);
}

/** Consumes a code: true for an unused one. A wrong one is counted, and several lock the set for a while. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  setId: string,
  code: string,
): Promise<boolean> {
  const { count } = await transaction.query({
    text: `update auth.mfa_recovery_codes set consumed_at = now()
      where mfa_recovery_code_set_id = $1 and code_hash = $2 and consumed_at is null`,
    values: [setId, hashOf(code)],
  });
  const text =
    count === 1
      ? `update auth.mfa_recovery_code_sets set failed_verification_count = 0, verification_locked_until = null,
          updated_at = now() where id = $1`
      : `update auth.mfa_recovery_code_sets set updated_at = now(),
          failed_verification_count = (failed_verification_count + 1) % ${wrongMax},
          verification_locked_until = case when failed_verification_count + 1 >= ${wrongMax}
            then now() + interval '${lockSeconds} seconds' end where id = $1`;
  await transaction.query({ text, values: [setId] });
  return count === 1;
}
