// Live source plugin: every change of the source reaches the pages, one update at a time.
// Vite's watcher keeps a second change within 50 ms to itself. And a module that is served while a newer update of it is
// already known imports itself, for React's refresh, by the newer address: the older text runs last and stays. So changes
// that the watcher omits are reported to Vite, and pages receive one update at a time. A page that is still loading ignores an
// update of a module that it has fetched and not run yet, and never hears of one that was sent before it was connected: it
// reports such modules once they run, and their update is sent again. A page that a server renders has more than its modules
// say: texts that only the server reads, and markup that its modules must meet. It is told of changes that no module of its own
// has, and of those that its document is too old for.

import type { EnvironmentModuleNode, HotChannelClient, Plugin, ViteDevServer } from 'vite';
import { livePage, markExecution } from './live-page.ts';
import { hasEnvironments, isForPages, pageEnvironments } from './vite-environments.ts';
import type { PageEnvironments } from './vite-environments.ts';
import type { IdIndex } from './stamp/id-index.ts';

/** A project's source in the hands of the editor's server. */
export interface LiveSource extends IdIndex {
  /** The server's folder of journals and versions: nothing there is source. Absolute, with forward slashes. */
  readonly dataDirectory: string;
  /**
   * Subscribes to changes of files' text.
   * @param listener is given the absolute path, with forward slashes.
   * @returns a function that unsubscribes.
   */
  onChange(listener: (file: string) => void): () => void;
}

/** The time for the watcher to report a change before it is reported in its place. */
const watcherMs = 100;

/** The time for a page to show an update before the next one is sent anyway. */
const pageMs = 3000;

const moduleId = 'virtual:atelier/live-source';

/** Sends every change of a source to the pages, the latest one last. */
export function liveSourcePlugin(source: LiveSource): Plugin {
  let updates: Updates | null = null;
  return {
    name: 'atelier:live-source',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: ({ server }) =>
      // Null: the project wants no watcher at all.
      server?.watch === null
        ? {}
        : { server: { watch: { ignored: [(path) => isWithin(source.dataDirectory, path)] } } },
    configureServer(server) {
      const made = new Updates(server);
      updates = made;
      const stop = source.onChange((file) => made.expect(file));
      server.httpServer?.once('close', stop);
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? livePage : null),
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: {
          type: 'module',
          src: `/@id/__x00__${moduleId}`,
          'data-atelier-changes': String(updates?.count ?? 0),
        },
        injectTo: 'head-prepend',
      },
    ],
    transform: {
      order: 'post',
      handler(code, id, options) {
        return isForPages(this, options) ? markExecution(code, id) : null;
      },
    },
    hotUpdate: {
      order: 'post',
      handler({ type, file, timestamp, modules }) {
        if (type !== 'update') return undefined;
        // Vite asks about the browser's modules first, then about those that render, and then forgets them all.
        if (this.environment.name === 'ssr') setImmediate(() => updates?.noteAgain(file));
        if (this.environment.name !== 'client') return undefined;
        return updates?.take(file, timestamp, modules) === false ? [] : undefined;
      },
    },
    // Vite 5 knows no other one.
    handleHotUpdate: {
      order: 'post',
      handler({ file, timestamp, modules, server }) {
        if (hasEnvironments(server)) return undefined;
        setImmediate(() => updates?.noteAgain(file));
        const known = modules as unknown as readonly EnvironmentModuleNode[];
        return updates?.take(file, timestamp, known) === false ? [] : undefined;
      },
    },
  };
}

function isWithin(directory: string, path: string): boolean {
  const given = path.replaceAll('\\', '/');
  return given === directory || given.startsWith(`${directory}/`);
}

/** The latest change of a module. */
interface Change {
  /** The number of changes with it. */
  readonly count: number;
  /** The timestamp of its update. */
  readonly timestamp: number;
  /** Whether a server renders pages of it. */
  readonly isRendered: boolean;
}

/** A change of a file's modules. */
interface ReportedChange extends Omit<Change, 'count'> {
  readonly addresses: readonly string[];
}

/** Whether pages have of a file what came with their document: only the server reads it, or it is data that no page has fetched. */
function isReadByServer(file: string, modules: readonly EnvironmentModuleNode[]): boolean {
  return modules.every((module) => isNeverCompiled(module) && file.endsWith('.json'));
}

/** Whether no page has got a module: none has requested it, or it could not be compiled. Vite sends no update of it. */
function isNeverCompiled({ isSelfAccepting }: EnvironmentModuleNode): boolean {
  return isSelfAccepting === undefined;
}

