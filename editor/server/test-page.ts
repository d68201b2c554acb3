// Test support: a project served by Vite with the editor beside it, and a browser's page that shows it.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { codebaseIdOfClasses } from '@atelier/editor-channel/codebase-id';

/** The time that a page may take to show a change: the compiler, the browser and Tailwind all start cold here. */
export const coldMs = 240_000;

/** A page of a project that is being edited. */
export class TestPage {
  readonly root: string;
  readonly page: Page;
  readonly #vite: ViteDevServer;
  readonly #browser: Browser;
  readonly #editor: { readonly origin: string; readonly token: string };

  private constructor(root: string, vite: ViteDevServer, browser: Browser, page: Page) {
    this.root = root;
    this.page = page;
    this.#vite = vite;
    this.#browser = browser;
    this.#editor = JSON.parse(readFileSync(join(root, 'editor.json'), 'utf8'));
  }

  /**
   * Serves copies of folders, laid over one another, and opens a page.
   * @param folders absolute; the last one has `vite.config.ts`.
   * @param isCopied whether a path of them belongs to the project.
   */
  static async open(
    folders: readonly string[],
    path: string,
    isCopied: (path: string) => boolean = () => true,
  ): Promise<TestPage> {
    // Inside the room, so that the project finds its packages; by a name that people give their folders.
    const root = mkdtempSync(join(import.meta.dirname, 'fixtures/.run-Atelier – мой 店-'));
    for (const folder of folders) cpSync(folder, root, { recursive: true, filter: isCopied });
    const vite = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'silent',
    });
    await vite.listen();
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...chromiumArguments],
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(new URL(path, vite.resolvedUrls!.local[0]).href);
    const shown = page.locator('h1').waitFor({ timeout: coldMs / 2 });
    await shown.catch((cause: unknown) => {
      throw new Error(`The page shows no heading: ${errors.join('\n')}`, { cause });
    });
    return new TestPage(root, vite, browser, page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#vite.close();
    rmSync(this.root, { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Lets Vite's watcher tell of a change. */
  emitChange(path: string): void {
    this.#vite.watcher.emit('change', join(this.root, path));
  }

  async post(path: string, body: object): Promise<MutationResponse> {
    const { origin, token } = this.#editor;
    const response = await fetch(`${origin}/canvases/c/parseAndMutate/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as MutationResponse;
  }

  /** The id of an element of the page, read off the page as the helper does. */
  async idOf(selector: string): Promise<string> {
    const classes = await this.page.locator(selector).first().getAttribute('class');
    const id = codebaseIdOfClasses((classes ?? '').split(' '));
    if (id === null) throw new Error(`${selector} bears no stamp.`);
    return id;
  }

  /** A style of an element as the browser computes it. Written as text, because this file knows no page. */
  styleOf(selector: string, property: string): Promise<unknown> {
    return this.page.evaluate(
      `getComputedStyle(document.querySelector('${selector}')).${property}`,
    );
  }
}
