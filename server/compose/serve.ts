// Serves a project: starts all parts in order, serves until a signal, and cleans up.
import { prepareDataFolder } from '../data-folder.ts';
import { createApp } from '../http/app.ts';
import type { Readiness, ShopFront } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import type { Listener } from '../http/listen.ts';
import { createOutboxPage } from '../http/outbox-page.ts';
import type { OutboxPage } from '../http/outbox-page.ts';
import { respondStarting } from '../http/starting.ts';
import type { Log } from '../log.ts';
import { hostForUrl } from '../settings/host.ts';
import type { Environment } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { firstAdministrator } from './administrator.ts';
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { refuseScheduleOfProject } from './backups.ts';
import { createCleanup } from './cleanup.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';
import { openOrders } from './orders.ts';
import type { Orders } from './orders.ts';
import { openDevelopmentShop } from './development-shop.ts';
import { openShop } from './shop.ts';
import { openShopStudio } from './shop-studio.ts';
import { exitSoon, listenForStopSignals, untilAborted } from './stop-signals.ts';

const graceMs = 10_000;
/** Deadline of a stop; PostgreSQL's own shutdown, which flushes its data, comes after it. */
const stopMsMax = 15_000;

export interface ServeOptions {
  /** The clone. */
  readonly root: string;
  readonly project: Project;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly log: Log;
  /** Serves the shop from its sources, with reload. */
  readonly development: boolean;
  /** Receives lines for the person who started the process. */
  readonly onProgress: (line: string) => void;
}

/**
 * Serves until a signal. A failure during the start is thrown after cleanup.
 * @returns the exit code: 0 after having served, 1 when stopped before that or without waiting for requests
 */
export async function serve(options: ServeOptions): Promise<number> {
  const { project, settings, log } = options;
  refuseScheduleOfProject(project, settings);
  const stop = listenForStopSignals();
  // First, so that a taken port is known before anything is touched, and probes get a response from the beginning.
  const listener = await listen({
    host: settings.host,
    port: settings.port,
    first: respondStarting,
    log,
  });
  const cleanup = createCleanup(log);
  // An unforeseen failure of one request must not end the process.
  process.on('unhandledRejection', (cause) => log.error('unhandled_rejection', cause));
  const failed = new AbortController();
  let isUp = false;
  try {
    const stopping = AbortSignal.any([stop.graceful, failed.signal]);
    isUp = await startServices(options, listener, cleanup, stopping);
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
  options: ServeOptions,
  listener: Listener,
  cleanup: Cleanup,
  stopping: AbortSignal,
): Promise<boolean> {
  const { project, settings, onProgress, log } = options;
  await prepareDataFolder(project.dataFolder);
  const origin = `http://${hostForUrl(settings.host)}:${listener.port}`;
  const siteUrl = settings.siteUrl ?? origin;
  const front = project.isShop
    ? openShopFront({ ...options, siteUrl, dataFolder: project.dataFolder, listener, stopping })
    : null;
  const backendUrl = settings.externalUrl ?? (project.isShop ? siteUrl : origin);
  const backend = await startBackend({ ...options, cleanup, siteUrl, backendUrl, origin });
  if (stopping.aborted) return false;
  const shop = front === null ? null : await front(backend, cleanup);
  if (stopping.aborted) return false;
  const orders = project.isShop
    ? await openOrders(backend, { ...options, siteUrl, cleanup })
    : null;
  const outbox = openOutbox(options, backend);
  const studio = project.isShop
    ? await openShopStudio({ ...options, origin }, backend, cleanup)
    : null;
  const app = createApp({
    rest: backend.isRestPublic ? backend.rest : null,
    auth: backend.accounts?.fetch ?? null,
    storage: backend.storage,
    functions: backend.functions,
    outbox,
    orders: orders?.fetch ?? null,
    shop,
    trustedProxies: settings.trustedProxies,
    log,
    readiness: () => readinessOf(stopping, backend, orders),
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  const addresses = [
    ...(shop === null ? [] : [`  Shop  ${siteUrl}/`]),
    ...(backend.isRestPublic ? [`  Data  ${origin}/rest/v1/`] : []),
    ...(backend.storage === null ? [] : [`  Files ${origin}/storage/v1/`]),
    ...(studio === null ? [] : [`  Studio ${studio.address}`]),
    ...(outbox === null ? [] : [`  Mail  ${origin}${outbox.path}`]),
    ...(await administratorLines(options, backend)),
  ];
  onProgress(['', ...addresses, '', 'Atelier is ready'].join('\n'));
  orders?.start();
  return true;
}

/** State of the process, the database, the jobs and the backups. */
async function readinessOf(
  stopping: AbortSignal,
  backend: Backend,
  orders: Orders | null,
): Promise<readonly Readiness[]> {
  const jobs = orders?.health();
  return [
    { part: 'process', isHealthy: !stopping.aborted, detail: stopping.aborted ? 'stopping' : 'up' },
    await backend.readiness(),
    ...(jobs === undefined ? [] : [{ part: 'jobs', ...jobs }]),
    ...(orders === null ? [] : [await orders.backups()]),
  ];
}

/** The outbox page exists only in development, or where only this machine reaches the server. */
function openOutbox(
  { development, settings }: ServeOptions,
  { delivery: { outbox } }: Backend,
): OutboxPage | null {
  const isPrivate = development || /^(127\.|localhost$|::1$)/.test(settings.host);
  return outbox !== null && isPrivate ? createOutboxPage(outbox) : null;
}

/** The first administrator's link, while there is none. */
async function administratorLines(
  { project, settings }: ServeOptions,
  { accounts, server }: Backend,
): Promise<readonly string[]> {
  if (!project.isShop || accounts === null) return [];
  const first = await firstAdministrator(server, settings, accounts.settings);
  if (first === null) return [];
  const what = `To set the administrator's password (${first.email}), open once, within 15 minutes:`;
  return ['', `  ${what}`, `  ${first.link}`];
}

/** Starts the shop's build; the returned function opens the shop over the backend. */
function openShopFront(
  options: ServeOptions & {
    readonly siteUrl: string;
    readonly dataFolder: string;
    readonly listener: Listener;
    readonly stopping: AbortSignal;
  },
): (backend: Backend, cleanup: Cleanup) => Promise<ShopFront> {
  if (options.development)
    return (backend, cleanup) => openDevelopmentShop(options, backend, cleanup);
  return openShop(options);
}
