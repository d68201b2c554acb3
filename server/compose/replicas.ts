// Replicas as the process composes them: their connections, what is read from them, and by whom.
import type { Keys } from '@atelier/backend/keys/keys';
import type { Database } from '@atelier/backend/postgres/database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { replicaConnections } from '@atelier/backend/postgres/replicas/replica-connections';
import { readFromReplicas } from '@atelier/backend/postgres/replicas/replica-reads';
import { openReplicaSet } from '@atelier/backend/postgres/replicas/replica-set';
import type { ReplicaSet } from '@atelier/backend/postgres/replicas/replica-set';
import type { Readiness } from '../http/app.ts';
import { createRecentWrites } from '../http/recent-writes.ts';
import type { RecentWrites } from '../http/recent-writes.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cleanup } from './cleanup.ts';
import { connectionBudget } from './connection-budget.ts';

type Pipelines = Pick<Database, 'pipeline'>;

/** Reads from replicas, for a shop that has some. */
export interface ReplicaReads {
  /** Connections for pages, which are the same for everybody. */
  readonly pages: Pipelines;
  /** Connections for visitors' requests that {@link ReplicaReads.mayBeStale}. */
  readonly requests: Pipelines;
  /** Whether a request reads as a visitor without a session who has not written lately. */
  mayBeStale(request: Request): boolean;
  readonly recentWrites: RecentWrites;
  /** Reports an announced change: nothing older is read from now on. */
  changed(): void;
  readiness(): Readiness;
}

/** The longest lag of a replica that is read from. */
const lagMsMax = 5_000;
/** A lag is measured each second, from a position of the primary that is as old. */
const measuringMs = 3_000;

/** Opens the replicas of the settings; null without any. */
export async function openReplicas(options: {
  readonly server: PostgresServer;
  readonly settings: Settings;
  readonly siteUrl: string;
  /** Connections to the primary, for requests and for pages. */
  readonly requests: Database;
  readonly pages: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly metrics?: Metrics | null;
  readonly cleanup: Cleanup;
}): Promise<ReplicaReads | null> {
  const { server, settings, siteUrl, requests, pages, keys, log, metrics, cleanup } = options;
  if (settings.databaseReplicas.length === 0) return null;
  const account = server.connection('authenticator');
  const replicas = openReplicaSet({
    primary: pages,
    replicas: await replicaConnections(settings.databaseReplicas, account),
    lagMsMax,
    poolSize: connectionBudget.requests + connectionBudget.pages,
    onChange: ({ name, isUsed, lagSeconds }) =>
      log.info(isUsed ? 'replica_taken_in' : 'replica_left_out', {
        replica: name,
        lag: lagSeconds === null ? 'does not answer' : `${lagSeconds} s`,
      }),
  });
  cleanup.add('replicas', () => replicas.close());
  metrics?.watchReplicas(() => replicas.states());
  const onRead = (from: string): void => metrics?.countRead(from);
  const recentWrites = createRecentWrites(
    Math.ceil((lagMsMax + measuringMs) / 1_000),
    siteUrl.startsWith('https:'),
  );
  return {
    pages: readFromReplicas(pages, replicas, onRead),
    requests: readFromReplicas(requests, replicas, onRead),
    mayBeStale: (request) =>
      (request.method === 'GET' || request.method === 'HEAD') &&
      !recentWrites.has(request) &&
      isAnonymous(request, keys),
    recentWrites,
    changed: () => replicas.changed(),
    readiness: () => readinessOf(replicas),
  };
}

function isAnonymous({ headers }: Request, keys: Keys): boolean {
  try {
    const { role } = keys.authenticate({
      apikey: headers.get('apikey'),
      authorization: headers.get('authorization'),
      userAgent: headers.get('user-agent'),
    });
    return role === 'anon';
  } catch {
    // The data API refuses it, with the reason.
    return false;
  }
}

/** The shop is served without them, only by fewer machines. */
function readinessOf(replicas: Pick<ReplicaSet, 'states'>): Readiness {
  const states = replicas.states();
  const used = states.filter(({ isUsed }) => isUsed).length;
  return {
    part: 'replicas',
    isHealthy: used === states.length,
    isEssential: false,
    detail: `${used} of ${states.length} in use`,
  };
}
