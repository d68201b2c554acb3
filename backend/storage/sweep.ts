/** The sweep removes garbage: blobs without a row, interrupted writes, abandoned uploads, and cached pictures past the limit. */
import { queryAs } from './database/as-caller.ts';
import { serviceCaller } from './request/caller.ts';
import type { PictureCache } from './render/picture-cache.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { uploadLifetimeMs } from './resumable/resumable-paths.ts';
import type { StorageServices } from './storage-services.ts';

type SweepServices = Pick<StorageServices, 'database' | 'blobs' | 'log'> & {
  readonly uploads: Pick<PartialUploads, 'removeOld'>;
  readonly pictures: Pick<PictureCache, 'shrink'>;
};

const firstAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;
const batchSize = 500;
/** A slow line may take days for a large file; a part received keeps the whole upload. */
const partUploadLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Sweeps soon after the start, and then every hour. */
export function startSweeping(services: SweepServices): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const once = (): void => {
    running = sweep(services, Date.now()).catch((error: unknown) => {
      services.log.error('The sweep of storage failed.', error);
    });
  };
  const first = setTimeout(once, firstAfterMs).unref();
  const every = setInterval(once, everyMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(every);
      await running;
    },
  };
}

/**
 * One sweep. Blobs younger than a day remain: their rows may not have been written yet.
 * @param now milliseconds since the epoch
 */
export async function sweep(services: SweepServices, now: number): Promise<void> {
  const before = now - uploadLifetimeMs;
  await services.uploads.removeOld(before);
  await services.blobs.removeUnfinished(before);
  await removeAbandonedUploads(services, now - partUploadLifetimeMs);
  let keys: string[] = [];
  for await (const { key, modifiedAt } of services.blobs.list()) {
    if (modifiedAt >= before) continue;
    keys.push(key);
    if (keys.length < batchSize) continue;
    await removeOrphans(services, keys);
    keys = [];
  }
  await removeOrphans(services, keys);
  await services.pictures.shrink();
}

/** Removes uploads in parts that received no part since a time; the bytes of their parts are blobs without a row from then on. */
async function removeAbandonedUploads({ database }: SweepServices, before: number): Promise<void> {
  await queryAs(
    { database, request: sweepRequest(), operation: 'storage.sweep' },
    serviceCaller,
    `with abandoned as materialized (
       select u.id from storage.s3_multipart_uploads u
       where u.created_at < $1::timestamptz and not exists (
         select from storage.s3_multipart_uploads_parts p where p.upload_id = u.id and p.created_at >= $1::timestamptz
       ) for update
     )
     delete from storage.s3_multipart_uploads u using abandoned where u.id = abandoned.id`,
    [new Date(before).toISOString()],
  );
}

const sweepRequest = (): Request => new Request('http://storage.internal/sweep');

async function removeOrphans(
  { database, blobs }: SweepServices,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const orphans = await queryAs<string>(
    { database, request: sweepRequest(), operation: 'storage.sweep' },
    serviceCaller,
    `select to_json(blob)::text from json_array_elements_text($1::json) as listed (blob)
     where not exists (select from storage.objects o where o.version = blob)
       and not exists (select from storage.s3_multipart_uploads_parts p where p.version = blob)`,
    [JSON.stringify(keys)],
  );
  await blobs.remove(orphans);
}
