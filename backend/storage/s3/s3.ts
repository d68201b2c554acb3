/**
 * S3's protocol below `storage/v1/s3`: a request's signature is verified, its operation found and handled as its caller. Every refusal
 * is caught here, and becomes an XML document.
 *
 * @see https://supabase.com/docs/guides/storage/s3/compatibility
 */
import { randomUUID } from 'node:crypto';
import { discardBody } from '../../http/discard-body.ts';
import { DatabaseUnreachable } from '../../postgres/database.ts';
import { BlobsUnavailable } from '../blobs/blob-store.ts';
import { isDiskFull } from '../blobs/disk-full.ts';
import { Refused } from '../respond/refusal.ts';
import type { StorageServices } from '../storage-services.ts';
import { payloadOf } from './body/payload.ts';
import { identifyCaller } from './identify-caller.ts';
import { findOperation } from './operations.ts';
import { refuseS3, S3Refused, s3RefusalOf, s3RefusalResponse } from './s3-refusal.ts';
import { readSignedRequest } from './signature/signed-request.ts';

/** The response to a request below `basePath`, such as `/storage/v1/s3`. Never rejects. */
export async function handleS3(
  services: StorageServices,
  request: Request,
  basePath: string,
): Promise<Response> {
  const requestId = randomUUID();
  const url = new URL(request.url);
  const resource = url.pathname.slice(basePath.length) || '/';
  const response = await handle(services, request, url, resource).catch((error: unknown) => {
    discardBody(request);
    const refused = refusalOf(error, request, services);
    return s3RefusalResponse(refused, request.method, resource, requestId);
  });
  response.headers.set('x-amz-request-id', requestId);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}

async function handle(
  services: StorageServices,
  request: Request,
  url: URL,
  resource: string,
): Promise<Response> {
  if (!services.s3.enabled)
    refuseS3('AccessDenied', 'S3’s protocol is switched off in this project’s config.toml.');
  const query = url.searchParams;
  const signed = readSignedRequest(request.headers, query);
  const { caller, signer } = await identifyCaller(services, request, signed);
  const payload = payloadOf(request, signed, signer);
  const { bucket, name } = readResource(resource);
  const level = bucket === '' ? 'service' : name === '' ? 'bucket' : 'object';
  const operation = findOperation(request, level, query);
  const queryContext = { database: services.database, request, operation: operation.operation };
  const context = { services, request, url, query, bucket, name, caller, queryContext, payload };
  return await operation.handle(context);
}

/** The bucket and the key in the address; a key may begin or end with slashes, a bucket contains none. */
function readResource(resource: string): { readonly bucket: string; readonly name: string } {
  const path = resource.slice(1);
  const at = path.includes('/') ? path.indexOf('/') : path.length;
  try {
    return {
      bucket: decodeURIComponent(path.slice(0, at)),
      name: decodeURIComponent(path.slice(at + 1)),
    };
  } catch {
    return refuseS3('InvalidArgument', 'The address has an invalid escape.');
  }
}

function refusalOf(
  error: unknown,
  { signal }: Request,
  { log }: Pick<StorageServices, 'log'>,
): S3Refused {
  if (error instanceof S3Refused) return error;
  if (error instanceof Refused) return s3RefusalOf(error);
  // A client that went away in the middle of its request is no fault of the server, and reads no response.
  if (signal.aborted) return new S3Refused('IncompleteBody');
  log.error("A request of S3's protocol failed.", error);
  if (error instanceof DatabaseUnreachable) return new S3Refused('ServiceUnavailable');
  if (error instanceof BlobsUnavailable) return new S3Refused('SlowDown');
  return new S3Refused(isDiskFull(error) ? 'InsufficientStorage' : 'InternalError');
}
