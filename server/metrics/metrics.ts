// Metrics of one server process in the text format of Prometheus: requests, connections, cached pages, database, and the process itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ConnectionCounts } from '@atelier/backend/postgres/open-database';
import type { ReplicaState } from '@atelier/backend/postgres/replicas/watched-replica';
import { watchReplicas } from './watch-replicas.ts';
import type { DatabaseFigures, Figure } from './database-figures.ts';
import { requestKind, requestMethod } from './request-kind.ts';

export interface Metrics {
  /** Counts a request and measures its time, once its response has ended. */
  observeRequest(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Reports the connections of a pool, read whenever metrics are asked for. */
  watchConnections(pool: string, counts: () => ConnectionCounts): void;
  /** Counts a request for a page that may be cached, by whether it was. */
  countLookup(isHit: boolean): void;
  /** Reports the replicas of the database, read whenever metrics are asked for. */
  watchReplicas(states: () => readonly ReplicaState[]): void;
  /** Counts a read that might go to a replica, by the server that answered. */
  countRead(from: string): void;
  /** Reports the figures of the database; a failure is reported as `atelier_database_up 0`. */
  watchDatabase(read: () => Promise<DatabaseFigures>): void;
  /** Content type of the text. */
  readonly contentType: string;
  /** All metrics of now. */
  text(): Promise<string>;
}

/** Seconds: a cached page takes less than one thousandth, a large upload minutes. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of a process, which begin at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'atelier_http_requests_total',
    help: 'Requests by kind, method and status; “aborted” where the client left before the end of the response.',
    labelNames: ['kind', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by kind.',
    labelNames: ['kind'],
    buckets: durationBuckets,
    registers,
  });
  const lookups = new Counter({
    name: 'atelier_page_cache_lookups_total',
    help: 'Requests for pages that may be cached, by whether the page was.',
    labelNames: ['result'],
    registers,
  });
  const reads = new Counter({
    name: 'atelier_replica_reads_total',
    help: 'Reads that may be stale, by the server that answered: “replica” or “primary”.',
    labelNames: ['server'],
    registers,
  });
  let readDatabase: (() => Promise<void>) | null = null;
  return {
    observeRequest({ url = '/', method = '' }, outgoing) {
      const kind = requestKind(url);
      const end = durations.startTimer({ kind });
      outgoing.once('close', () => {
        end();
        const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted';
        requests.inc({ kind, method: requestMethod(method), status });
      });
    },
    watchConnections: watchConnections(registers),
    countLookup: (isHit) => lookups.inc({ result: isHit ? 'hit' : 'miss' }),
    watchReplicas: (states) => watchReplicas(registers, states),
    countRead: (from) => reads.inc({ server: from }),
    watchDatabase(read) {
      readDatabase = watchDatabase(registers, read);
    },
    contentType: registry.contentType,
    async text() {
      await readDatabase?.();
      return registry.metrics();
    },
  };
}

function watchConnections(registers: Registry[]): Metrics['watchConnections'] {
  const pools = new Map<string, () => ConnectionCounts>();
  const connections = new Gauge({
    name: 'atelier_database_connections',
    help: 'Connections to the database by pool and state, and the callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, counts] of pools) {
        const { open, idle, waiting } = counts();
        connections.set({ pool, state: 'busy' }, open - idle);
        connections.set({ pool, state: 'idle' }, idle);
        connections.set({ pool, state: 'awaited' }, waiting);
      }
    },
  });
  return (pool, counts) => void pools.set(pool, counts);
}

/** @returns a function that reads the figures anew; it must run before the text is made, which takes every metric at the same time */
function watchDatabase(
  registers: Registry[],
  read: () => Promise<DatabaseFigures>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `atelier_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database answers.');
  const orders = gauge('orders', 'Orders by their states.', ['order', 'payment', 'fulfilment']);
  const jobs = gauge('jobs', 'Jobs by state.', ['state']);
  const oldest = gauge('jobs_oldest_due_seconds', 'Age of the oldest job that is due.');
  const standbys = gauge('standby_lag_bytes', 'Log that a standby has not replayed.', ['standby']);
  const slots = gauge('slot_lag_bytes', 'Log that a replication slot retains.', ['slot']);
  const size = gauge('database_bytes', 'Size of the database.');
  return async () => {
    const figures = await read().catch(() => null);
    up.set(figures === null ? 0 : 1);
    setAll(orders, figures?.orders);
    setAll(jobs, figures?.jobs);
    setAll(standbys, figures?.standbyLag);
    setAll(slots, figures?.slotLag);
    if (figures === null) return;
    oldest.set(figures.oldestJobSeconds);
    size.set(figures.bytes);
  };
}

/** Values that are gone are gone from the metrics too. */
function setAll(gauge: Gauge, figures: readonly Figure[] = []): void {
  gauge.reset();
  for (const { labels, value } of figures) gauge.set({ ...labels }, value);
}
