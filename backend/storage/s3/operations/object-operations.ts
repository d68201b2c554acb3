/** Operations of single objects in S3's protocol: get, look up, put and delete. */
import { serveObject } from '../../download/serve-object.ts';
import { safeHeaders } from '../../download/safe-headers.ts';
import { removeObjects } from '../../objects/delete-objects.ts';
import { requireHeaderTexts } from '../../objects/header-text.ts';
import { findObject } from '../../objects/stored-object.ts';
import type { StoredObject } from '../../objects/stored-object.ts';
import { Refused } from '../../respond/refusal.ts';
import { uploadObject } from '../../upload/upload-object.ts';
import type { ObjectTarget } from '../../upload/write-row.ts';
import { refuseS3, S3Refused } from '../s3-refusal.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { requireBucket } from './bucket-operations.ts';
import { checksumHeaders, metadataHeaders, readFileProperties } from './file-headers.ts';

export const getObject: S3Operation = {
  method: 'GET',
  level: 'object',
  operation: 'storage.s3.object.get',
  handle: (context) => serve(context),
};

export const headObject: S3Operation = {
  method: 'HEAD',
  level: 'object',
  operation: 'storage.s3.object.info',
  handle: (context) => serve(context),
};

async function serve(context: S3Context): Promise<Response> {
  const { queryContext, caller, bucket, name, request, query } = context;
  await requireBucket(context);
  requireOnlyPart(query);
  let served: StoredObject | null = null;
  // A parameter `download` belongs to another protocol.
  const url = new URL(context.url);
  url.search = '';
  const response = await serveObject({ ...context, url }, async () => {
    served = await findObject(queryContext, caller, bucket, name);
    return served;
  });
  if (response.status === 412) refuseS3('PreconditionFailed');
  if (response.status === 416) return refusedRange(response.headers.get('content-range'));
  if (served !== null) addHeaders(response, served, request, query);
  return response;
}

/** An object is one part, however it was uploaded. Refuses any other. */
function requireOnlyPart(query: URLSearchParams): void {
  if ((query.get('partNumber') ?? '1') !== '1') refuseS3('InvalidPartNumber');
}

function refusedRange(range: string | null): never {
  throw new S3Refused('InvalidRange', `The requested range is not satisfiable: ${range ?? ''}`);
}

function addHeaders(
  { headers, status }: Response,
  object: StoredObject,
  request: Request,
  query: URLSearchParams,
): void {
  // Tools receive the type as it was stored; browsers receive the one that is safe in this origin.
  if (!request.headers.has('sec-fetch-dest')) headers.set('Content-Type', object.metadata.mimetype);
  const checksum = status === 200 ? checksumHeaders(request, object.metadata) : {};
  for (const [name, value] of Object.entries({ ...metadataHeaders(object), ...checksum }))
    headers.set(name, value);
  const type = query.get('response-content-type');
  requireHeaderTexts({ 'Content-Type': type });
  if (type !== null)
    for (const [name, value] of Object.entries(safeHeaders(type, request.headers)))
      headers.set(name, value);
  for (const name of replaceable) {
    const value = query.get(`response-${name}`);
    requireHeaderTexts({ [name]: value });
    if (value !== null) headers.set(name, value);
  }
}

/** Headers of the response that a signed address may set. */
const replaceable = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
] as const;

export const putObject: S3Operation = {
  method: 'PUT',
  level: 'object',
  operation: 'storage.s3.object.upload',
  async handle(context) {
    const { services, queryContext, caller, request, payload } = context;
    requireKey(context.name);
    const { bytes, body } = payload;
    if (bytes === null) refuseS3('MissingContentLength');
    const properties = readFileProperties(request.headers);
    const { metadata } = await uploadObject(
      services,
      queryContext,
      caller,
      await targetOf(context),
      async () => ({ body, bytes, properties: () => properties, discard() {} }),
    );
    return new Response(null, {
      headers: { ETag: metadata.eTag, ...verifiedHeaders(context) },
    });
  },
};

/** The checksums that were verified, as the response repeats them. */
export function verifiedHeaders({ payload }: S3Context): Record<string, string> {
  const sums = [...payload.verified()].filter(([name]) => name !== 'content-md5');
  return sums.length === 0
    ? {}
    : { ...Object.fromEntries(sums), 'x-amz-checksum-type': 'FULL_OBJECT' };
}

const keyBytesMax = 1024;

/** Refuses a key that is too long, in S3's own words. */
export function requireKey(name: string): void {
  if (Buffer.byteLength(name) > keyBytesMax) refuseS3('KeyTooLongError');
}

/** The target of an upload with its conditions: only where there is nothing yet, or only in the place of one version. */
export async function targetOf(context: S3Context): Promise<ObjectTarget> {
  const { bucket, name, request } = context;
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch !== null && ifNoneMatch.trim() !== '*')
    refuseS3('NotImplemented', 'If-None-Match of an upload must be *.');
  const target = { bucket, name, isUpsert: ifNoneMatch === null };
  const ifMatch = request.headers.get('if-match')?.trim();
  if (ifMatch === undefined) return target;
  const found = await findObject(context.queryContext, context.caller, bucket, name);
  const tag = found.metadata.eTag;
  if (ifMatch !== tag && `"${ifMatch}"` !== tag && ifMatch !== '*') refuseS3('PreconditionFailed');
  return { ...target, replacedTag: tag };
}

export const deleteObject: S3Operation = {
  method: 'DELETE',
  level: 'object',
  operation: 'storage.s3.object.delete',
  async handle(context) {
    const { services, queryContext, caller, bucket, name } = context;
    await requireBucket(context);
    const deleted = await removeObjects(services, queryContext, caller, bucket, [name]);
    // An object that the caller sees and may not delete is refused; one that is not there counts as deleted.
    if (deleted.length === 0 && (await isVisible(context))) refuseS3('AccessDenied');
    return new Response(null, { status: 204 });
  },
};

async function isVisible({ queryContext, caller, bucket, name }: S3Context): Promise<boolean> {
  try {
    await findObject(queryContext, caller, bucket, name);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'NoSuchKey') return false;
    throw error;
  }
}
