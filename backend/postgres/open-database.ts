/** The one implementation of the database port: a pool of `pg` connections, as one role, on one PostgreSQL. */
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Database, Rows, Statement, Transaction, TransactionOptions } from './database.ts';
import { connectFault } from './database-fault.ts';
import { retryWhileUnreachable } from './failover-retry.ts';
import type { RetryOptions } from './failover-retry.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { RowClient } from './row-stream.ts';
import { Session, beginStatement, faultUnder, unnamed } from './session.ts';

/** Connections of a pool. */
export interface ConnectionCounts {
  readonly open: number;
  /** Open ones that nobody uses. */
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

export interface DatabaseSettings {
  readonly connection: Connection;
  /** At most so many connections at once; 10 by default. */
  readonly poolSize?: number;
  /** The time that a caller waits for a connection before {@link DatabaseUnreachable} `pool-timeout`; 10 s by default. */
  readonly poolTimeoutMs?: number;
  /** The time for which connecting, and pipelines that change nothing, are tried again while the server is gone; 0 by default. */
  readonly patienceMs?: number;
  /** Closes a connection that nobody used for so long; 60 s by default. */
  readonly idleTimeoutMs?: number;
  /** The name in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Receives a function that counts the connections of now. */
  readonly watch?: (counts: () => ConnectionCounts) => void;
}

/** Opens a pool; connections are made when first needed, so this neither waits nor fails. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { connection, applicationName = 'atelier', patienceMs = 0 } = settings;
  const pool = new Pool({
    ...clientConfig(connection, applicationName),
    Client: RowClient,
    max: settings.poolSize ?? 10,
    connectionTimeoutMillis: settings.poolTimeoutMs ?? 10_000,
    idleTimeoutMillis: settings.idleTimeoutMs ?? 60_000,
  });
  // An idle connection that is lost is replaced when next needed: nobody waits for it, so nobody has to hear of it.
  pool.on('error', () => {});
  settings.watch?.(() => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const patience = { patienceMs, hosts: connection.hosts };
  const sessions = new WeakMap<PoolClient, Session>();
  const listeners = new Set<Listener>();

  async function withSession<Result>(
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<Result>,
    retry: RetryOptions = { ...patience, signal },
  ): Promise<Result> {
    const client = await retryWhileUnreachable(() => checkOut(pool, signal), retry);
    let session = sessions.get(client);
    if (session === undefined) {
      session = new Session(client, connection);
      sessions.set(client, session);
    }
    try {
      return await work(session);
    } finally {
      client.release(session.broken);
    }
  }

  return {
    pipeline: (statements, options = {}) => {
      const { signal, readOnly = false, isRepeatable = readOnly } = options;
      const work = (session: Session): Promise<readonly Rows[]> =>
        session.pipeline(statements, options);
      if (!isRepeatable) return withSession(signal, work);
      const once = { patienceMs: 0 };
      return retryWhileUnreachable(() => withSession(signal, work, once), { ...patience, signal });
    },
    transaction: (work, options = {}) =>
      withSession(options.signal, (session) => runTransaction(session, work, options)),
    async listen(channel, onNotice, onReconnect) {
      const config = clientConfig(connection.direct ?? connection, `${applicationName} listen`);
      const listener = await listen(config, channel, onNotice, onReconnect);
      listeners.add(listener);
      return listener;
    },
    async close() {
      await Promise.all([pool.end(), ...Array.from(listeners, (listener) => listener.close())]);
    },
  };
}

async function checkOut(pool: Pool, signal: AbortSignal | undefined): Promise<PoolClient> {
  signal?.throwIfAborted();
  const checkingOut = pool.connect();
  if (signal === undefined) {
    return await checkingOut.catch((error: unknown) => {
      throw connectFault(error);
    });
  }
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([checkingOut, aborted]);
  } catch (error) {
    if (!signal.aborted) throw connectFault(error);
    // The pool cannot take a waiting caller out of its queue; the connection is handed back when it comes.
    checkingOut.then(
      (client) => client.release(),
      () => {},
    );
    throw signal.reason;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function runTransaction<Result>(
  session: Session,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const { signal } = options;
  let failure: { readonly error: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function send(statements: readonly Statement[]): Promise<readonly Rows[]> {
    // One after the other, also when `work` does not wait.
    // A stale plan cannot be made anew in the middle of a transaction, so statements are not kept by name there.
    const results = last.then(() => session.send(statements.map(unnamed), signal));
    last = results.catch((error: unknown) => {
      failure ??= { error };
    });
    return results.catch((error: unknown) => {
      throw faultUnder(signal, error);
    });
  }

  const transaction: Transaction = {
    pipeline: send,
    async query(statement) {
      const [rows] = await send([statement]);
      if (rows === undefined) throw new Error('A statement was not answered.');
      return rows;
    },
  };
  try {
    await send([beginStatement(options)]);
    const result = await work(transaction);
    await last;
    // PostgreSQL answers a commit after an error with a quiet rollback; that must not look like a commit.
    if (failure !== undefined) throw faultUnder(signal, failure.error);
    await send([{ text: options.rollback === true ? 'rollback' : 'commit' }]);
    return result;
  } catch (error) {
    await last;
    await session.rollBack();
    throw error;
  }
}
