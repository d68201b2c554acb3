/** The last stage: what the database answered becomes an HTTP response with PostgREST's status and headers. */
import {
  responseHeadersInvalid,
  responseStatusInvalid,
  offsetTooFar,
} from './refusal/request-refusals.ts';
import { refuse } from './refusal.ts';
import type { ApiRequest } from './parse.ts';
import { fromHexadecimal } from './hexadecimal.ts';
import { contentType } from './media-type.ts';
import { preferenceApplied } from './preferences.ts';
import { canonicalQuery } from './query-pairs.ts';
import type { DataPlan } from './plan.ts';
import { contentRange, rangeStatus } from './respond/content-range.ts';
import { locationOf } from './respond/location.ts';
import type { Result } from './run.ts';
import { utf8Text } from './utf8-text.ts';

/** A response while it is being put together. */
export interface ResponseDraft {
  status: number;
  readonly headers: Headers;
  /** Null where there must be none. */
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** A longer one is left out: clients take 16 KB of headers, and some proxies 4. */
const locationLengthMax = 2_000;

/** Answers a request for data. Leaves with PGRST103, PGRST111 and PGRST112. */
export function respond(request: ApiRequest, plan: DataPlan, result: Result): ResponseDraft {
  const { representation } = plan;
  if (representation.explain !== null) {
    const headers = new Headers();
    describeBody(headers, request, plan);
    return { status: 200, headers, body: result.body };
  }
  const response =
    plan.kind === 'read'
      ? readResponse(request, plan, result)
      : plan.kind === 'write'
        ? writeResponse(request, plan, result)
        : callResponse(request, plan, result);
  overrideBySql(response, result);
  return response;
}

function readResponse(
  request: ApiRequest,
  plan: Extract<DataPlan, { kind: 'read' }>,
  result: Result,
): ResponseDraft {
  const headers = new Headers();
  const status = rangedStatus(request, result);
  headers.set('Content-Range', contentRange(request.range.offset, result.page, result.total));
  const canonical = canonicalQuery(request.query.pairs);
  const path = `/${encodeURIComponent(plan.table.name)}`;
  const location = canonical === '' ? path : `${path}?${canonical}`;
  if (location.length <= locationLengthMax) headers.set('Content-Location', location);
  describeBody(headers, request, plan);
  apply(headers, request, ['count', 'tx', 'handling', 'timezone']);
  return { status, headers, body: request.method === 'HEAD' ? null : bodyOf(plan, result) };
}

function writeResponse(
  request: ApiRequest,
  plan: Extract<DataPlan, { kind: 'write' }>,
  result: Result,
): ResponseDraft {
  const headers = new Headers();
  const { preferences } = request;
  const total =
    preferences.count === 'exact' || preferences.count === 'estimated' ? result.page : null;
  const shows = preferences.return === 'representation';
  const { mutation } = plan;
  if (mutation === 'insert') {
    const location = locationOf(plan.table, request.query.select, result.location);
    if (location !== null && location.length <= locationLengthMax)
      headers.set('Location', location);
    headers.set('Content-Range', contentRange(1, 0, total));
  } else if (mutation === 'update')
    headers.set('Content-Range', contentRange(0, result.page, total));
  else if (mutation === 'delete') headers.set('Content-Range', contentRange(1, 0, total));
  if (shows) describeBody(headers, request, plan);
  applyToWrite(headers, request, plan);
  return {
    status: writeStatus(plan, request, result, shows),
    headers,
    body: shows ? bodyOf(plan, result) : null,
  };
}

function applyToWrite(
  headers: Headers,
  request: ApiRequest,
  { mutation, table }: Extract<DataPlan, { kind: 'write' }>,
): void {
  const always = ['return', 'count', 'tx', 'handling', 'timezone'] as const;
  const resolves = table.primaryKey.length > 0 || request.query.onConflict !== null;
  if (mutation === 'insert')
    apply(headers, request, [...always, 'missing', ...(resolves ? (['resolution'] as const) : [])]);
  else if (mutation === 'update') apply(headers, request, [...always, 'missing', 'maxAffected']);
  else if (mutation === 'delete') apply(headers, request, [...always, 'maxAffected']);
  else apply(headers, request, always);
}

function writeStatus(
  { mutation }: Extract<DataPlan, { kind: 'write' }>,
  { preferences }: ApiRequest,
  { inserted, page }: Result,
  shows: boolean,
): number {
  if (mutation === 'insert')
    return preferences.resolution === 'merge-duplicates' && (inserted ?? page) <= 0 ? 200 : 201;
  if (!shows) return 204;
  return mutation === 'upsert-one' && (inserted ?? page) > 0 ? 201 : 200;
}

function callResponse(
  request: ApiRequest,
  plan: Extract<DataPlan, { kind: 'call' }>,
  result: Result,
): ResponseDraft {
  const headers = new Headers();
  const status = rangedStatus(request, result);
  headers.set('Content-Range', contentRange(request.range.offset, result.page, result.total));
  apply(headers, request, ['count', 'tx', 'handling', 'timezone', 'maxAffected']);
  if (plan.call.routine.returns.void) return { status: 204, headers, body: null };
  describeBody(headers, request, plan);
  return { status, headers, body: request.method === 'HEAD' ? null : bodyOf(plan, result) };
}

/** Refuses with PGRST103 an offset beyond the last row, where the number of rows is known. */
function rangedStatus({ range }: ApiRequest, { page, total }: Result): number {
  if (total !== null && range.offset > total) refuse(offsetTooFar(range.offset, total));
  return rangeStatus(page, total);
}

function describeBody(headers: Headers, { schema, profiled }: ApiRequest, plan: DataPlan): void {
  headers.set('Content-Type', contentType(plan.representation.mediaType));
  if (profiled) headers.set('Content-Profile', schema);
}

/** Binary results arrive in PostgreSQL's hexadecimal form. */
function bodyOf({ representation }: DataPlan, { body }: Result): string | Uint8Array<ArrayBuffer> {
  const { format, mediaType } = representation;
  const binary =
    mediaType.kind === 'named' && (format.kind === 'scalar-text' || format.kind === 'handler');
  if (!binary) return body;
  const text = typeof body === 'string' ? body : utf8Text(body);
  return fromHexadecimal(text) ?? body;
}

function apply(
  headers: Headers,
  { preferences }: ApiRequest,
  honoured: Parameters<typeof preferenceApplied>[1],
): void {
  const applied = preferenceApplied(preferences, honoured);
  if (applied !== undefined) headers.set('Preference-Applied', applied);
}

/** SQL may set `response.status` and `response.headers`; its headers replace ours. */
function overrideBySql(response: ResponseDraft, { headers, status }: Result): void {
  if (headers !== null)
    for (const [name, value, repeated] of sqlHeaders(headers)) {
      if (repeated) response.headers.append(name, value);
      else response.headers.set(name, value);
    }
  if (status === null) return;
  const number = Number(status);
  if (!Number.isInteger(number) || number < 200 || number > 599) refuse(responseStatusInvalid());
  response.status = number;
  if (number === 204 || number === 304) response.body = null;
}

function sqlHeaders(text: string): [string, string, boolean][] {
  const seen = new Set<string>();
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list.map((item: unknown): [string, string, boolean] => {
      const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
      const [entry] = entries;
      if (entries.length !== 1 || entry === undefined || typeof entry[1] !== 'string')
        throw new TypeError('not one text');
      const name = entry[0].toLowerCase();
      new Headers().set(name, entry[1]);
      const repeated = seen.has(name);
      seen.add(name);
      return [name, entry[1], repeated];
    });
  } catch {
    refuse(responseHeadersInvalid());
  }
}
