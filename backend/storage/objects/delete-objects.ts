/** Deletes objects: the rows first, then their blobs, which nothing refers to any more. */
import { queryAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { StorageServices } from '../storage-services.ts';
import { objectJson } from './stored-object.ts';
import type { StoredObject } from './stored-object.ts';

/** Deletes those of the names that the caller may delete, and returns their rows. */
export async function removeObjects(
  services: Pick<StorageServices, 'blobs' | 'log'>,
  queryContext: QueryContext,
  caller: Caller,
  bucket: string,
  names: readonly string[],
): Promise<readonly StoredObject[]> {
  const deleted = await queryAs<StoredObject>(
    queryContext,
    caller,
    `delete from storage.objects o
     where o.bucket_id = $1 and o.name in (select json_array_elements_text($2::json)) returning ${objectJson}`,
    [bucket, JSON.stringify(names)],
  );
  await removeBlobs(
    services,
    deleted.flatMap(({ version }) => (version === null ? [] : [version])),
  );
  return deleted;
}

/** Removes blobs that no row refers to; the sweep removes those that cannot be removed now. */
export async function removeBlobs(
  { blobs, log }: Pick<StorageServices, 'blobs' | 'log'>,
  versions: readonly string[],
): Promise<void> {
  await blobs.remove(versions).catch((error: unknown) => {
    log.error('Blobs without a row could not be removed; the sweep will remove them.', error);
  });
}
