// Test support: a fixture app in a frame of a plain parent page, which speaks the raw protocol, in Chromium.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Frame, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { PluginOption, ViteDevServer } from 'vite';
import { expect, vi } from 'vitest';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { codebaseIdOfClasses } from '@atelier/editor-channel/codebase-id';
import { editorPlugins } from '@atelier/editor-vite-plugin';
import type { NavNode } from './nav-node.ts';

/** The compiler and the browser start cold. */
export const coldMs = 120_000;

/** The storyboard of all tests; its underscore is one that a key has to survive. */
export const storyboardId = 'my_board';

/** A message as it came from the frame. */
export type Received = { readonly id: string } & Readonly<Record<string, unknown>>;

type ClickOptions = NonNullable<Parameters<ReturnType<Frame['locator']>['click']>[0]>;

/** A node and all below it, in document order. */
export function nodesOf(node: NavNode): NavNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

interface OpenOptions {
  /** A folder of `fixtures/`. */
  readonly fixture: string;
  /** Path and query of the frame. */
  readonly path?: string;
  readonly nonce?: string;
  /** Settings of the fixture's own, in front of the editor's. */
  readonly plugins?: readonly PluginOption[];
  /** Whether the parent hands its port over by itself. */
  readonly isConnected?: boolean;
}

/** A parent page around a fixture. Scripts for pages are text: this file knows no page. */
export class TestFrame {
  readonly page: Page;
  readonly frame: Frame;
  /** Lines that pages wrote to the console, errors of pages among them. */
  readonly lines: string[];
  readonly #closers: readonly (() => unknown)[];
  #calls = 0;

  private constructor(
    page: Page,
    frame: Frame,
    lines: string[],
    closers: readonly (() => unknown)[],
  ) {
    this.page = page;
    this.frame = frame;
    this.lines = lines;
    this.#closers = closers;
  }

  static async open(options: OpenOptions): Promise<TestFrame> {
    const { fixture, path = '/', nonce, plugins = [], isConnected = true } = options;
    const parent = await serveParent();
    const parentOrigin = originOf(parent);
    const vite = await serveFixture(fixture, plugins, {
      parentOrigins: [parentOrigin],
      ...(nonce === undefined ? {} : { nonce }),
    });
    const browser = await launch();
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    const lines: string[] = [];
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    const address = new URL(path, vite.resolvedUrls!.local[0]).href;
    await page.goto(`${parentOrigin}/?frame=${encodeURIComponent(address)}`);
    const frame = page.frames().at(1)!;
    await frame.locator('#main').waitFor({ timeout: coldMs });
    const opened = new TestFrame(page, frame, lines, [
      () => browser.close(),
      () => vite.close(),
      () => parent.close(),
    ]);
    if (isConnected) await opened.connect();
    return opened;
  }

  /** Hands the parent's port over. */
  async connect(): Promise<void> {
    await this.page.evaluate('connect()');
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close();
  }

  /** Sends anything over the port. */
  async send(message: unknown): Promise<void> {
    await this.page.evaluate(`port.postMessage(${JSON.stringify(message) ?? 'undefined'})`);
  }

  /** Calls a function of the frame. */
  async call(functionName: string, ...args: readonly unknown[]): Promise<void> {
    this.#calls += 1;
    const id = `call-${this.#calls}`;
    await this.send({ id, type: 'executeFunction', payload: { functionName, args } });
  }

  /** The messages of an id, in order. */
  async messages(id: string): Promise<Received[]> {
    const all = (await this.page.evaluate('received')) as Received[];
    return all.filter((message) => message.id === id);
  }

  /** The latest message of an id, or null. */
  async latest(id: string): Promise<Received | null> {
    return (await this.messages(id)).at(-1) ?? null;
  }

  /** Forgets what has come. */
  async forget(): Promise<void> {
    await this.page.evaluate('received.length = 0');
  }

  /** Waits until the latest message of an id is as expected. */
  async waitFor(id: string, expected: object = {}): Promise<Received> {
    return await vi.waitFor(
      async () => {
        const latest = await this.latest(id);
        if (latest === null) throw new Error(`${id} has not come. ${this.lines.join('\n')}`);
        expect(latest).toMatchObject(expected);
        return latest;
      },
      { timeout: 20_000 },
    );
  }

