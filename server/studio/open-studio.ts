// The Studio of a project: the editor's server, the preview and the page, on loopback, behind one token of this start.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { createEditorServer } from '@atelier/editor-server/create-editor-server';
import type { EditorServer } from '@atelier/editor-server/create-editor-server';
import { readFileList } from '../build/file-list.ts';
import { buildStudio } from '../build/build-studio.ts';
import { KnownFault } from '../fault.ts';
import { serveFiles } from '../http/files.ts';
import type { StaticFiles } from '../http/files.ts';
import type { Log } from '../log.ts';
import type { Publisher } from '../publish/publisher.ts';
import { editorProgram } from './editor-program.ts';
import { listenForPreview, openPreview } from './preview.ts';
import { programHash } from './program-hash.ts';
import type { Preview, PreviewListening, PreviewParts } from './preview.ts';
import { openProjectStore } from './project-store.ts';
import { findViteProject, loadProjectVite, realPathOf } from './project-vite.ts';
import type { Vite, ViteProject } from './project-vite.ts';
import { writeSessionFile } from './session-file.ts';
import type { FindContent } from './shop-content.ts';
import { studioApp } from './studio-app.ts';
import { studioPage } from './studio-page.ts';
import { studioSettingsOf } from './studio-settings.ts';

export interface StudioOptions {
  /** The clone. */
  readonly root: string;
  /** The project's folder. */
  readonly directory: string;
  /** The port to listen on; 0 takes a free one. */
  readonly port: number;
  /** The port in the Studio's address, where another process passes connections on; by default the one listened on. */
  readonly publicPort?: number;
  /** See {@link openPreview}. */
  readonly arePagesPaused?: boolean;
  /** Made at random by default. */
  readonly token?: string;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  /** Called with the port when the page can be loaded; its calls wait for the other parts. */
  readonly onPage?: (port: number) => void;
  readonly stopping: AbortSignal;
  /** Pages that are offered first, the home page in front. */
  readonly routes?: readonly string[];
  /** Languages that the pages have by `?lang=`. */
  readonly languages?: readonly string[];
  /** The endpoint of an assistant; null without one. */
  readonly contextUrl: string | null;
  /** Null where the project is no running shop. */
  readonly publisher: Publisher | null;
  /** Finds the form of content that is no source, where the project has such forms. */
  readonly findContent?: FindContent;
  /** The parts of a project that is more than Vite, by the preview's port. */
  readonly previewParts?: (port: number) => PreviewParts;
}

/** A Studio that can be opened. */
export interface OpenStudio {
  /** The address to open, with the token in its fragment, which no server and no referrer ever sees. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/** The address of a Studio; the page takes the token out of it. */
export function studioAddress(port: number, token: string): string {
  return `http://127.0.0.1:${port}/#token=${token}`;
}

/** A new token of a start. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Starts all parts of a Studio. A part that fails closes those before it. */
export async function openStudio(options: StudioOptions): Promise<OpenStudio> {
  const { token = newToken() } = options;
  const directory = realPathOf(options.directory);
  const cleanup: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const each of cleanup.splice(0).toReversed()) await each();
  };
  let opening: Promise<unknown> = Promise.resolve();
  try {
    const page = readPage(buildStudio(options.root, options.onProgress, options.stopping));
    // Its failure is reported where it is awaited.
    page.catch(() => undefined);
    const listening = await listenLater(options.port);
    cleanup.push(listening.close);
    const port = options.publicPort ?? listening.port;
    const previewListening = await listenForPreview(`http://127.0.0.1:${port}`);
    cleanup.push(previewListening.close);
    const calls = openCalls({
      ...options,
      directory,
      token,
      port,
      page,
      previewListening,
      cleanup,
    });
    opening = calls;
    const shown = page.then(({ html, files }) => {
      const previewPort = previewListening.port;
      listening.respondWith(studioPage({ html, files, port, previewPort, calls }).fetch);
      options.onPage?.(listening.port);
    });
    // The page waits for its calls, so that it is loaded while the parts start.
    await Promise.all([shown, calls]);
    // Another process that holds the port writes the file itself.
    if (options.publicPort === undefined) {
      const remove = writeSessionFile(directory, { address: `http://127.0.0.1:${port}`, token });
      cleanup.push(async () => remove());
    }
    return { address: studioAddress(port, token), port: listening.port, close };
  } catch (error) {
    // A part that is being opened is closed once it is open.
    await opening.catch(() => undefined);
    await close();
    throw error;
  }
}

interface CallsOptions extends StudioOptions {
  readonly token: string;
  /** The port in the Studio's address. */
  readonly port: number;
  readonly page: Promise<unknown>;
  readonly previewListening: PreviewListening;
  /** Functions that close the parts, in the order in which they were opened. */
  readonly cleanup: (() => Promise<void>)[];
}

