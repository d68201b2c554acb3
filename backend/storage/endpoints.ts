/** The endpoints of storage as routes. Hono tries them in this order, so fixed words come before names. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from '../http/cors.ts';
import { storageCors } from '../http/cors-policies.ts';
import { rawPath } from '../http/raw-path.ts';
import {
  clearBucket,
  createBucket,
  deleteBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './endpoints/buckets.ts';
import { purgeBucket, purgeObject } from './endpoints/caches.ts';
import {
  getAuthenticatedInfo,
  getAuthenticatedObject,
  getInfo,
  getObject,
  getPublicInfo,
  getPublicObject,
  getSignedObject,
} from './endpoints/downloads.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { listObjects, listPages } from './endpoints/lists.ts';
import { copyObject, deleteObject, deleteObjects, moveObject } from './endpoints/moves.ts';
import { renderAuthenticated, renderPublic, renderSigned } from './endpoints/renders.ts';
import { signObject, signObjects } from './endpoints/signed-urls.ts';
import {
  beginDirect,
  createObject,
  finishDirect,
  signUpload,
  updateObject,
  uploadSigned,
} from './endpoints/uploads.ts';
import { callerOf } from './request/caller.ts';
import type { RequestContext } from './request/request-context.ts';
import { Refused, refuse } from './respond/refusal.ts';
import { refuseUnsupported } from './respond/unsupported.ts';
import { resumablePath } from './resumable/resumable-paths.ts';
import type { ResumableUploads } from './resumable/resumable.ts';
import { handleS3 } from './s3/s3.ts';
import type { StorageServices } from './storage-services.ts';

const endpoints: readonly Endpoint[] = [
  listBuckets,
  createBucket,
  getBucket,
  updateBucket,
  deleteBucket,
  clearBucket,
  listObjects,
  listPages,
  moveObject,
  copyObject,
  signUpload,
  uploadSigned,
  beginDirect,
  finishDirect,
  signObjects,
  signObject,
  getSignedObject,
  getPublicObject,
  getAuthenticatedObject,
  getPublicInfo,
  getAuthenticatedInfo,
  getInfo,
  renderPublic,
  renderAuthenticated,
  renderSigned,
  purgeBucket,
  purgeObject,
  deleteObjects,
  createObject,
  updateObject,
  getObject,
  deleteObject,
];

/** The release of Supabase's service whose protocol this follows; tools compare it. */
const version = '1.28.0';

/**
 * The routes below `basePath`.
 *
 * @param resumable loads the resumable uploads
 * @param respondToError the response to what an endpoint throws
 */
export function storageRoutes(
  services: StorageServices,
  resumable: () => Promise<ResumableUploads>,
  basePath: string,
  respondToError: (error: unknown, request: Request) => Response,
): Hono {
  const routes = new Hono({ getPath: rawPath }).basePath(basePath);
  routes.use(cors(storageCors));
  routes.all('/status', () => new Response('', { status: 200 }));
  routes.all('/version', () => new Response(version));
  routes.all(`/${resumablePath}/*`, async ({ req }) =>
    (await resumable()).handle(requestContext(services, req.raw)),
  );
  routes.all('/s3/*', ({ req }) => handleS3(services, req.raw, `${basePath}/s3`));
  routes.all('/iceberg/*', () => refuseUnsupported('analytics buckets'));
  routes.all('/vector/*', () => refuseUnsupported('vector buckets'));
  for (const endpoint of endpoints)
    routes.on(endpoint.method, `/${endpoint.path}`, (context) =>
      handleEndpoint(endpoint, services, context, basePath),
    );
  routes.notFound(({ req }) => {
    const message = `Route ${req.raw.method}:${req.path.slice(basePath.length)} not found`;
    return respondToError(
      new Refused('InvalidRequest', { error: 'Not Found', status: 404, httpStatus: 404, message }),
      req.raw,
    );
  });
  routes.onError((error, { req }) => respondToError(error, req.raw));
  return routes;
}

function requestContext(services: StorageServices, request: Request): RequestContext {
  return { services, request, url: new URL(request.url), bucket: '', name: '' };
}

async function handleEndpoint(
  endpoint: Endpoint,
  services: StorageServices,
  { req }: Context,
  basePath: string,
): Promise<Response> {
  const request = req.raw;
  requireDecodable(req.path.slice(basePath.length), endpoint.path);
  const context = {
    ...requestContext(services, request),
    bucket: req.param('bucket') ?? '',
    name: req.param('name') ?? '',
    queryContext: { database: services.database, request, operation: endpoint.operation },
  };
  if (endpoint.public === true) return await endpoint.handle(context);
  const caller = await callerOf(services.keys, request);
  return await endpoint.handle({ ...context, caller });
}

/** Refuses a bucket or name with a broken escape, which Hono would pass on as it is. */
function requireDecodable(path: string, pattern: string): void {
  if (isDecodable(path)) return;
  const segments = path.slice(1).split('/');
  const at = pattern.split('/').indexOf(':bucket');
  const bucket = segments[at] ?? '';
  const broken = isDecodable(bucket) ? segments.slice(at + 1).join('/') : bucket;
  refuse('InvalidKey', `Invalid key: ${broken}`);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
