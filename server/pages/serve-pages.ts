// Answers a page request: from the cache if the page was rendered before, else rendered now, and sent in the coding that the browser takes.
import { chooseCoding } from '../http/accept-encoding.ts';
import type { Coding } from '../http/accept-encoding.ts';
import { compressBytesMin } from '../http/compress.ts';
import { matchesEtag } from '@atelier/backend/http/conditions';
import type { Page } from './page.ts';
import { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { readPageRequest, requestForRenderer } from './page-request.ts';

/** The shop's renderer: Request in, the whole page out. */
export type RenderPage = (request: Request) => Promise<Page>;

export interface ServePagesOptions {
  readonly render: RenderPage;
  readonly cache: PageCache;
  /** The shop's public origin, which stands in its pages. */
  readonly siteUrl: string;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the shop's addresses may carry; see its `filters.ts` and `language.ts`. */
const parameters: ReadonlySet<string> = new Set([
  'lang',
  'q',
  'category',
  'colour',
  'min',
  'max',
  'sort',
  'page',
  'tag',
]);
const unlisted = '<meta name="robots" content="noindex">';
/** A page's head ends before. */
const headBytes = 16_384;
const codings: readonly Coding[] = ['br', 'gzip'];

/** Answers a GET or HEAD for a page. */
export function servePages(serving: ServePagesOptions) {
  const { cache, siteUrl } = serving;
  return (request: Request): Response | Promise<Response> => {
    const wanted = readPageRequest(request, siteUrl, parameters);
    const kept = wanted.key === null ? null : cache.get(wanted.key);
    if (kept !== null) return send(kept, request, serving.headers);
    const render = (): Promise<Page> => serving.render(requestForRenderer(wanted));
    const rendering =
      wanted.key === null
        ? render().then((page) => new CachedPage(page))
        : cache.render(wanted.key, render, isWorthKeeping);
    return rendering.then((page) => send(page, request, serving.headers));
  };
}

/**
 * Only what many visitors will ask for again: pages for unknown addresses, which no crawler is to list, are as many as anybody
 * cares to think up, and a page that sets a cookie is one visitor's.
 */
function isWorthKeeping({ status, headers, body }: Page): boolean {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, headBytes));
  return status === 200 && headers['set-cookie'] === undefined && !head.includes(unlisted);
}

function send(
  page: CachedPage,
  request: Request,
  common: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  const headers: Record<string, string> = {
    ...common,
    ...page.headers,
    'cache-control': page.headers['cache-control'] ?? 'no-cache',
    vary: 'Cookie, Accept-Encoding',
  };
  if (page.status === 200) {
    headers['etag'] = page.etag;
    if (matchesEtag(request.headers.get('if-none-match'), page.etag)) {
      delete headers['content-type'];
      return new Response(null, { status: 304, headers });
    }
  }
  const coding =
    page.body.byteLength < compressBytesMin
      ? 'identity'
      : chooseCoding(request.headers.get('accept-encoding'), codings);
  if (coding !== 'identity') headers['content-encoding'] = coding;
  const body = page.bodyIn(coding);
  return body instanceof Promise
    ? body.then((bytes) => respond(bytes, page.status, headers, request))
    : respond(body, page.status, headers, request);
}

function respond(
  bytes: Uint8Array,
  status: number,
  headers: Record<string, string>,
  request: Request,
): Response {
  headers['content-length'] = String(bytes.byteLength);
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}
