// Process of the scratch shop: a copy of the shop's data and the backend over it, for drive mode; it ends with the Studio's process.
import { join } from 'node:path';
import * as v from 'valibot';
import { createCleanup } from '../compose/cleanup.ts';
import { openScratchShop } from '../compose/scratch-shop.ts';
import { exitSoon, listenForStopSignals, untilAborted } from '../compose/stop-signals.ts';
import { KnownFault, describeFault } from '../fault.ts';
import { createLog } from '../log.ts';
import { logFormatOf } from '../settings/log-format.ts';
import { describeProblem } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.ts';

const startSchema = v.object({
  root: v.string(),
  dataFolder: v.string(),
  databaseUrl: v.nullable(v.string()),
  siteUrl: v.string(),
});

/** The facts with which the process starts, as its parent sends them. */
export type ScratchStart = v.InferOutput<typeof startSchema>;

/** The report to the parent: the running copy, or why there is none. */
export type ScratchReport =
  | { readonly origin: string; readonly apikey: string; readonly outboxPath: string | null }
  | { readonly failure: string };

const stop = listenForStopSignals();
const gone = new AbortController();
const log = createLog({ format: logFormatOf(process.env) });
const cleanup = createCleanup(log);
process.once('disconnect', () => gone.abort());
process.on('unhandledRejection', (cause) => log.error('unhandled_rejection', cause));
process.once('message', (message) => {
  void serve(message);
});

async function serve(message: unknown): Promise<void> {
  const signal = AbortSignal.any([stop.graceful, gone.signal]);
  try {
    report(await start(v.parse(startSchema, message), signal));
    await untilAborted(signal);
  } catch (error) {
    report({ failure: describeFault(error) });
    process.exitCode = 1;
  }
  await cleanup.run(stop.forced);
  exitSoon();
  if (process.connected) process.disconnect();
}

async function start(facts: ScratchStart, signal: AbortSignal): Promise<ScratchReport> {
  const { root, dataFolder, databaseUrl, siteUrl } = facts;
  const environment = process.env;
  const read = readSettings(environment);
  if ('problems' in read)
    throw new KnownFault('settings_invalid', read.problems.map(describeProblem).join('\n'));
  return await openScratchShop({
    project: { folder: join(root, 'shop'), isShop: true, dataFolder },
    settings: { ...read.settings, databaseUrl },
    environment,
    siteUrl,
    log,
    signal,
    cleanup,
  });
}

function report(message: ScratchReport): void {
  if (process.connected) process.send?.(message);
}
