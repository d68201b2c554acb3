/**
 * A connection that is to last as long as the process: for notices and for locks that mean "I live". It notices its own death, also
 * a silent one, discards a dead one, opens another, and closes without waiting for a server that does not answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { DatabaseClientConfig } from './database-client.ts';

export interface ReconnectingConnection {
  /** Resolves when it is first connected; rejects when the first attempt fails, which does not end the attempts. */
  readonly opened: Promise<void>;
  /** Whether it is connected and prepared. */
  isUp(): boolean;
  /** Runs `work` on the connection, after waiting for one where there is none; rejects when it is lost meanwhile or closed. */
  use<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Ends it for good; may be called more than once. */
  close(): Promise<void>;
}

export interface ReconnectOptions {
  readonly config: DatabaseClientConfig;
  /** Makes a new connection what it is for, before anybody uses it: what it listens to, which locks it holds. */
  prepare(client: Client): Promise<unknown>;
  /** Called when it is connected again after a loss. */
  onReturn?(): void;
  /** Time without a response after which a connection is given up; 10 s by default. */
  readonly beatMs?: number;
}

const firstRetryMs = 100;
const longestRetryMs = 5_000;
const usualBeatMs = 10_000;
/** The time limit for closing a connection properly. */
const goodbyeMs = 1_000;

/** Starts connecting, and reconnects until it is closed. */
export function openReconnectingConnection(options: ReconnectOptions): ReconnectingConnection {
  const { onReturn = () => {}, beatMs = usualBeatMs } = options;
  const closing = new AbortController();
  let current: Client | null = null;
  let up = Promise.withResolvers<Client>();
  // Nobody has to wait for it.
  up.promise.catch(() => {});

  const reconnect = async (): Promise<Client | null> => {
    for (let waitMs = firstRetryMs; !closing.signal.aborted; waitMs *= 2) {
      const pauseMs = Math.min(waitMs, longestRetryMs);
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) break;
      try {
        return await connect(options, closing.signal);
      } catch {
        // The next attempt comes after a longer pause.
      }
    }
    return null;
  };

  const superviseClient = async (client: Client): Promise<void> => {
    current = client;
    if (closing.signal.aborted) drop(client);
    up.resolve(client);
    const beats = setInterval(() => void beat(client, beatMs), beatMs).unref();
    await ended(client);
    clearInterval(beats);
    current = null;
    up = Promise.withResolvers();
    up.promise.catch(() => {});
  };

  const first = connect(options, closing.signal);
  const keeping = (async (): Promise<void> => {
    let client = await first.catch(reconnect);
    while (client !== null) {
      await superviseClient(client);
      client = await reconnect();
      // A query of `onReturn` finds the connection open.
      if (client !== null) queueMicrotask(onReturn);
    }
    up.reject(new Error('The connection was closed.'));
  })();

  const opened = first.then(() => {});
  opened.catch(() => {});
  return {
    opened,
    isUp: () => current !== null,
    use: async (work) => work(await up.promise),
    async close() {
      closing.abort();
      if (current !== null) await goodbye(current);
      await keeping;
    },
  };
}

/** One attempt, which ends with the signal. */
async function connect(
  { config, prepare }: ReconnectOptions,
  signal: AbortSignal,
): Promise<Client> {
  const client = new DatabaseClient(config);
  const cut = (): void => drop(client);
  signal.addEventListener('abort', cut, { once: true });
  try {
    await client.connect();
    await prepare(client);
    signal.throwIfAborted();
    return client;
  } catch (error) {
    drop(client);
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

/** Resolves when the connection has ended, also if it had ended before the call. */
function ended(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    if (client.connection.stream.destroyed) resolve();
  });
}

/** A connection without an answer is as good as lost: without this only the system's own time-outs, of many minutes, would tell. */
async function beat(client: Client, patienceMs: number): Promise<void> {
  const late = setTimeout(() => drop(client), patienceMs).unref();
  await client.query('select').catch(() => drop(client));
  clearTimeout(late);
}

async function goodbye(client: Client): Promise<void> {
  const late = setTimeout(() => drop(client), goodbyeMs);
  await client.end();
  clearTimeout(late);
}

function drop(client: Client): void {
  client.connection.stream.destroy();
}
