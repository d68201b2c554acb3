// Changes of the catalogue: caches of rendered pages are cleared when the database announces one.
import type { Database } from '@atelier/backend/postgres/database';
import type { Log } from '../log.ts';
import { updateAccountLanguages } from './account-languages.ts';
import type { Backend } from './backend.ts';
import type { Cleanup } from './cleanup.ts';

const changesChannel = 'atelier_catalogue';
/** Caches of so many builds are cleared: those that are served, and one that is being checked. */
const cachesMax = 6;

/** Caches that are cleared together. */
export interface ClearedCaches {
  add(clear: () => void): void;
  clear(): void;
}

/**
 * No caches yet.
 *
 * @param before is called before they are cleared
 */
export function createClearedCaches(before: () => void = () => undefined): ClearedCaches {
  const caches: (() => void)[] = [];
  return {
    add: (added) => {
      caches.push(added);
      if (caches.length > cachesMax) caches.shift();
    },
    clear: () => {
      before();
      for (const each of caches) each();
    },
  };
}

/** Caches that are cleared at each change, and after a lost connection, which may have missed one. */
export async function clearOnCatalogueChange({
  backend,
  cleanup,
  log,
}: {
  readonly backend: Backend;
  readonly cleanup: Cleanup;
  readonly log: Log;
}): Promise<ClearedCaches> {
  // First, so that no page is rendered anew from what a replica had before.
  const caches = createClearedCaches(() => backend.replicas?.changed());
  const clearAll = (): void => {
    caches.clear();
    updateAccountLanguages(backend).catch((cause: unknown) => log.error('languages', cause));
  };
  await listenForChanges(
    backend.database,
    (table) => (table === 'settings' ? clearAll() : caches.clear()),
    clearAll,
    cleanup,
  );
  return caches;
}

/** Calls back with the table of each announced change, and after a lost connection. */
export async function listenForChanges(
  database: Pick<Database, 'listen'>,
  onChange: (table: string) => void,
  onReconnect: () => void,
  cleanup: Cleanup,
): Promise<void> {
  const listener = await database.listen(changesChannel, onChange, onReconnect);
  cleanup.add('changes', () => listener.close());
}
