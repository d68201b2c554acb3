/** Lists of uploads in parts in S3's protocol: the parts of one, and the uploads to a bucket. */
import { findPartUpload, listParts, listPartUploads } from '../multipart/part-uploads.ts';
import { countParameter } from '../s3-context.ts';
import type { S3Operation } from '../s3-context.ts';
import { refuseS3 } from '../s3-refusal.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import { ownerElement, requireBucket } from './bucket-operations.ts';

const entriesMax = 1000;

export const listUploadParts: S3Operation = {
  method: 'GET',
  level: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.part_list',
  async handle({ queryContext, caller, bucket, name, query }) {
    const id = query.get('uploadId') ?? '';
    const upload = await findPartUpload(queryContext, caller, { bucket, name }, id);
    const limit = countParameter(query, 'max-parts', entriesMax);
    const after = countParameter(query, 'part-number-marker', 2 ** 31 - 1);
    const marker = query.has('part-number-marker') ? after : 0;
    const found = await listParts(queryContext, id, marker, limit + 1);
    const page = found.slice(0, limit);
    const entries = page.map(({ number, createdAt, tag, bytes }) =>
      element('Part', [
        element('PartNumber', number),
        element('LastModified', new Date(createdAt).toISOString()),
        element('ETag', tag),
        element('Size', bytes),
      ]),
    );
    return xmlResponse(
      element('ListPartsResult', [
        element('Bucket', bucket),
        element('Key', name),
        element('UploadId', id),
        element('PartNumberMarker', marker),
        element('NextPartNumberMarker', page.at(-1)?.number ?? marker),
        element('MaxParts', limit),
        element('IsTruncated', found.length > limit),
        ...entries,
        ownerElement(upload.owner),
        element('StorageClass', 'STANDARD'),
      ]),
    );
  },
};

export const listUploads: S3Operation = {
  method: 'GET',
  level: 'bucket',
  parameter: 'uploads',
  operation: 'storage.s3.upload.list',
  async handle(context) {
    const { queryContext, caller, bucket, query } = context;
    await requireBucket(context);
    if ((query.get('delimiter') ?? '') !== '')
      refuseS3('NotImplemented', 'Uploads are listed by prefix; a delimiter is not offered.');
    const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : String;
    const prefix = query.get('prefix') ?? '';
    const afterName = query.get('key-marker') ?? '';
    const afterId = query.get('upload-id-marker') ?? '';
    const limit = countParameter(query, 'max-uploads', entriesMax);
    const found = await listPartUploads(queryContext, caller, {
      bucket,
      prefix,
      afterName,
      afterId,
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const entries = page.map(({ id, name, owner, createdAt }) =>
      element('Upload', [
        element('Key', encode(name)),
        element('UploadId', id),
        ownerElement(owner),
        element('StorageClass', 'STANDARD'),
        element('Initiated', new Date(createdAt).toISOString()),
      ]),
    );
    return xmlResponse(
      element('ListMultipartUploadsResult', [
        element('Bucket', bucket),
        element('KeyMarker', encode(afterName)),
        element('UploadIdMarker', afterId),
        element('NextKeyMarker', encode(last?.name ?? '')),
        element('NextUploadIdMarker', last?.id ?? ''),
        element('Prefix', encode(prefix)),
        element('MaxUploads', limit),
        element('IsTruncated', found.length > limit),
        ...entries,
      ]),
    );
  },
};
