/** Lists of objects in S3's protocol: the older form, which goes on from a name, and the newer one with tokens. */
import { refuseS3 } from '../s3-refusal.ts';
import { countParameter } from '../s3-context.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import type { Markup } from '../xml/build-xml.ts';
import { ownerElement, requireBucket } from './bucket-operations.ts';
import { listRows } from './list-rows.ts';
import type { ListedRow } from './list-rows.ts';

const keysMax = 1000;

/** The parameters of both forms, and the page that they select. */
interface Listing {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxKeys: number;
  readonly encode: (name: string) => string;
  readonly isEncoded: boolean;
  readonly page: readonly ListedRow[];
  readonly isTruncated: boolean;
}

export const listObjects: S3Operation = {
  method: 'GET',
  level: 'bucket',
  operation: 'storage.s3.object.list',
  async handle(context) {
    const { query } = context;
    const marker = query.get('marker') ?? '';
    const listing = await list(context, marker);
    const last = listing.page.at(-1);
    return xmlResponse(
      element('ListBucketResult', [
        ...headOf(context, listing),
        element('Marker', listing.encode(marker)),
        listing.isTruncated && last !== undefined
          ? element('NextMarker', listing.encode(last.name))
          : null,
        ...entriesOf(listing, true),
      ]),
    );
  },
};

export const listObjectsV2: S3Operation = {
  method: 'GET',
  level: 'bucket',
  parameter: 'list-type',
  operation: 'storage.s3.object.list_v2',
  async handle(context) {
    const { query } = context;
    if (query.get('list-type') !== '2')
      refuseS3('InvalidArgument', 'Invalid List Type specified in Query');
    const token = query.get('continuation-token');
    const startAfter = query.get('start-after');
    const after = token === null ? (startAfter ?? '') : readToken(token);
    const listing = await list(context, after);
    const { page, isTruncated, encode } = listing;
    const last = page.at(-1);
    return xmlResponse(
      element('ListBucketResult', [
        ...headOf(context, listing),
        element('KeyCount', page.length),
        token === null ? null : element('ContinuationToken', token),
        isTruncated && last !== undefined
          ? element('NextContinuationToken', Buffer.from(last.name).toString('base64url'))
          : null,
        startAfter === null ? null : element('StartAfter', encode(startAfter)),
        ...entriesOf(listing, query.get('fetch-owner') === 'true'),
      ]),
    );
  },
};

function readToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString('utf8');
  if (token === '' || Buffer.from(name).toString('base64url') !== token)
    refuseS3('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
}

async function list(context: S3Context, after: string): Promise<Listing> {
  const { query, queryContext, caller, bucket } = context;
  await requireBucket(context);
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url')
    refuseS3('InvalidArgument', 'Invalid Encoding Method specified in Request');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = countParameter(query, 'max-keys', keysMax);
  const rows =
    maxKeys === 0
      ? []
      : await listRows(queryContext, caller, { bucket, prefix, delimiter, after, limit: maxKeys });
  return {
    prefix,
    delimiter,
    maxKeys,
    isEncoded: encoding !== null,
    encode: encoding === null ? (name) => name : encodeName,
    page: rows.slice(0, maxKeys),
    isTruncated: rows.length > maxKeys,
  };
}

/** A name with escapes, slashes excepted. */
const encodeName = (name: string): string => encodeURIComponent(name).replaceAll('%2F', '/');

function headOf({ bucket }: S3Context, listing: Listing): readonly (Markup | null)[] {
  const { prefix, delimiter, maxKeys, isTruncated, encode, isEncoded } = listing;
  return [
    element('Name', bucket),
    element('Prefix', encode(prefix)),
    delimiter === '' ? null : element('Delimiter', encode(delimiter)),
    element('MaxKeys', maxKeys),
    isEncoded ? element('EncodingType', 'url') : null,
    element('IsTruncated', isTruncated),
  ];
}

function entriesOf({ page, encode }: Listing, hasOwners: boolean): readonly Markup[] {
  const objects = page
    .filter(({ isPrefix }) => !isPrefix)
    .map(({ name, tag, bytes, modifiedAt, owner }) =>
      element('Contents', [
        element('Key', encode(name)),
        element('LastModified', new Date(modifiedAt ?? 0).toISOString()),
        element('ETag', tag ?? ''),
        element('Size', bytes ?? 0),
        element('StorageClass', 'STANDARD'),
        hasOwners ? ownerElement(owner) : null,
      ]),
    );
  const prefixes = page
    .filter(({ isPrefix }) => isPrefix)
    .map(({ name }) => element('CommonPrefixes', [element('Prefix', encode(name))]));
  return [...objects, ...prefixes];
}
