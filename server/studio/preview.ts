// Preview: a project's own Vite with the editor's plugins, on an origin of its own that the Studio alone may frame.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { InlineConfig, ViteDevServer } from 'vite';
import { editorPlugins } from '@atelier/editor-vite-plugin';
import type { LiveSource } from '@atelier/editor-vite-plugin';
import { refusePreviewRequest } from './preview-guard.ts';
import type { Vite } from './project-vite.ts';

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
}

export interface PreviewOptions {
  readonly directory: string;
  readonly vite: Vite;
  /** The source as the editor's server has it. */
  readonly source: LiveSource;
  /** The origin that may frame the pages, as in `http://127.0.0.1:4200`. */
  readonly studioOrigin: string;
  /** Secret of this start, which a frame's address carries; without it the helper listens to nobody. */
  readonly nonce: string;
  /** The parts of a project that is more than Vite, by the preview's port. */
  readonly partsFor?: (port: number) => PreviewParts;
}

export interface Preview {
  readonly port: number;
  close(): Promise<void>;
}

const plainParts: PreviewParts = {
  config: {},
  before: (_incoming, _outgoing, next) => next(),
  after: () => (_incoming, _outgoing, next) => next(),
};

/** Serves a project's pages for the Studio, on a free port of loopback. */
export async function openPreview(options: PreviewOptions): Promise<Preview> {
  const { directory, studioOrigin } = options;
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
  const port = await listenOnLoopback(server);
  const onUpgrade = (incoming: IncomingMessage, socket: Duplex): void => {
    if (refusePreviewRequest(incoming, port) !== null) socket.destroy();
  };
  server.prependListener('upgrade', onUpgrade);
  const parts = options.partsFor?.(port) ?? plainParts;
  const vite = await startVite(options, server, parts.config, join(directory, '.atelier', 'vite'));
  const after = parts.after(vite);
  respond = (incoming, outgoing, next) =>
    parts.before(incoming, outgoing, () =>
      vite.middlewares(incoming, outgoing, () => after(incoming, outgoing, next)),
    );
  return {
    port,
    close: async () => {
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startVite(
  { directory, vite, source, studioOrigin, nonce }: PreviewOptions,
  server: Server,
  config: InlineConfig,
  cacheDir: string,
): Promise<ViteDevServer> {
  return await vite.createServer({
    root: directory,
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    // Of its own: two servers that share compiled packages make each other's outdated.
    cacheDir,
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      editorPlugins({ source, helper: { parentOrigins: [studioOrigin], nonce } }),
    ],
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
}

function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
