/** Takes everything out of a bucket that the caller may remove, a bounded number at a time. */
import { refuse } from '../answers/refused.ts';
import { ask } from '../database/as-caller.ts';
import type { Asking } from '../database/as-caller.ts';
import { service } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import type { Parts } from '../storage-parts.ts';

const atOnce = 1000;

/** Refuses `AccessDenied` where something stays that the caller may not remove. */
export async function emptyBucket(
  { blobs }: Pick<Parts, 'blobs'>,
  asking: Asking,
  who: Caller,
  bucket: string,
): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const versions = await ask<string>(
      asking,
      who,
      `delete from storage.objects o
       where o.id in (select each.id from storage.objects each where each.bucket_id = $1 limit ${atOnce})
       returning to_json(coalesce(o.version, ''))::text`,
      [bucket],
    );
    removed = versions.length;
    await blobs.remove(versions.filter((version) => version !== ''));
  }
  const left = await ask(
    asking,
    service,
    'select to_json(true)::text from storage.objects o where o.bucket_id = $1 limit 1',
    [bucket],
  );
  if (left.length > 0) refuse('AccessDenied', 'The bucket holds objects that you may not remove');
}
