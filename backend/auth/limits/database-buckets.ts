/** Token buckets that every process over one database takes from together: a row a name, with the moment at which it is full again. */
import type { Database, Transaction } from '../../postgres/database.ts';
import type { Bucket } from './bucket.ts';
import { MemoryBuckets } from './memory-buckets.ts';

export class DatabaseBuckets {
  readonly #database: Database;
  readonly #now: () => number;
  #table: Promise<boolean> | undefined;
  readonly #own: MemoryBuckets;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#own = new MemoryBuckets(now);
  }

  /** Takes a token, inside the transaction where one is given; answers 0, or after how many seconds there will be one. */
  async consume(bucket: Bucket, transaction?: Transaction): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable())) return this.#own.consume(bucket);
    const everyMs = (seconds * 1000) / size;
    const answer = await this.#ask(transaction, {
      text: `with taken as (
          insert into auth.rate_limits as kept (name, full_at_ms) values ($1, $2::double precision + $3)
          on conflict (name) do update set full_at_ms = greatest(kept.full_at_ms, $2) + $3::double precision
            where kept.full_at_ms <= $2::double precision + $4 returning 0 as seconds)
        select seconds from taken union all
        select greatest((full_at_ms - $2 - $4) / 1000, 0.001) from auth.rate_limits
          where name = $1 and not exists (select from taken)`,
      values: [name, String(this.#now()), String(everyMs), String(fullMs(bucket))],
    });
    // A statement among many sees the row as it was before the others, or none: a refusal is one all the same.
    return Math.max(0, Number(answer ?? everyMs / 1000));
  }

  /** After how many seconds there will be a token, without taking one; 0 for at once. */
  async secondsUntilToken(bucket: Bucket, transaction?: Transaction): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable()))
      return this.#own.secondsUntilToken(bucket);
    const answer = await this.#ask(transaction, {
      text: 'select (full_at_ms - $2 - $3) / 1000 from auth.rate_limits where name = $1',
      values: [name, String(this.#now()), String(fullMs(bucket))],
    });
    return Math.max(0, Number(answer ?? 0));
  }

  /** Puts a token back that was taken before. */
  async refund(bucket: Bucket): Promise<void> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable())) {
      this.#own.refund(bucket);
      return;
    }
    await this.#ask(undefined, {
      text: 'update auth.rate_limits set full_at_ms = full_at_ms - $2::double precision where name = $1',
      values: [name, String((seconds * 1000) / size)],
    });
  }

  async #ask(
    transaction: Transaction | undefined,
    statement: { readonly text: string; readonly values: readonly string[] },
  ): Promise<string | null | undefined> {
    const [rows] = await (transaction ?? this.#database).pipeline([statement]);
    return rows?.rows[0]?.[0];
  }

  /** A hosted project's database has no such table, and then each process counts by itself. */
  #hasTable(): Promise<boolean> {
    this.#table ??= this.#ask(undefined, {
      text: `select to_regclass('auth.rate_limits') is not null`,
      values: [],
    }).then((answer) => answer === 't');
    this.#table.catch(() => {
      this.#table = undefined;
    });
    return this.#table;
  }
}

/** By how much requests overtake each other between two processes, and their clocks disagree. */
const skewMs = 50;

/** The time until a bucket is full again, at most, for it to have a token now. */
function fullMs({ size, seconds }: Bucket): number {
  const everyMs = (seconds * 1000) / size;
  return everyMs * (size - 1) + Math.min(skewMs, everyMs / 10);
}
