// Test support: a fixture app in a frame of a plain parent page, which speaks the raw protocol, in Chromium.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { afterAll, expect, vi } from 'vitest';
import { codebaseIdOfClasses } from '@atelier/editor-channel/codebase-id';
import type { NavNode } from './nav-node.ts';
import { launch, originOf, serveApp, serveParent } from './test-servers.ts';

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

/** The servers and the browser that the tests of a file share. */
const cleanup: (() => unknown)[] = [];
const shared = new Map<string, Promise<unknown>>();

afterAll(async () => {
  for (const close of cleanup.splice(0).toReversed()) await close();
});

function share<Value>(
  name: string,
  open: () => Promise<Value>,
  close: (value: Value) => unknown,
): Promise<Value> {
  const known = shared.get(name) as Promise<Value> | undefined;
  const opened = known ?? open();
  if (known === undefined) cleanup.push(async () => close(await opened));
  shared.set(name, opened);
  return opened;
}

const openBrowser = (hasPointerLock: boolean) =>
  share(
    `browser ${hasPointerLock}`,
    () => launch(hasPointerLock),
    (browser) => browser.close(),
  );

const openParent = () => share('parent', serveParent, (parent) => parent.close());

async function openApp(fixture: string, nonce?: string): Promise<ViteDevServer> {
  const parentOrigins = [originOf(await openParent())];
  return share(
    `${fixture} ${nonce}`,
    () => {
      // Servers that share a cache make each other's compiled packages outdated, and their pages wait for ever.
      const cache = mkdtempSync(join(tmpdir(), 'atelier-vite-'));
      cleanup.push(() => rmSync(cache, { recursive: true, force: true }));
      return serveApp(fixture, cache, { parentOrigins, ...(nonce === undefined ? {} : { nonce }) });
    },
    (server) => server.close(),
  );
}

interface OpenOptions {
  /** A folder of `fixtures/`, or `shop`. */
  readonly fixture: string;
  /** Path and query of the frame. */
  readonly path?: string;
  readonly nonce?: string;
  /** An element of the page: once it is there, the page counts as open. */
  readonly shown?: string;
  /** Whether the parent hands its port over by itself. */
  readonly isConnected?: boolean;
  /** Whether the page locks the pointer, as a drag does. */
  readonly hasPointerLock?: boolean;
}

/** A parent page around a fixture. Scripts for pages are text: this file knows no page. */
export class TestFrame {
  readonly page: Page;
  readonly frame: Frame;
  /** Lines that pages wrote to the console, errors of pages among them. */
  readonly lines: string[];
  #calls = 0;

  private constructor(page: Page, frame: Frame, lines: string[]) {
    this.page = page;
    this.frame = frame;
    this.lines = lines;
  }

  static async open(options: OpenOptions): Promise<TestFrame> {
    const { fixture, path = '/', nonce, shown = '#main', isConnected = true } = options;
    const { hasPointerLock = false } = options;
    const parentOrigin = originOf(await openParent());
    const server = await openApp(fixture, nonce);
    const context = await (
      await openBrowser(hasPointerLock)
    ).newContext({
      viewport: { width: 1000, height: 900 },
    });
    const page = await context.newPage();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    const address = new URL(path, server.resolvedUrls!.local[0]).href;
    await page.goto(`${parentOrigin}/?frame=${encodeURIComponent(address)}`);
    const frame = page.frames().at(1)!;
    await frame.locator(shown).first().waitFor({ timeout: coldMs });
    const opened = new TestFrame(page, frame, lines);
    if (isConnected) await opened.connect();
    return opened;
  }

  /** Opens an app of React and waits until its last part has come. */
  static async openReactApp(fixture: 'react-18' | 'react-19' = 'react-19'): Promise<TestFrame> {
    return TestFrame.open({ fixture, shown: '#late' });
  }

  /** Hands the parent's port over. */
  async connect(): Promise<void> {
    await this.page.evaluate('connect()');
  }

  async close(): Promise<void> {
    await this.page.context().close();
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
