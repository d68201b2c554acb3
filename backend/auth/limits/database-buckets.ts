/** Token buckets that every process over one database takes from together: a row a name, with the moment at which it is full again. */
import type { Database, Transaction } from '../../postgres/database.ts';
import { TokenBuckets } from './token-buckets.ts';

/** A bucket: how many it holds, and how many seconds an empty one takes to be full. */
export interface Bucket {
  readonly name: string;
  readonly size: number;
  readonly seconds: number;
}

export class DatabaseBuckets {
  readonly #database: Database;
  readonly #now: () => number;
  #table: Promise<boolean> | undefined;
  readonly #own = new Map<string, TokenBuckets>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Takes a token, inside the transaction where one is given; answers 0, or after how many seconds there will be one. */
  async take(bucket: Bucket, transaction?: Transaction): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable()))
      return this.#ownBuckets(bucket).take(name);
    const everyMs = (seconds * 1000) / size;
    const answer = await this.#ask(transaction, {
      text: `with taken as (
          insert into auth.rate_limits as kept (name, full_at_ms) values ($1, $2::double precision + $3)
          on conflict (name) do update set full_at_ms = greatest(kept.full_at_ms, $2) + $3::double precision
            where kept.full_at_ms <= $2::double precision + $4 returning 0 as seconds)
        select seconds from taken union all
        select (full_at_ms - $2 - $4) / 1000 from auth.rate_limits where name = $1 and not exists (select from taken)`,
      values: [name, String(this.#now()), String(everyMs), String(everyMs * (size - 1))],
    });
    // Who comes at the same moment as the very first sees neither its own row nor the other's.
    return Math.max(0, Number(answer ?? everyMs / 1000));
  }

  /** After how many seconds there will be a token, without taking one; 0 for at once. */
  async wait(bucket: Bucket): Promise<number> {
    const { name, size, seconds } = bucket;
    if (seconds === 0 || size === 0 || !(await this.#hasTable()))
      return this.#ownBuckets(bucket).wait(name);
    const answer = await this.#ask(undefined, {
      text: 'select (full_at_ms - $2 - $3) / 1000 from auth.rate_limits where name = $1',
      values: [name, String(this.#now()), String((seconds * 1000 * (size - 1)) / size)],
    });
    return Math.max(0, Number(answer ?? 0));
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

  #ownBuckets({ size, seconds }: Bucket): TokenBuckets {
    const kind = `${size} in ${seconds}`;
    const buckets = this.#own.get(kind) ?? new TokenBuckets(size, seconds, this.#now);
    this.#own.set(kind, buckets);
    return buckets;
  }
}
