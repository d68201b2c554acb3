/**
 * The first stage: an HTTP request becomes an `ApiRequest`. It knows the protocol's grammar and the settings, and nothing
 * of the schema. Refused here: what is no path, verb, schema, parameter, preference, range or body.
 */
import { withoutApiKey } from './api-key-parameter.ts';
import { schemaNotExposed, putRangeNotAllowed } from './refusal/request-refusals.ts';
import { refuse } from './refusal.ts';
import { allRows } from './row-range.ts';
import { intersectRanges, parseRangeHeader } from './parse/range.ts';
import type { RowRange } from './row-range.ts';
import { parseAccept, parseMediaType } from './media-type.ts';
import type { MediaType } from './media-type.ts';
import { parsePayload, readPayload } from './parse/payload.ts';
import type { Payload } from './parse/payload.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQueryString } from './parse/query-string.ts';
import type { QueryParams } from './parse/query-string.ts';
import { parseAction } from './parse/target.ts';
import type { Action } from './parse/target.ts';
import type { RestSettings } from './settings.ts';

export interface ApiRequest {
  readonly action: Action;
  readonly schema: string;
  /** Whether a schema was asked for or could have been, so that the answer says which one it is about. */
  readonly profiled: boolean;
  readonly query: QueryParams;
  /** The rows wanted of the resource itself: `limit`, `offset` and the `Range` header together. */
  readonly range: RowRange;
  readonly preferences: Preferences;
  readonly accept: readonly MediaType[];
  readonly contentType: MediaType;
  readonly payload: Payload | null;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/** Parses a request. Leaves with a refusal of group 1. */
export async function parseRequest(
  request: Request,
  settings: RestSettings,
  timezones: ReadonlySet<string>,
): Promise<ApiRequest> {
  const { headers, method } = request;
  const { path, search } = splitUrl(request.url, settings.basePath);
  const action = parseAction(method, path, settings.rootSpec);
  const { schema, profiled } = parseProfile(action, headers, settings.schemas);
  const requested = headers.has('apikey') ? search : withoutApiKey(search);
  const query = parseQueryString(requested, action.kind === 'call' && action.method !== 'post');
  const range = topRange(action, query, headers.get('range'));
  const contentType = parseMediaType(headers.get('content-type') ?? 'application/json');
  return {
    action,
    schema,
    profiled,
    query,
    range,
    preferences: parsePreferences(
      headers.get('prefer'),
      timezones,
      settings.txEnd.endsWith('-allow-override'),
    ),
    accept: parseAccept(headers.get('accept')),
    contentType,
    payload: await payloadOf(request, action, contentType, query, settings.bodyLimitBytes),
    method,
    path: path === '' ? '/' : path,
    headers,
  };
}

/** Path below the base path, and raw query, without the cost of a URL object. */
function splitUrl(url: string, basePath: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const hash = url.indexOf('#');
  const whole = url.slice(start === -1 ? url.length : start, hash === -1 ? url.length : hash);
  const question = whole.indexOf('?');
  const path = question === -1 ? whole : whole.slice(0, question);
  return {
    path: basePath !== '' && path.startsWith(basePath) ? path.slice(basePath.length) : path,
    search: question === -1 ? '' : whole.slice(question + 1),
  };
}

/** Reads ask by `Accept-Profile`, writes by `Content-Profile`; the first exposed schema is the default. */
function parseProfile(
  action: Action,
  headers: Headers,
  schemas: readonly string[],
): Pick<ApiRequest, 'schema' | 'profiled'> {
  const writes = action.kind === 'write' || (action.kind === 'call' && action.method === 'post');
  const requested = headers.get(writes ? 'content-profile' : 'accept-profile');
  const [first = 'public'] = schemas;
  if (requested === null) return { schema: first, profiled: schemas.length > 1 };
  if (!schemas.includes(requested)) refuse(schemaNotExposed(requested, schemas));
  return { schema: requested, profiled: true };
}

/** The `Range` header counts for GET alone. */
function topRange(action: Action, query: QueryParams, header: string | null): RowRange {
  const requested = query.ranges.find(({ path }) => path.length === 0)?.range ?? allRows;
  if (action.kind === 'write' && action.mutation === 'upsert-one' && requested !== allRows)
    refuse(putRangeNotAllowed());
  const gets =
    (action.kind === 'read' && !action.headersOnly) ||
    (action.kind === 'call' && action.method === 'get');
  return gets && header !== null && requested.limit !== 0
    ? intersectRanges(parseRangeHeader(header), requested)
    : requested;
}

async function payloadOf(
  request: Request,
  action: Action,
  contentType: MediaType,
  query: QueryParams,
  limit: number,
): Promise<Payload | null> {
  const call = action.kind === 'call' && action.method === 'post';
  const write = action.kind === 'write' && action.mutation !== 'delete';
  if (!call && !write) return null;
  const columnsGiven =
    query.columns !== null && !(action.kind === 'write' && action.mutation === 'upsert-one');
  return parsePayload(await readPayload(request, limit), contentType, call, columnsGiven);
}
