// The ways by which requests reach the data API's connections: strangers stand in line by their networks, and pages have
// connections of their own, so that nobody's questions take the shop from its visitors.
import { networksOf } from '@atelier/backend/auth/limits/network';
import type { Database } from '@atelier/backend/postgres/database';
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';
import { FairQueue } from '@atelier/backend/postgres/fair-queue';
import type { Rest } from '@atelier/backend/rest';
import { connectionBudget } from './connection-budget.ts';
import type { Log } from '../log.ts';

/** More at once than this make nothing quicker on few cores; storage has what is left of the connections. */
const placesSpared = 2;
const places = connectionBudget.requests - placesSpared;
const slowMs = 100;
const waitMsMax = 20_000;
/** A crowd behind one proxy stands in line rather than being sent away. */
const waitingOfOneMax = 500;
const waitingMax = 2_000;
const tellEveryMs = 60_000;

export interface RestQueues {
  /** Answers a visitor of `rest/v1`, in turn with others. */
  visitors(request: Request): Promise<Response>;
  /** Answers what our own pages ask. */
  pages(request: Request): Promise<Response>;
}

/**
 * @param requests the connections that visitors and storage share
 * @param pages the connections of pages
 */
export function createRestQueues(
  rest: Pick<Rest, 'fetch'>,
  requests: Database,
  pages: Database,
  log: Log,
): RestQueues {
  const queue = new FairQueue({
    places,
    placesOfOne: places - placesSpared,
    slowMs,
    waitMsMax,
    waitingOfOneMax,
    waitingMax,
  });
  const tell = tellCrowds(log);
  return {
    visitors(request) {
      const network = networkOf(request);
      const inTurn: Pick<Database, 'pipeline'> = {
        pipeline: (statements, options) =>
          queue
            .run(network, () => requests.pipeline(statements, options))
            .catch((error: unknown) => {
              if (error instanceof DatabaseUnreachable && error.reason === 'crowded') tell(network);
              throw error;
            }),
      };
      return rest.fetch(request, inTurn);
    },
    pages(request) {
      queue.see('pages');
      return rest.fetch(request, pages);
    },
  };
}

/** Where a request comes from, as the server in front of it wrote. */
function networkOf({ headers }: Request): string {
  const address = headers.get('x-forwarded-for') ?? '';
  return networksOf(address)[0]?.name ?? address;
}

/** Tells the operator who fills the line, but not of every request that it costs. */
function tellCrowds(log: Log): (network: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (network) => {
    const now = performance.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    log.info('crowded', { network, what: 'sends more requests than are answered; some get a 503' });
  };
}
