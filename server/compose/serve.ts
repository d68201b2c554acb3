// Brings a project from its folder to its addresses, serves until told to stop, and lets go of everything in the end.
import { prepareDataFolder } from '../data-folder.ts';
import { createApp } from '../http/app.ts';
import type { Readiness, ShopFront } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import type { Listener } from '../http/listen.ts';
import { openOutboxPage } from '../http/outbox.ts';
import type { OutboxPage } from '../http/outbox.ts';
import { answerStarting } from '../http/starting.ts';
import type { Log } from '../log.ts';
import { hostInAddress } from '../settings/host.ts';
import type { Environment } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { firstAdministrator } from './administrator.ts';
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { createClosers } from './closers.ts';
import type { Closers } from './closers.ts';
import type { Project } from './project.ts';
import { openOrders } from './orders.ts';
import type { Orders } from './orders.ts';
import { openShopSources } from './shop-sources.ts';
import { openShop } from './shop.ts';
import { endSoon, hearStopRequest, untilAborted } from './stop-request.ts';

const graceMs = 10_000;
/** A stop takes no longer, whoever does not answer any more; PostgreSQL's own end, which writes what it holds, comes after. */
const stopMsMax = 15_000;

export interface ServeOptions {
  /** The clone. */
  readonly root: string;
  readonly project: Project;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly log: Log;
  /** Serves the shop's sources as they are, and reloads what changes. */
  readonly development: boolean;
  /** Words for the person who started it. */
  readonly say: (line: string) => void;
}

/**
 * Serves until a signal. Whatever fails on the way up is thrown, after what was opened has been closed.
 * @returns the exit code: 0 after having served, 1 when stopped before that or without waiting for requests
 */
export async function serve(options: ServeOptions): Promise<number> {
  const { settings, log } = options;
  const stop = hearStopRequest();
  // First of all: a port that is taken is known before anything is touched, and a probe is answered from the beginning.
  const listener = await listen({
    host: settings.host,
    port: settings.port,
    first: answerStarting,
    log,
  });
  const closers = createClosers(log);
  // One visitor's request that went wrong in an unforeseen way must not take the shop from all others.
  process.on('unhandledRejection', (cause) => log.error('unhandled_rejection', cause));
  const failed = new AbortController();
  let isUp = false;
  try {
    const stopping = AbortSignal.any([stop.graceful, failed.signal]);
    isUp = await bringUp(options, listener, closers, stopping);
    if (isUp) await untilAborted(stop.graceful);
  } catch (error) {
    // What was interrupted on the way up fails in many ways, none of which is news to who interrupted it.
    if (!stop.graceful.aborted) throw error;
  } finally {
    failed.abort();
    const hurried = AbortSignal.any([stop.forced, AbortSignal.timeout(stopMsMax)]);
    // Requests in flight still need the database.
    await listener.close(graceMs, hurried);
    await closers.close(hurried);
    endSoon();
  }
  return isUp && !stop.forced.aborted ? 0 : 1;
}

/** @returns false when the process was told to stop meanwhile */
async function bringUp(
  options: ServeOptions,
  listener: Listener,
  closers: Closers,
  stopping: AbortSignal,
): Promise<boolean> {
  const { project, settings, say, log } = options;
  await prepareDataFolder(project.dataFolder);
  const origin = `http://${hostInAddress(settings.host)}:${listener.port}`;
  const siteUrl = settings.siteUrl ?? origin;
  const front = project.isShop
    ? openFront({ ...options, siteUrl, dataFolder: project.dataFolder, listener, stopping })
    : null;
  const backendUrl = settings.externalUrl ?? (project.isShop ? siteUrl : origin);
  const backend = await startBackend({ ...options, closers, siteUrl, backendUrl, origin });
  if (stopping.aborted) return false;
  const shop = front === null ? null : await front(backend, closers);
  if (stopping.aborted) return false;
  const orders = project.isShop
    ? await openOrders(backend, { ...options, siteUrl, closers })
    : null;
  const outbox = openOutbox(options, backend);
  const app = createApp({
    rest: backend.isOffered ? backend.rest : null,
    auth: backend.accounts?.fetch ?? null,
    storage: backend.storage,
    functions: backend.functions,
    outbox,
    orders: orders?.routes ?? null,
    shop,
    trustedProxies: settings.trustedProxies,
    log,
    readiness: () => readinessOf(stopping, backend, orders),
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  const addresses = [
    ...(shop === null ? [] : [`  Shop  ${siteUrl}/`]),
    ...(backend.isOffered ? [`  Data  ${origin}/rest/v1/`] : []),
    ...(backend.storage === null ? [] : [`  Files ${origin}/storage/v1/`]),
    ...(outbox === null ? [] : [`  Mail  ${origin}${outbox.path}`]),
    ...(await administratorLines(options, backend)),
  ];
  say(['', ...addresses, '', 'Atelier is ready'].join('\n'));
  orders?.start();
  return true;
}

/** What has to hold for requests to be answered and for what they set going to be done. */
async function readinessOf(
  stopping: AbortSignal,
  backend: Backend,
  orders: Orders | null,
): Promise<readonly Readiness[]> {
  const jobs = orders?.health();
  return [
    { part: 'process', isSound: !stopping.aborted, words: stopping.aborted ? 'stopping' : 'up' },
    await backend.answers(),
    ...(jobs === undefined ? [] : [{ part: 'jobs', ...jobs }]),
  ];
}

/** Messages are shown to whoever sits at this machine: in development, or where nobody else reaches the server. */
function openOutbox(
  { development, settings }: ServeOptions,
  { accounts }: Backend,
): OutboxPage | null {
  const outbox = accounts?.outbox ?? null;
  const isPrivate = development || /^(127\.|localhost$|::1$)/.test(settings.host);
  return outbox !== null && isPrivate ? openOutboxPage(outbox) : null;
}

/** How the shop's first administrator gets in, while there is none. */
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

/** Begins what the shop needs besides the backend; the answer finishes it once the backend is there. */
function openFront(
  options: ServeOptions & {
    readonly siteUrl: string;
    readonly dataFolder: string;
    readonly listener: Listener;
    readonly stopping: AbortSignal;
  },
): (backend: Backend, closers: Closers) => Promise<ShopFront> {
  if (options.development) return (backend, closers) => openShopSources(options, backend, closers);
  return openShop(options);
}
