// Visitor statistics in the back office: empty, filled, filtered, compared, exported and reset; whole in two languages, by keyboard, and closed to customers.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { overflowErrors, smallTargets } from './overflow.ts';
import { sendAsVisitor, visitors } from './send-visits.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

test.describe.configure({ mode: 'serial' });

const administrator = newTestUser();

let shop: DedicatedShop;
let admin: AdminSession;
let apikey = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({
    ADMIN_EMAILS: administrator.email,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
test.afterAll(() => shop.close());

const path = '/admin/visitor_stat';
const statistics = /rpc\/admin_statistics/;
const row = (page: Page, name: string) => page.getByRole('row', { name });
const filter = (page: Page, name: string) =>
  page.getByRole('button', { name: `${english('admin-statistics:filter')} ${name}`, exact: true });
const figure = (page: Page, name: 'visitors' | 'visits' | 'views') =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: english(`admin-statistics:totals.${name}`) }) })
    .locator('dd')
    .first();

test('an administrator finds no visitor data yet', async ({ browser, consoleErrors }) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  // The visits of the registration itself.
  await page.goto(path);
  apikey = await page.evaluate(() => {
    const data: unknown = JSON.parse(document.querySelector('#page-data')?.textContent ?? '');
    return String(Reflect.get(Object(data), 'apikey'));
  });
  await reset(page, 'all');
  await expect(page.getByText(english('admin-statistics:empty.visitors'))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('visits of two visitors and a robot appear, live and in every list', async ({
  browser,
  consoleErrors,
}) => {
  const target = { address: shop.address, apikey };
  const { reader, passenger, robot } = visitors;
  await sendAsVisitor(target, reader, 'track_page_view', {
    path: '/collection',
    referrer: 'https://www.google.com/',
    language: 'en',
  });
  await sendAsVisitor(target, reader, 'track_page_view', { path: '/product/1', language: 'en' });
  await sendAsVisitor(target, reader, 'track_event', { kind: 'carted', value: '1' });
  await sendAsVisitor(target, reader, 'track_event', { kind: 'search_empty', value: 'linocut' });
  await sendAsVisitor(target, passenger, 'track_page_view', { path: '/', language: 'ja' });
  await sendAsVisitor(target, robot, 'track_page_view', { path: '/' });
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(path);
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

test('a total filters the rest, or is drawn; orders under two other filters are not known', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(path);
  await filter(page, 'Bots 1').click();
  await expect(page).toHaveURL(/bot=(?:&|$)/);
  await expect(figure(page, 'visitors')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Bot: All of them' })).toBeVisible();
  await filter(page, 'Humans 2').click();
  await expect(page).not.toHaveURL(/bot=/);
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.getByRole('button', { name: /^Filter by Bounce rate: / }).click();
  await expect(page).toHaveURL(/visit=bounced/);
  await expect(figure(page, 'visits')).toHaveText('1');
  await expect(row(page, 'Japanese').first()).toBeVisible();
  await expect(row(page, 'English')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visit: Left after one page' }).click();
  await page.getByRole('button', { name: /^Measure Page views: / }).click();
  await expect(
    page.getByRole('slider', { name: english('admin-statistics:totals.views') }),
  ).toBeAttached();
  await filter(page, 'Saw a work').click();
  await expect(page).toHaveURL(/step=product/);
  await expect(figure(page, 'visitors')).toHaveText('1');
  await page.getByRole('button', { name: /^Filter by Conversion rate: / }).click();
  await expect(page).toHaveURL(/event=ordered/);
  // A visit's steps are no part of the sums of orders.
  await expect(page.getByText(english('admin-statistics:ordersUnknown.title'))).toBeVisible();
  await page.getByRole('button', { name: 'Step: Saw a work' }).click();
  await expect(figure(page, 'visits')).toHaveText('0');
  await page.goto(`${path}?event=ordered&source=search&device=phone`);
  await expect(page.getByText(english('admin-statistics:ordersUnknown.title'))).toBeVisible();
  await page.getByRole('button', { name: 'Device: Phone' }).click();
  await expect(page.getByText(english('admin-statistics:ordersUnknown.title'))).toHaveCount(0);
  await expect(figure(page, 'visits')).toHaveText('0');
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
  await page.goto(path);
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

test('a row filters the rest, the address holds it, and Back takes it back', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(path);
  await filter(page, 'Japanese').click();
  await expect(page).toHaveURL(/language=ja/);
  await expect(figure(page, 'views')).toHaveText('2');
  await expect(row(page, '/collection')).toHaveCount(0);
  await filter(page, 'Direct').click();
  await expect(page).toHaveURL(/source=direct/);
  const chips = page.getByRole('list', { name: english('admin-statistics:filters') });
  await expect(chips.getByRole('button', { name: 'Language: Japanese' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/source=/);
  await expect(figure(page, 'views')).toHaveText('2');
  await page.goBack();
  await expect(figure(page, 'views')).toHaveText('4');
  await page.goForward();
  await chips.getByRole('button', { name: 'Language: Japanese' }).click();
  await expect(figure(page, 'views')).toHaveText('4');
  await page.context().close();
});

test('any range is compared with any other, and an empty one says so', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(
    `${path}?from=2026-01-01&to=2026-01-31&compare_from=${today}&compare_to=${today}`,
  );
  await expect(figure(page, 'visitors')).toHaveText('0');
  await expect(page.getByText('-100%').first()).toBeVisible();
  await expect(page.getByText(english('admin-statistics:empty.sources'))).toBeVisible();
  await expect(page.getByText(english('admin-statistics:empty.pages'))).toBeVisible();
  const days = page.getByRole('group', { name: english('admin-statistics:range.custom') });
  await days.getByLabel(english('admin-statistics:range.to')).fill('2025-12-01');
  await expect(page.getByText(english('admin-statistics:range.wrong'))).toBeVisible();
  await days.getByLabel(english('admin-statistics:range.to')).fill(today);
  await days.getByLabel(english('admin-statistics:range.to')).press('Enter');
  await expect(page).toHaveURL(new RegExp(`to=${today}`));
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.getByLabel(english('admin-statistics:range.label')).selectOption('7');
  await expect(page).toHaveURL(/range=7/);
  await page.getByLabel(english('admin-statistics:compare.label')).selectOption('none');
  await expect(page.getByText('-100%')).toHaveCount(0);
  await page.context().close();
});

test('by keyboard alone: the chart, its table, a filter and a definition', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`${path}?range=7`);
  const slider = page.getByRole('slider', { name: english('admin-statistics:totals.visitors') });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /: 2;/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0;/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await expect(figure(page, 'visits')).toHaveText('0');
  await page.goBack();
  await expect(figure(page, 'visits')).toHaveText('2');
  await page.getByText(english('admin-statistics:chart.table')).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('columnheader', { name: english('admin-statistics:chart.time') }),
  ).toBeVisible();
  await filter(page, 'English').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/language=en/);
  await expect(filter(page, 'English')).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: english('admin-statistics:totals.bounceRate'), exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(english('admin-statistics:definitions.bounceRate')).last(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().close();
});

for (const language of ['en', 'ar', 'ja'] as const)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`whole and accessible: ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme,
      });
      await page.goto(`${path}?language=en&lang=${language}`);
      await expect(
        page.getByRole('heading', { name: text(language, 'admin-statistics:works.title') }),
      ).toBeVisible();
      await expect(page.locator('figure svg path').nth(100)).toBeAttached();
      expect(await axeViolations(page)).toEqual([]);
      await waitForAnimations(page);
      expect(await overflowErrors(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.context().close();
    });

test('the export is a file with the version of the definitions; a lost connection says that it failed', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(path);
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
  await page.goto(path);
  await expect(page.getByText(english('admin:list.failed'))).toBeVisible();
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
  await page.goto(path);
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
  await page.goto(path);
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

/** Opens the dialog, confirms, and waits for the message. */
async function reset(
  page: Page,
  span: 'today' | 'all',
  message = 'Analytics reset complete',
): Promise<void> {
  await page.getByRole('button', { name: english('admin-statistics:reset.open') }).click();
  const dialog = page.getByRole('dialog', { name: english('admin-statistics:reset.title') });
  await dialog.getByLabel(english(`admin-statistics:reset.${span}`)).check();
  await dialog.getByRole('button', { name: english('admin-statistics:reset.confirm') }).click();
  await expect(page.getByText(message).first()).toBeVisible();
}
