// Stored style sheets of a preview: served to its first pages as the last start made them, until Vite has made them anew.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { ProjectSource } from '@atelier/editor-server/project-source';

/** Vite makes the sheets when no response has been sent for this long. */
const restMs = 500;
/** Vite makes the sheets after this time, whether pages are loading or not. */
const startMsMax = 5000;

/** The style sheets of one preview. */
export interface StoredStyles {
  /** Responds to a page's link to a stored sheet. @returns whether it has */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  close(): void;
}

/**
 * Serves style sheets that take Vite long, because the whole source decides about them, a fifth of the time in which a Studio opens. They are
 * made when the first pages are there, or when the source changes; a sheet that has become another one is sent to the pages as an update.
 * @param sheets CSS by address, as it was stored
 */
export function serveStoredStyles(
  vite: ViteDevServer,
  source: ProjectSource,
  sheets: ReadonlyMap<string, string>,
): StoredStyles {
  const stored = new Map(sheets);
  let isMade = false;
  let rest: NodeJS.Timeout | undefined;
  const make = (): void => {
    stop();
    if (isMade) return;
    isMade = true;
    for (const [address, css] of stored) void makeSheet(vite, address, css, stored);
  };
  const limit = setTimeout(make, startMsMax).unref();
  const unsubscribe = source.onChange(make);
  const stop = (): void => {
    clearTimeout(rest);
    clearTimeout(limit);
    unsubscribe();
  };
  return {
    respond: (incoming, outgoing) => {
      if (!isMade) {
        outgoing.once('close', () => {
          clearTimeout(rest);
          rest = isMade ? undefined : setTimeout(make, restMs).unref();
        });
      }
      const isLink = incoming.headers.accept?.includes('text/css') === true;
      const css = isLink ? stored.get(incoming.url ?? '') : undefined;
      if (css === undefined) return false;
      outgoing.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-cache' }).end(css);
      return true;
    },
    close: stop,
  };
}

/** Makes one sheet. One that cannot be made is served no longer: Vite says why. */
async function makeSheet(
  { environments: { client } }: ViteDevServer,
  address: string,
  css: string,
  stored: Map<string, string>,
): Promise<void> {
  const made = await client.transformRequest(directAddress(address)).catch(() => null);
  stored.delete(address);
  if (made === null || made.code === css) return;
  const update = { path: address, acceptedPath: address, timestamp: Date.now() };
  client.hot.send({ type: 'update', updates: [{ type: 'css-update', ...update }] });
}

/** The address of a sheet as pages link to it, in Vite's module graph. */
export function directAddress(address: string): string {
  return `${address}?direct`;
}
