// Composition of a hosted project: what browsers reach at the shop's own origin, and what runs in this process beside it.
import { join } from 'node:path';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import { openPictureCache } from '@atelier/backend/storage/render/picture-cache';
import { openRenderQueue } from '@atelier/backend/storage/render/render-queue';
import { parseDatabaseUrl } from '@atelier/backend/postgres/database-url';
import type { ShopFiles } from '../doctor/shop-files.ts';
import type { ProjectState } from '../doctor/project-state.ts';
import { openAdministrators } from '../hosted/administrators.ts';
import type { Administrators } from '../hosted/administrators.ts';
import { checkProject } from '../hosted/check-project.ts';
import { createForwardedSockets } from '../hosted/forward-sockets.ts';
import type { ForwardedSockets } from '../hosted/forward-sockets.ts';
import { createForwarder } from '../hosted/forward-request.ts';
import type { ForwardRequest } from '../hosted/forward-request.ts';
import { createHostedClient } from '../hosted/hosted-client.ts';
import type { HostedClient } from '../hosted/hosted-client.ts';
import { createStoredPictures, isRenderedPicture } from '../hosted/stored-pictures.ts';
import { createMissingBuckets } from '../hosted/project-buckets.ts';
import type { Log } from '../log.ts';
import { clearOnWrite } from '../pages/write-notices.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import type { Settings } from '../settings/settings.ts';
import { hashesFor } from './administrator-hashes.ts';
import { createClearedCaches, listenForChanges } from './catalogue-changes.ts';
import type { ClearedCaches } from './catalogue-changes.ts';
import type { Cleanup } from './cleanup.ts';
import type { ShopData } from './shop-data.ts';

/** The hosted project as the shop is served over it. */
export interface Hosted {
  readonly client: HostedClient;
  readonly state: ProjectState;
  readonly rest: ForwardRequest;
  readonly auth: ForwardRequest;
  readonly storage: ForwardRequest;
  readonly realtime: ForwardRequest;
  /** As the project answers, without any effect here. */
  readonly forward: ForwardRequest;
  readonly sockets: ForwardedSockets;
  /** Caches of pages, cleared in time. */
  readonly caches: ClearedCaches;
}

/** Pages are at most so old where nobody announces changes. */
const pageAgeMaxMs = 30_000;
const pictureBytesMax = 256 * 1024 * 1024;

/** Checks the project and opens what reaches it. Throws a `KnownFault` that says what is wrong with it. */
export async function openHosted(options: {
  readonly project: HostedProject;
  readonly files: ShopFiles;
  readonly buckets: Parameters<typeof createMissingBuckets>[1];
  readonly settings: Settings;
  readonly siteUrl: string;
  readonly dataFolder: string;
  readonly captcha: ShopData['captcha'];
  readonly log: Log;
  readonly cleanup: Cleanup;
}): Promise<Hosted> {
  const { project, files, settings, siteUrl, captcha, log, cleanup } = options;
  const state = await checkProject(project, files);
  await createMissingBuckets(project, options.buckets);
  const client = createHostedClient(project);
  await writeHashes(client, settings.adminEmails);
  const administrators = await openAdministrators(client, settings.adminEmails);
  const { forward, close } = createForwarder({ url: project.url, siteUrl, log });
  cleanup.add('hosted_connections', async () => close());
  const caches = createClearedCaches();
  await clearInTime(caches, settings.databaseUrl, cleanup);
  const noticing = clearOnWrite(forward, () => caches.clear());
  const pictures = await openPictures(forward, options.dataFolder, cleanup);
  return {
    client,
    state,
    forward,
    caches,
    rest: noticing,
    storage: (request) => (isRenderedPicture(request) ? pictures(request) : noticing(request)),
    auth: (request) => forwardAuth(request, { forward, administrators, captcha }),
    realtime: forward,
    sockets: createForwardedSockets(project.url, log),
  };
}

/** The project's accounts service knows nothing of the shop: roles and the captcha's site key are added here. */
async function forwardAuth(
  request: Request,
  parts: {
    readonly forward: ForwardRequest;
    readonly administrators: Administrators;
    readonly captcha: ShopData['captcha'];
  },
): Promise<Response> {
  const { forward, administrators, captcha } = parts;
  const response = await forward(request);
  await administrators.afterAuth(request, response);
  const { pathname } = new URL(request.url);
  if (captcha?.siteKey == null || pathname !== '/auth/v1/settings' || !response.ok) return response;
  const own = { captcha: { provider: captcha.provider, site_key: captcha.siteKey } };
  const settings: unknown = await response.json();
  return Response.json({ ...own, ...(typeof settings === 'object' ? settings : {}) });
}

/** Over a database address changes are announced; without one, pages live for a bounded time. */
async function clearInTime(
  caches: ClearedCaches,
  databaseUrl: string | null,
  cleanup: Cleanup,
): Promise<void> {
  if (databaseUrl === null) {
    const timer = setInterval(() => caches.clear(), pageAgeMaxMs).unref();
    cleanup.add('page_age', async () => clearInterval(timer));
    return;
  }
  const { connection } = await parseDatabaseUrl(databaseUrl);
  const database = openDatabase({ connection, poolSize: 1 });
  cleanup.add('announcements', () => database.close());
  const clear = (): void => caches.clear();
  await listenForChanges(database, clear, clear, cleanup);
}

async function openPictures(
  forward: ForwardRequest,
  dataFolder: string,
  cleanup: Cleanup,
): Promise<ForwardRequest> {
  const queue = openRenderQueue(1);
  cleanup.add('stored_pictures', () => queue.close());
  const cache = await openPictureCache(join(dataFolder, 'pictures'), pictureBytesMax);
  await cache.shrink();
  return createStoredPictures({ forward, queue, cache });
}

/** Pages receive hashes of the administrators' addresses, as from a database of our own. */
async function writeHashes(client: HostedClient, emails: readonly string[]): Promise<void> {
  const known = (await client.call('get_settings')) as {
    readonly administrators?: { readonly salt: string; readonly hashes: readonly string[] };
  };
  const { salt = '', hashes = [] } = known.administrators ?? {};
  const fresh = await hashesFor(emails, { salt, hashes });
  if (fresh === null) return;
  const values = [fresh.salt, ...fresh.hashes];
  await client.call('call_as_server', { name: 'save_administrator_hashes', arguments: values });
}
