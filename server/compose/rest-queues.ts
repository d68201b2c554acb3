// Queues of the data API: visitors wait in a fair queue by network, and pages have connections of their own, so that no client can
// take the shop from the others.
import { networksOf } from '@atelier/backend/auth/limits/network';
import type { Database } from '@atelier/backend/postgres/database';
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';
import { FairQueue } from '@atelier/backend/postgres/fair-queue';
import type { Rest } from '@atelier/backend/rest';
import { connectionBudget } from './connection-budget.ts';
import type { Log } from '../log.ts';
import type { ReplicaReads } from './replicas.ts';

/** Connections left to storage; more concurrent queries are no faster on few cores. */
const placesSpared = 2;
const places = connectionBudget.requests - placesSpared;
const slowMs = 100;
/** Then 50 ms of each second are left for slow work, and a piece at least every five seconds. */
const slowBudget = { freeMs: 500, share: 0.05, restMsMax: 5_000 };
const waitMsMax = 20_000;
/** Many visitors behind one proxy wait rather than fail. */
const waitingOfOneMax = 500;
const waitingMax = 2_000;
const logEveryMs = 60_000;

export interface RestQueues {
  /** Handles a visitor's request to `rest/v1`, queued by network. */
  visitors(request: Request): Promise<Response>;
  /** Handles a request of the shop's own pages. */
  pages(request: Request): Promise<Response>;
}

/**
 * @param requests connections for visitors and storage
 * @param pages connections for pages
 * @param replicas null where everything is read from the primary
 */
export function createRestQueues(
  rest: Pick<Rest, 'fetch'>,
  requests: Database,
  pages: Database,
  replicas: ReplicaReads | null,
  log: Log,
): RestQueues {
  const queue = new FairQueue({
    places,
    placesOfOne: places - placesSpared,
    slowMs,
    slowBudget,
    waitMsMax,
    waitingOfOneMax,
    waitingMax,
  });
  const logCrowd = createCrowdLog(log);
  return {
    async visitors(request) {
      const network = networkOf(request);
      const database = replicas?.mayBeStale(request) === true ? replicas.requests : requests;
      let hasWritten = false;
      const inTurn: Pick<Database, 'pipeline'> = {
        pipeline(statements, options) {
          hasWritten ||= options?.readOnly !== true && options?.isRepeatable !== true;
          return queue
            .run(network, (onProcessorTime) =>
              database.pipeline(statements, { ...options, onProcessorTime }),
            )
            .catch((error: unknown) => {
              if (error instanceof DatabaseUnreachable && error.reason === 'crowded')
                logCrowd(network);
              throw error;
            });
        },
      };
      const response = await rest.fetch(request, inTurn);
      if (hasWritten) replicas?.recentWrites.mark(response);
      return response;
    },
    pages(request) {
      queue.see('pages');
      return rest.fetch(request, replicas?.pages ?? pages);
    },
  };
}

/** The client's network, from the verified client headers. */
function networkOf({ headers }: Request): string {
  const address = headers.get('x-forwarded-for') ?? '';
  return networksOf(address)[0]?.name ?? address;
}

/** Logs the network that fills the queue, at most once a minute. */
function createCrowdLog(log: Log): (network: string) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (network) => {
    const now = performance.now();
    if (now - loggedAt < logEveryMs) return;
    loggedAt = now;
    log.info('crowded', { network, what: 'sends more requests than are answered; some get a 503' });
  };
}
