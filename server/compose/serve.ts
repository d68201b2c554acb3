// Brings a project from its folder to its addresses, serves until told to stop, and lets go of everything in the end.
import { prepareDataFolder } from '../data-folder.ts';
import { createApp } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import type { Listener } from '../http/listen.ts';
import { answerStarting } from '../http/starting.ts';
import type { Log } from '../log.ts';
import { hostInAddress } from '../settings/host.ts';
import type { Environment } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { startBackend } from './backend.ts';
import { createClosers } from './closers.ts';
import type { Closers } from './closers.ts';
import type { Project } from './project.ts';
import { openShop } from './shop.ts';
import { hearStopRequest, untilAborted } from './stop-request.ts';

const graceMs = 10_000;

export interface ServeOptions {
  /** The clone. */
  readonly root: string;
  readonly project: Project;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly log: Log;
  /** Words for the person who started it. */
  readonly say: (line: string) => void;
}

/**
 * Serves until a signal. Whatever fails on the way up is thrown, after what was opened has been closed.
 * @returns the exit code: 0 after having served, 1 when stopped before that
 */
export async function serve(options: ServeOptions): Promise<number> {
  const stop = hearStopRequest();
  const closers = createClosers(options.log);
  const failed = new AbortController();
  try {
    const listener = await openListener(options, closers, stop.forced);
    const isUp = await bringUp(
      options,
      listener,
      closers,
      AbortSignal.any([stop.graceful, failed.signal]),
    );
    if (!isUp) return 1;
    await untilAborted(stop.graceful);
    return 0;
  } finally {
    failed.abort();
    await closers.close();
  }
}

/** Binds first: a port that is taken is known before anything else is done, and a probe is answered from the beginning. */
async function openListener(
  { settings, log }: ServeOptions,
  closers: Closers,
  forced: AbortSignal,
): Promise<Listener> {
  const listener = await listen({
    host: settings.host,
    port: settings.port,
    first: answerStarting,
    log,
  });
  closers.add('http', () => listener.close(graceMs, forced));
  return listener;
}

/** @returns false when the process was told to stop meanwhile */
async function bringUp(
  options: ServeOptions,
  listener: Listener,
  closers: Closers,
  stopping: AbortSignal,
): Promise<boolean> {
  const { project, settings, say } = options;
  await prepareDataFolder(project.dataFolder);
  const origin = `http://${hostInAddress(settings.host)}:${listener.port}`;
  const front = project.isShop
    ? openShop({ ...options, siteUrl: settings.siteUrl ?? origin, stopping })
    : null;
  // A failed build is reported where it is awaited; until then it must not end the process.
  front?.built.catch(() => {});
  const backend = await startBackend({ ...options, closers });
  if (stopping.aborted) return false;
  const shop = front === null ? null : await front.open(backend, closers);
  if (stopping.aborted) return false;
  const app = createApp({
    rest: backend.rest,
    shop,
    trustedProxies: settings.trustedProxies,
    isStopping: () => stopping.aborted,
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  const addresses = shop === null ? [] : [`  Shop  ${settings.siteUrl ?? origin}/`];
  say(['', ...addresses, `  Data  ${origin}/rest/v1/`, '', 'Atelier is ready'].join('\n'));
  return true;
}
