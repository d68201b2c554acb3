// Pressed links: the screen behind one is rendered out of sight while the press lasts, shown by the navigation, and gone where there is none.

import type { Locator, Page } from '@playwright/test';
import { productList } from './collection.ts';
import { published, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { english } from './texts.ts';

/** A browser's own name: the one of the tests is a bot's, whose views are not counted. */
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const work = published[0]?.id ?? 1;
const list = `/collection?q=${encodeURIComponent(titleOf(work))}`;
const tile = (page: Page): Locator =>
  productList(page)
    .getByRole('link', { name: titleOf(work) })
    .first();
/** A screen that is not shown. */
const ahead = (page: Page): Locator => page.locator('main [data-ahead]');
const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: titleOf(work) });

/** Whether a press on the heading of the screen that is not shown would reach it. */
const isAheadReached = (page: Page): Promise<boolean> =>
  ahead(page)
    .locator('h1')
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const reached = document.elementFromPoint(x + width / 2, y + height / 2);
      return reached?.closest('[data-ahead]') != null;
    });

/** Waits until the work's page is prefetched, and begins to press its tile. */
async function beginPress(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(1, 400);
    await tile(page).hover();
    await tile(page).dispatchEvent('pointerdown', { button: 0 });
    await expect(ahead(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const former = await ahead(page).getAttribute('data-ahead');
  await page.mouse.down();
  // The press of the mouse renders it anew.
  await expect(ahead(page)).not.toHaveAttribute('data-ahead', former ?? '');
}

function watchViews(page: Page): () => number {
  let views = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/track_page_view')) views += 1;
  });
  return () => views;
}

test('a press shows the very elements that were rendered while it lasted, and counts one view', async ({
  page,
}) => {
  const views = watchViews(page);
  await page.goto(list);
  await expect.poll(views).toBe(1);
  await beginPress(page);
  await expect(ahead(page).locator('h1')).toHaveText(titleOf(work));
  // It is drawn, over the page, where nobody sees, hears or presses it.
  await expect(ahead(page)).toHaveCSS('opacity', '0.001');
  await expect(heading(page)).toHaveCount(0);
  expect(await isAheadReached(page)).toBe(false);
  await expect(page).toHaveURL(/\/collection/);
  // The tile's picture stands in the place of the great one until that has come.
  const source = await productList(page)
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
  await expect(ahead(page).locator('img').first()).toHaveCSS(
    'background-image',
    new RegExp(source.replaceAll('.', String.raw`\.`)),
  );
  await ahead(page)
    .locator('h1')
    .evaluate((element) => Object.assign(element, { isAhead: true }));
  expect(views()).toBe(1);
  await page.mouse.up();
  await expect(heading(page)).toBeVisible();
  expect(await heading(page).evaluate((element) => Reflect.get(element, 'isAhead'))).toBe(true);
  await expect(page).toHaveURL(/\/product\//);
  await expect(page).toHaveTitle(new RegExp(titleOf(work)));
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(views).toBe(2);
  // It is a part of the page like any other, over which bars and sheets can lie.
  await expect(ahead(page)).toHaveCSS('will-change', 'auto');
  await expect(ahead(page)).toHaveCSS('opacity', '1');
  await expect(ahead(page)).not.toHaveAttribute('aria-hidden');
  // Its effects have begun, and what is below its first screenful has come.
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  await add.click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: english('cart:open') }),
  ).toContainText('1');
  expect(await axeViolations(page)).toEqual([]);
  // It knows from where it was reached.
  await page.getByRole('link', { name: english('product:back') }).click();
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', String.raw`\?`)}$`));
});

test('a press shows the screen before the router has led to it, and leads to it once', async ({
  page,
}) => {
  await page.goto(list);
  const entries = await page.evaluate(() => history.length);
  await beginPress(page);
  // Two presses in one frame: what is shown by then, and where the page is.
  const shown = await tile(page).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
    const screen = document.querySelector('main [data-ahead]');
    const heading = screen?.querySelector('h1')?.getBoundingClientRect();
    return {
      opacity: screen === null ? '' : getComputedStyle(screen).opacity,
      top: heading?.top,
      path: location.pathname,
    };
  });
  expect(shown).toMatchObject({ opacity: '1', path: '/collection' });
  await expect(page).toHaveURL(/\/product\//);
  await expect(ahead(page)).toHaveCSS('position', 'static');
  // Nothing moves when the router has led there.
  expect(await heading(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(
    shown.top,
  );
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.mouse.up();
});

test('a screen whose data are read anew is shown meanwhile, and leaves for another one', async ({
  page,
}) => {
  await page.goto(list);
  await beginPress(page);
  await page.route('**/rpc/get_product?**', () => undefined);
  const requested = page.waitForRequest(/get_product/);
  // Data of two minutes are too old; the new ones never come, whoever asks for them.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 180_000;
  });
  await page.mouse.up();
  await requested;
  await expect(ahead(page)).toHaveCSS('opacity', '1');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  // A press on what is seen reaches nothing below.
  await expect.poll(() => isAheadReached(page)).toBe(true);
  await expect(page).toHaveURL(/\/collection/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:wishlist') })
    .click();
  await expect(page).toHaveURL(/\/wishlist/);
  await expect(page.locator('main h1')).toHaveText([english('wishlist:title')]);
});

