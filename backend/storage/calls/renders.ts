/** Pictures, changed as asked: from a public bucket, for who may see them, or by a signed address. */
import { refuse } from '../answers/refused.ts';
import { judgeConditions } from '../download/conditions.ts';
import { disposition, safeHeaders } from '../download/safe-headers.ts';
import type { Keeping } from '../download/serve-object.ts';
import { findObject } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import { chooseFormat } from '../render/picture-format.ts';
import {
  parseTransformation,
  readTransformation,
  transformationHeader,
} from '../render/transformation.ts';
import type { Transformation } from '../render/transformation.ts';
import { service } from '../request/caller.ts';
import { Fields } from '../request/fields.ts';
import type { Call } from '../request/call.ts';
import type { NamedCallKind, OpenCallKind } from './call-kind.ts';
import { publicObject } from './downloads.ts';

export const renderPublic: OpenCallKind = {
  method: 'GET',
  path: 'render/image/public/:bucket/*',
  operation: 'storage.render.image_public',
  open: true,
  answer: async (call) => render(call, asAsked(call), await publicObject(call)),
};

export const renderOwn: NamedCallKind = {
  method: 'GET',
  path: 'render/image/authenticated/:bucket/*',
  operation: 'storage.render.image_authenticated',
  answer: async (call) =>
    render(call, asAsked(call), await findObject(call.asking, call.who, call.bucket, call.name)),
};

export const renderSigned: OpenCallKind = {
  method: 'GET',
  path: 'render/image/sign/:bucket/*',
  operation: 'storage.render.image_sign',
  open: true,
  async answer(call) {
    const { parts, asking, url, bucket, name } = call;
    const token = url.searchParams.get('token');
    const { grant, until } = await parts.signer.verifyDownload(token, `${bucket}/${name}`);
    const transformation = parseTransformation(grant.transformations);
    return await render(call, transformation, await findObject(asking, service, bucket, name), {
      until,
    });
  },
};

function asAsked({ url }: Call): Transformation {
  return readTransformation(new Fields(Object.fromEntries(url.searchParams), 'querystring'));
}

async function render(
  call: Call,
  transformation: Transformation,
  object: StoredObject,
  keeping: Keeping = 'as-stored',
): Promise<Response> {
  const { parts, request, url } = call;
  if (!parts.settings.imageTransformation)
    refuse('FeatureNotEnabled', {
      status: 403,
      httpStatus: 403,
      message: 'feature not enabled for this tenant',
    });
  const { metadata } = object;
  const format = chooseFormat(transformation, metadata.mimetype, request.headers.get('accept'));
  const { picture, etag } = await parts.renderer.render(object, transformation, format);
  const lastModified = new Date(metadata.lastModified);
  const headers: Record<string, string> = {
    ...safeHeaders(`image/${format}`, request.headers),
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
    'X-Transformations': transformationHeader(transformation),
    ...(transformation.format === 'auto' ? { Vary: 'Accept' } : {}),
    ...(keeping === 'as-stored'
      ? { 'Cache-Control': metadata.cacheControl }
      : { Expires: new Date(keeping.until * 1000).toUTCString() }),
    ...disposition(url.searchParams.get('download')),
  };
  const validators = { etag, modifiedAt: lastModified.getTime() };
  if (judgeConditions(request.headers, validators) === 'unchanged')
    return new Response(null, { status: 304, headers });
  headers['Content-Length'] = String(picture.byteLength);
  const body = request.method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer>);
  return new Response(body, { headers });
}
