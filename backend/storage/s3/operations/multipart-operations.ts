/** Uploads in parts in S3's protocol: start, send and copy parts, complete, abort. */
import { randomUUID } from 'node:crypto';
import { readRange } from '../../../http/byte-range.ts';
import type { ByteRange } from '../../../http/byte-range.ts';
import { limitBytes } from '../../../http/read-body.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { findBucket, sizeLimit } from '../../buckets/bucket.ts';
import { transactionAs } from '../../database/as-caller.ts';
import { removeBlobs } from '../../objects/delete-objects.ts';
import { Refused, refuse } from '../../respond/refusal.ts';
import { requireUploadPermission, uploadObject } from '../../upload/upload-object.ts';
import { requireAllowedType } from '../../upload/content-type.ts';
import { serviceCaller } from '../../request/caller.ts';
import {
  endUpload,
  findPartUpload,
  listParts,
  recordPart,
  startPartUpload,
} from '../multipart/part-uploads.ts';
import type { PartUpload, StoredPart } from '../multipart/part-uploads.ts';
import { readPartNumber, requestedParts } from '../multipart/requested-parts.ts';
import { readDocument } from '../s3-context.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { refuseS3 } from '../s3-refusal.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import { copySourceHeader, findSource } from './copy-operations.ts';
import { readFileProperties } from './file-headers.ts';
import { requireKey, targetOf, verifiedHeaders } from './object-operations.ts';

export const createUpload: S3Operation = {
  method: 'POST',
  level: 'object',
  parameter: 'uploads',
  operation: 'storage.s3.upload.create',
  async handle(context) {
    const { queryContext, caller, bucket, name, request } = context;
    requireKey(name);
    if (caller.role !== serviceCaller.role && caller.sub === null)
      refuseS3('AccessDenied', 'An upload in parts needs an access key or the token of a user.');
    const properties = readFileProperties(request.headers);
    const target = { bucket, name, isUpsert: true };
    const announced = { properties, bytes: null };
    const found = await requireUploadPermission(queryContext, caller, target, announced);
    requireAllowedType(found, properties.type);
    const id = await startPartUpload(queryContext, caller, target, properties);
    return xmlResponse(
      element('InitiateMultipartUploadResult', [
        element('Bucket', bucket),
        element('Key', name),
        element('UploadId', id),
      ]),
    );
  },
};

export const uploadPart: S3Operation = {
  method: 'PUT',
  level: 'object',
  parameter: 'partNumber',
  operation: 'storage.s3.upload.part',
  async handle(context) {
    const { payload } = context;
    if (payload.bytes === null) refuseS3('MissingContentLength');
    const tag = await storePart(context, payload.bytes, () => Promise.resolve(payload.body));
    return new Response(null, { headers: { ETag: tag, ...verifiedHeaders(context) } });
  },
};

export const copyPart: S3Operation = {
  method: 'PUT',
  level: 'object',
  parameter: 'partNumber',
  header: copySourceHeader,
  operation: 'storage.s3.upload.part_copy',
  async handle(context) {
    const { services, request } = context;
    const source = await findSource(context);
    const range = readCopiedRange(
      request.headers.get(`${copySourceHeader}-range`),
      source.metadata.size,
    );
    const bytes = range === null ? source.metadata.size : range.last - range.first + 1;
    const tag = await storePart(
      context,
      bytes,
      async () =>
        (await services.blobs.read(source.version, range ?? undefined)) ?? refuse('NoSuchKey'),
    );
    return xmlResponse(
      element('CopyPartResult', [
        element('ETag', tag),
        element('LastModified', new Date().toISOString()),
      ]),
    );
  },
};

/** The range of a copied part, which must lie within the source. */
function readCopiedRange(header: string | null, bytes: number): ByteRange | null {
  if (header === null) return null;
  const range = /^bytes=\d+-\d+$/.test(header) ? readRange(header, bytes) : null;
  const isWithin =
    range !== null && range !== 'unsatisfiable' && Number(header.split('-')[1]) < bytes;
  if (isWithin) return range;
  return refuseS3(
    'InvalidArgument',
    'The x-amz-copy-source-range value must be of the form bytes=first-last, within the source.',
  );
}

/** Stores a part, and returns its tag. */
async function storePart(
  { services, queryContext, caller, bucket, name, query }: S3Context,
  bytes: number,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<string> {
  const { blobs, settings } = services;
  const number = readPartNumber(query.get('partNumber'));
  const upload = await findPartUpload(
    queryContext,
    caller,
    { bucket, name },
    query.get('uploadId') ?? '',
  );
  const limit = sizeLimit(await findBucket(queryContext, bucket), settings.fileSizeLimitBytes);
  if (bytes > limit) refuse('EntityTooLarge');
  const version = randomUUID();
  const body = limitBytes(await open(), limit, () => refuse('EntityTooLarge'));
  const facts = await blobs.write(version, body);
  try {
    const replaced = await recordPart(queryContext, upload, { number, version, facts }, limit);
    await removeBlobs(services, replaced);
  } catch (error) {
    // Only after a refusal: a connection lost at the commit may have committed.
    if (error instanceof Refused) await removeBlobs(services, [version]);
    throw error;
  }
  return `"${facts.sha256}"`;
}

export const completeUpload: S3Operation = {
  method: 'POST',
  level: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.complete',
  async handle(context) {
    const { services, queryContext, caller, bucket, name } = context;
    const { upload, parts } = await findParts(context);
    const named = requestedParts(await readDocument(context), parts);
    const { metadata } = await uploadObject(
      services,
      queryContext,
      caller,
      await targetOf(context),
      async () => ({
        body: joinedBody(services.blobs, named),
        bytes: named.reduce((sum, part) => sum + part.bytes, 0),
        properties: () => upload.properties,
        discard() {},
      }),
      (transaction) => endUpload(transaction, upload.id),
    );
    await removeBlobs(
      services,
      parts.map(({ version }) => version),
    );
    return xmlResponse(
      element('CompleteMultipartUploadResult', [
        element('Location', new URL(context.url.pathname, context.url).href),
        element('Bucket', bucket),
        element('Key', name),
        element('ETag', metadata.eTag),
      ]),
    );
  },
};

/** The bytes of the parts, one after the other. */
async function* joinedBody(
  blobs: BlobStore,
  parts: readonly StoredPart[],
): AsyncGenerator<Uint8Array> {
  for (const { version } of parts) yield* (await blobs.read(version)) ?? refuse('NoSuchUpload');
}

async function findParts({ queryContext, caller, bucket, name, query }: S3Context): Promise<{
  readonly upload: PartUpload;
  readonly parts: readonly StoredPart[];
}> {
  const id = query.get('uploadId') ?? '';
  const upload = await findPartUpload(queryContext, caller, { bucket, name }, id);
  return { upload, parts: await listParts(queryContext, id) };
}

export const abortUpload: S3Operation = {
  method: 'DELETE',
  level: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.abort',
  async handle(context) {
    const { services, queryContext } = context;
    const { upload, parts } = await findParts(context);
    await transactionAs(queryContext, (transaction) => endUpload(transaction, upload.id));
    await removeBlobs(
      services,
      parts.map(({ version }) => version),
    );
    return new Response(null, { status: 204 });
  },
};
