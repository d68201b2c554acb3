/** Answers with an object's bytes: the whole or a part, or only that it has not changed. */
import { refuse } from '../answers/refused.ts';
import { verified } from '../blobs/digest.ts';
import { sha256Of } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import type { Call } from '../request/call.ts';
import { readRange } from './byte-range.ts';
import { judgeConditions, rangeHolds } from './conditions.ts';
import { disposition, safeHeaders } from './safe-headers.ts';

/** How long an answer may be kept: as the object's owner said, or until a signature ends (seconds since the epoch). */
export type Keeping = { readonly until: number } | 'as-stored';

/**
 * @param find finds the object's row; asked again where the row has been replaced, and its blob removed, in between
 */
export async function serveObject(
  call: Call,
  find: () => Promise<StoredObject>,
  keeping: Keeping = 'as-stored',
): Promise<Response> {
  const object = await find();
  const answer = await answerWith(call, object, keeping);
  if (answer !== null) return answer;
  const again = await find();
  const second = again.version === object.version ? null : await answerWith(call, again, keeping);
  if (second !== null) return second;
  call.parts.log.error('An object has lost its blob.', new Error(`${again.bucket_id} ${again.id}`));
  return refuse('NoSuchKey');
}

/** The headers of every answer about the object. */
function headersOf(
  { url, request }: Pick<Call, 'url' | 'request'>,
  { metadata }: StoredObject,
  keeping: Keeping,
): Record<string, string> {
  const { eTag, mimetype, cacheControl, contentEncoding, lastModified } = metadata;
  return {
    ...safeHeaders(mimetype, request.headers),
    'Accept-Ranges': 'bytes',
    ETag: eTag,
    'Last-Modified': new Date(lastModified).toUTCString(),
    ...(keeping === 'as-stored'
      ? { 'Cache-Control': cacheControl }
      : { Expires: new Date(keeping.until * 1000).toUTCString() }),
    ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
    ...disposition(url.searchParams.get('download')),
  };
}

/** Null where there is no blob. */
async function answerWith(
  call: Call,
  object: StoredObject,
  keeping: Keeping,
): Promise<Response | null> {
  const { request, parts } = call;
  const { metadata } = object;
  const validators = { etag: metadata.eTag, modifiedAt: Date.parse(metadata.lastModified) };
  const headers = headersOf(call, object, keeping);
  const judgement = judgeConditions(request.headers, validators);
  if (judgement === 'unchanged') return new Response(null, { status: 304, headers });
  if (judgement === 'failed') return new Response(null, { status: 412, headers });
  const range = rangeHolds(request.headers, validators)
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
  const body = await parts.blobs.read(object.version, range ?? undefined);
  if (body === null) return null;
  const sha256 = range === null ? sha256Of(metadata) : null;
  const checked =
    sha256 === null
      ? body
      : verified(body, sha256, () =>
          parts.log.error('A blob is not what was written.', new Error(object.version)),
        );
  return new Response(checked, { status, headers });
}
