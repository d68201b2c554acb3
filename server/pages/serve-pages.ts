// Serves pages: from the cache, or rendered now, in the coding that the browser accepts.
import { chooseCoding } from '../http/accept-encoding.ts';
import { compressBytesMin } from '../http/compress.ts';
import { matchesEtag } from '@atelier/backend/http/conditions';
import type { Page } from './page.ts';
import { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import { readPageRequest, requestForRenderer } from './page-request.ts';

/** The shop's renderer. */
export type RenderPage = (request: Request) => Promise<Page>;

export interface ServePagesOptions {
  readonly render: RenderPage;
  readonly cache: PageCache;
  /** Receives whether a page that may be cached was. */
  readonly onLookup?: (isHit: boolean) => void;
  /** The shop's public origin. */
  readonly siteUrl: string;
  /** Headers of every page at a path. */
  readonly headers: (path: string) => Readonly<Record<string, string>>;
}

/** Query parameters of the shop's addresses; see its `filters.ts` and `language.ts`. */
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
  'variant',
]);
const noindexTag = '<meta name="robots" content="noindex">';
/** Longest head of a page. */
const headBytes = 16_384;
const codings = ['br', 'gzip'] as const;

/** Handles GET and HEAD of pages. */
export function servePages(serving: ServePagesOptions) {
  const { cache, siteUrl } = serving;
  return (request: Request): Response | Promise<Response> => {
    const headers = serving.headers(new URL(request.url).pathname);
    const pageRequest = readPageRequest(request, siteUrl, parameters);
    const cached = pageRequest.key === null ? null : cache.get(pageRequest.key);
    if (pageRequest.key !== null) serving.onLookup?.(cached !== null);
    if (cached !== null) return send(cached, request, headers);
    const render = (): Promise<Page> => serving.render(requestForRenderer(pageRequest));
    const rendering =
      pageRequest.key === null
        ? render().then((page) => new CachedPage(page))
        : cache.render(pageRequest.key, render, isCacheable);
    return rendering.then((page) => send(page, request, headers));
  };
}

/** Pages for unknown addresses (`noindex`) are unlimited in number, and a page that sets a cookie belongs to one visitor: neither is cached. */
function isCacheable({ status, headers, body }: Page): boolean {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, headBytes));
  return status === 200 && headers['set-cookie'] === undefined && !head.includes(noindexTag);
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
