// Offline and slow connections: the page says so, stays readable, and continues where it was.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { closeMenu, expectFocusWithin, openAccountMenu } from './menus.ts';
import { saveData } from './save-data.ts';
import { english } from './texts.ts';

/** The error of a screen that is fetched ahead when the connection is lost. */
const cutOff = /ERR_INTERNET_DISCONNECTED.*\.js/;

/** Opens a page, and cuts the connection once the page has loaded. */
async function loseConnectionAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test('a page says that it is offline, and that it is online again', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.tolerated(cutOff);
  await loseConnectionAt(page, '/product/1');
  await expect(page.getByText(english('layout:offline'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(english('layout:offline'))).toBeHidden();
});

/** Files that are fetched while the page is idle, by their names. */
const parts = ['toaster', 'account-menu', 'language-menu', 'navigation-panel', 'zoom'];

test('menus, enlarged pictures and messages work offline, although they were not used before', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.tolerated(cutOff);
  await page.goto('/product/1');
  await page.waitForLoadState('networkidle');
  expect(await fetched(page), 'a page that is only loaded needs none').toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(() => fetched(page)).toEqual(parts);
  await context.setOffline(true);
  await openAccountMenu(page);
  await closeMenu(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('language:choose') })
    .click();
  await expectFocusWithin(page.getByRole('menu'));
  await closeMenu(page);
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .click();
  const enlarged = page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() =>
      enlarged.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: english('cart:add'), exact: true }).click();
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toContainText(
    english('cart:added'),
  );
  await expect(page.getByText(english('layout:loadFailed'))).toHaveCount(0);
  // The picture at full size, larger than the one on the page.
  await consoleErrors.expected(/ERR_INTERNET_DISCONNECTED.*\.webp/);
});

test('a visitor who saves data fetches nothing ahead', async ({ page }) => {
  await saveData(page);
  await page.goto('/product/1');
  const requested = page.waitForResponse(/\/on-first-interaction-/);
  await page.mouse.move(2, 2);
  await requested;
  await page.waitForTimeout(2500);
  expect(await fetched(page)).toEqual([]);
});

test('a menu that cannot be fetched says so, and opens at the next try', async ({
  page,
  context,
  consoleErrors,
}) => {
  await loseConnectionAt(page, '/product/1');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByText(english('layout:loadFailed'))).toBeVisible();
  await consoleErrors.expected(/ERR_INTERNET_DISCONNECTED/, /could not be fetched/);
  await context.setOffline(false);
  await openAccountMenu(page);
  await expect.poll(() => fetched(page)).toEqual(parts);
});

/** Parts that the page has requested. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((part) => all.some((name) => name.includes(`/${part}-`)));
  }, parts);
}

test('a screen that cannot be fetched is tried again in its place', async ({
  page,
  context,
  consoleErrors,
}) => {
  await saveData(page);
  await loseConnectionAt(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page.getByRole('heading', { name: english('layout:fault.title') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(english('layout:fault.offline'));
  await consoleErrors.expected(
    /ERR_INTERNET_DISCONNECTED|could not be shown|Failed to fetch|imported/i,
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: english('layout:fault.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: english('blog:title') })).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a slow screen is first announced, then explained', async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/list_posts**', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page.getByText(english('layout:loading'), { exact: true })).toBeVisible();
  await expect(page.getByText(english('layout:slowConnection'))).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: english('blog:title') })).toBeVisible();
});
