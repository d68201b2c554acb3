// Serves a project: starts all parts in order, serves until a signal, and cleans up.
import { prepareDataFolder } from '../data-folder.ts';
import { createApp } from '../http/app.ts';
import { openPlaces } from '../http/client-place.ts';
import type { Readiness } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import type { Listener } from '../http/listen.ts';
import { createRequestLog } from '../http/request-log.ts';
import { takeOverSockets } from '../http/take-over-sockets.ts';
import { respondStarting } from '../http/starting.ts';
import { createDatabaseFigures } from '../metrics/database-figures.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openSharedFiles } from '../publish/build-files.ts';
import type { SharedFiles } from '../publish/build-files.ts';
import { clearOnWrite, isAdministratorsChange } from '../pages/write-notices.ts';
import { hostForUrl } from '../settings/host.ts';
import { updateAccountLanguages } from './account-languages.ts';
import { firstAdministrator } from './administrator.ts';
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { refuseScheduleOfProject } from './backups.ts';
import { clearOnCatalogueChange, createClearedCaches } from './catalogue-changes.ts';
import type { ClearedCaches } from './catalogue-changes.ts';
import { createCleanup } from './cleanup.ts';
import type { Cleanup } from './cleanup.ts';
import { openOrders } from './orders.ts';
import type { Orders } from './orders.ts';
import { hostedOf, startHostedServices } from './serve-hosted.ts';
import type { MeasuredOptions, ServeOptions } from './serve-options.ts';
import { openMetricsPage, openOutbox, outboxLines, studioLine } from './serve-options.ts';
import type { OpenShop, ServedShop } from './shop.ts';
import { dataOf } from './shop-data.ts';
import { openShopFront } from './shop-front.ts';
import { openShopStudio } from './shop-studio.ts';
import { exitSoon, listenForStopSignals, untilAborted } from './stop-signals.ts';

const graceMs = 10_000;
/** Deadline of a stop; PostgreSQL's own shutdown, which flushes its data, comes after it. */
const stopMsMax = 15_000;

/**
 * Serves until a signal. A failure during the start is thrown after cleanup.
 * @returns the exit code: 0 after having served, 1 when stopped before that or without waiting for requests
 */
export async function serve(options: ServeOptions): Promise<number> {
  const { project, settings, log } = options;
  refuseScheduleOfProject(project, settings);
  const stop = listenForStopSignals();
  const metrics = settings.metricsToken === null ? null : createMetrics();
  // First, so that a taken port is known before anything is touched, and probes get a response from the beginning.
  const listener = await listen({
    host: settings.host,
    port: settings.port,
    first: respondStarting,
    log,
    around: createRequestLog(settings.trustedProxies, settings.logFormat === 'json' ? log : null),
    ...(metrics === null ? {} : { observe: metrics.observeRequest }),
  });
  const cleanup = createCleanup(log);
  // An unforeseen failure of one request must not end the process.
  process.on('unhandledRejection', (cause) => log.error('unhandled_rejection', cause));
  const failed = new AbortController();
  let isUp = false;
  try {
    const stopping = AbortSignal.any([stop.graceful, failed.signal]);
    const start = hostedOf(options) === null ? startServices : startHostedServices;
    isUp = await start({ ...options, metrics }, listener, cleanup, stopping);
    if (isUp) await untilAborted(stop.graceful);
  } catch (error) {
    // An interrupted start fails in many ways, none of which needs reporting.
    if (!stop.graceful.aborted) throw error;
  } finally {
    failed.abort();
    const deadline = AbortSignal.any([stop.forced, AbortSignal.timeout(stopMsMax)]);
    // Requests in flight still need the database.
    await listener.close(graceMs, deadline);
    await cleanup.run(deadline);
    exitSoon();
  }
  return isUp && !stop.forced.aborted ? 0 : 1;
}

