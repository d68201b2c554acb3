/** Copies in S3's protocol: of an object, or of a part of one into an upload. */
import { copyStoredObject } from '../../objects/copy-object.ts';
import { requireHeaderTexts } from '../../objects/header-text.ts';
import { findObject } from '../../objects/stored-object.ts';
import type { StoredObject } from '../../objects/stored-object.ts';
import { requireObjectName } from '../../objects/object-name.ts';
import { evaluateConditions } from '../../../http/conditions.ts';
import { refuseS3 } from '../s3-refusal.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import { readFileProperties } from './file-headers.ts';
import { requireKey, targetOf } from './object-operations.ts';

export const copySourceHeader = 'x-amz-copy-source';

export const copyObject: S3Operation = {
  method: 'PUT',
  level: 'object',
  header: copySourceHeader,
  operation: 'storage.s3.object.copy',
  async handle(context) {
    const { services, queryContext, caller, request, bucket, name } = context;
    requireKey(name);
    requireObjectName(name);
    const source = await findSource(context);
    const isReplaced = request.headers.get('x-amz-metadata-directive') === 'REPLACE';
    if (!isReplaced && source.bucket_id === bucket && source.name === name)
      refuseS3(
        'InvalidRequest',
        'This copy request is illegal because it is trying to copy an object to itself without changing the object’s metadata.',
      );
    const properties = isReplaced
      ? replacedMetadata(request.headers, source)
      : copiedMetadata(source);
    const target = await targetOf(context);
    await copyStoredObject(services, queryContext, caller, source, target, properties);
    return xmlResponse(
      element('CopyObjectResult', [
        element('ETag', source.metadata.eTag),
        element('LastModified', properties.metadata.lastModified),
      ]),
    );
  },
};

/** Finds the object to copy, as the caller. Refuses `NoSuchKey` and, where a condition does not hold, `PreconditionFailed`. */
export async function findSource({
  request,
  queryContext,
  caller,
}: S3Context): Promise<StoredObject> {
  const { bucket, name } = readSource(request.headers.get(copySourceHeader) ?? '');
  const source = await findObject(queryContext, caller, bucket, name);
  const { eTag, lastModified } = source.metadata;
  const conditions = new Headers(
    ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'].flatMap(
      (condition): [string, string][] => {
        const value = request.headers.get(`${copySourceHeader}-${condition}`);
        return value === null ? [] : [[condition, value]];
      },
    ),
  );
  const validators = { etag: eTag, modifiedAt: Date.parse(lastModified) };
  if (evaluateConditions(conditions, validators) !== 'met') refuseS3('PreconditionFailed');
  return source;
}

function readSource(header: string): { readonly bucket: string; readonly name: string } {
  const path = decoded(header.replace(/\?.*$/, '')).replace(/^\//, '');
  const at = path.indexOf('/');
  if (at < 1 || at === path.length - 1)
    refuseS3('InvalidArgument', 'Copy Source must mention the source bucket and key: /bucket/key');
  if (/\?versionId=(?!null$)/.test(header))
    refuseS3('NotImplemented', 'Versions of objects are not offered by this server.');
  return { bucket: path.slice(0, at), name: path.slice(at + 1) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuseS3('InvalidArgument', 'The copy source has an invalid escape.');
  }
}

const copiedMetadata = ({ metadata, user_metadata }: StoredObject) => ({
  metadata: { ...metadata, lastModified: new Date().toISOString() },
  userMetadata: user_metadata,
});

function replacedMetadata(headers: Headers, { metadata }: StoredObject) {
  const { type, cacheControl, contentEncoding, userMetadata } = readFileProperties(headers);
  requireHeaderTexts({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Encoding': contentEncoding,
  });
  const { contentEncoding: _, ...unencoded } = metadata;
  return {
    metadata: {
      ...unencoded,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
      ...(contentEncoding === null ? {} : { contentEncoding }),
    },
    userMetadata,
  };
}
