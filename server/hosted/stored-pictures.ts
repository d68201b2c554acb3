// Stored pictures in the widths of pages: rendered by the hosted project where it offers that, and here, with a cache, where it does not.
import { createHash } from 'node:crypto';
import { chooseFormat } from '@atelier/backend/storage/render/picture-format';
import type { PictureCache } from '@atelier/backend/storage/render/picture-cache';
import type { RenderQueue } from '@atelier/backend/storage/render/render-queue';
import { readTransformation } from '@atelier/backend/storage/render/transformation';
import { Fields } from '@atelier/backend/storage/request/fields';
import { Refused } from '@atelier/backend/storage/respond/refusal';
import { matchesEtag } from '@atelier/backend/http/conditions';
import type { ForwardRequest } from './forward-request.ts';

/** Handles GET and HEAD of rendered pictures of public buckets. */
export type StoredPictures = (request: Request) => Promise<Response>;

const renderedPath = /^\/storage\/v1\/render\/image\/public\/(?<object>.+)$/;
/** The limit of hosted projects. */
const sourceBytesMax = 25 * 1024 * 1024;
/** A project whose plan changes renders pictures itself from then on. */
const refusedMs = 10 * 60_000;
/** Browsers look again after an hour; a picture that is replaced has another address anyway. */
const lifetime = 'public, max-age=3600';

/** Whether a request is for such a picture. */
export const isRenderedPicture = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && renderedPath.test(new URL(url).pathname);

/** Pictures of a project that `forward` reaches. */
export function createStoredPictures(options: {
  readonly forward: ForwardRequest;
  readonly cache: PictureCache;
  readonly queue: RenderQueue;
  readonly now?: () => number;
}): StoredPictures {
  const { forward, now = Date.now } = options;
  let refusedUntil = 0;
  return async (request) => {
    if (now() >= refusedUntil) {
      const response = await forward(request);
      if (response.ok || response.status === 304 || response.status >= 500) return response;
      const text = await response.text();
      const own = await render(request, options);
      if (own.ok && /feature ?not ?enabled/i.test(text)) refusedUntil = now() + refusedMs;
      return own.ok || own.status === 304
        ? own
        : new Response(text, { status: response.status, headers: response.headers });
    }
    return await render(request, options);
  };
}

async function render(
  request: Request,
  { forward, cache, queue }: Parameters<typeof createStoredPictures>[0],
): Promise<Response> {
  const url = new URL(request.url);
  const object = renderedPath.exec(url.pathname)?.groups?.['object'] ?? '';
  const transformation = readFields(url.searchParams);
  if (transformation === null) return new Response('No such picture.\n', { status: 400 });
  const original = await forward(
    new Request(`${url.origin}/storage/v1/object/public/${object}`, { signal: request.signal }),
  );
  const type = original.headers.get('content-type') ?? '';
  const length = Number(original.headers.get('content-length') ?? 0);
  if (!original.ok || !type.startsWith('image/') || length > sourceBytesMax) {
    await original.body?.cancel();
    return original.ok ? new Response('No picture.\n', { status: 400 }) : original;
  }
  const format = chooseFormat(transformation, type, request.headers.get('accept'));
  const version = original.headers.get('etag') ?? original.headers.get('last-modified') ?? '';
  const key = `${hashOf([object, version, JSON.stringify(transformation)].join('\0'))}.${format}`;
  const headers = {
    'Content-Type': `image/${format}`,
    'Cache-Control': lifetime,
    ETag: `"${key}"`,
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  };
  const cached = await cache.get(key);
  if (cached !== null || matchesEtag(request.headers.get('if-none-match'), headers.ETag)) {
    await original.body?.cancel();
    return respond(request, cached, headers);
  }
  const { picture, problem } = await queue.render({
    readSource: async () => new Uint8Array(await original.arrayBuffer()),
    transformation,
    format,
  });
  if (picture === null) return new Response(`${problem ?? 'No picture.'}\n`, { status: 400 });
  await cache.put(key, picture);
  return respond(request, picture, headers);
}

function respond(
  { method, headers: sent }: Request,
  picture: Uint8Array | null,
  headers: Readonly<Record<string, string>>,
): Response {
  if (matchesEtag(sent.get('if-none-match'), headers['ETag'] ?? ''))
    return new Response(null, { status: 304, headers });
  const body = method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer> | null);
  return new Response(body, { headers });
}

function readFields(parameters: URLSearchParams) {
  try {
    return readTransformation(new Fields(Object.fromEntries(parameters), 'querystring'));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
