/** Objects go out: to who may see them, to everybody from a public bucket, and to who has a signed address. */
import { refuse } from '../answers/refused.ts';
import { withShownTimes } from '../answers/shown-times.ts';
import { findBucket } from '../buckets/bucket.ts';
import type { Asking } from '../database/as-caller.ts';
import { serveObject } from '../download/serve-object.ts';
import { mustBeObjectName } from '../objects/object-name.ts';
import { findObject } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import { callerOf, service } from '../request/caller.ts';
import type { Call } from '../request/call.ts';
import type { NamedCallKind, OpenCall, OpenCallKind } from './call-kind.ts';

/** Without a word before the bucket: a public one is open to all, any other to who may see the object. */
export const getObject: OpenCallKind = {
  method: 'GET',
  path: 'object/:bucket/*',
  operation: 'storage.object.get_authenticated',
  open: true,
  answer: (call) => serveObject(call, () => openOrOwn(call)),
};

export const getOwnObject: NamedCallKind = {
  method: 'GET',
  path: 'object/authenticated/:bucket/*',
  operation: 'storage.object.get_authenticated',
  answer: (call) =>
    serveObject(call, () => findObject(call.asking, call.who, call.bucket, call.name)),
};

export const getPublicObject: OpenCallKind = {
  method: 'GET',
  path: 'object/public/:bucket/*',
  operation: 'storage.object.get_public',
  open: true,
  answer: (call) => serveObject(call, () => publicObject(call)),
};

export const getSignedObject: OpenCallKind = {
  method: 'GET',
  path: 'object/sign/:bucket/*',
  operation: 'storage.object.get_signed',
  open: true,
  async answer(call) {
    const { parts, asking, url, bucket, name } = call;
    const token = url.searchParams.get('token');
    const { until } = await parts.signer.verifyDownload(token, `${bucket}/${name}`);
    return await serveObject(call, () => findObject(asking, service, bucket, name), { until });
  },
};

export const getInfo: OpenCallKind = {
  method: 'GET',
  path: 'object/info/:bucket/*',
  operation: 'storage.object.get_authenticated_info',
  open: true,
  answer: async (call) => info(call, await openOrOwn(call)),
};

export const getOwnInfo: NamedCallKind = {
  method: 'GET',
  path: 'object/info/authenticated/:bucket/*',
  operation: 'storage.object.get_authenticated_info',
  answer: async (call) =>
    info(call, await findObject(call.asking, call.who, call.bucket, call.name)),
};

export const getPublicInfo: OpenCallKind = {
  method: 'GET',
  path: 'object/info/public/:bucket/*',
  operation: 'storage.object.get_public_info',
  open: true,
  answer: async (call) => info(call, await publicObject(call)),
};

/** An object of a public bucket. Any other bucket is not to be told from one that is not there. */
export async function publicObject({ asking, bucket, name }: OpenCall): Promise<StoredObject> {
  const { public: isPublic } = await findBucket(asking, bucket);
  if (!isPublic) refuse('NoSuchBucket');
  return await findObject(asking, service, bucket, name);
}

async function openOrOwn(call: OpenCall): Promise<StoredObject> {
  const { asking, parts, request, bucket, name } = call;
  mustBeObjectName(name);
  if (await isPublic(asking, bucket)) return await findObject(asking, service, bucket, name);
  const who = await callerOf(parts.keys, request);
  return await findObject(asking, who, bucket, name);
}

async function isPublic(asking: Asking, bucket: string): Promise<boolean> {
  return (await findBucket(asking, bucket)).public;
}

function info({ request }: Call, object: StoredObject): Response {
  const { metadata } = object;
  const { updated_at, created_at } = withShownTimes(object);
  const body = JSON.stringify({
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    content_encoding: metadata.contentEncoding ?? null,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  });
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: metadata.eTag,
      'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    },
  });
}
