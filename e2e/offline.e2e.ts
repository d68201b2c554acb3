// Without a connection, and with a slow one: the page says so, stays readable, and goes on where it stood.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { closeMenu, expectFocusWithin, openAccountMenu } from './menus.ts';
import { english } from './texts.ts';

/** Opens a page, and cuts the connection once all of it has come. */
async function loseConnectionAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test('a page says that it is offline, and that it is back', async ({ page, context }) => {
  await loseConnectionAt(page, '/product/1');
  await expect(page.getByText(english('layout:offline'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(english('layout:offline'))).toBeHidden();
});

/** What is fetched while nothing else is done, by the names of its files. */
const parts = ['toaster', 'account-menu', 'language-menu', 'navigation-panel', 'zoom'];

test('menus, enlarged pictures and messages that were not needed before are there without a connection', async ({
  page,
  context,
  consoleErrors,
}) => {
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
  await expect(page.getByText(english('layout:missing'))).toHaveCount(0);
  // The picture at full size, which is larger than the one that the page shows.
  await consoleErrors.expected(/ERR_INTERNET_DISCONNECTED.*\.webp/);
});

test('where data is dear nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/product/1');
  const asked = page.waitForResponse(/\/attend-/);
  await page.mouse.move(2, 2);
  await asked;
  await page.waitForTimeout(2500);
  expect(await fetched(page)).toEqual([]);
});

test('a menu that cannot be fetched says so, and opens when it is asked for again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await loseConnectionAt(page, '/product/1');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByText(english('layout:missing'))).toBeVisible();
  await consoleErrors.expected(/ERR_INTERNET_DISCONNECTED/, /could not be fetched/);
  await context.setOffline(false);
  await openAccountMenu(page);
  await expect.poll(() => fetched(page)).toEqual(parts);
});

/** Those of the parts that the page has asked for. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((part) => all.some((name) => name.includes(`/${part}-`)));
  }, parts);
}

test('a screen that cannot be fetched is tried again where it stands', async ({
  page,
  context,
  consoleErrors,
}) => {
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
  await expect(page.getByText(english('layout:slow'))).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: english('blog:title') })).toBeVisible();
});
