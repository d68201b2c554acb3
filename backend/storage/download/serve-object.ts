/** Serves an object's bytes: the whole, a range, or 304 where it has not changed. */
import { refuse } from '../respond/refusal.ts';
import { verifiedBody } from '../blobs/digest.ts';
import { sha256Of } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import type { RequestContext } from '../request/request-context.ts';
import { readRange } from '../../http/byte-range.ts';
import { evaluateConditions, isRangeCurrent } from '../../http/conditions.ts';
import { dispositionHeaders, safeHeaders } from './safe-headers.ts';

/** The time that a response may be cached: as stored with the object, or until a signature expires (seconds since the epoch). */
export type CacheLifetime = { readonly expiresAt: number } | 'as-stored';

/**
 * The response to a download. Refuses `NoSuchKey`.
 *
 * @param find finds the object's row; called again where the row was replaced, and its blob removed, in between
 */
export async function serveObject(
  context: RequestContext,
  find: () => Promise<StoredObject>,
  lifetime: CacheLifetime = 'as-stored',
): Promise<Response> {
  const object = await find();
  const response = await respondWithBlob(context, object, lifetime);
  if (response !== null) return response;
  const again = await find();
  const second =
    again.version === object.version ? null : await respondWithBlob(context, again, lifetime);
  if (second !== null) return second;
  context.services.log.error(
    'The blob of an object is missing.',
    new Error(`${again.bucket_id} ${again.id}`),
  );
  return refuse('NoSuchKey');
}

/** The headers of every response with the object. */
function headersOf(
  { url, request }: Pick<RequestContext, 'url' | 'request'>,
  { metadata }: StoredObject,
  lifetime: CacheLifetime,
): Record<string, string> {
  const { eTag, mimetype, cacheControl, contentEncoding, lastModified } = metadata;
  return {
    ...safeHeaders(mimetype, request.headers),
    'Accept-Ranges': 'bytes',
    ETag: eTag,
    'Last-Modified': new Date(lastModified).toUTCString(),
    ...(lifetime === 'as-stored'
      ? { 'Cache-Control': cacheControl }
      : { Expires: new Date(lifetime.expiresAt * 1000).toUTCString() }),
    ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
    ...dispositionHeaders(url.searchParams.get('download')),
  };
}

/** Null where there is no blob. */
async function respondWithBlob(
  context: RequestContext,
  object: StoredObject,
  lifetime: CacheLifetime,
): Promise<Response | null> {
  const { request, services } = context;
  const { metadata } = object;
  const validators = { etag: metadata.eTag, modifiedAt: Date.parse(metadata.lastModified) };
  const headers = headersOf(context, object, lifetime);
  const condition = evaluateConditions(request.headers, validators);
  if (condition === 'unchanged') return new Response(null, { status: 304, headers });
  if (condition === 'failed') return new Response(null, { status: 412, headers });
  const range = isRangeCurrent(request.headers, validators)
    ? readRange(request.headers.get('range'), metadata.size)
    : null;
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${metadata.size}`, 'Cache-Control': 'no-store' },
    });
  const first = range?.first ?? 0;
  const last = range?.last ?? metadata.size - 1;
  headers['Content-Length'] = String(last - first + 1);
  if (range !== null) headers['Content-Range'] = `bytes ${first}-${last}/${metadata.size}`;
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await services.blobs.read(object.version, range ?? undefined);
  if (body === null) return null;
  const sha256 = range === null ? sha256Of(metadata) : null;
  const checked =
    sha256 === null
      ? body
      : verifiedBody(body, sha256, () =>
          services.log.error('A blob was altered after it was written.', new Error(object.version)),
        );
  return new Response(checked, { status, headers });
}
