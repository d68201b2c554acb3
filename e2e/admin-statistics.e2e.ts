// Visitor statistics in the back office: empty, filled, refreshed, exported and reset, and closed to customers.

import { readFile } from 'node:fs/promises';
import type { DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, type AdminSession } from './open-admin.ts';
import { visitors } from './send-visits.ts';
import {
  emptyStatistics,
  figure,
  filter,
  reset,
  row,
  sendVisits,
  startStatisticsShop,
  statisticsPath,
} from './statistics-screen.ts';
import { newTestUser, register } from './test-user.ts';
import { english } from './texts.ts';

test.describe.configure({ mode: 'serial' });

const administrator = newTestUser();

let shop: DedicatedShop;
let admin: AdminSession;
let apikey = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startStatisticsShop(administrator);
});
test.afterAll(() => shop.close());

const statistics = /rpc\/admin_statistics/;

test('an administrator finds no visitor data yet', async ({ browser, consoleErrors }) => {
  ({ admin, apikey } = await emptyStatistics({ browser, consoleErrors }, shop, administrator));
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(page.getByText(english('admin-statistics:empty.visitors'))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('visits of two visitors and a robot appear, live and in every list', async ({
  browser,
  consoleErrors,
}) => {
  await sendVisits(shop, apikey);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(figure(page, 'visitors')).toHaveText('2');
  await expect(figure(page, 'visits')).toHaveText('2');
  await expect(figure(page, 'views')).toHaveText('3');
  await expect(filter(page, 'Bots 1')).toBeVisible();
  await expect(page.getByText(english('admin-statistics:change.new')).first()).toBeVisible();
  for (const name of ['Search engines', 'Direct', '/collection', '/product/1'])
    await expect(row(page, name).first()).toBeVisible();
  for (const name of ['Phone', 'English', 'Japanese', 'linocut', 'Put a work into the cart'])
    await expect(row(page, name).first()).toBeVisible();
  await page.getByRole('button', { name: /visitors now/ }).click();
  const live = page.getByRole('dialog', { name: english('admin-statistics:terms.live') });
  await live.getByRole('button', { name: '/product/1' }).click();
  await expect(page).toHaveURL(/page=%2Fproduct%2F1/);
  await expect(figure(page, 'visitors')).toHaveText('1');
  await page.context().close();
});

test('the start page shows the visits of today', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin');
  const link = page.getByRole('link', { name: english('admin-overview:visits.today') });
  await expect(page.locator('dl > div').filter({ has: link }).locator('dd')).toHaveText('2');
  await link.click();
  await expect(page).toHaveURL(/visitor_stat\?range=1/);
  await expect(figure(page, 'visits')).toHaveText('2');
  await page.context().close();
});

test('a visit of a page of the shop appears after a refresh', async ({
  browser,
  consoleErrors,
}) => {
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: 'en-US',
    userAgent: visitors.passenger.agent,
    extraHTTPHeaders: { 'x-forwarded-for': visitors.passenger.address },
  });
  await consoleErrors.watch(context);
  const visit = await context.newPage();
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(figure(page, 'views')).toHaveText('3');
  await expect(row(page, '/about')).toHaveCount(0);
  const counted = visit.waitForResponse(/rpc\/track_page_view/);
  await visit.goto('/about');
  await counted;
  await page.getByRole('button', { name: english('admin-statistics:refresh') }).click();
  await expect(row(page, '/about').first()).toBeVisible();
  await expect(figure(page, 'views')).toHaveText('4');
  await context.close();
  await page.context().close();
});

test('the export is a file with the version of the definitions; a lost connection says that it failed', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  const button = page.getByRole('button', { name: english('admin:list.export') });
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^visitors-[\d-]+-v2\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('/collection');
  await expect(page.getByText('Export complete').first()).toBeVisible();
  await page.route(/rpc\/admin_export_statistics/, (route) => route.abort('connectionreset'));
  await button.click();
  await expect(page.getByText('Export failed').first()).toBeVisible();
  await consoleErrors.expected(/ERR_CONNECTION_RESET|could not be exported/);
  await page.context().close();
});

test('numbers that cannot be read say so and are read again', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.route(statistics, (route) => route.abort('connectionreset'));
  await page.goto(statisticsPath);
  await expect(page.getByText(english('admin:loadFailure.connection'))).toBeVisible();
  await page.unroute(statistics);
  await page.getByRole('button', { name: english('layout:fault.retry') }).click();
  await expect(figure(page, 'visitors')).toHaveText('2');
  await consoleErrors.expected(/ERR_CONNECTION_RESET|Query failed/);
  await page.context().close();
});

test('a reset asks first, fails loudly, and empties the numbers', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.route(/rpc\/admin_reset_statistics/, (route) => route.abort('connectionreset'));
  await reset(page, 'today', 'Analytics reset failed');
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.unroute(/rpc\/admin_reset_statistics/);
  await reset(page, 'today');
  await expect(page.getByText(english('admin-statistics:empty.visitors'))).toBeVisible();
  await consoleErrors.expected(/ERR_CONNECTION_RESET|could not be reset/);
  await page.context().close();
});

test('a customer gets neither the screen nor a number', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await register(page, newTestUser());
  await page.goto(statisticsPath);
  await expect(page).toHaveURL(/\/account/);
  const status = await page.evaluate(async (key) => {
    const stored = Object.entries(localStorage).find(([, value]) => value.includes('access_token'));
    const token = String(Reflect.get(JSON.parse(stored?.[1] ?? '{}') as object, 'access_token'));
    const today = new Date().toISOString().slice(0, 10);
    const response = await fetch('/rest/v1/rpc/admin_statistics', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: key,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ range_from: today, range_to: today }),
    });
    return response.status;
  }, apikey);
  expect(status).toBe(403);
  await consoleErrors.expected(/403/);
  await context.close();
});
