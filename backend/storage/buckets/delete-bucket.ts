/** Deletes an empty bucket. */
import { transactionAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { refuse } from '../respond/refusal.ts';

/** Deletes the bucket as the caller, and uploads in parts to it. Refuses `NoSuchBucket` and `ResourceNotEmpty`. */
export async function removeBucket(
  queryContext: QueryContext,
  caller: Caller,
  bucket: string,
): Promise<void> {
  await transactionAs(queryContext, async (transaction) => {
    // In the service role: a bucket with objects that the caller cannot see is not empty.
    const remaining = await transaction.objects(
      serviceCaller,
      'select to_json(true)::text from storage.objects o where o.bucket_id = $1 limit 1',
      [bucket],
    );
    if (remaining.length > 0) refuse('ResourceNotEmpty');
    // The sweep removes the bytes of their parts.
    await transaction.count(
      serviceCaller,
      'delete from storage.s3_multipart_uploads where bucket_id = $1',
      [bucket],
    );
    const deleted = await transaction.count(caller, 'delete from storage.buckets where id = $1', [
      bucket,
    ]);
    if (deleted === 0) refuse('NoSuchBucket');
  });
}
