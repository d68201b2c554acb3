// Batches of page views: calls of track_page_view that come together are one transaction; every other request is passed on.
import type { Keys } from '@atelier/backend/keys/keys';
import type { Database, Statement } from '@atelier/backend/postgres/database';
import { setCorsHeaders } from '@atelier/backend/http/cors';
import { restCors } from '@atelier/backend/http/cors-policies';
import type { RestSettings } from '@atelier/backend/rest/rest-settings';
import { groupCalls } from './group-calls.ts';
import { mayBePageView, readPageView } from './page-view-call.ts';
import type { PageViewCall } from './page-view-call.ts';

type FetchHandler = (request: Request) => Promise<Response>;

const sizeMax = 200;
/** More go the way of all requests, where the queue is fair by network. */
const waitingMax = 1_000;

/** Settings of the data API that a batch follows too. */
export type BatchSettings = Pick<
  RestSettings,
  'appSettings' | 'corsAllowedOrigins' | 'preRequest' | 'txEnd'
>;

/**
 * The data API with its page views in batches. A request is answered once its batch is committed. Each request of a batch
 * that fails is answered alone, so that the cause meets nobody else.
 * @param rest answers everything else
 */
export function batchPageViews(
  rest: FetchHandler,
  database: Pick<Database, 'pipeline'>,
  keys: Pick<Keys, 'authenticate'>,
  { appSettings, corsAllowedOrigins, preRequest, txEnd }: BatchSettings,
): FetchHandler {
  // A function before each request, or an end other than a commit, is the data API's to run.
  if (preRequest !== null || txEnd !== 'commit') return rest;
  const settings = JSON.stringify(appSettings);
  const grouped = groupCalls<PageViewCall>(async (views) => {
    await database.pipeline([recordStatement(views, settings)]);
  }, sizeMax);
  const cors = restCors(corsAllowedOrigins);
  return async (request) => {
    if (!mayBePageView(request) || grouped.waiting() >= waitingMax) return rest(request);
    const body = await request.text();
    const view = readPageView(request, body, keys);
    const alone = (): Promise<Response> =>
      rest(
        new Request(request.url, {
          method: 'POST',
          headers: request.headers,
          body,
        }),
      );
    if (view === null) return alone();
    try {
      await grouped.run(view);
    } catch {
      return alone();
    }
    const response = new Response(null, {
      status: 204,
      headers: { 'content-range': '0-0/*' },
    });
    setCorsHeaders(response.headers, request, cors);
    return response;
  };
}

function recordStatement(views: readonly PageViewCall[], settings: string): Statement {
  return {
    name: 'record_page_views',
    text: 'select private.record_page_views($1, $2)',
    values: [JSON.stringify(views), settings],
    raw: true,
  };
}
