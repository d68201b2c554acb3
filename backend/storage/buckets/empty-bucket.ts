/** Takes everything out of a bucket, a bounded number of objects at a time. */
import { queryAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';
import type { StorageServices } from '../storage-services.ts';

const batchSize = 1000;

/** Rows first, then their blobs. Whoever asks is the service. */
export async function emptyBucket(
  { blobs }: Pick<StorageServices, 'blobs'>,
  queryContext: QueryContext,
  bucket: string,
): Promise<void> {
  for (let removed = batchSize; removed === batchSize;) {
    const versions = await queryAs<string>(
      queryContext,
      serviceCaller,
      `with doomed as materialized (
         select each.id from storage.objects each where each.bucket_id = $1 limit ${batchSize} for update
       )
       delete from storage.objects o using doomed where o.id = doomed.id
       returning to_json(coalesce(o.version, ''))::text`,
      [bucket],
    );
    removed = versions.length;
    await blobs.remove(versions.filter((version) => version !== ''));
  }
}
