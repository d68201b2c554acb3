// Which address is answered by whom. Everything here is Request → Response; the process around it is elsewhere.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import { compressResponse } from './compress-response.ts';
import type { StaticFiles } from './files.ts';
import { respondUnsupported, unsupportedPaths } from './unsupported-protocols.ts';
import { createClientHeaders } from './client-headers.ts';
import type { SetClientHeaders } from './client-headers.ts';
import type { OutboxPage } from './outbox-page.ts';

/** The shop's part of the addresses; without it the backend is served alone. */
export interface ShopFront {
  readonly files: StaticFiles;
  page(request: Request): Response | Promise<Response>;
  /** The pictures under `/share/` that are shown when a page is shared. */
  socialCard(request: Request): Promise<Response>;
}

type Answer = (request: Request) => Promise<Response>;

export interface AppParts {
  /** `rest/v1`, or null where it is not offered. */
  readonly rest: Answer | null;
  /** `auth/v1`, or null where the project has no accounts. */
  readonly auth: Answer | null;
  /** `storage/v1`, or null where the project has none. */
  readonly storage: Answer | null;
  /** `functions/v1`, or null where the project turns them off. */
  readonly functions: Answer | null;
  /** Null where messages are not shown. */
  readonly outbox: OutboxPage | null;
  /** `orders/v1`: payments, invoices and certificates; null without a shop. */
  readonly orders: Answer | null;
  readonly shop: ShopFront | null;
  readonly trustedProxies: BlockList;
  readonly log: Log;
  /** What has to hold for the server to be of use now. */
  readiness(): Promise<readonly Readiness[]>;
}

/** Whether one part of the server does its work. */
export interface Readiness {
  readonly part: string;
  readonly isHealthy: boolean;
  /** For an operator, without secrets: anybody may ask. */
  readonly detail: string;
}

interface Environment {
  Bindings: { readonly incoming: IncomingMessage };
}

/** Protocols that have an address of their own; what is unknown under them is an error in their form, never a page. */
const protocolPaths = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*'];
/** Everything under these is a file or nothing. */
const filePaths = ['/assets/*', '/pictures/*'];
const noStore = { 'Cache-Control': 'no-store' };

/** The application over its parts. */
export function createApp(parts: AppParts): Hono<Environment> {
  const app = new Hono<Environment>();
  // A fault is logged and answered in one place, where the socket is.
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', () => plain('ok', 200));
  app.get('/readyz', async () => answerReadiness(await parts.readiness()));
  const { auth, storage, functions, outbox } = parts;
  const nameClient = createClientHeaders(parts.trustedProxies, parts.log);
  if (parts.rest !== null) addRest(app, parts.rest, nameClient);
  if (auth !== null)
    app.all('/auth/v1/*', async ({ req, env }) => {
      const response = await auth(nameClient(req.raw, env.incoming));
      response.headers.set('x-content-type-options', 'nosniff');
      return response;
    });
  // Not compressed: what is stored is answered as it was brought.
  if (storage !== null)
    app.all('/storage/v1/*', ({ req, env }) => storage(nameClient(req.raw, env.incoming)));
  if (functions !== null)
    app.all('/functions/v1/*', ({ req, env }) => functions(nameClient(req.raw, env.incoming)));
  if (outbox !== null) app.get(outbox.path, ({ req }) => outbox.respond(req.raw));
  const { orders } = parts;
  if (orders !== null)
    app.all('/orders/v1/*', ({ req, env }) => orders(nameClient(req.raw, env.incoming)));
  for (const path of unsupportedPaths) app.all(path, ({ req }) => respondUnsupported(req.raw));
  for (const path of protocolPaths) app.all(path, () => missingRoute());
  if (parts.shop === null) app.notFound(() => missingRoute());
  else addShop(app, parts.shop);
  return app;
}

function addRest(app: Hono<Environment>, rest: Answer, nameClient: SetClientHeaders): void {
  const answer = async ({ req, env }: Context<Environment>): Promise<Response> => {
    const response = await rest(nameClient(req.raw, env.incoming));
    response.headers.set('x-content-type-options', 'nosniff');
    return compressResponse(req.raw, response);
  };
  app.all('/rest/v1', answer);
  app.all('/rest/v1/*', answer);
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
    app.get(path, (context) => file(context) ?? plain('There is no such file.', 404));
  app.get('/share/*', (context) => shop.socialCard(context.req.raw));
  // Browsers ask for it wherever they show what is no page of the shop's.
  app.get(
    '/favicon.ico',
    async (context) => (await file(context)) ?? context.redirect('/favicon.svg'),
  );
  app.get('*', (context) => file(context) ?? shop.page(context.req.raw));
}

/** The first line is the verdict, and each other one what it is made of. */
function answerReadiness(parts: readonly Readiness[]): Response {
  const isReady = parts.every(({ isHealthy }) => isHealthy);
  const lines = parts.map(
    ({ part, isHealthy, detail }) => `${part}: ${isHealthy ? '' : 'unhealthy, '}${detail}`,
  );
  return plain([isReady ? 'ready' : 'not ready', ...lines].join('\n'), isReady ? 200 : 503);
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...noStore,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** What a gateway of the protocols answers for a path that leads nowhere. */
function missingRoute(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
}
