// Prefetch: the next page is there before its link is pressed, once, never for visitors who save data, and without a page view.

import type { Page } from '@playwright/test';
import { productList } from './collection.ts';
import { published, titleOf } from './demo-rows.ts';
import { expect, test } from './journey.ts';
import { saveData } from './save-data.ts';
import { english } from './texts.ts';

/** A browser's own name: the one of the tests is a bot's. */
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const work = published[0]?.id ?? 1;

/** Requests of a page by the function that they call, with the product's number. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const name = /\/rpc\/(\w+)$/.exec(pathname)?.[1];
    if (name !== undefined) calls.push(`${name} ${searchParams.get('product_id') ?? ''}`.trim());
  });
  return calls;
}

/** Waits until the code and the texts of a work's page are there, with all modules that they need. */
async function waitForScreen(page: Page): Promise<void> {
  const fetched = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) =>
          /\/assets\/(?:product|delivery|write-document-head)-[^/]+\.js$/.test(name),
        ),
    );
  // The screen in two files, its texts, those of the delivery, and the writer of its title.
  await expect.poll(async () => (await fetched()).length).toBeGreaterThanOrEqual(5);
  await page.evaluate(
    async (addresses) => {
      await Promise.all(addresses.map((address) => import(address)));
    },
    await fetched(),
  );
}

/** Records the headings of screens that a page renders out of sight. @returns a function that reads them */
async function recordWarmUps(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const warm: string[] = [];
    const { createHTMLDocument } = DOMImplementation.prototype;
    Reflect.set(globalThis, 'warmUps', warm);
    DOMImplementation.prototype.createHTMLDocument = function watched(title) {
      const created = createHTMLDocument.call(this, title);
      new MutationObserver(() => {
        const heading = created.querySelector('h1')?.textContent;
        if (heading !== undefined) warm.push(heading);
      }).observe(created.body, { childList: true });
      return created;
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'warmUps') as string[]);
}

/** Records the copies of screens that an open page lays out, each as its heading and as the parts of it that could change that page. */
async function recordLayouts(page: Page): Promise<() => Promise<readonly string[][]>> {
  await page.addInitScript(() => {
    const layouts: string[][] = [];
    Reflect.set(globalThis, 'layouts', layouts);
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of addedNodes) {
          if (!(target instanceof Element && target.matches('main'))) continue;
          if (!(node instanceof HTMLElement && node.style.position === 'fixed')) continue;
          const parts = node.querySelectorAll('[src], [srcset], [name], [id], script, style, link');
          const heading = node.querySelector('h1')?.textContent ?? '';
          layouts.push([heading, ...[...parts].map(({ outerHTML }) => outerHTML)]);
          if (node.isConnected && removedNodes.length === 0) layouts.push(['still there']);
        }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'layouts') as string[][]);
}

const count = (calls: readonly string[], call: string): number =>
  calls.filter((each) => each === call).length;

const tileOf = (page: Page, id: number) =>
  productList(page).getByRole('link', { name: titleOf(id) });

test('a work in view is fetched once, and its page is shown without a connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  const calls = watchCalls(page);
  const responded = page.waitForResponse(/get_product/);
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await expect.poll(() => count(calls, `get_product ${work}`)).toBe(1);
  await (await responded).finished();
  await waitForScreen(page);
  // The title of the next page is asked for behind, and a picture in another size.
  consoleErrors.tolerated(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await tileOf(page, work).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(work) })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(titleOf(work)));
  await expect(page.getByRole('main')).toBeFocused();
  expect(count(calls, `get_product ${work}`)).toBe(1);
  await context.setOffline(false);
});

test('a link under the pointer or in focus is fetched before it is pressed, and once', async ({
  page,
}) => {
  // A connection on which only what a visitor turns to is fetched.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  const calls = watchCalls(page);
  await page.goto('/collection');
  await page.waitForLoadState('networkidle');
  const [first, second] = published.slice(0, 2).map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('The demo has two works.');
  for (const id of [first, second])
    expect(count(calls, `get_product ${id}`), 'a link that is only in view').toBe(0);
  await expect
    .poll(async () => {
      await page.mouse.move(1, 400);
      await tileOf(page, first).hover();
      return count(calls, `get_product ${first}`);
    })
    .toBe(1);
  expect(count(calls, `get_product ${second}`)).toBe(0);
  await tileOf(page, second).focus();
  await expect.poll(() => count(calls, `get_product ${second}`)).toBe(1);
  await tileOf(page, first).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(first) })).toBeVisible();
  expect(count(calls, `get_product ${first}`)).toBe(1);
});

