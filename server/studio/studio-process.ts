// Process of the shop's Studio: started by the shop's own process when the Studio is first opened; it ends with it.
import * as v from 'valibot';
import { createLog } from '../log.ts';
import { exitSoon, listenForStopSignals, untilAborted } from '../compose/stop-signals.ts';
import { describeFault } from '../fault.ts';
import { createRemotePublisher } from '../publish/publish-channel.ts';
import { openStudio } from './open-studio.ts';
import { logFormatOf } from '../settings/log-format.ts';
import { createScratchData } from './scratch-data.ts';
import { findShopContent } from './shop-content.ts';
import { shopPreviewParts } from './shop-preview.ts';
import { replyToWatch } from './watch-process.ts';

const startSchema = v.object({
  root: v.string(),
  directory: v.string(),
  publicPort: v.number(),
  token: v.string(),
  languages: v.array(v.string()),
  contextUrl: v.nullable(v.string()),
  isPublishable: v.boolean(),
  arePagesPaused: v.boolean(),
  shop: v.object({ origin: v.string(), apikey: v.string() }),
  data: v.object({ dataFolder: v.string(), databaseUrl: v.nullable(v.string()) }),
});

/** The facts with which the process starts, as its parent sends them. */
export type StudioStart = v.InferOutput<typeof startSchema>;

/** A report to the parent: the port that it listens on, or why it ends. */
export type StudioReport = { readonly port: number } | { readonly failure: string };

replyToWatch();
const stop = listenForStopSignals();
const gone = new AbortController();
process.once('disconnect', () => gone.abort());
process.once('message', (message) => {
  start(message).catch((error: unknown) => {
    report({ failure: describeFault(error) });
    process.exitCode = 1;
    exitSoon();
  });
});

async function start(message: unknown): Promise<void> {
  const { shop, data, isPublishable, ...options } = v.parse(startSchema, message);
  const stopping = AbortSignal.any([stop.graceful, gone.signal]);
  const studio = await openStudio({
    ...options,
    port: 0,
    log: createLog({ format: logFormatOf(process.env) }),
    onProgress: () => undefined,
    onPage: (port) => report({ port }),
    stopping,
    publisher: isPublishable ? createRemotePublisher() : null,
    findContent: findShopContent(shop),
    previewParts: (port) => {
      const siteUrl = `http://scratch.localhost:${port}`;
      const scratch = createScratchData({ root: options.root, ...data, siteUrl });
      return shopPreviewParts(shop, port, scratch);
    },
  });
  await untilAborted(stopping);
  await studio.close();
  exitSoon();
  if (process.connected) process.disconnect();
}

function report(message: StudioReport): void {
  if (process.connected) process.send?.(message);
}
