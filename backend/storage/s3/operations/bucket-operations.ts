/** Operations of buckets in S3's protocol: list, create, look up and delete. */
import { findBucket } from '../../buckets/bucket.ts';
import { removeBucket } from '../../buckets/delete-bucket.ts';
import { queryAs, transactionAs } from '../../database/as-caller.ts';
import { requireBucketName } from '../../objects/object-name.ts';
import { refuse } from '../../respond/refusal.ts';
import { ownerOf } from '../../upload/write-row.ts';
import { readDocument } from '../s3-context.ts';
import type { S3Context, S3Operation } from '../s3-context.ts';
import { element, xmlResponse } from '../xml/build-xml.ts';
import { parseXml } from '../xml/parse-xml.ts';

interface BucketRow {
  readonly name: string;
  readonly created_at: string;
}

const bucketRow = `json_build_object('name', b.id, 'created_at', b.created_at)::text`;

export const listBuckets: S3Operation = {
  method: 'GET',
  level: 'service',
  operation: 'storage.s3.bucket.list',
  async handle({ queryContext, caller }) {
    const buckets = await queryAs<BucketRow>(
      queryContext,
      caller,
      `select ${bucketRow} from storage.buckets b order by b.id collate "C"`,
    );
    const entries = buckets.map(({ name, created_at }) =>
      element('Bucket', [
        element('Name', name),
        element('CreationDate', new Date(created_at).toISOString()),
      ]),
    );
    return xmlResponse(
      element('ListAllMyBucketsResult', [ownerElement(caller.sub), element('Buckets', entries)]),
    );
  },
};

/** The owner as every list has it: the user, or nobody for an access key. */
export const ownerElement = (sub: string | null) =>
  element('Owner', [element('ID', sub ?? ''), element('DisplayName', sub ?? '')]);

export const headBucket: S3Operation = {
  method: 'HEAD',
  level: 'bucket',
  operation: 'storage.s3.bucket.get',
  async handle(context) {
    await requireVisibleBucket(context);
    return new Response(null, { headers: { 'x-amz-bucket-region': region } });
  },
};

/** One region has all buckets; clients may sign with any. */
const region = 'local';

export const createBucket: S3Operation = {
  method: 'PUT',
  level: 'bucket',
  operation: 'storage.s3.bucket.create',
  async handle(context) {
    const { queryContext, caller, bucket } = context;
    requireBucketName(bucket);
    const body = await readDocument(context);
    // A region may be given; there is only one.
    if (body.trim() !== '') parseXml(body, 'CreateBucketConfiguration');
    await transactionAs(queryContext, (transaction) =>
      transaction.count(
        caller,
        `insert into storage.buckets (id, name, owner, owner_id, public) values ($1, $1, $2::uuid, $3, false)`,
        [bucket, ownerOf(caller), caller.sub],
      ),
    );
    return new Response(null, { headers: { Location: `/${bucket}` } });
  },
};

export const deleteBucket: S3Operation = {
  method: 'DELETE',
  level: 'bucket',
  operation: 'storage.s3.bucket.delete',
  async handle(context) {
    await requireVisibleBucket(context);
    await removeBucket(context.queryContext, context.caller, context.bucket);
    return new Response(null, { status: 204 });
  },
};

export const getBucketLocation: S3Operation = {
  method: 'GET',
  level: 'bucket',
  parameter: 'location',
  operation: 'storage.s3.bucket.get_location',
  async handle(context) {
    await requireVisibleBucket(context);
    return xmlResponse(element('LocationConstraint', region));
  },
};

export const getBucketVersioning: S3Operation = {
  method: 'GET',
  level: 'bucket',
  parameter: 'versioning',
  operation: 'storage.s3.bucket.get_versioning',
  async handle(context) {
    await requireVisibleBucket(context);
    return xmlResponse(element('VersioningConfiguration', []));
  },
};

/** Refuses `NoSuchBucket` for a bucket that is not there, or that the caller may not see. */
async function requireVisibleBucket({ queryContext, caller, bucket }: S3Context): Promise<void> {
  const [found] = await queryAs<BucketRow>(
    queryContext,
    caller,
    `select ${bucketRow} from storage.buckets b where b.id = $1`,
    [bucket],
  );
  if (found === undefined) refuse('NoSuchBucket');
}

/** Refuses `NoSuchBucket`; objects decide for themselves who sees them. */
export async function requireBucket({ queryContext, bucket }: S3Context): Promise<void> {
  await findBucket(queryContext, bucket);
}
