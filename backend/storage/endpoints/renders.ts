/** Endpoints that render pictures: from a public bucket, with permission, or by a signed URL. */
import { refuse } from '../respond/refusal.ts';
import { evaluateConditions } from '../../http/conditions.ts';
import { dispositionHeaders, safeHeaders } from '../download/safe-headers.ts';
import type { CacheLifetime } from '../download/serve-object.ts';
import { findObject } from '../objects/stored-object.ts';
import type { StoredObject } from '../objects/stored-object.ts';
import { chooseFormat } from '../render/picture-format.ts';
import {
  parseTransformation,
  readTransformation,
  transformationHeader,
} from '../render/transformation.ts';
import type { Transformation } from '../render/transformation.ts';
import { serviceCaller } from '../request/caller.ts';
import { Fields } from '../request/fields.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { AuthenticatedEndpoint, PublicEndpoint } from './endpoint.ts';
import { publicObject } from './downloads.ts';

export const renderPublic: PublicEndpoint = {
  method: 'GET',
  path: 'render/image/public/:bucket/:name{.+}',
  operation: 'storage.render.image_public',
  public: true,
  handle: async (context) =>
    render(context, requestedPicture(context), await publicObject(context)),
};

export const renderAuthenticated: AuthenticatedEndpoint = {
  method: 'GET',
  path: 'render/image/authenticated/:bucket/:name{.+}',
  operation: 'storage.render.image_authenticated',
  handle: async (context) =>
    render(
      context,
      requestedPicture(context),
      await findObject(context.queryContext, context.caller, context.bucket, context.name),
    ),
};

export const renderSigned: PublicEndpoint = {
  method: 'GET',
  path: 'render/image/sign/:bucket/:name{.+}',
  operation: 'storage.render.image_sign',
  public: true,
  async handle(context) {
    const { services, queryContext, url, bucket, name } = context;
    const token = url.searchParams.get('token');
    const { permission, expiresAt } = await services.signer.verifyDownload(
      token,
      `${bucket}/${name}`,
    );
    const transformation = parseTransformation(permission.transformations);
    return await render(
      context,
      transformation,
      await findObject(queryContext, serviceCaller, bucket, name),
      {
        expiresAt,
      },
    );
  },
};

function requestedPicture({ url }: RequestContext): Transformation {
  return readTransformation(new Fields(Object.fromEntries(url.searchParams), 'querystring'));
}

async function render(
  context: RequestContext,
  transformation: Transformation,
  object: StoredObject,
  lifetime: CacheLifetime = 'as-stored',
): Promise<Response> {
  const { services, request, url } = context;
  if (!services.settings.imageTransformation)
    refuse('FeatureNotEnabled', {
      status: 403,
      httpStatus: 403,
      message: 'feature not enabled for this tenant',
    });
  const { metadata } = object;
  const format = chooseFormat(transformation, metadata.mimetype, request.headers.get('accept'));
  const { picture, etag } = await services.renderer.render(object, transformation, format);
  const lastModified = new Date(metadata.lastModified);
  const headers: Record<string, string> = {
    ...safeHeaders(`image/${format}`, request.headers),
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
    'X-Transformations': transformationHeader(transformation),
    ...(transformation.format === 'auto' ? { Vary: 'Accept' } : {}),
    ...(lifetime === 'as-stored'
      ? { 'Cache-Control': metadata.cacheControl }
      : { Expires: new Date(lifetime.expiresAt * 1000).toUTCString() }),
    ...dispositionHeaders(url.searchParams.get('download')),
  };
  const validators = { etag, modifiedAt: lastModified.getTime() };
  if (evaluateConditions(request.headers, validators) === 'unchanged')
    return new Response(null, { status: 304, headers });
  headers['Content-Length'] = String(picture.byteLength);
  const body = request.method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer>);
  return new Response(body, { headers });
}
