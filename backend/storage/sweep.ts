/** Removes what nothing leads to: blobs without a row, writes that broke off, uploads that nobody goes on with. */
import { ask } from './database/as-caller.ts';
import { service } from './request/caller.ts';
import type { KeptPictures } from './render/kept-pictures.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { lifeMs } from './resumable/resumable-paths.ts';
import type { Parts } from './storage-parts.ts';

type Swept = Pick<Parts, 'database' | 'blobs' | 'log'> & {
  readonly uploads: PartialUploads;
  readonly kept: KeptPictures;
};

const firstAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;
const atOnce = 500;

/** Sweeps soon after the start and then by the hour. */
export function startSweeping(parts: Swept): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const once = (): void => {
    running = sweep(parts, Date.now()).catch((error: unknown) => {
      parts.log.error('What nothing leads to could not be removed.', error);
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
 * One sweep. Blobs are left for a day: one that is younger may be on its way to its row.
 * @param now milliseconds since the epoch
 */
export async function sweep(parts: Swept, now: number): Promise<void> {
  const before = now - lifeMs;
  await parts.uploads.removeOld(before);
  await parts.blobs.removeUnfinished(before);
  let keys: string[] = [];
  for await (const { key, modifiedAt } of parts.blobs.list()) {
    if (modifiedAt >= before) continue;
    keys.push(key);
    if (keys.length < atOnce) continue;
    await removeOrphans(parts, keys);
    keys = [];
  }
  await removeOrphans(parts, keys);
  await parts.kept.shrink();
}

async function removeOrphans({ database, blobs }: Swept, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const request = new Request('http://storage.internal/sweep');
  const orphans = await ask<string>(
    { database, request, operation: 'storage.sweep' },
    service,
    `select to_json(key)::text from json_array_elements_text($1::json) as key
     where not exists (select from storage.objects o where o.version = key)`,
    [JSON.stringify(keys)],
  );
  await blobs.remove(orphans);
}
