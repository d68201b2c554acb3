// Preview: a project's own Vite with the editor's plugins, on an origin of its own that the Studio alone may frame.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { InlineConfig, Plugin, ViteDevServer } from 'vite';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { editorPlugins, hasEnvironments } from '@atelier/editor-vite-plugin';
import { closeServerLater } from './close-server.ts';
import { sendMapAddresses } from './map-addresses.ts';
import { pausePages } from './paused-pages.ts';
import { refusePreviewRequest } from './preview-guard.ts';
import { isReactRouterProject, reactRouterPages } from './react-router-pages.ts';
import type { Vite, ViteProject } from './project-vite.ts';
import type { ScratchData } from './scratch-data.ts';
import { withoutStopListeners } from './stop-listeners.ts';
import { directAddress, serveStoredStyles } from './stored-styles.ts';
import { createTransformTexts, openTransformCache } from './transform-cache.ts';

/** A request handler in front of or behind Vite's own. */
export type PreviewHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void;

/** The parts of a preview that a project adds to plain Vite. */
export interface PreviewParts {
  readonly config: InlineConfig;
  /** Responds before Vite does, such as for calls to a backend. */
  readonly before: PreviewHandler;
  /** Responds to what Vite leaves: pages that are rendered on the server. */
  readonly after: (vite: ViteDevServer) => PreviewHandler;
  /** The copy of the data on which the pages can be used; null where a project has no data of its own. */
  readonly scratch: ScratchData | null;
  /** Addresses of style sheets that pages have and no entry imports. */
  readonly styles: readonly string[];
  /** Whether compiled modules are stored between starts: only where it is known that each depends on its own file alone. */
  readonly areTransformsStored: boolean;
  /** Whether the editor's watcher stands in for Vite's: only where it is known that nothing outside the project's source is watched. */
  readonly isWatchedByEditor: boolean;
}

/** The preview's port, before its pages are there. */
export interface PreviewListening {
  readonly port: number;
  readonly server: Server;
  respondWith(handler: PreviewHandler): void;
  close(): Promise<void>;
}

export interface PreviewOptions {
  readonly listening: PreviewListening;
  /** The project's folder. */
  readonly directory: string;
  /** The folder of it that Vite serves, and the settings. */
  readonly project: ViteProject;
  readonly vite: Vite;
  /** The source as the editor's server has it. */
  readonly source: ProjectSource;
  /** A hash of the editor's program. */
  readonly programHash: string;
  /** The origin that may frame the pages, as in `http://127.0.0.1:4200`. */
  readonly studioOrigin: string;
  /** Secret of this start, which a frame's address carries; without it the helper listens to nobody. */
  readonly nonce: string;
  /** The parts of a project that is more than Vite, by the preview's port. */
  readonly partsFor?: (port: number) => PreviewParts;
  /** Whether no page is rendered until the source changes: the process before this one did not come to an end with them. */
  readonly arePagesPaused?: boolean;
}

export interface Preview {
  readonly port: number;
  /** The path below which the pages are, from slash to slash. */
  readonly base: string;
  readonly scratch: ScratchData | null;
  close(): Promise<void>;
}

/** The parts of a project that is plain Vite. */
export const plainParts: PreviewParts = {
  config: {},
  before: (_incoming, _outgoing, next) => next(),
  after: (vite) =>
    isReactRouterProject(vite) ? reactRouterPages(vite) : (_incoming, _outgoing, next) => next(),
  scratch: null,
  styles: [],
  areTransformsStored: false,
  isWatchedByEditor: false,
};

/** Takes a free port of loopback for the pages of a Studio, whose own page is told the port before they are there. */
export async function listenForPreview(studioOrigin: string): Promise<PreviewListening> {
  let respond: PreviewHandler = (_incoming, outgoing) => {
    outgoing.writeHead(503, { 'retry-after': '1' }).end('The preview is starting.\n');
  };
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('Content-Security-Policy', `frame-ancestors ${studioOrigin}`);
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    const refusal = refusePreviewRequest(incoming, port);
    if (refusal !== null) outgoing.writeHead(403).end(refusal);
    else respond(incoming, outgoing, () => outgoing.writeHead(404).end('Not found.\n'));
  });
  const close = closeServerLater(server);
  const port = await listenOnLoopback(server);
  const onUpgrade = (incoming: IncomingMessage, socket: Duplex): void => {
    if (refusePreviewRequest(incoming, port) !== null) socket.destroy();
  };
  server.prependListener('upgrade', onUpgrade);
  return {
    port,
    server,
    respondWith: (handler) => {
      respond = handler;
    },
    close,
  };
}

/** Serves a project's pages for the Studio. */
export async function openPreview(options: PreviewOptions): Promise<Preview> {
  const { listening } = options;
  const { port } = listening;
  const parts = options.partsFor?.(port) ?? plainParts;
  const texts = createTransformTexts();
  const plugins = parts.areTransformsStored ? [texts.plugin] : [];
  const vite = await withoutStopListeners(() =>
    startVite(options, listening.server, parts, plugins),
  );
  if (hasEnvironments(vite)) sendMapAddresses(vite);
  const stopEvents = parts.isWatchedByEditor
    ? options.source.onFileEvent((kind, file) => vite.watcher.emit(kind, file))
    : () => undefined;
  const transforms = parts.areTransformsStored
    ? await openTransformCache(vite, options.source, options.programHash, texts, parts.styles)
    : null;
  const stored = transforms?.styles ?? new Map<string, string>();
  const styles = serveStoredStyles(vite, options.source, stored);
  const pause = options.arePagesPaused === true ? pausePages(options.source) : null;
  let after: PreviewHandler | null = null;
  // Compiling and loading the sources begins before the first page is requested, unless they are what hung.
  if (pause === null) {
    after = parts.after(vite);
    for (const address of parts.styles.filter((each) => !stored.has(each)))
      void vite.environments.client.warmupRequest(directAddress(address));
  }
  listening.respondWith((incoming, outgoing, next) => {
    if (pause?.(incoming, outgoing) === true) return;
    if (transforms !== null) outgoing.once('close', () => transforms.storeSoon());
    if (styles.respond(incoming, outgoing)) return;
    parts.before(incoming, outgoing, () =>
      vite.middlewares(incoming, outgoing, () => {
        after ??= parts.after(vite);
        after(incoming, outgoing, next);
      }),
    );
  });
  return {
    port,
    base: vite.config.base,
    scratch: parts.scratch,
    close: async () => {
      await parts.scratch?.close();
      styles.close();
      transforms?.close();
      stopEvents();
      await vite.close();
    },
  };
}

async function startVite(
  { directory, project, vite, source, programHash, studioOrigin, nonce }: PreviewOptions,
  server: Server,
  { config, styles, isWatchedByEditor }: PreviewParts,
  plugins: readonly Plugin[],
): Promise<ViteDevServer> {
  const { root, configFile } = project;
  return await vite.createServer({
    root,
    ...(configFile === undefined ? {} : { configFile }),
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    // Of its own: two servers that share compiled packages make each other's outdated. Plugins leave what is below such a name alone.
    cacheDir: join(directory, '.atelier', 'vite', 'node_modules'),
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      ...plugins,
      editorPlugins({
        source,
        helper: { parentOrigins: [studioOrigin], nonce },
        helperStore: { file: join(source.dataDirectory, 'helper.js'), key: programHash },
        styles,
      }),
    ],
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      ...(isWatchedByEditor ? { watch: null } : {}),
    },
  });
}

function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