test('a screen that fails is not revealed, and drawn by the router', async ({
  page,
  consoleErrors,
}) => {
  const watching = page.waitForResponse(/watch-presses/);
  await page.goto(list);
  await (await watching).finished();
  const blog = page.getByRole('banner').getByRole('link', { name: english('header:blog') });
  const fetched = page.waitForResponse(/rpc\/list_posts/);
  await blog.hover();
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('No date can be written.');
      },
    });
  });
  await page.mouse.down();
  await expect(ahead(page)).toHaveCount(1);
  await expect(ahead(page).locator('h1')).toHaveCount(0);
  const opacity = await blog.evaluate((link: HTMLElement) => {
    const screen = document.querySelector('main [data-ahead]');
    link.click();
    return screen === null ? '' : getComputedStyle(screen).opacity;
  });
  expect(opacity).toBe('0.001');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('main h1')).toHaveText([english('layout:fault.title')]);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
  await consoleErrors.expected(/No date can be written/);
  await page.mouse.move(1, 400);
  await page.mouse.up();
});

test('back, forward and another press show the right screens after one that was rendered ahead', async ({
  page,
}) => {
  await page.goto(list);
  await beginPress(page);
  await page.mouse.up();
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(tile(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await beginPress(page);
  await page.mouse.up();
  await expect(heading(page)).toBeVisible();
  // A related work is the same screen with other data.
  const next = page.locator('main article a[href^="/product/"]').first();
  const name = (await next.innerText()).trim();
  await next.click();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('a press that leads nowhere leaves nothing of the screen behind its link', async ({
  page,
}) => {
  await page.goto(list);
  await beginPress(page);
  await page.mouse.move(1, 400);
  await page.mouse.up();
  await expect(ahead(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/collection/);
  await expect(tile(page)).toBeVisible();
  // A key takes it away at once, so that the focus cannot go into it.
  await beginPress(page);
  await page.keyboard.press('Tab');
  expect(await ahead(page).count()).toBe(0);
  await page.mouse.move(1, 400);
  await page.mouse.up();
});

test('data that come after the press are drawn by the router, once', async ({ page }) => {
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/rpc/get_product?**', async (route) => {
    await responded;
    await route.continue();
  });
  // The first screen that is prefetched brings the code that watches presses.
  const watching = page.waitForResponse(/watch-presses/);
  await page.goto('/collection');
  await (await watching).finished();
  await tile(page).click();
  respond();
  await expect(heading(page)).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that scrolls shows nothing, and one that taps shows the screen', async ({
    page,
    context,
  }) => {
    const protocol = await context.newCDPSession(page);
    await page.goto('/collection');
    await page.waitForLoadState('networkidle');
    const { x, y } = await middleOf(tile(page));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atY = y) =>
      protocol.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: atY }],
      });
    await touch('touchStart');
    await expect(ahead(page)).toHaveCount(1);
    for (const step of [20, 60, 120, 200]) await touch('touchMove', y - step);
    await expect(ahead(page)).toHaveCount(0);
    await touch('touchEnd');
    await expect(page).toHaveURL(/\/collection/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    // A tap on a page that still scrolls stops it, and is no click.
    await expect.poll(() => isAtRest(page)).toBe(true);
    await tile(page).tap();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('tiles of a list have their actions once it is shown', async ({ page, context }) => {
    const protocol = await context.newCDPSession(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const link = page.locator('main a[href="/collection"]').first();
    const { x, y } = await middleOf(link);
    const touch = (type: 'touchStart' | 'touchEnd') =>
      protocol.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart');
    await expect(ahead(page).getByRole('article', { includeHidden: true })).toHaveCount(4);
    expect(await ahead(page).locator('article button').count()).toBe(0);
    await touch('touchEnd');
    await expect(page).toHaveURL(/\/collection$/);
    const first = productList(page).getByRole('article').first();
    await expect(
      first.getByRole('button', {
        name: english('wishlist:add', { title: await first.getByRole('heading').innerText() }),
      }),
    ).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: english('catalogue:pages.label') }),
    ).toBeVisible();
  });
});

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The link is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether the page scrolls no further for a moment. */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const former = scrollY;
        setTimeout(() => resolve(scrollY === former), 250);
      }),
  );
