// The app: routes from addresses to handlers, all `Request → Response`.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import { compressResponse } from './compress-response.ts';
import type { StaticFiles } from './files.ts';
import { respondUnsupported, unsupportedPaths } from './unsupported-protocols.ts';
import { createClientHeaders } from './client-headers.ts';
import type { FindPlace } from './client-place.ts';
import type { SetClientHeaders } from './client-headers.ts';
import type { OutboxPage } from './outbox-page.ts';

/** Handlers of the shop's addresses; without them the backend is served alone. */
export interface ShopFront {
  readonly files: StaticFiles;
  /** Responds with a file of another server's build; null for an unknown path. */
  readonly sharedFile?: (request: Request, path: string) => Promise<Response | null>;
  page(request: Request): Response | Promise<Response>;
  /** Social cards, under `/share/`. */
  socialCard(request: Request): Promise<Response>;
}

type FetchHandler = (request: Request) => Promise<Response>;

export interface AppParts {
  /** `rest/v1`, or null where it is not offered. */
  readonly rest: FetchHandler | null;
  /** `auth/v1`, or null where the project has no accounts. */
  readonly auth: FetchHandler | null;
  /** `storage/v1`, or null where the project has none. */
  readonly storage: FetchHandler | null;
  /** `functions/v1`, or null where the project turns them off. */
  readonly functions: FetchHandler | null;
  /** `realtime/v1` without its sockets, or null where the project turns it off. */
  readonly realtime: FetchHandler | null;
  /** Null where messages are not shown. */
  readonly outbox: OutboxPage | null;
  /** `orders/v1`: payments, invoices and certificates; null without a shop. */
  readonly orders: FetchHandler | null;
  readonly shop: ShopFront | null;
  readonly trustedProxies: BlockList;
  /** Places of clients, for the visitor statistics; nothing is known of them without. */
  readonly findPlace?: FindPlace;
  readonly log: Log;
  /** `/metrics`; there is no such address without. */
  readonly metrics?: FetchHandler | null;
  /** Aborted once the process stops. */
  readonly stopping: AbortSignal;
  /** State of each part behind the process for `/readyz`. */
  readiness(): Promise<readonly Readiness[]>;
}

/** State of one part of the server. */
export interface Readiness {
  readonly part: string;
  readonly isHealthy: boolean;
  /** Whether the server answers 503 while the part is unhealthy; true by default. */
  readonly isEssential?: boolean;
  /** For operators, without secrets: the address is public. */
  readonly detail: string;
}

interface Environment {
  Bindings: { readonly incoming: IncomingMessage };
}

/** Addresses of protocols: an unknown path below them is an error in the protocol's form, never a page. */
const protocolPaths = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*'];
/** Addresses of files: an unknown path below them is 404, never a page. */
const filePaths = ['/assets/*', '/pictures/*'];
const noStore = { 'Cache-Control': 'no-store' };

/** The application over its parts. */
export function createApp(parts: AppParts): Hono<Environment> {
  const app = new Hono<Environment>();
  // Faults are logged and answered in one place, `listen.ts`.
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', () => respondText('ok', 200));
  const process = (): Readiness => processReadiness(parts.stopping);
  app.get('/readyz', async () => respondReadiness([process(), ...(await parts.readiness())]));
  // The address for a proxy: without its database a server still has pages, and without any server the proxy has none.
  app.get('/readyz/process', () => respondReadiness([process()]));
  const { auth, storage, functions, outbox, metrics } = parts;
  if (metrics != null) app.get('/metrics', ({ req }) => metrics(req.raw));
  const setClientHeaders = createClientHeaders(parts.trustedProxies, parts.log, parts.findPlace);
  if (parts.rest !== null) addRest(app, parts.rest, setClientHeaders);
  if (auth !== null)
    app.all('/auth/v1/*', async ({ req, env }) => {
      const response = await auth(setClientHeaders(req.raw, env.incoming));
      response.headers.set('x-content-type-options', 'nosniff');
      return response;
    });
  // Stored files are served as they are, without compression.
  if (storage !== null)
    app.all('/storage/v1/*', ({ req, env }) => storage(setClientHeaders(req.raw, env.incoming)));
  if (functions !== null)
    app.all('/functions/v1/*', ({ req, env }) =>
      functions(setClientHeaders(req.raw, env.incoming)),
    );
  if (outbox !== null) app.get(outbox.path, ({ req }) => outbox.respond(req.raw));
  const { orders } = parts;
  if (orders !== null)
    app.all('/orders/v1/*', ({ req, env }) => orders(setClientHeaders(req.raw, env.incoming)));
  const { realtime } = parts;
  if (realtime !== null)
    for (const path of ['/realtime/v1', '/realtime/v1/*'])
      app.all(path, ({ req, env }) => realtime(setClientHeaders(req.raw, env.incoming)));
  for (const path of unsupportedPaths) app.all(path, ({ req }) => respondUnsupported(req.raw));
  for (const path of protocolPaths) app.all(path, () => respondUnknownRoute());
  if (parts.shop === null) app.notFound(() => respondUnknownRoute());
  else addShop(app, parts.shop);
  return app;
}

function addRest(
  app: Hono<Environment>,
  rest: FetchHandler,
  setClientHeaders: SetClientHeaders,
): void {
  const respond = async ({ req, env }: Context<Environment>): Promise<Response> => {
    const response = await rest(setClientHeaders(req.raw, env.incoming));
    response.headers.set('x-content-type-options', 'nosniff');
    return compressResponse(req.raw, response);
  };
  app.all('/rest/v1', respond);
  app.all('/rest/v1/*', respond);
}

function addShop(app: Hono<Environment>, shop: ShopFront): void {
  app.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return new Response('This address can only be read.\n', {
      status: 405,
      headers: { Allow: 'GET, HEAD' },
    });
  });
  const file = (context: Context<Environment>): Promise<Response> | null =>
    shop.files.respond(context.req.raw, context.req.path);
  for (const path of filePaths)
    app.get(path, async (context) => {
      const { req } = context;
      const found = file(context) ?? shop.sharedFile?.(req.raw, req.path);
      return (await found) ?? respondText('There is no such file.', 404);
    });
  app.get('/share/*', (context) => shop.socialCard(context.req.raw));
  // Browsers request it beside documents that name no icon, such as a picture.
  app.get(
    '/favicon.ico',
    async (context) => (await file(context)) ?? context.redirect('/favicon.svg'),
  );
  app.get('*', (context) => file(context) ?? shop.page(context.req.raw));
}

const processReadiness = ({ aborted }: AbortSignal): Readiness => ({
  part: 'process',
  isHealthy: !aborted,
  detail: aborted ? 'stopping' : 'up',
});

/** The first line is the overall state, followed by a line for each part. */
function respondReadiness(parts: readonly Readiness[]): Response {
  const isReady = parts.every(({ isHealthy, isEssential = true }) => isHealthy || !isEssential);
  const lines = parts.map(
    ({ part, isHealthy, detail }) => `${part}: ${isHealthy ? '' : 'unhealthy, '}${detail}`,
  );
  return respondText([isReady ? 'ready' : 'not ready', ...lines].join('\n'), isReady ? 200 : 503);
}

function respondText(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...noStore,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** The response of Supabase's gateway to an unknown path. */
function respondUnknownRoute(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
}