test('a prefetched screen has been rendered once before its link is pressed, with no effect and no picture', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  const warmUps = await recordWarmUps(page);
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await expect.poll(warmUps).toContain(titleOf(work));
  await page.waitForLoadState('networkidle');
  expect((await warmUps()).filter((heading) => heading === titleOf(work))).toHaveLength(1);
  expect(count(calls, `get_product ${work}`)).toBe(1);
  await expect(page).toHaveTitle(new RegExp(english('catalogue:title')));
  const shown = await page.evaluate(() =>
    [...document.images].map(({ currentSrc }) => new URL(currentSrc || location.href).pathname),
  );
  expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
  await tileOf(page, work).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(work) })).toBeVisible();
});

test('a prefetched screen is laid out once, in the open page and without any effect on it', async ({
  page,
}) => {
  const layouts = await recordLayouts(page);
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await expect.poll(layouts).toContainEqual([titleOf(work)]);
  expect((await layouts()).filter(([heading]) => heading === titleOf(work))).toHaveLength(1);
  expect((await layouts()).flatMap(([, ...parts]) => parts)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('catalogue:title'));
});

test('a press ends the rendering out of sight, which begins anew after it', async ({ page }) => {
  const warmUps = await recordWarmUps(page);
  await page.addInitScript(() => {
    const { createHTMLDocument } = DOMImplementation.prototype;
    DOMImplementation.prototype.createHTMLDocument = function pressed(title) {
      DOMImplementation.prototype.createHTMLDocument = createHTMLDocument;
      const first = createHTMLDocument.call(this, title);
      Reflect.set(globalThis, 'filled', 0);
      new MutationObserver(() => Reflect.set(globalThis, 'filled', 1)).observe(first.body, {
        childList: true,
      });
      // The rendering has begun by then, and nothing of it is in its document.
      queueMicrotask(() =>
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      );
      return first;
    };
  });
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await expect.poll(async () => (await warmUps()).length).toBe(4);
  expect(await warmUps()).toContain(titleOf(work));
  expect(await page.evaluate(() => Reflect.get(globalThis, 'filled') as unknown)).toBe(0);
});

test('a page renders four screens out of sight at the most, and none for a visitor who saves data', async ({
  page,
  context,
}) => {
  const warmUps = await recordWarmUps(page);
  await page.goto('/');
  await expect.poll(async () => (await warmUps()).length).toBe(4);
  await page.waitForLoadState('networkidle');
  expect(await warmUps()).toHaveLength(4);
  const saving = await context.newPage();
  await saveData(saving);
  const savingWarmUps = await recordWarmUps(saving);
  await saving.goto('/');
  await saving.waitForLoadState('networkidle');
  await saving
    .getByRole('link', { name: english('header:collection') })
    .first()
    .hover();
  await saving.waitForLoadState('networkidle');
  expect(await savingWarmUps()).toEqual([]);
});

test('a prefetched page is no page view', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await expect.poll(() => count(calls, `get_product ${work}`)).toBe(1);
  await expect.poll(() => count(calls, 'track_page_view')).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(count(calls, 'track_page_view')).toBe(1);
  await tileOf(page, work).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(work) })).toBeVisible();
  await expect.poll(() => count(calls, 'track_page_view')).toBe(2);
});

test('a visitor who saves data fetches nothing before the press', async ({ page }) => {
  await saveData(page);
  const calls = watchCalls(page);
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(work))}`);
  await page.waitForLoadState('networkidle');
  await tileOf(page, work).hover();
  await tileOf(page, work).focus();
  await page.waitForLoadState('networkidle');
  expect(count(calls, `get_product ${work}`)).toBe(0);
  await tileOf(page, work).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(work) })).toBeVisible();
  expect(count(calls, `get_product ${work}`)).toBe(1);
});

test('back and forward show prefetched pages where they were left', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/collection?sort=price_desc');
  const last = productList(page).getByRole('article').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const place = await page.evaluate(() => scrollY);
  await expect
    .poll(async () => {
      await page.mouse.move(1, 400);
      await last.hover();
      return calls.some((each) => each.startsWith('get_product '));
    })
    .toBe(true);
  await last.click();
  await expect(page.getByRole('link', { name: english('product:back') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  await page.goForward();
  await expect(page.getByRole('link', { name: english('product:back') })).toBeVisible();
});
