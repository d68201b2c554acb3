// Filters and ranges of the visitor statistics: every number and row filters the rest, the address holds it, any range beside any other, and by keyboard.

import type { DedicatedShop } from './dedicated-shop.ts';
import { expect, test } from './journey.ts';
import { openAdmin, type AdminSession } from './open-admin.ts';
import {
  emptyStatistics,
  figure,
  filter,
  row,
  sendVisits,
  startStatisticsShop,
  statisticsPath,
} from './statistics-screen.ts';
import { newTestUser } from './test-user.ts';
import { english } from './texts.ts';

test.describe.configure({ mode: 'serial' });

const administrator = newTestUser();

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startStatisticsShop(administrator);
});
test.afterAll(() => shop.close());

test('two visitors and a robot were here', async ({ browser, consoleErrors }) => {
  const empty = await emptyStatistics({ browser, consoleErrors }, shop, administrator);
  admin = empty.admin;
  await sendVisits(shop, empty.apikey);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.context().close();
});

test('a total filters the rest, or is drawn; orders under two other filters are not known', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
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
  await page.goto(`${statisticsPath}?event=ordered&source=search&device=phone`);
  await expect(page.getByText(english('admin-statistics:ordersUnknown.title'))).toBeVisible();
  await page.getByRole('button', { name: 'Device: Phone' }).click();
  await expect(page.getByText(english('admin-statistics:ordersUnknown.title'))).toHaveCount(0);
  await expect(figure(page, 'visits')).toHaveText('0');
  await page.context().close();
});

test('a row filters the rest, the address holds it, and Back takes it back', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await filter(page, 'Japanese').click();
  await expect(page).toHaveURL(/language=ja/);
  await expect(figure(page, 'views')).toHaveText('1');
  await expect(row(page, '/collection')).toHaveCount(0);
  await filter(page, 'Direct').click();
  await expect(page).toHaveURL(/source=direct/);
  const chips = page.getByRole('list', { name: english('admin-statistics:filters') });
  await expect(chips.getByRole('button', { name: 'Language: Japanese' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/source=/);
  await expect(figure(page, 'views')).toHaveText('1');
  await page.goBack();
  await expect(figure(page, 'views')).toHaveText('3');
  await page.goForward();
  await chips.getByRole('button', { name: 'Language: Japanese' }).click();
  await expect(figure(page, 'views')).toHaveText('3');
  await page.context().close();
});

test('any range is compared with any other, and an empty one says so', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(
    `${statisticsPath}?from=2026-01-01&to=2026-01-31&compare_from=${today}&compare_to=${today}`,
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
  await page.goto(`${statisticsPath}?range=7`);
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
