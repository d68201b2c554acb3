/** A replica that is watched: whether it answers, what it has replayed, and by how much it lags. */
import type { Connection } from '../connection.ts';
import { DatabaseUnreachable } from '../database.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { LogPositions } from './log-positions.ts';
import { withinTime } from './within-time.ts';

/** State of a replica, for monitoring. */
export interface ReplicaState {
  /** `host:port`. */
  readonly name: string;
  readonly isUsed: boolean;
  /** Seconds by which it lags; null where it does not answer. */
  readonly lagSeconds: number | null;
}

/** A replica to read from. */
export interface Replica {
  readonly name: string;
  pipeline: Database['pipeline'];
  /** Reports that it did not answer: it is left out until it does. */
  failed(): void;
}

export interface WatchedReplica extends Replica {
  /** The position of the log that it has replayed. */
  readonly replayed: bigint;
  /** Whether it accepts writes: the list of replicas names all machines of a cluster, whichever is the primary. */
  isPrimary(): boolean;
  /** Whether it answers, and lags by no more than it may. */
  isWell(): boolean;
  /** Asks it for its state. Never rejects. */
  look(): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
}

interface WatchOptions {
  readonly positions: LogPositions;
  readonly lagMsMax: number;
  readonly poolSize: number;
  readonly onChange?: (state: ReplicaState) => void;
}

const responseMsMax = 2_000;
const stateQuery = `select pg_is_in_recovery(), coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0),
  coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)`;

/** @param connections ways to the replica; another one is tried until one has worked, such as without TLS after with TLS */
export function openReplica(
  connections: readonly Connection[],
  { positions, lagMsMax, poolSize, onChange }: WatchOptions,
): WatchedReplica {
  const [{ host, port } = { host: '', port: 0 }] = connections;
  const name = `${host}:${port}`;
  const openNext = openInTurn(connections, poolSize);
  const reads = createReads();
  let database = openNext();
  let hasResponded = false;
  let isAnswering = false;
  let isPrimary = false;
  let replayed = 0n;
  let lagMs = Number.POSITIVE_INFINITY;

  const isWell = (): boolean => isAnswering && lagMs <= lagMsMax;
  const state = (): ReplicaState => ({
    name,
    isUsed: isWell(),
    lagSeconds: isAnswering ? lagMs / 1_000 : null,
  });
  const update = (change: () => void): void => {
    const wasWell = isWell();
    change();
    if (isWell() !== wasWell) onChange?.(state());
  };
  const readState = async (): Promise<void> => {
    const [rows] = await withinTime(responseMsMax, (signal) =>
      database.pipeline([{ text: stateQuery }], { readOnly: true, signal }),
    );
    const [isReplica, position, seconds] = rows?.rows[0] ?? [];
    hasResponded = true;
    update(() => {
      // A promoted one may be the primary of half a cluster.
      isAnswering = isReplica === 't';
      isPrimary = isReplica === 'f';
      replayed = BigInt(position ?? 0);
      const known = positions.lagMs(replayed);
      lagMs = Number.isFinite(known) ? known : Math.max(lagMsMax + 1, 1_000 * Number(seconds));
    });
  };
  return {
    name,
    get replayed() {
      return replayed;
    },
    pipeline: (statements, options) => reads.add(database.pipeline(statements, options)),
    failed: () => update(() => (isAnswering = false)),
    isPrimary: () => isPrimary,
    isWell,
    async look() {
      await readState().catch(async (error: unknown) => {
        reads.end(error);
        update(() => (isAnswering = isPrimary = false));
        if (hasResponded || connections.length === 1) return;
        const failed = database;
        database = openNext();
        await failed.close();
      });
    },
    state,
    close: () => database.close(),
  };
}

/** Opens one connection after the other, and begins again after the last. */
function openInTurn(connections: readonly Connection[], poolSize: number): () => Database {
  let turn = 0;
  return () => {
    const connection = connections[turn % connections.length];
    if (connection === undefined) throw new Error('A replica needs a connection.');
    turn += 1;
    const applicationName = 'atelier reads';
    return openDatabase({ connection, poolSize, poolTimeoutMs: responseMsMax, applicationName });
  };
}

/** Reads that end together: a machine that is lost ends no connection, and a read on it would wait for minutes. */
function createReads() {
  let loss = Promise.withResolvers<never>();
  loss.promise.catch(() => {});
  return {
    async add<Result>(results: Promise<Result>): Promise<Result> {
      results.catch(() => {});
      return await Promise.race([results, loss.promise]);
    },
    end(cause: unknown): void {
      loss.reject(new DatabaseUnreachable('connection', cause));
      loss = Promise.withResolvers();
      loss.promise.catch(() => {});
    },
  };
}