  /**
   * Starts the project, as a parent does, and waits for its navigation tree. The records of the lookups are made of the page's
   * stamps; `records` are laid over them by selector.
   */
  async startProject(records: Readonly<Record<string, object>> = {}): Promise<void> {
    await this.forget();
    const ids = await this.inFrame<string[]>(
      `[...document.querySelectorAll('[class*="tempo-"]')].flatMap((each) => [...each.classList]).filter((each) => each.startsWith('tempo-'))`,
    );
    const lookup: Record<string, object> = Object.fromEntries(
      ids.map((codebaseId) => [codebaseId, { codebaseId, type: 'native' }]),
    );
    for (const [selector, record] of Object.entries(records)) {
      const codebaseId = await this.idOf(selector);
      lookup[codebaseId] = { ...lookup[codebaseId], ...record };
    }
    const options = { driveModeEnabled: false, aiContextSelection: false };
    await this.call('initProject', storyboardId, lookup, {}, null, options);
    await this.waitFor('NAV_TREE');
  }

  /** The id that counts for an element: the first stamp among its classes. */
  async idOf(selector: string): Promise<string> {
    const classes = await this.frame.locator(selector).first().getAttribute('class');
    const id = codebaseIdOfClasses((classes ?? '').split(' '));
    if (id === null) throw new Error(`${selector} bears no stamp.`);
    return id;
  }

  /** The navigation tree that came last. */
  async tree(): Promise<NavNode> {
    const { navTree } = await this.waitFor('NAV_TREE');
    return navTree as NavNode;
  }

  /** The node of an element: the one of its id, and of the n-th such if the page renders it several times. */
  async nodeOf(selector: string): Promise<NavNode> {
    const id = await this.idOf(selector);
    // The nodes that are hidden for a change are not in the tree.
    const shown = (each: string) =>
      `[...document.querySelectorAll('${each}')].filter((one) => one.closest('[arb89-display-none-until-refresh]') === null)`;
    const at = await this.inFrame<number>(`${shown(`.${id}`)}.indexOf(${shown(selector)}[0])`);
    const found = nodesOf(await this.tree()).filter(
      ({ tempoElement }) => tempoElement.codebaseId === id,
    );
    const node = found[at];
    if (node === undefined) throw new Error(`${selector} is not in the tree.`);
    return node;
  }

  /** The key of an element. */
  async keyOf(selector: string): Promise<string> {
    return (await this.nodeOf(selector)).key;
  }

  /** The key of the first node of a name. */
  async keyOfName(name: string): Promise<string> {
    const node = nodesOf(await this.tree()).find((each) => each.name === name);
    if (node === undefined) throw new Error(`Nothing is named ${name} in the tree.`);
    return node.key;
  }

  /** Clicks where an element is, whatever it does with it. */
  async click(selector: string, options: ClickOptions = {}): Promise<void> {
    await this.frame
      .locator(selector)
      .first()
      .click({ force: true, ...options });
  }

  /** The value of an expression in the frame. */
  async inFrame<Value>(expression: string): Promise<Value> {
    return (await this.frame.evaluate(expression)) as Value;
  }
}

async function serveFixture(
  fixture: string,
  plugins: readonly PluginOption[],
  helper: { readonly parentOrigins: readonly string[]; readonly nonce?: string },
): Promise<ViteDevServer> {
  const vite = await createServer({
    root: join(import.meta.dirname, 'fixtures', fixture),
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    ...(plugins.length === 0 ? {} : { appType: 'custom' as const }),
    plugins: [...plugins, editorPlugins({ helper }), react()],
  });
  await vite.listen();
  return vite;
}

/** Renders a fixture on the server, as a plugin in front of the editor's: `src/entry-server.tsx` exports `render(path)`. */
export function serverRendering(): PluginOption {
  return {
    name: 'server-rendering',
    configureServer: (server) => () => {
      server.middlewares.use((request, response) => {
        void respond(server, request.originalUrl ?? '/', response);
      });
    },
  };
}

async function respond(
  server: ViteDevServer,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { render } = await server.ssrLoadModule('/src/entry-server.tsx');
  const page = readFileSync(join(server.config.root, 'index.html'), 'utf8');
  const html = await server.transformIndexHtml(url, page.replace('<!--app-->', render(url)));
  response.setHeader('content-type', 'text/html');
  response.end(html);
}

/** The parent: a frame, its port, and a list of what has come. */
const parentPage = `<!doctype html>
<meta charset="utf-8" />
<style>body { margin: 0 } iframe { border: 0; width: 1000px; height: 800px; display: block }</style>
<iframe></iframe>
<script>
  const received = [];
  let port = null;
  const frame = document.querySelector('iframe');
  frame.src = new URLSearchParams(location.search).get('frame');
  function connect() {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => received.push(data);
    frame.contentWindow.postMessage('init', new URL(frame.src).origin, [channel.port2]);
  }
</script>
`;

async function serveParent(): Promise<Server> {
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(parentPage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function launch(): Promise<Browser> {
  return await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
}
