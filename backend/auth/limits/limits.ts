/** Limits of requests: buckets of tokens that fill up again. All are counted before the work that they limit. */
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
   * Takes one of the class for the visitor's networks, or refuses with the time after which there is one again. Who has used up
   * this process's share is refused without asking the database: a flood costs no query each.
   */
  consume(name: RequestClass, visitor: Visitor): Promise<void>;
  /** Takes one of the attempts that an account has to show a second factor. */
  consumeFactorAttempt(userId: string): Promise<void>;
  /**
   * Takes one of the wrong passwords that a visitor may give for an account, before anybody knows whether it is one; refuses where
   * there is none left. What it answers gives it back.
   *
   * @param account the address or number that one signs in to it with
   */
  consumePasswordAttempt(account: string, visitor: Visitor): Promise<() => Promise<void>>;
  /** Takes one of the few guesses at a code, by a name of the code's own; false where none is left for as long as it lives. */
  consumeCodeAttempt(code: string, lifeSeconds: number): Promise<boolean>;
  readonly sending: SendingLimits;
}

/** Wrong guesses are typing errors, and these many are enough for those; of a million codes one in 200,000 is guessed with them. */
const guessesMax = 5;

/** Fresh buckets, all full but those that the database remembers. `now` is in milliseconds. */
export function createLimits(
  settings: LimitSettings,
  database: Database,
  now: () => number = Date.now,
): Limits {
  const { classes } = settings;
  const shared = new DatabaseBuckets(database, now);
  const sizeOf = (name: LimitClass): number => classes[name] ?? limitTable[name].defaultSize;
  // The usual limits, which Supabase's tools write into every project, are for visitors, and not for who tries the shop out.
  const isCounted = (name: LimitClass, { isLocal }: Visitor): boolean =>
    sizeOf(name) !== Number.POSITIVE_INFINITY &&
    (!isLocal || sizeOf(name) !== limitTable[name].defaultSize);
  const bucketOf = (name: LimitClass, key: string, share = 1): Bucket => {
    const { seconds } = limitTable[name];
    return { name: `${name} ${key}`, size: sizeOf(name) * share, seconds };
  };
  const own = new MemoryBuckets(now);
  const takeFrom = async (name: LimitClass, bucket: Bucket): Promise<void> => {
    const { code } = limitTable[name];
    const here = own.consume(bucket);
    if (here > 0) refuse(code, { retryAfterSeconds: here });
    const everywhere = await shared.consume(bucket);
    if (everywhere > 0) refuse(code, { retryAfterSeconds: everywhere });
  };
  return {
    async consume(name, visitor) {
      if (!isCounted(name, visitor)) return;
      for (const { name: network, weight } of networksOf(visitor.address))
        await takeFrom(name, bucketOf(name, network, weight));
    },
    async consumeFactorAttempt(userId) {
      if (sizeOf('factorAttempts') === Number.POSITIVE_INFINITY) return;
      await takeFrom('factorAttempts', bucketOf('factorAttempts', userId));
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
        size: guessesMax,
        // One that fills up comes after the code has ended.
        seconds: lifeSeconds * guessesMax,
      })) === 0,
    sending: createSendingLimits(settings, shared),
  };
}
