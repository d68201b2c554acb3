/**
 * Replicas of a primary for reads that may be stale by a bounded time. One that lags, is no replica, or does not answer is left out until it is well
 * again; after a change that is announced, one is read from only once it has replayed that change.
 */
import type { Connection } from '../connection.ts';
import type { Database } from '../database.ts';
import { LogPositions } from './log-positions.ts';
import { openReplica } from './watched-replica.ts';
import type { Replica, ReplicaState, WatchedReplica } from './watched-replica.ts';
import { withinTime } from './within-time.ts';

export interface ReplicaSet {
  /** A replica to read from now, in turn; null where the primary has to answer. */
  choose(): Replica | null;
  /** Reports a change of the primary: nothing older than it is read from now on. */
  changed(): void;
  /** Calls back each time the primary is found not to answer, until the returned function is called. */
  onSilence(callback: () => void): () => void;
  /** Of all but the primary, where the list names it too. */
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaSetOptions {
  readonly primary: Pick<Database, 'pipeline'>;
  /** The ways to each replica, of which the first that works is taken. */
  readonly replicas: readonly (readonly Connection[])[];
  /** The longest lag of a replica that is read from. */
  readonly lagMsMax: number;
  /** Connections to each. */
  readonly poolSize: number;
  /** Called when a replica is taken in or left out. */
  readonly onChange?: (state: ReplicaState) => void;
}

/** Time between two looks at all servers, and while a change is awaited. */
const lookMs = 1_000;
const hastyLookMs = 100;
/** A lag up to here is known; a longer one is the replica's own word. */
const windowMs = 600_000;
const responseMsMax = 2_000;
const positionQuery = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')";

/** Connects to the replicas and watches them. None is read from before the first look. */
export function openReplicaSet(options: ReplicaSetOptions): ReplicaSet {
  const { primary } = options;
  const positions = new LogPositions(windowMs);
  const replicas = options.replicas.map((connections) =>
    openReplica(connections, { ...options, positions }),
  );
  /** The position that a replica must have replayed; null while it is not known. */
  let required: bigint | null = 0n;
  const silenceCallbacks = new Set<() => void>();
  let changes = 0;
  let turn = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const hasReplayed = (replica: WatchedReplica): boolean =>
    required !== null && replica.replayed >= required;
  const lookAtPrimary = async (): Promise<void> => {
    const before = changes;
    const position = await readPosition(primary);
    positions.add(position, performance.now());
    // A change that came meanwhile may lie beyond this position.
    if (before === changes) required ??= position;
  };
  const look = async (): Promise<void> => {
    let isSilent = false;
    const atPrimary = lookAtPrimary().catch(() => (isSilent = true));
    await Promise.all([atPrimary, ...replicas.map((each) => each.look())]);
    if (!isSilent) return;
    // A primary that is away says no position. A change that no replica has is away with it, so that the newest ones have to do.
    required ??= newestOf(replicas);
    for (const callback of silenceCallbacks) callback();
  };
  const lookOn = (): void => {
    looking = look().finally(() => {
      if (isClosed) return;
      const isAwaited = replicas.some((each) => each.isWell() && !hasReplayed(each));
      timer = setTimeout(lookOn, isAwaited ? hastyLookMs : lookMs).unref();
    });
  };
  lookOn();

  return {
    choose() {
      const usable = replicas.filter((each) => each.isWell() && hasReplayed(each));
      turn += 1;
      return usable[turn % usable.length] ?? null;
    },
    changed() {
      changes += 1;
      // A change that is awaited already is followed by another look anyway.
      const isAwaited = required === null;
      required = null;
      if (isAwaited) return;
      void looking.then(() => {
        clearTimeout(timer);
        if (!isClosed) lookOn();
      });
    },
    onSilence: (callback) => addTo(silenceCallbacks, callback),
    states: () => replicas.filter((each) => !each.isPrimary()).map((each) => each.state()),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      await Promise.all(replicas.map((each) => each.close()));
    },
  };
}

/** @returns how to remove the callback */
function addTo(callbacks: Set<() => void>, callback: () => void): () => void {
  callbacks.add(callback);
  return () => void callbacks.delete(callback);
}

/** Rejects where the primary does not answer in time. */
async function readPosition(primary: Pick<Database, 'pipeline'>): Promise<bigint> {
  const [rows] = await withinTime(responseMsMax, (signal) =>
    primary.pipeline([{ text: positionQuery }], { readOnly: true, signal }),
  );
  return BigInt(rows?.rows[0]?.[0] ?? 0);
}

/** The position that the newest of those that are well has replayed. */
const newestOf = (replicas: readonly WatchedReplica[]): bigint =>
  replicas.reduce(
    (newest, each) => (each.isWell() && each.replayed > newest ? each.replayed : newest),
    0n,
  );