/** The updates of one server on their way to its pages. */
class Updates {
  readonly #server: ViteDevServer;
  readonly #environments: PageEnvironments;
  /** Changes that the watcher has not reported yet, by file. */
  readonly #expected = new Map<string, NodeJS.Timeout>();
  /** Pages that report the updates that they have applied. */
  readonly #pages = new Set<HotChannelClient>();
  /** Files whose update waits for the one that is on its way. */
  readonly #queuedFiles = new Set<string>();
  /** The update on its way, and the pages that have not applied it. */
  #sent: { readonly timestamp: number; readonly pages: Set<HotChannelClient> } | null = null;
  /** The latest change of each module, by its address. */
  readonly #changes = new Map<string, Change>();
  /** Changes that Vite is taking, by file. */
  readonly #reportedChanges = new Map<string, ReportedChange>();
  /** Number of changes so far: a page is told it with its document. */
  count = 0;

  constructor(server: ViteDevServer) {
    this.#server = server;
    const environments = pageEnvironments(server);
    this.#environments = environments;
    environments.on('atelier:listening', (count: unknown, page) => {
      this.#pages.add(page);
      if (typeof count === 'number') this.#sendChangesSince(count, page);
    });
    environments.on('atelier:outdated', (path: unknown) => {
      const file = typeof path === 'string' ? environments.fileOf(path) : null;
      if (file !== null) this.#notifyWatcher(file);
    });
    environments.on('atelier:shown', (timestamp: unknown, page) => {
      this.#pages.add(page);
      if (typeof timestamp === 'number') this.#acknowledge(page, timestamp);
    });
    environments.on('vite:client:disconnect', (_data: unknown, page) => {
      this.#pages.delete(page);
      this.#acknowledge(page, Infinity);
    });
  }

  /** A file was written: its update has to come. */
  expect(file: string): void {
    clearTimeout(this.#expected.get(file));
    const timer = setTimeout(() => this.#notifyWatcher(file), watcherMs);
    timer.unref();
    this.#expected.set(file, timer);
  }

  /**
   * An update of a file is about to be sent.
   * @param modules what the pages have of the file.
   * @returns false when it has to wait.
   */
  take(file: string, timestamp: number, modules: readonly EnvironmentModuleNode[]): boolean {
    clearTimeout(this.#expected.get(file));
    this.#expected.delete(file);
    const rendered = this.#environments.renderedModules(file);
    const isRendered = rendered.length > 0;
    const known = modules.length > 0 ? modules : rendered;
    if (known.length === 0) return true;
    const addresses = known.map(({ url }) => url);
    const change = { addresses, timestamp, isRendered };
    this.#note(change);
    this.#reportedChanges.set(file, change);
    if (isRendered && isReadByServer(file, modules)) {
      for (const address of addresses) this.#environments.send('atelier:rendering', address);
      return true;
    }
    if (modules.length > 0 && modules.every(isNeverCompiled)) {
      const data = addresses.map((path) => ({ path, timestamp, isRendered: false }));
      this.#environments.send('atelier:changed', data);
      return true;
    }
    if (this.#pages.size === 0) return true;
    if (this.#sent !== null) {
      this.#queuedFiles.add(file);
      return false;
    }
    const sent = { timestamp, pages: new Set(this.#pages) };
    this.#sent = sent;
    setTimeout(() => {
      // A suspended page, or one stopped in a debugger, is waited for once; it counts again when it reports.
      for (const page of sent.pages) this.#pages.delete(page);
      this.#end(sent);
    }, pageMs).unref();
    return true;
  }

  /** A document that was begun while Vite took a change may be of the text before. */
  noteAgain(file: string): void {
    const change = this.#reportedChanges.get(file);
    this.#reportedChanges.delete(file);
    if (change !== undefined) this.#note(change);
  }

  #note({ addresses, timestamp, isRendered }: ReportedChange): void {
    this.count += 1;
    for (const address of addresses)
      this.#changes.set(address, { count: this.count, timestamp, isRendered });
  }

  /** Tells a page that is connected now of the changes since its document was made: it may have fetched older modules. */
  #sendChangesSince(count: number, page: HotChannelClient): void {
    const changes = [...this.#changes].filter(([, change]) => change.count > count);
    const data = changes.map(([path, { timestamp, isRendered }]) => ({
      path,
      timestamp,
      isRendered,
    }));
    page.send({ type: 'custom', event: 'atelier:changed', data });
  }

  #acknowledge(page: HotChannelClient, timestamp: number): void {
    const sent = this.#sent;
    if (sent === null || timestamp < sent.timestamp) return;
    sent.pages.delete(page);
    if (sent.pages.size === 0) this.#end(sent);
  }

  #end(sent: object): void {
    if (this.#sent !== sent) return;
    this.#sent = null;
    const queued = [...this.#queuedFiles];
    this.#queuedFiles.clear();
    for (const file of queued) this.#notifyWatcher(file);
  }

  #notifyWatcher(file: string): void {
    this.#expected.delete(file);
    this.#server.watcher.emit('change', file);
  }
}
