/** The sweep removes garbage: blobs without a row, interrupted writes, abandoned uploads, and cached pictures past the limit. */
import { queryAs } from './database/as-caller.ts';
import { serviceCaller } from './request/caller.ts';
import type { PictureCache } from './render/picture-cache.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { uploadLifetimeMs } from './resumable/resumable-paths.ts';
import type { StorageServices } from './storage-services.ts';

type SweepServices = Pick<StorageServices, 'database' | 'blobs' | 'log'> & {
  readonly uploads: PartialUploads;
  readonly pictures: PictureCache;
};

const firstAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;
const batchSize = 500;

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

async function removeOrphans(
  { database, blobs }: SweepServices,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const request = new Request('http://storage.internal/sweep');
  const orphans = await queryAs<string>(
    { database, request, operation: 'storage.sweep' },
    serviceCaller,
    `select to_json(key)::text from json_array_elements_text($1::json) as key
     where not exists (select from storage.objects o where o.version = key)`,
    [JSON.stringify(keys)],
  );
  await blobs.remove(orphans);
}
