/** Rate limits of requests, by network and by account, shared by all servers. A request is counted before its work begins. */
import type { Database } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { Bucket } from './bucket.ts';
import { DatabaseBuckets } from './database-buckets.ts';
import { limitTable } from './limit-table.ts';
import type { LimitClass, LimitSettings, RequestClass } from './limit-table.ts';
import { networksOf } from './network.ts';
import type { Visitor } from './network.ts';
import { MemoryBuckets } from './memory-buckets.ts';
import { hashSlot } from './hash-slot.ts';
import { createSendingLimits } from './sending-limits.ts';
import type { SendingLimits } from './sending-limits.ts';

export interface Limits {
  /**
   * Counts a request of the class for the visitor's networks, or refuses it with the time until the next is allowed. A
   * visitor who has used up this process's share is refused without a query, so that a flood costs none.
   */
  consume(name: RequestClass, visitor: Visitor): Promise<void>;
  /** Counts an attempt of an account to verify a second factor, or refuses it. */
  consumeFactorAttempt(userId: string): Promise<void>;
  /**
   * Counts a password attempt of a visitor for an account before the password is compared, or refuses it. The returned
   * function refunds the attempt, for a correct password.
   *
   * @param account the address or number of the account
   */
  consumePasswordAttempt(account: string, visitor: Visitor): Promise<() => Promise<void>>;
  /** Counts an attempt at a code by the code's memory name; false when none is left for its lifetime. */
  consumeCodeAttempt(code: string, lifeSeconds: number): Promise<boolean>;
  readonly sending: SendingLimits;
}

/** As many attempts as typing errors need; with them one of 200,000 attackers guesses a code of six digits. */
const codeAttemptsMax = 5;

/** Creates the limits; buckets start full unless the database has them. `now` is in milliseconds. */
export function createLimits(
  settings: LimitSettings,
  database: Database,
  now: () => number = Date.now,
): Limits {
  const { classes } = settings;
  const shared = new DatabaseBuckets(database, now);
  const sizeOf = (name: LimitClass): number => classes[name] ?? limitTable[name].defaultSize;
  // The default limits, which Supabase's tools write into every project, do not count for requests of this machine
  // itself.
  const isCounted = (name: LimitClass, { isLocal }: Visitor): boolean =>
    sizeOf(name) !== Number.POSITIVE_INFINITY &&
    (!isLocal || sizeOf(name) !== limitTable[name].defaultSize);
  const bucketOf = (name: LimitClass, key: string, share = 1): Bucket => {
    const { seconds } = limitTable[name];
    return { name: `${name} ${key}`, size: sizeOf(name) * share, seconds };
  };
  const memory = new MemoryBuckets(now);
  const consumeFrom = async (name: LimitClass, bucket: Bucket): Promise<void> => {
    const { code } = limitTable[name];
    const localWait = memory.consume(bucket);
    if (localWait > 0) refuse(code, { retryAfterSeconds: localWait });
    const sharedWait = await shared.consume(bucket);
    if (sharedWait > 0) refuse(code, { retryAfterSeconds: sharedWait });
  };
  return {
    async consume(name, visitor) {
      if (!isCounted(name, visitor)) return;
      for (const { name: network, weight } of networksOf(visitor.address))
        await consumeFrom(name, bucketOf(name, network, weight));
    },
    async consumeFactorAttempt(userId) {
      if (sizeOf('factorAttempts') === Number.POSITIVE_INFINITY) return;
      await consumeFrom('factorAttempts', bucketOf('factorAttempts', userId));
    },
    async consumePasswordAttempt(account, visitor) {
      const name = 'wrongPasswords';
      const buckets = isCounted(name, visitor)
        ? networksOf(visitor.address).map((network) =>
            bucketOf(name, `${hashSlot(account)} ${network.name}`, network.weight),
          )
        : [];
      for (const bucket of buckets) {
        const retryAfterSeconds = await shared.consume(bucket);
        if (retryAfterSeconds > 0) refuse(limitTable[name].code, { retryAfterSeconds });
      }
      return async () => {
        for (const bucket of buckets) await shared.refund(bucket);
      };
    },
    consumeCodeAttempt: async (code, lifeSeconds) =>
      (await shared.consume({
        name: `guesses ${code}`,
        size: codeAttemptsMax,
        // The first refill comes after the code has expired.
        seconds: lifeSeconds * codeAttemptsMax,
      })) === 0,
    sending: createSendingLimits(settings, shared),
  };
}
