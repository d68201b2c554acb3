/**
 * The data API: PostgREST's protocol over a database. The whole flow is readable here: authenticate, parse, plan, write SQL,
 * run, respond. A refusal of any stage is caught here and nowhere else.
 */
import { apiKeyParameter } from './api-key-parameter.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseUnreachable } from '../postgres/database.ts';
import { KeyRefused } from '../keys/identity.ts';
import type { KeyRefusal } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import { describe } from './openapi.ts';
import { parseRequest } from './parse.ts';
import type { ApiRequest } from './parse.ts';
import { allowedMethods, planData } from './plan.ts';
import {
  databaseUnreachable,
  internalFault,
  schemaCacheMissing,
} from './refusal/connection-refusals.ts';
import { Refused, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { preflightResponse, setCorsHeaders } from '../http/cors.ts';
import { restCors } from '../http/cors-policies.ts';
import { refusalResponse } from './respond/refusal-response.ts';
import { respond } from './respond.ts';
import type { ResponseDraft } from './respond.ts';
import { Stopwatch } from './respond/stopwatch.ts';
import { limitsOf, requireEmbeds } from './role-limits.ts';
import { runQuery } from './run.ts';
import type { RunContext } from './run.ts';
import { SchemaWatcher } from './schema-cache/schema-watcher.ts';
import type { SchemaWatcherLog, Loaded } from './schema-cache/schema-watcher.ts';
import { defaultRestSettings } from './settings.ts';
import type { RestSettings } from './settings.ts';
import { writeQuery } from './sql.ts';

export interface RestOptions {
  /** As the powerless role that requests come in by. */
  readonly database: Database;
  readonly settings?: Partial<RestSettings>;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly log?: SchemaWatcherLog;
}

export interface Rest {
  /** Answers a request to the data API, over other connections where some are given. Never rejects. */
  fetch(request: Request, database?: Pick<Database, 'pipeline'>): Promise<Response>;
  /** Resolves once the schema has been read; rejects with a `Refusal` where it cannot be. */
  ready(): Promise<void>;
  /** Reads the schema and the in-database settings again; resolves when that is done. */
  reload(): Promise<void>;
  /** Stops listening and loading. The database is the caller's to close. */
  close(): Promise<void>;
}

const silent: SchemaWatcherLog = { info() {}, error() {} };

/** Opens the data API; it starts to read the schema at once. */
export function createRest(options: RestOptions): Rest {
  const { database, keys, log = silent } = options;
  const settings = { ...defaultRestSettings, ...options.settings };
  const watcher = new SchemaWatcher(database, settings, log);

  async function outcome(request: Request, via: RunContext['database']): Promise<Response> {
    const { loaded } = watcher;
    if (loaded === undefined) {
      await Promise.race([watcher.ready().catch(() => {}), firstLoadWait()]);
      if (watcher.loaded === undefined) refuse(schemaCacheMissing());
      return outcome(request, via);
    }
    const watch = loaded.settings.serverTimingEnabled ? new Stopwatch() : null;
    const identity = keys.authenticate(credentialsOf(request));
    watch?.lap('jwt');
    const parsed = await parseRequest(request, loaded.settings, loaded.cache.timezones);
    watch?.lap('parse');
    if (parsed.action.kind === 'info') return infoResponse(parsed, loaded);
    const context = { database: via, identity, ...loaded };
    const { status, headers, body } =
      parsed.action.kind === 'inspect'
        ? await describe(context, parsed, new URL(request.url).origin)
        : await dataResponse(context, parsed, watch);
    if (watch !== null) headers.set('Server-Timing', watch.toString());
    if (body === null && status !== 204 && status !== 304 && request.method !== 'HEAD')
      headers.set('Content-Length', '0');
    return new Response(body, { status, headers });
  }

  return {
    async fetch(request, via = database) {
      const cors = restCors((watcher.loaded?.settings ?? settings).corsAllowedOrigins);
      const preflight = preflightResponse(request, cors);
      if (preflight !== undefined) return preflight;
      const response = await outcome(request, via).catch((error: unknown) =>
        refusalResponse(refusalOf(error, log), request.method),
      );
      setCorsHeaders(response.headers, request, cors);
      return response;
    },
    ready: () => watcher.ready(),
    reload: () => watcher.reload(),
    close: () => watcher.close(),
  };
}

/** A request that comes while the first load runs waits for it a little. */
const firstLoadWaitMs = 2_000;
const firstLoadWait = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, firstLoadWaitMs).unref();
  });

async function dataResponse(
  context: RunContext,
  request: ApiRequest,
  watch: Stopwatch | null,
): Promise<ResponseDraft> {
  const { cache, settings, identity } = context;
  requireEmbeds(request.query.select, limitsOf(settings.limits, identity.role));
  const plan = planData(request, cache, settings);
  const query = writeQuery(plan, request.preferences, settings.maxRows);
  watch?.lap('plan');
  const result = await runQuery(context, request, plan, query);
  watch?.lap('transaction');
  const outcome = respond(request, plan, result);
  watch?.lap('response');
  return outcome;
}

function infoResponse(request: ApiRequest, { cache }: Loaded): Response {
  return new Response(null, {
    status: 200,
    headers: {
      Allow: allowedMethods(request, cache),
      'Access-Control-Allow-Origin': '*',
      'Content-Length': '0',
    },
  });
}

function credentialsOf({ headers, url }: Request) {
  return {
    apikey: headers.get('apikey') ?? apiKeyParameter(url),
    authorization: headers.get('authorization'),
    userAgent: headers.get('user-agent'),
  };
}

function refusalOf(error: unknown, log: SchemaWatcherLog): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof KeyRefused) return keyRefusal(error.refusal);
  // A caller with too many requests must not fill the log as well.
  const isCrowded = error instanceof DatabaseUnreachable && error.reason === 'crowded';
  if (!isCrowded) log.error('A request to the data API failed.', error);
  return error instanceof DatabaseUnreachable ? databaseUnreachable(error) : internalFault();
}

function keyRefusal({ status, code, message, details, hint, challenge }: KeyRefusal): Refusal {
  const base = { status, code: code ?? String(status), message, details, hint };
  return challenge === null ? base : { ...base, headers: { 'WWW-Authenticate': challenge } };
}
