/** Endpoints of downloads: with permission, from a public bucket, or by a signed URL. */
import { refuse } from '../respond/refusal.ts';
import { withUtcTimes } from '../respond/utc-times.ts';
import { findBucket } from '../buckets/bucket.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { serveObject } from '../download/serve-object.ts';
import { requireObjectName } from '../objects/object-name.ts';
import { findObject } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import { callerOf, serviceCaller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { AuthenticatedEndpoint, PublicContext, PublicEndpoint } from './endpoint.ts';

/** The object at a path without `public` or `authenticated`: anybody's from a public bucket, else for callers who may see it. */
export const getObject: PublicEndpoint = {
  method: 'GET',
  path: 'object/:bucket/:name{.+}',
  operation: 'storage.object.get_authenticated',
  public: true,
  handle: (context) => serveObject(context, () => publicOrPermitted(context)),
};

export const getAuthenticatedObject: AuthenticatedEndpoint = {
  method: 'GET',
  path: 'object/authenticated/:bucket/:name{.+}',
  operation: 'storage.object.get_authenticated',
  handle: (context) =>
    serveObject(context, () =>
      findObject(context.queryContext, context.caller, context.bucket, context.name),
    ),
};

export const getPublicObject: PublicEndpoint = {
  method: 'GET',
  path: 'object/public/:bucket/:name{.+}',
  operation: 'storage.object.get_public',
  public: true,
  handle: (context) => serveObject(context, () => publicObject(context)),
};

export const getSignedObject: PublicEndpoint = {
  method: 'GET',
  path: 'object/sign/:bucket/:name{.+}',
  operation: 'storage.object.get_signed',
  public: true,
  async handle(context) {
    const { services, queryContext, url, bucket, name } = context;
    const token = url.searchParams.get('token');
    const { expiresAt } = await services.signer.verifyDownload(token, `${bucket}/${name}`);
    return await serveObject(context, () => findObject(queryContext, serviceCaller, bucket, name), {
      expiresAt,
    });
  },
};

export const getInfo: PublicEndpoint = {
  method: 'GET',
  path: 'object/info/:bucket/:name{.+}',
  operation: 'storage.object.get_authenticated_info',
  public: true,
  handle: async (context) => info(context, await publicOrPermitted(context)),
};

export const getAuthenticatedInfo: AuthenticatedEndpoint = {
  method: 'GET',
  path: 'object/info/authenticated/:bucket/:name{.+}',
  operation: 'storage.object.get_authenticated_info',
  handle: async (context) =>
    info(
      context,
      await findObject(context.queryContext, context.caller, context.bucket, context.name),
    ),
};

export const getPublicInfo: PublicEndpoint = {
  method: 'GET',
  path: 'object/info/public/:bucket/:name{.+}',
  operation: 'storage.object.get_public_info',
  public: true,
  handle: async (context) => info(context, await publicObject(context)),
};

/** An object of a public bucket. A private bucket is refused like one that does not exist. */
export async function publicObject({
  queryContext,
  bucket,
  name,
}: PublicContext): Promise<StoredObject> {
  const { public: isPublic } = await findBucket(queryContext, bucket);
  if (!isPublic) refuse('NoSuchBucket');
  return await findObject(queryContext, serviceCaller, bucket, name);
}

async function publicOrPermitted(context: PublicContext): Promise<StoredObject> {
  const { queryContext, services, request, bucket, name } = context;
  requireObjectName(name);
  if (await isPublic(queryContext, bucket))
    return await findObject(queryContext, serviceCaller, bucket, name);
  const caller = await callerOf(services.keys, request);
  return await findObject(queryContext, caller, bucket, name);
}

async function isPublic(queryContext: QueryContext, bucket: string): Promise<boolean> {
  return (await findBucket(queryContext, bucket)).public;
}

function info({ request }: RequestContext, object: StoredObject): Response {
  const { metadata } = object;
  const { updated_at, created_at } = withUtcTimes(object);
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
