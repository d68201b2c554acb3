/**
 * Keeps the schema cache and the in-database settings fresh: loads them, listens for `NOTIFY pgrst`, and tries again for as
 * long as the database does not answer. While a reload runs the old cache serves.
 */
import type { Database } from '../../postgres/database.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { withNamedSettings } from '../settings/named-settings.ts';
import type { RestSettings } from '../settings.ts';
import { loadSchema } from './load-schema.ts';
import { databaseSettingsQuery } from './setting-queries.ts';
import { unreadableSchema } from './unreadable-schema.ts';

/** The cache and settings of requests, replaced as a whole. */
export interface Loaded {
  readonly cache: SchemaCache;
  readonly settings: RestSettings;
}

/** The log of loads and failures. */
export interface SchemaWatcherLog {
  info(message: string): void;
  error(message: string, cause: unknown): void;
}

const firstRetryMs = 250;
const longestRetryMs = 16_000;
/** A table that is locked for long holds up who reads its defaults; a load that waits says so and is tried again. */
const loadMsMax = 60_000;
const channel = 'pgrst';

export class SchemaWatcher {
  #loaded: Loaded | undefined;
  readonly #database: Database;
  readonly #settings: RestSettings;
  readonly #log: SchemaWatcherLog;
  readonly #pauses = new Set<() => void>();
  #closed = false;
  #loading: Promise<void> | undefined;
  /** Settled by the first load that succeeds, or that cannot succeed by waiting. */
  readonly #first = Promise.withResolvers<void>();
  #stale = false;
  readonly #listening: Promise<{ close(): Promise<void> } | undefined>;

  constructor(database: Database, settings: RestSettings, log: SchemaWatcherLog) {
    this.#database = database;
    this.#settings = settings;
    this.#log = log;
    // Nobody has to wait for it.
    this.#first.promise.catch(() => {});
    this.#listening = this.#listen();
    void this.reload();
  }

  /** Undefined until the first load succeeded. */
  get loaded(): Loaded | undefined {
    return this.#loaded;
  }

  /**
   * Resolves once something is loaded. Waits for as long as the database is away or busy; rejects with a `Refusal` that names
   * the cause where it answers and the schema cannot be read.
   */
  async ready(): Promise<void> {
    await Promise.all([this.#listening, this.#first.promise]);
    while (this.#loading !== undefined) await this.#loading;
  }

  /** Loads afresh; a call while a load runs makes one more load follow it. */
  reload(): Promise<void> {
    this.#stale = true;
    this.#loading ??= this.#loadWhileStale().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#first.resolve();
    for (const end of this.#pauses) end();
    await this.#loading;
    await (await this.#listening)?.close();
  }

  async #loadWhileStale(): Promise<void> {
    let waitMs = firstRetryMs;
    while (this.#stale && !this.#closed) {
      this.#stale = false;
      try {
        this.#loaded = await this.#load();
        this.#first.resolve();
      } catch (error) {
        this.#stale = true;
        const refusal = unreadableSchema(error);
        if (refusal !== undefined) this.#first.reject(refusal);
        this.#log.error('The schema cache could not be loaded; trying again.', error);
        await this.#pause(waitMs);
        waitMs = Math.min(waitMs * 2, longestRetryMs);
      }
    }
  }

  async #load(): Promise<Loaded> {
    const options = { readOnly: true, signal: AbortSignal.timeout(loadMsMax) };
    const [rows] = await this.#database.pipeline([{ text: databaseSettingsQuery }], options);
    const settings = withNamedSettings(
      this.#settings,
      JSON.parse(rows?.rows[0]?.[0] ?? '[]') as { name: string; value: string }[],
    );
    return { settings, cache: await loadSchema(this.#database, settings, options.signal) };
  }

  /** Notices of a lost connection may have been missed, so a new connection starts with a reload. */
  async #listen(): Promise<{ close(): Promise<void> } | undefined> {
    let waitMs = firstRetryMs;
    while (!this.#closed) {
      try {
        return await this.#database.listen(
          channel,
          (payload) => {
            if (['', 'reload schema', 'reload config'].includes(payload)) void this.reload();
          },
          () => void this.reload(),
        );
      } catch (error) {
        this.#log.error('Schema changes cannot be listened for; trying again.', error);
        await this.#pause(waitMs);
        waitMs = Math.min(waitMs * 2, longestRetryMs);
      }
    }
    return undefined;
  }

  /** Waits, but not beyond the end. */
  async #pause(ms: number): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#pauses.add(end);
    });
  }
}
