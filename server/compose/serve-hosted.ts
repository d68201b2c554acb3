// Serving the shop over a hosted project: pages, functions and payments here, everything else at the project, and no database of our own.
import { KnownFault } from '../fault.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { readShopFiles } from '../doctor/shop-files.ts';
import { createCallerTokens } from '../hosted/caller-tokens.ts';
import { createApp } from '../http/app.ts';
import type { Readiness } from '../http/app.ts';
import { openPlaces } from '../http/client-place.ts';
import type { Listener } from '../http/listen.ts';
import { takeOverSockets } from '../http/take-over-sockets.ts';
import { openDelivery } from '../mail/open-delivery.ts';
import { hostForUrl } from '../settings/host.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import { authSettings } from './auth.ts';
import type { Cleanup } from './cleanup.ts';
import { openFunctions } from './functions.ts';
import { openHosted } from './hosted.ts';
import type { Hosted } from './hosted.ts';
import { openHostedOrders } from './hosted-orders.ts';
import { openMovesOver } from './moves.ts';
import { readProjectConfig } from './project.ts';
import { openMetricsPage, openOutbox, outboxLines, studioLine } from './serve-options.ts';
import type { MeasuredOptions, ServeOptions } from './serve-options.ts';
import { openShopFront } from './shop-front.ts';
import { openShopStudio } from './shop-studio.ts';

/** The hosted project of the settings; null where the shop has a database. Throws a {@link KnownFault} for settings that contradict it. */
export function hostedOf({ project, settings }: ServeOptions): HostedProject | null {
  const { hosted, backupSchedule, storage } = settings;
  if (hosted === null) return null;
  const useless = !project.isShop
    ? 'SUPABASE_URL serves the shop over a hosted project, and --project serves a folder over a database here: use one of them.'
    : backupSchedule !== null
      ? 'BACKUP_SCHEDULE has no use beside SUPABASE_URL: the hosted project makes its own backups. Unset it.'
      : storage !== null
        ? 'STORAGE_URL has no use beside SUPABASE_URL: files lie in the hosted project. Unset it.'
        : null;
  if (useless !== null) throw new KnownFault('hosted_settings', useless);
  return hosted;
}

/** @returns false when the process was told to stop meanwhile */
export async function startHostedServices(
  options: MeasuredOptions,
  listener: Listener,
  cleanup: Cleanup,
  stopping: AbortSignal,
): Promise<boolean> {
  const { project, settings, environment, log, onProgress } = options;
  const hostedProject = hostedOf(options);
  if (hostedProject === null) throw new Error('There is no hosted project.');
  const { dataFolder } = project;
  await prepareDataFolder(dataFolder);
  const origin = `http://${hostForUrl(settings.host)}:${listener.port}`;
  const siteUrl = settings.siteUrl ?? origin;
  const front = openShopFront({ ...options, siteUrl, dataFolder, listener, stopping });
  const config = await readProjectConfig(project.folder, environment);
  const accountSettings = authSettings(config.auth, { siteUrl, backendUrl: hostedProject.url });
  const { captcha } = accountSettings;
  const delivery = openDelivery(settings, accountSettings);
  cleanup.add('mail', async () => delivery.close());
  const parts = { ...options, siteUrl, captcha, cleanup, delivery };
  const hosted = await openHosted({
    ...parts,
    dataFolder,
    project: hostedProject,
    files: await readShopFiles(project.folder),
    buckets: config.storage.buckets,
  });
  if (stopping.aborted) return false;
  const data = {
    restForPages: (request: Request) => hosted.client.fetchRest(request),
    publishableKey: hostedProject.publishableKey,
    storage: hosted.storage,
    captcha,
  };
  const shop = await front({ data, caches: hosted.caches, cleanup, sharedFiles: null });
  if (stopping.aborted) return false;
  const outbox = openOutbox(options, delivery);
  const { publisher } = shop;
  const key = hostedProject.publishableKey;
  const studio = await openShopStudio({ ...options, origin, publisher }, key, cleanup);
  const app = createApp({
    rest: hosted.rest,
    auth: hosted.auth,
    storage: hosted.storage,
    functions: openHostedFunctions(hosted, { ...parts, config: config.functions }),
    realtime: hosted.realtime,
    outbox,
    metrics: openMetricsPage(options),
    orders: await openHostedOrders(hosted, parts),
    shop: shop.front,
    trustedProxies: settings.trustedProxies,
    findPlace: await openPlaces(settings.geoipDatabase),
    log,
    stopping,
    readiness: () => readinessOf(hosted),
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  takeOverSockets(listener.server, hosted.sockets, settings.trustedProxies, stopping);
  const lines = [
    `  Shop  ${siteUrl}/`,
    `  Data  ${hostedProject.url} (hosted)`,
    ...(studio === null ? [] : [studioLine(studio.address, settings)]),
    ...outboxLines(outbox, origin, settings),
    ...jobLines(hosted, settings.databaseUrl),
  ];
  onProgress(['', ...lines, '', 'Atelier is ready'].join('\n'));
  return true;
}

/** Functions of the shop run here, with the secret key; every other one is the project's. */
function openHostedFunctions(
  { client, forward }: Hosted,
  options: Pick<
    Parameters<typeof openFunctions>[0],
    'project' | 'settings' | 'config' | 'development' | 'captcha' | 'delivery' | 'log' | 'cleanup'
  >,
): (request: Request) => Promise<Response> {
  const { project } = client;
  const tokens = createCallerTokens(project);
  const functions = openFunctions({
    ...options,
    keys: tokens.keys,
    material: project,
    origin: project.url,
    moves: () =>
      openMovesOver(
        (name, values) => client.call('call_as_server', { name, arguments: values }),
        options.log,
        options.cleanup,
      ),
  });
  const own = new Set(options.config.functions.keys());
  return async (request) => {
    const [, name = ''] = /^\/functions\/v1\/([\w-]+)/.exec(new URL(request.url).pathname) ?? [];
    if (!own.has(name)) return await forward(request);
    await tokens.verify(request);
    return await functions(request);
  };
}

/** Jobs run beside this process; the line says how, unless they do. */
function jobLines({ state }: Hosted, databaseUrl: string | null): readonly string[] {
  const { silentSeconds } = state.jobs;
  if (silentSeconds !== null && silentSeconds < 180) return [];
  const address = databaseUrl === null ? 'postgres://…' : 'with DATABASE_URL';
  return [
    '',
    `  Jobs are off: mails, refunds and the expiry of unpaid orders need "npx atelier worker --database-url ${address}" beside this.`,
  ];
}

/** State of the project behind the process. */
async function readinessOf({ client }: Hosted): Promise<readonly Readiness[]> {
  const request = new Request(`${client.project.url}/rest/v1/rpc/get_settings`, {
    headers: { apikey: client.project.publishableKey },
    signal: AbortSignal.timeout(5_000),
  });
  const isUp = await client.fetchRest(request).then(
    ({ ok }) => ok,
    () => false,
  );
  return [{ part: 'project', isHealthy: isUp, detail: isUp ? 'answers' : 'does not answer' }];
}