/** @returns false when the process was told to stop meanwhile */
async function startServices(
  options: MeasuredOptions,
  listener: Listener,
  cleanup: Cleanup,
  stopping: AbortSignal,
): Promise<boolean> {
  const { project, settings, onProgress, log } = options;
  await prepareDataFolder(project.dataFolder);
  const findPlace = await openPlaces(settings.geoipDatabase);
  const origin = `http://${hostForUrl(settings.host)}:${listener.port}`;
  const siteUrl = settings.siteUrl ?? origin;
  const front = project.isShop
    ? openShopFront({ ...options, siteUrl, dataFolder: project.dataFolder, listener, stopping })
    : null;
  const backendUrl = settings.externalUrl ?? (project.isShop ? siteUrl : origin);
  const backend = await startBackend({ ...options, cleanup, siteUrl, backendUrl, origin });
  options.metrics?.watchDatabase(createDatabaseFigures(backend.server, project.isShop));
  if (stopping.aborted) return false;
  const caches = await openCaches(project.isShop, backend, { cleanup, log });
  const shop =
    front === null ? null : await openFront(front, backend, { caches, cleanup, settings });
  if (stopping.aborted) return false;
  const orders = project.isShop
    ? await openOrders(backend, { ...options, siteUrl, cleanup })
    : null;
  const outbox = openOutbox(options, backend.delivery);
  const studio = project.isShop
    ? await openShopStudio(
        { ...options, origin, publisher: shop?.publisher ?? null },
        backend.publishableKey,
        cleanup,
      )
    : null;
  const app = createApp({
    rest: backend.isRestPublic
      ? clearOnWrite(backend.rest, () => caches.clear(), isAdministratorsChange)
      : null,
    auth: backend.accounts?.fetch ?? null,
    storage: backend.storage,
    functions: backend.functions,
    realtime: backend.realtime?.fetch ?? null,
    outbox,
    metrics: openMetricsPage(options),
    orders: orders === null ? null : markWrites(orders.fetch, backend),
    shop: shop?.front ?? null,
    trustedProxies: settings.trustedProxies,
    findPlace,
    log,
    stopping,
    readiness: () => readinessOf(backend, orders),
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  if (backend.realtime !== null)
    takeOverSockets(listener.server, backend.realtime, settings.trustedProxies, stopping);
  const addresses = [
    ...(shop === null ? [] : [`  Shop  ${siteUrl}/`]),
    ...(backend.isRestPublic ? [`  Data  ${origin}/rest/v1/`] : []),
    ...(backend.storage === null ? [] : [`  Files ${origin}/storage/v1/`]),
    ...(studio === null ? [] : [studioLine(studio.address, settings)]),
    ...outboxLines(outbox, origin, settings),
    ...(await administratorLines(options, backend)),
  ];
  onProgress(['', ...addresses, '', 'Atelier is ready'].join('\n'));
  orders?.start();
  return true;
}

/** Caches of rendered pages; another project than a shop has none, and announces no changes. */
const openCaches = async (
  isShop: boolean,
  backend: Backend,
  parts: Pick<ServeOptions, 'log'> & { readonly cleanup: Cleanup },
): Promise<ClearedCaches> =>
  isShop ? clearOnCatalogueChange({ backend, ...parts }) : createClearedCaches();

/** Opens the shop over its backend. */
async function openFront(
  open: OpenShop,
  backend: Backend,
  {
    caches,
    cleanup,
    settings,
  }: Pick<ServeOptions, 'settings'> & { readonly caches: ClearedCaches; readonly cleanup: Cleanup },
): Promise<ServedShop> {
  const shop = await open({
    data: dataOf(backend),
    caches,
    cleanup,
    sharedFiles: sharedFilesOf(backend, settings),
  });
  await updateAccountLanguages(backend);
  return shop;
}

/** Only the servers of an external database may be several. */
function sharedFilesOf(
  { server, database }: Backend,
  { databaseUrl }: ServeOptions['settings'],
): SharedFiles | null {
  if (databaseUrl === null) return null;
  const { user } = server.connection('authenticator');
  return openSharedFiles(server.connection('admin'), user, database);
}

/** The handler, whose writes are remembered where there are replicas. */
const markWrites = (fetch: Orders['fetch'], { replicas }: Backend): Orders['fetch'] =>
  replicas?.recentWrites.markFrom(fetch) ?? fetch;

/** State of the database, the jobs and the backups. */
async function readinessOf(backend: Backend, orders: Orders | null): Promise<readonly Readiness[]> {
  const jobs = orders?.health();
  return [
    await backend.readiness(),
    ...(backend.replicas === null ? [] : [backend.replicas.readiness()]),
    ...(jobs === undefined ? [] : [{ part: 'jobs', ...jobs }]),
    ...(orders === null ? [] : [await orders.backups()]),
  ];
}

/** The first administrator's link, while there is none. */
async function administratorLines(
  { project, settings }: ServeOptions,
  { accounts, server }: Backend,
): Promise<readonly string[]> {
  if (!project.isShop || accounts === null) return [];
  const first = await firstAdministrator(server, settings, accounts.settings);
  if (first === null) return [];
  // A link lets its reader in, and logs are collected.
  if (settings.logFormat === 'json')
    return ['The link for the first administrator: npx atelier create-admin EMAIL'];
  const what = `To set the administrator's password (${first.email}), open once, within 15 minutes:`;
  return ['', `  ${what}`, `  ${first.link}`];
}
