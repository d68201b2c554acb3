// The whole way in a browser: a project served by Vite, changed through the server, seen on the page; and a build without a trace.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build, createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codebaseIdOfClasses } from '@atelier/editor-channel/codebase-id';

// The compiler, the browser and Tailwind all start from cold here.
const timeout = 240_000;

let root: string;
let vite: ViteDevServer;
let browser: Browser;
let page: Page;
let editor: { origin: string; token: string };

beforeAll(async () => {
  root = mkdtempSync(join(import.meta.dirname, 'fixtures/.run-'));
  cpSync(join(import.meta.dirname, 'fixtures/app'), root, { recursive: true });
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'silent',
  });
  await vite.listen();
  editor = JSON.parse(readFileSync(join(root, 'editor.json'), 'utf8'));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.goto(vite.resolvedUrls!.local[0]!);
  await page.locator('h1').waitFor();
}, timeout);

afterAll(async () => {
  await browser.close();
  await vite.close();
  rmSync(root, { recursive: true });
});

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${editor.origin}/canvases/c/parseAndMutate/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.clone().json()).not.toHaveProperty('error');
  return (await answer.json()) as Record<string, unknown>;
}

/** The id of an element of the page, read off the page as the helper does. */
async function idOf(selector: string): Promise<string> {
  const classes = await page.locator(selector).first().getAttribute('class');
  const id = codebaseIdOfClasses((classes ?? '').split(' '));
  if (id === null) throw new Error(`${selector} bears no stamp.`);
  return id;
}

/** A style of an element as the browser computes it. Written as text, because this file knows no page. */
function styleOf(selector: string, property: string): Promise<unknown> {
  return page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
}

test('what is changed in the source is seen on the page', { timeout }, async () => {
  const source = () => readFileSync(join(root, 'src/app.tsx'), 'utf8');
  const before = source();
  const title = await idOf('h1');
  expect(
    new Set(await page.locator('li').evaluateAll((items) => items.map((item) => item.className)))
      .size,
  ).toBe(1);

  await post('mutate/editText', { element: title, oldText: 'Hello world', newText: 'Hello page' });
  await page.getByText('Hello page').waitFor();
  expect(await idOf('h1')).toBe(title);

  await post('mutate/addClass', {
    reactElement: title,
    className: 'pt-10',
    stylingFramework: 'Tailwind',
  });
  await expect
    .poll(() => styleOf('h1', 'paddingTop'), {
      timeout: 30_000,
    })
    .toBe('40px');

  const wrapped = await post('mutate/wrapInDiv', { reactElements: [title] });
  await page.locator('main > div > h1').waitFor();
  const wrapper = (wrapped['prevIdToNewIdMap'] as Record<string, string>)[
    `tempo-wrap-in-div-placeholder-${title}`
  ];
  expect(await idOf('main > div')).toBe(wrapper);
  expect(await idOf('h1')).toBe(title);

  await post('mutate/styling', {
    reactElement: await idOf('#note'),
    styling: { color: 'rgb(200, 0, 0)' },
    stylingFramework: 'CSS',
  });
  await expect
    .poll(() => styleOf('#note', 'color'), {
      timeout: 30_000,
    })
    .toBe('rgb(200, 0, 0)');

  await post('mutate/duplicate', { reactElements: [await idOf('section')] });
  await expect.poll(() => page.locator('section').count(), { timeout: 30_000 }).toBe(2);

  for (let step = 0; step < 5; step += 1) await post('activities/undoChangeToFiles', {});
  await page.getByText('Hello world').waitFor();
  await expect.poll(() => page.locator('section').count(), { timeout: 30_000 }).toBe(1);
  expect(source()).toBe(before);
  expect(await idOf('h1')).toBe(title);
});

test(
  "a component's element is found by its caller's stamp, and its own parts by theirs",
  { timeout },
  async () => {
    const card = await idOf('section');
    const heading = await idOf('section h2');
    await post('mutate/changePropValue', {
      elementToModify: card,
      propName: 'title',
      propValue: 'Renamed',
    });
    await page.getByText('Renamed').waitFor();
    await post('mutate/editText', { element: heading, oldText: 'Renamed', newText: 'Once more' });
    await page.getByText('Once more').waitFor();
    expect(readFileSync(join(root, 'src/app.tsx'), 'utf8')).toContain('<Card title="Once more" />');
  },
);

test('a production build has no trace of stamps', { timeout }, async () => {
  const outDir = mkdtempSync(join(root, 'built-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir },
  });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const text = files
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(text).toContain('Draw');
  expect(text).not.toMatch(/tempo-[0-9a-f]{8}|__tempo|atelier/i);
});
