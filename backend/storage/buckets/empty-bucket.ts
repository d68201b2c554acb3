/** Empties a bucket, a bounded number of objects at a time. */
import { queryAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';
import type { StorageServices } from '../storage-services.ts';

const batchSize = 1000;

/** Removes rows first, then their blobs, in the service role. */
export async function emptyBucket(
  { blobs }: Pick<StorageServices, 'blobs'>,
  queryContext: QueryContext,
  bucket: string,
): Promise<void> {
  for (let removed = batchSize; removed === batchSize;) {
    const versions = await queryAs<string>(
      queryContext,
      serviceCaller,
      `with batch as materialized (
         select each.id from storage.objects each where each.bucket_id = $1 limit ${batchSize} for update
       )
       delete from storage.objects o using batch where o.id = batch.id
       returning to_json(coalesce(o.version, ''))::text`,
      [bucket],
    );
    removed = versions.length;
    await blobs.remove(versions.filter((version) => version !== ''));
  }
}
