/**
 * HTTP functions of a project: `functions/<name>/index.ts` serves `functions/v1/<name>`. The gateway is here: it finds the file, demands
 * a token where the project wants one, and passes the request to the thread in which functions run.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { FunctionsConfig } from '../config/functions-config.ts';
import { rawPath } from '../http/raw-path.ts';
import type { Identity } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import { identifyCaller } from './caller-identity.ts';
import { createConcurrencyLimits } from './concurrency-limits.ts';
import type { ConcurrencyLimits } from './concurrency-limits.ts';
import { findFunction } from './find-function.ts';
import { forwardBody } from './forward-body.ts';
import type { ServerMethods } from './function-context.ts';
import { functionEnvironment } from './function-environment.ts';
import { gatewayResponse } from './gateway-response.ts';
import { ThreadHost } from './thread-host.ts';
import type { FunctionsLog, ThreadLimits } from './thread-host.ts';
import type { ResponseMessage, ThreadData } from './thread-messages.ts';

/** The project, and the services that its functions run beside. */
export interface FunctionsOptions extends ThreadData {
  /** The project's `supabase/`. */
  readonly folder: string;
  readonly config: FunctionsConfig;
  readonly keys: Pick<Keys, 'authenticate'>;
  /** Environment variables besides `functions/.env` and the names that hosted projects give them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Methods of the server that functions may call. */
  readonly methods?: ServerMethods;
  /** Whether a change of a file takes effect without a new start. */
  readonly reload?: boolean;
  readonly limits?: Partial<ThreadLimits>;
  readonly log?: FunctionsLog;
}

/** The gateway. */
export interface Functions {
  /** Handles a request below `functions/v1`. Never rejects. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const basePath = '/functions/v1';
const defaultLimits: ThreadLimits = { responseMs: 60_000, busyMs: 5_000, memoryMegabytes: 256 };
const silent: FunctionsLog = { info() {}, error() {} };
const callsMax = 200;
/** Less than all, so that one address cannot occupy every place. */
const callsOfOneAddressMax = 50;

/** Opens the gateway; no function is loaded before it is called. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { folder, origin, publishableKey, secretKey, log = silent } = options;
  const host = new ThreadHost(
    { origin, publishableKey, secretKey },
    () => functionEnvironment(options),
    options.methods ?? {},
    { ...defaultLimits, ...options.limits },
    log,
  );
  const watcher =
    options.reload === true ? watchFolder(join(folder, 'functions'), host, log) : null;
  const concurrency = createConcurrencyLimits(callsMax, callsOfOneAddressMax);
  const gateway = new Hono({ getPath: rawPath });
  gateway.use(async (context, next) => {
    await next();
    context.res.headers.set('x-sb-edge-region', context.req.header('x-region') ?? 'local');
  });
  gateway.all(`${basePath}/:name{[\\w-]+}/*`, (context) =>
    invoke(options, host, concurrency, context.req.param('name'), context.req.raw),
  );
  gateway.notFound(() => gatewayResponse('NOT_FOUND'));
  gateway.onError((error) => {
    log.error('A request to a function failed.', error);
    return gatewayResponse('WORKER_ERROR');
  });
  return {
    fetch: async (request) => await gateway.fetch(request),
    async close() {
      watcher?.close();
      await host.close();
    },
  };
}

async function invoke(
  { folder, config, keys }: FunctionsOptions,
  host: ThreadHost,
  concurrency: ConcurrencyLimits,
  name: string,
  request: Request,
): Promise<Response> {
  const found = await findFunction(folder, config, name);
  if (found === null) return gatewayResponse('NOT_FOUND');
  const identity = identifyCaller(found.config, keys, request);
  if (typeof identity === 'string') return gatewayResponse(identity);
  const forwarded = await forwardBody(request, found.config.bodyBytesMax ?? config.bodyBytesMax);
  if (typeof forwarded === 'string') return gatewayResponse(forwarded);
  const address = request.headers.get('x-forwarded-for') ?? '127.0.0.1';
  const release = concurrency.acquire(isVisitor(request, identity, address) ? address : null);
  if (release === null) return gatewayResponse('TOO_MANY_REQUESTS');
  try {
    const outcome = await host.call(
      {
        file: found.file,
        importMap: found.importMap,
        url: urlBelowName(request),
        method: request.method,
        headers: [...request.headers],
        body: forwarded.body,
        role: identity.role,
        claims: identity.claims,
        address,
      },
      AbortSignal.any([request.signal, forwarded.refused]),
    );
    return typeof outcome === 'string'
      ? gatewayResponse(outcome)
      : toResponse(outcome, request.method);
  } finally {
    release();
  }
}

/** Whether the address stands for one visitor: not for all behind a proxy, nor for the project's own servers and functions. */
function isVisitor({ headers }: Request, { role }: Identity, address: string): boolean {
  return !headers.has('forwarded') && role !== 'service_role' && !isLoopback(address);
}

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** The address that a function sees: its own name is the root of the path, as in hosted projects. */
function urlBelowName(request: Request): string {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(basePath.length);
  return url.href;
}

function toResponse({ status, headers, body }: ResponseMessage, method: string): Response {
  const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  if (method === 'HEAD') void body?.cancel();
  return new Response(method === 'HEAD' ? null : (body as never), { status, headers: sent });
}

const debounceMs = 100;

/** Renews the thread when a file changes: only a new thread loads the files again. */
function watchFolder(
  folder: string,
  host: ThreadHost,
  log: FunctionsLog,
): { close(): void } | null {
  let renewal: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(renewal);
      renewal = setTimeout(() => {
        host
          .renew()
          .catch((error: unknown) => log.error('Functions could not be reloaded.', error));
      }, debounceMs).unref();
    });
    watcher.unref();
    return watcher;
  } catch {
    // A project without functions has no folder to watch.
    return null;
  }
}
