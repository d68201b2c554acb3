// Tests of late modules: a page that is still loading shows a change of a module that it has fetched and not run yet.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { HotPayload, ViteDevServer } from 'vite';
import { editorPlugins } from '@atelier/editor-vite-plugin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, originOf } from './test-servers.ts';

const heading = (text: string): string =>
  `export function Heading() {\n  return <h1>${text}</h1>;\n}\n`;

const files = {
  'index.html':
    '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'main.tsx': `import { createRoot } from 'react-dom/client';
import { Heading } from './heading';
import { Footer } from './footer';
createRoot(document.getElementById('root')!).render(<><Heading /><Footer /></>);
`,
  'heading.tsx': heading('before'),
  'footer.tsx': 'export function Footer() {\n  return <footer>end</footer>;\n}\n',
};

let browser: Browser;
let root: string;
let vite: ViteDevServer;
let page: Page;
let change: (file: string) => void;
/** Resolves once Vite has sent an update. */
let sent: PromiseWithResolvers<void>;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

beforeEach(async () => {
  // Inside the room, so that the project finds its packages.
  root = mkdtempSync(join(import.meta.dirname, 'fixtures', '.run-late-'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  sent = Promise.withResolvers();
  vite = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, watch: null },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    plugins: [
      react(),
      editorPlugins({
        source: {
          dataDirectory: join(root, 'journals'),
          idsOf: () => null,
          onChange: (listener) => {
            change = listener;
            return () => {};
          },
        },
      }),
    ],
  });
  await vite.listen();
  const { hot } = vite.environments.client;
  const send: (payload: HotPayload) => void = hot.send.bind(hot);
  hot.send = (payload: HotPayload) => {
    send(payload);
    if (payload.type === 'update') sent.resolve();
  };
  page = await browser.newPage();
});
afterEach(async () => {
  await page.close();
  await vite.close();
  rmSync(root, { recursive: true });
});

/**
 * Loads the page, and changes the heading once it is fetched, while `pending` responses are delayed.
 * @param isChanged resolves once the page can no longer hear of the change in time
 */
async function changeWhilePending(pending: RegExp, isChanged: Promise<unknown>): Promise<void> {
  const release = Promise.withResolvers<void>();
  await page.route(pending, async (route) => {
    await release.promise;
    await route.continue();
  });
  const fetched = page.waitForResponse(/heading\.tsx/);
  await page.goto(originOf(vite.httpServer as Server), { waitUntil: 'commit' });
  await (await fetched).finished();
  const file = join(root, 'heading.tsx');
  writeFileSync(file, heading('after'));
  change(file);
  await isChanged;
  release.resolve();
}

test('a change of a module that waits for another one is shown', async () => {
  const received = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('/heading.tsx')) resolve();
      }),
    );
  });
  await changeWhilePending(/footer\.tsx/, received);
  await expect.poll(() => page.locator('h1').textContent()).toBe('after');
});

test('a change that was sent before the page was connected is shown', async () => {
  await changeWhilePending(/@vite\/client/, sent.promise);
  await expect.poll(() => page.locator('h1').textContent()).toBe('after');
});

test('a page that was loaded while its source could not be compiled shows the error, and comes with the repair', async () => {
  const file = join(root, 'heading.tsx');
  writeFileSync(file, 'export function Heading() {\n  return <h1;\n}\n');
  // Vite's report of the error is sent before this page is connected, and to nobody again.
  const release = Promise.withResolvers<void>();
  await page.route(/@vite\/client/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const failed = page.waitForResponse((response) => response.status() >= 500);
  await page.goto(originOf(vite.httpServer as Server), { waitUntil: 'commit' });
  await failed;
  // The page requests it once more, so that Vite has nothing but failures of it when it is repaired.
  const failedAgain = page.waitForResponse((response) => response.status() >= 500);
  release.resolve();
  await failedAgain;
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
  writeFileSync(file, heading('after'));
  change(file);
  await expect.poll(() => page.locator('h1').textContent()).toBe('after');
});
