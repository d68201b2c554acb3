/**
 * HTTP functions of a project: `functions/<name>/index.ts` answers `functions/v1/<name>`. The gateway is here: it finds the file, asks
 * for a token where the project wants one, and hands the request to the thread that functions run in.
 */
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { KeyRefused } from '../keys/identity.ts';
import type { Identity } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import type { FunctionsConfig } from '../config/functions-config.ts';
import { findFunction } from './find-function.ts';
import type { FoundFunction } from './find-function.ts';
import type { ServerMethods } from './function-context.ts';
import { gatewayResponse } from './gateway-response.ts';
import { createConcurrencyLimits } from './concurrency-limits.ts';
import { forwardBody } from './forward-body.ts';
import { ThreadHost } from './thread-host.ts';
import type { FunctionsLog, ThreadLimits } from './thread-host.ts';
import type { ResponseMessage, ThreadData } from './thread-messages.ts';

export interface FunctionsOptions extends ThreadData {
  /** The project's `supabase/`. */
  readonly folder: string;
  readonly config: FunctionsConfig;
  readonly keys: Pick<Keys, 'authenticate'>;
  /** What functions read in their environment, besides `functions/.env` and the names that hosted projects give them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What the server does for functions that ask for it. */
  readonly methods?: ServerMethods;
  /** Whether a change of a file is seen without a new start. */
  readonly reload?: boolean;
  readonly limits?: Partial<ThreadLimits>;
  readonly log?: FunctionsLog;
}

export interface Functions {
  /** Answers a request below `functions/v1`. Never rejects. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const basePath = '/functions/v1/';
const defaultLimits: ThreadLimits = { answerMs: 60_000, busyMs: 5_000, memoryMegabytes: 256 };
const silent: FunctionsLog = { info() {}, error() {} };
const callsMax = 200;
/** Nobody alone keeps all others from being answered. */
const callsOfOneAddressMax = 50;

/** Opens the gateway; no function is loaded before it is called. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { folder, config, keys, origin, publishableKey, secretKey, log = silent } = options;
  const host = new ThreadHost(
    { origin, publishableKey, secretKey },
    () => environmentOf(options),
    options.methods ?? {},
    { ...defaultLimits, ...options.limits },
    log,
  );
  const watcher =
    options.reload === true ? watchFolder(join(folder, 'functions'), host, log) : null;
  const concurrency = createConcurrencyLimits(callsMax, callsOfOneAddressMax);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.slice(basePath.length);
    const found = await findFunction(folder, config, path.split('/')[0] ?? '');
    if (found === null) return gatewayResponse('NOT_FOUND');
    const identity = await identityFor(found, keys, request);
    if (typeof identity === 'string') return gatewayResponse(identity);
    const forwarded = await forwardBody(request, found.config.bodyBytesMax ?? config.bodyBytesMax);
    if (typeof forwarded === 'string') return gatewayResponse(forwarded);
    const address = request.headers.get('x-forwarded-for') ?? '127.0.0.1';
    const visitor = isAnonymousVisitor(request, identity, address) ? address : null;
    const release = concurrency.acquire(visitor);
    if (release === null) return gatewayResponse('TOO_MANY_REQUESTS');
    try {
      // As hosted projects have it, a function sees its own name as the root of its addresses.
      url.pathname = `/${path}`;
      const outcome = await host.call(
        {
          file: found.file,
          url: url.href,
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
        : responseOf(outcome, request.method);
    } finally {
      release();
    }
  }

  return {
    async fetch(request) {
      const response = await answer(request).catch((error: unknown) => {
        log.error('A request to a function failed.', error);
        return gatewayResponse('WORKER_ERROR');
      });
      response.headers.set('x-sb-edge-region', request.headers.get('x-region') ?? 'local');
      return response;
    },
    async close() {
      watcher?.close();
      await host.close();
    },
  };
}

/** The environment of functions: `functions/.env`, the server's own variables, and the names that hosted projects give them. */
function environmentOf({
  folder,
  environment,
  origin,
  publishableKey,
  secretKey,
}: FunctionsOptions): Record<string, string> {
  return {
    ...readEnvironment(join(folder, 'functions', '.env')),
    ...environment,
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
  };
}

/** Whether the address stands for one visitor: not for all behind a proxy, nor for the project's own servers and functions. */
function isAnonymousVisitor({ headers }: Request, { role }: Identity, address: string): boolean {
  return !headers.has('forwarded') && role !== 'service_role' && !isLoopback(address);
}

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** What a project tells its functions alone, where Supabase's own tools look for it; nothing where there is no such file. */
function readEnvironment(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const read = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const nobody: Identity = { role: 'anon', claims: '{"role":"anon"}', authenticated: false };

/** Who calls, or why he may not: a function that asks for a token wants a good one, any other takes what it gets. */
async function identityFor(
  { config }: FoundFunction,
  keys: Pick<Keys, 'authenticate'>,
  { headers, method }: Request,
): Promise<Identity | 'UNAUTHORIZED_NO_AUTH_HEADER' | 'UNAUTHORIZED_INVALID_JWT_FORMAT'> {
  const authorization = headers.get('authorization');
  const apikey = headers.get('apikey');
  // A browser asks beforehand without any token.
  const isAsked = config.verifyJwt && method !== 'OPTIONS';
  if (authorization === null && apikey === null)
    return isAsked ? 'UNAUTHORIZED_NO_AUTH_HEADER' : nobody;
  try {
    return keys.authenticate({ apikey, authorization, userAgent: headers.get('user-agent') });
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    return isAsked ? 'UNAUTHORIZED_INVALID_JWT_FORMAT' : nobody;
  }
}

function responseOf({ status, headers, body }: ResponseMessage, method: string): Response {
  const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  if (method === 'HEAD') void body?.cancel();
  return new Response(method === 'HEAD' ? null : (body as never), { status, headers: sent });
}

/** A new thread knows nothing of files as they were. */
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

const debounceMs = 100;