/** Opens the parts that respond to the calls of the Studio's page. */
async function openCalls(options: CallsOptions): Promise<Hono> {
  const { directory, token, port, log, previewListening, cleanup } = options;
  const hashing = programHash();
  const vite = await loadProjectVite(directory);
  openProjectStore(directory);
  const settings = studioSettingsOf(directory);
  const project = await viteProjectOf(options, vite, directory);
  const editor = await createEditorServer({
    projectDirectory: directory,
    aliases: project.aliases ?? [],
    token,
    settings,
    programHash: await hashing,
    // A source that hung is paused until it changes.
    isWatchingLate: options.arePagesPaused !== true,
    // A project that is more than Vite has all its source in its own folder.
    ...(options.previewParts === undefined ? {} : { roots: [''] }),
    log: (message, cause) => log.error('editor', cause, { message }),
  });
  cleanup.push(() => editor.close());
  // Before the preview begins to load sources, so that the page is there meanwhile.
  await options.page;
  const nonce = newToken();
  const preview = await openPreview({
    listening: previewListening,
    directory,
    project,
    vite,
    source: editor.sourceFor(project.root),
    programHash: await hashing,
    studioOrigin: `http://127.0.0.1:${port}`,
    nonce,
    ...previewOptionsOf(options),
  });
  cleanup.push(() => preview.close());
  return studioApp({
    ...appOptionsOf(options, preview),
    token,
    nonce,
    projectName: basename(directory),
    directory: editor.directory,
    viteRoot: project.root,
    hasTailwind: editor.hasTailwind,
    editor: editor.fetch,
    agents: agentsOf(editor, port, log),
    settings,
    editorProgram: editorProgram(process.env),
    sourceChecks: editor.checks,
    log,
  });
}

function appOptionsOf(
  { routes, languages = [], contextUrl, publisher, findContent }: StudioOptions,
  { base, port, scratch }: Preview,
) {
  return {
    previewPort: port,
    scratch,
    routes: routes ?? [base],
    languages,
    contextUrl,
    publisher,
    findContent: findContent ?? null,
  };
}

/** A project that is more than Vite is served from its own folder. */
async function viteProjectOf(
  { previewParts }: StudioOptions,
  vite: Vite,
  directory: string,
): Promise<ViteProject> {
  return previewParts === undefined ? await findViteProject(vite, directory) : { root: directory };
}

/** The Studio's page, once it is built. */
async function readPage(
  building: Promise<string>,
): Promise<{ readonly html: string; readonly files: StaticFiles }> {
  const built = await building;
  const [html, list] = await Promise.all([
    readFile(join(built, 'client', 'index.html'), 'utf8'),
    readFileList(built),
  ]);
  return { html, files: serveFiles(join(built, 'client'), list) };
}

function previewOptionsOf({ previewParts, arePagesPaused = false }: StudioOptions) {
  return { arePagesPaused, ...(previewParts === undefined ? {} : { partsFor: previewParts }) };
}

/** The tools for agents: calls of the editor's server. Most Studios meet no agent, so that their library is loaded for the first one. */
function agentsOf(
  { fetch, token }: EditorServer,
  port: number,
  log: Log,
): (request: Request) => Promise<Response> {
  const api = { address: `http://127.0.0.1:${port}`, token, fetch };
  let loading: Promise<(request: Request) => Promise<Response>> | null = null;
  return async (request) => {
    loading ??= import('@atelier/editor-mcp/http-handler').then(({ createHttpHandler }) =>
      createHttpHandler(api, (error) => log.error('mcp', error)),
    );
    const handler = await loading;
    return await handler(request);
  };
}

interface Listening {
  readonly port: number;
  respondWith(fetch: (request: Request) => Response | Promise<Response>): void;
  close(): Promise<void>;
}

/** Takes the port at once, so that a taken one is known before anything else is started. */
function listenLater(wanted: number): Promise<Listening> {
  let respond: (request: Request) => Response | Promise<Response> = () =>
    new Response('The Studio is starting.\n', { status: 503, headers: { 'retry-after': '1' } });
  return new Promise((resolvePort, reject) => {
    const server = serve(
      { fetch: (request) => respond(request), port: wanted, hostname: '127.0.0.1' },
      ({ port }) =>
        resolvePort({
          port,
          respondWith: (fetch) => {
            respond = fetch;
          },
          close: () =>
            new Promise((done) => {
              server.close(() => done());
              // Event streams stay open for as long as a page listens.
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(bindFault(error, wanted)));
  });
}

function bindFault(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE'
    ? new KnownFault(
        'port_taken',
        `Port ${port} on 127.0.0.1 is taken by another program, perhaps another Studio.\nStop that program, or choose another port: STUDIO_PORT=${port + 1}`,
      )
    : error;
}
