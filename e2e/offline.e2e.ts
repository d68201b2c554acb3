// Without a connection, and with a slow one: the page says so, stays readable, and goes on where it stood.

import { expect, test } from './journey.ts';
import { english } from './texts.ts';

test('a page says that it is offline, and that it is back', async ({ page, context }) => {
  await page.goto('/product/1');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(english('layout:offline'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(english('layout:offline'))).toBeHidden();
});

test('a screen that cannot be fetched is tried again where it stands', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page.getByRole('heading', { name: english('layout:fault.title') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(english('layout:fault.offline'));
  await complaints.expected(
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
