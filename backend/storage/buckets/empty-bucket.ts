/** Takes everything out of a bucket, a bounded number of objects at a time. */
import { ask } from '../database/as-caller.ts';
import type { Asking } from '../database/as-caller.ts';
import { service } from '../request/caller.ts';
import type { Parts } from '../storage-parts.ts';

const atOnce = 1000;

/** Rows first, then their blobs. Whoever asks is the service. */
export async function emptyBucket(
  { blobs }: Pick<Parts, 'blobs'>,
  asking: Asking,
  bucket: string,
): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const versions = await ask<string>(
      asking,
      service,
      `with doomed as materialized (
         select each.id from storage.objects each where each.bucket_id = $1 limit ${atOnce} for update
       )
       delete from storage.objects o using doomed where o.id = doomed.id
       returning to_json(coalesce(o.version, ''))::text`,
      [bucket],
    );
    removed = versions.length;
    await blobs.remove(versions.filter((version) => version !== ''));
  }
}
