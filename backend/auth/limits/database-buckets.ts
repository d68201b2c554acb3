/** Token buckets in the database, shared by all processes: one row a name, with the time at which the bucket is full again. */
import type { Database, Transaction } from '../../postgres/database.ts';
import type { Bucket } from './bucket.ts';
import { MemoryBuckets } from './memory-buckets.ts';

export class DatabaseBuckets {
  readonly #database: Database;
  readonly #now: () => number;
  #table: Promise<boolean> | undefined;
  readonly #memory: MemoryBuckets;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#memory = new MemoryBuckets(now);
  }

  /** Consumes a token, inside the transaction if one is given; returns 0, or the seconds until there is one. */
  async consume(bucket: Bucket, transaction?: Transaction): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable()))
      return this.#memory.consume(bucket);
    const everyMs = (seconds * 1000) / size;
    const result = await this.#query(transaction, {
      text: `with consumed as (
          insert into auth.rate_limits as bucket (name, full_at_ms) values ($1, $2::double precision + $3)
          on conflict (name) do update set full_at_ms = greatest(bucket.full_at_ms, $2) + $3::double precision
            where bucket.full_at_ms <= $2::double precision + $4 returning 0 as seconds)
        select seconds from consumed union all
        select greatest((full_at_ms - $2 - $4) / 1000, 0.001) from auth.rate_limits
          where name = $1 and not exists (select from consumed)`,
      values: [name, String(this.#now()), String(everyMs), String(fullMs(bucket))],
    });
    // A concurrent statement sees an older row or none: its refusal is one all the same.
    return Math.max(0, Number(result ?? everyMs / 1000));
  }

  /** The seconds until there is a token, without consuming one; 0 for now. */
  async secondsUntilToken(bucket: Bucket, transaction?: Transaction): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable()))
      return this.#memory.secondsUntilToken(bucket);
    const result = await this.#query(transaction, {
      text: 'select (full_at_ms - $2 - $3) / 1000 from auth.rate_limits where name = $1',
      values: [name, String(this.#now()), String(fullMs(bucket))],
    });
    return Math.max(0, Number(result ?? 0));
  }

  /** Returns a consumed token. */
  async refund(bucket: Bucket): Promise<void> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable())) {
      this.#memory.refund(bucket);
      return;
    }
    await this.#query(undefined, {
      text: 'update auth.rate_limits set full_at_ms = full_at_ms - $2::double precision where name = $1',
      values: [name, String((seconds * 1000) / size)],
    });
  }

  async #query(
    transaction: Transaction | undefined,
    statement: { readonly text: string; readonly values: readonly string[] },
  ): Promise<string | null | undefined> {
    const [rows] = await (transaction ?? this.#database).pipeline([statement]);
    return rows?.rows[0]?.[0];
  }

  /** A hosted project's database has no such table; then each process counts by itself. */
  #hasTable(): Promise<boolean> {
    this.#table ??= this.#query(undefined, {
      text: `select to_regclass('auth.rate_limits') is not null`,
      values: [],
    }).then((result) => result === 't');
    this.#table.catch(() => {
      this.#table = undefined;
    });
    return this.#table;
  }
}

/** The tolerance for requests of two processes that overtake each other, and for their clocks. */
const skewMs = 50;

/** The longest time until a bucket is full again at which it has a token now. */
function fullMs({ size, seconds }: Bucket): number {
  const everyMs = (seconds * 1000) / size;
  return everyMs * (size - 1) + Math.min(skewMs, everyMs / 10);
}
