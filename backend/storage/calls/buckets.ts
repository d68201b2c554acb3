/** Buckets: made, shown, listed, changed, emptied and removed, as far as policies let the caller. */
import { refuse } from '../answers/refused.ts';
import { withShownTimes } from '../answers/shown-times.ts';
import { bucketJson, findBucket } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { readBucketFields } from '../buckets/bucket-fields.ts';
import type { BucketFields } from '../buckets/bucket-fields.ts';
import { emptyBucket } from '../buckets/empty-bucket.ts';
import { ask, inTransaction } from '../database/as-caller.ts';
import { mustBeBucketName } from '../objects/object-name.ts';
import { service } from '../request/caller.ts';
import { readFields } from '../request/call.ts';
import { Fields } from '../request/fields.ts';
import { ownerOf } from '../upload/write-row.ts';
import type { NamedCall, NamedCallKind } from './call-kind.ts';

const sortColumns = ['name', 'id', 'created_at', 'updated_at'] as const;

export const listBuckets: NamedCallKind = {
  method: 'GET',
  path: 'bucket',
  operation: 'storage.bucket.list',
  async answer({ asking, who, url }) {
    const query = new Fields(Object.fromEntries(url.searchParams), 'querystring');
    const column = query.oneOf('sortColumn', sortColumns);
    const order = query.oneOf('sortOrder', ['asc', 'desc']);
    const limit = query.integer('limit', 1);
    const buckets = await ask<Bucket>(
      asking,
      who,
      `select ${bucketJson} from storage.buckets b
       where $1 = '' or strpos(lower(b.name), lower($1)) > 0
       order by b.${column} ${order}, b.id limit $2::bigint offset $3::bigint`,
      [
        query.text('search') ?? '',
        limit === undefined ? null : String(limit),
        String(query.integer('offset', 0) ?? 0),
      ],
    );
    return Response.json(buckets.map(withShownTimes));
  },
};

export const getBucket: NamedCallKind = {
  method: 'GET',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.get',
  async answer(call) {
    // The kind of a bucket is told in lists alone.
    const { type: _, ...bucket } = await visibleBucket(call);
    return Response.json(withShownTimes(bucket));
  },
};

export const createBucket: NamedCallKind = {
  method: 'POST',
  path: 'bucket',
  operation: 'storage.bucket.create',
  async answer(call) {
    const { asking, who, parts } = call;
    const body = await readFields(call);
    const name = body.required('name');
    const id = body.text('id') ?? name;
    mustBeBucketName(id);
    mustBeBucketName(name);
    const fields = readBucketFields(body, parts.settings);
    await inTransaction(asking, (transaction) =>
      transaction.count(
        who,
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $4, $5::boolean, $6::bigint, $7::text[])`,
        [id, name, ownerOf(who), who.sub, ...valuesOf(fields)],
      ),
    );
    return Response.json({ name: id });
  },
};

export const updateBucket: NamedCallKind = {
  method: 'PUT',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.update',
  async answer(call) {
    const { asking, who, parts, bucket } = call;
    const fields = readBucketFields(await readFields(call), parts.settings);
    const changed = await inTransaction(asking, (transaction) =>
      transaction.count(
        who,
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

export const clearBucket: NamedCallKind = {
  method: 'POST',
  path: 'bucket/:bucket/empty',
  operation: 'storage.bucket.empty',
  async answer(call) {
    // As hosted projects have it, whatever policies say of single objects.
    if (call.who.role !== service.role) refuse('AccessDenied');
    await findBucket(call.asking, call.bucket);
    await emptyBucket(call.parts, call.asking, call.bucket);
    // It is done. These are the words that clients know.
    return Response.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  },
};

export const deleteBucket: NamedCallKind = {
  method: 'DELETE',
  path: 'bucket/:bucket',
  operation: 'storage.bucket.delete',
  async answer(call) {
    const { asking, who, bucket } = call;
    await inTransaction(asking, async (transaction) => {
      // Whatever the caller may see: a bucket that holds something of somebody's stays.
      const held = await transaction.objects(
        service,
        'select to_json(true)::text from storage.objects o where o.bucket_id = $1 limit 1',
        [bucket],
      );
      if (held.length > 0) refuse('ResourceNotEmpty');
      const deleted = await transaction.count(who, 'delete from storage.buckets where id = $1', [
        bucket,
      ]);
      if (deleted === 0) refuse('NoSuchBucket');
    });
    return Response.json({ message: 'Successfully deleted' });
  },
};

async function visibleBucket({ asking, who, bucket }: NamedCall): Promise<Bucket> {
  const [found] = await ask<Bucket>(
    asking,
    who,
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

/** PostgreSQL's text of an array of texts. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
