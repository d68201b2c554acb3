/** Endpoints of buckets: create, get, list, update, empty and delete, as far as policies allow the caller. */
import { refuse } from '../respond/refusal.ts';
import { withUtcTimes } from '../respond/utc-times.ts';
import { bucketJson, findBucket } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { readBucketFields } from '../buckets/bucket-fields.ts';
import type { BucketFields } from '../buckets/bucket-fields.ts';
import { removeBucket } from '../buckets/delete-bucket.ts';
import { emptyBucket } from '../buckets/empty-bucket.ts';
import { queryAs, transactionAs } from '../database/as-caller.ts';
import { requireBucketName } from '../objects/object-name.ts';
import { serviceCaller } from '../request/caller.ts';
import { readFields } from '../request/request-context.ts';
import { Fields } from '../request/fields.ts';
import { ownerOf } from '../upload/write-row.ts';
import type { AuthenticatedContext, AuthenticatedEndpoint } from './endpoint.ts';

const sortColumns = ['name', 'id', 'created_at', 'updated_at'] as const;

export const listBuckets: AuthenticatedEndpoint = {
  method: 'GET',
  path: 'bucket',
  operation: 'storage.bucket.list',
  async handle({ queryContext, caller, url }) {
    const query = new Fields(Object.fromEntries(url.searchParams), 'querystring');
    const column = query.oneOf('sortColumn', sortColumns);
    const order = query.oneOf('sortOrder', ['asc', 'desc']);
    const limit = query.integer('limit', 1);
    const buckets = await queryAs<Bucket>(
      queryContext,
      caller,
      `select ${bucketJson} from storage.buckets b
       where $1 = '' or strpos(lower(b.name), lower($1)) > 0
       order by b.${column} ${order}, b.id limit $2::bigint offset $3::bigint`,
      [
        query.text('search') ?? '',
        limit === undefined ? null : String(limit),
        String(query.integer('offset', 0) ?? 0),
      ],
    );
    return Response.json(buckets.map(withUtcTimes));
  },
};

export const getBucket: AuthenticatedEndpoint = {
  method: 'GET',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.get',
  async handle(context) {
    // Only lists contain the kind of a bucket.
    const { type: _, ...bucket } = await visibleBucket(context);
    return Response.json(withUtcTimes(bucket));
  },
};

export const createBucket: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'bucket',
  operation: 'storage.bucket.create',
  async handle(context) {
    const { queryContext, caller, services } = context;
    const body = await readFields(context);
    const name = body.required('name');
    const id = body.text('id') ?? name;
    requireBucketName(id);
    requireBucketName(name);
    const fields = readBucketFields(body, services.settings);
    await transactionAs(queryContext, (transaction) =>
      transaction.count(
        caller,
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $4, $5::boolean, $6::bigint, $7::text[])`,
        [id, name, ownerOf(caller), caller.sub, ...valuesOf(fields)],
      ),
    );
    return Response.json({ name: id });
  },
};

export const updateBucket: AuthenticatedEndpoint = {
  method: 'PUT',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.update',
  async handle(context) {
    const { queryContext, caller, services, bucket } = context;
    const fields = readBucketFields(await readFields(context), services.settings);
    const changed = await transactionAs(queryContext, (transaction) =>
      transaction.count(
        caller,
        `update storage.buckets set public = coalesce($2::boolean, public),
           file_size_limit = case when $5 = 'true' then $3::bigint else file_size_limit end,
           allowed_mime_types = case when $6 = 'true' then $4::text[] else allowed_mime_types end
         where id = $1`,
        [
          bucket,
          ...valuesOf(fields),
          String(fields.fileSizeLimit !== undefined),
          String(fields.allowedMimeTypes !== undefined),
        ],
      ),
    );
    if (changed === 0) refuse('NoSuchBucket');
    return Response.json({ message: 'Successfully updated' });
  },
};

export const clearBucket: AuthenticatedEndpoint = {
  method: 'POST',
  path: 'bucket/:bucket/empty',
  operation: 'storage.bucket.empty',
  async handle(context) {
    // For the service role alone, as in hosted projects: policies of single objects are not consulted.
    if (context.caller.role !== serviceCaller.role) refuse('AccessDenied');
    await findBucket(context.queryContext, context.bucket);
    await emptyBucket(context.services, context.queryContext, context.bucket);
    // The bucket is empty already; clients know this message.
    return Response.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  },
};

export const deleteBucket: AuthenticatedEndpoint = {
  method: 'DELETE',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.delete',
  async handle(context) {
    const { queryContext, caller, bucket } = context;
    await removeBucket(queryContext, caller, bucket);
    return Response.json({ message: 'Successfully deleted' });
  },
};

async function visibleBucket({
  queryContext,
  caller,
  bucket,
}: AuthenticatedContext): Promise<Bucket> {
  const [found] = await queryAs<Bucket>(
    queryContext,
    caller,
    `select ${bucketJson} from storage.buckets b where b.id = $1`,
    [bucket],
  );
  return found ?? refuse('NoSuchBucket');
}

function valuesOf({ isPublic, fileSizeLimit, allowedMimeTypes }: BucketFields) {
  return [
    isPublic === undefined ? null : String(isPublic),
    fileSizeLimit === undefined || fileSizeLimit === null ? null : String(fileSizeLimit),
    allowedMimeTypes === undefined || allowedMimeTypes === null
      ? null
      : arrayText(allowedMimeTypes),
  ];
}

/** The literal of a PostgreSQL array of texts. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
