// Edition ledger of the back office: a number is made void and is never sold, an order keeps its number, and the ledger names the buyer.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { overflowErrors } from './overflow.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;
let work = 0;
let order = 0;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

const words = (key: string, options?: Readonly<Record<string, string | number>>) =>
  english(`admin-collection:${key}`, options);
const field = (page: Page, key: string) =>
  page.getByLabel(new RegExp(String.raw`^${words(key)}\s`)).first();
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const press = (page: Page, key: string, number: number) =>
  page.getByRole('button', { name: words(`ledger.${key}`, { number }), exact: true });
const stock = (page: Page) => field(page, 'columns.stock');

/** Orders units of a work, the journeys' own unless another one is named, as a visitor; returns the order's number or the refusal's code. */
async function placeOrder(page: Page, quantity: number, of = work) {
  const data = (await page.locator('#page-data').textContent()) ?? '{}';
  const { apikey } = JSON.parse(data) as { apikey: string };
  const response = await page.request.post('/rest/v1/rpc/place_order', {
    headers: { apikey },
    data: guestOrder(of, quantity),
  });
  return (await response.json()) as { readonly number?: number; readonly code?: string };
}

test('on a phone a maker adds an edition and makes a number void, with a reason', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: phone,
    hasTouch: true,
  });
  await page.goto('/admin/collection/new');
  await field(page, 'fields.title').fill('Tide Table');
  await page.getByLabel(words('fields.price', { currency: 'USD' })).fill('80');
  await stock(page).fill('3');
  await field(page, 'fields.editionSize').fill('3');
  await field(page, 'columns.status').selectOption('published');
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page).toHaveURL(/\/admin\/collection\/\d+$/);
  work = Number(page.url().replace(/^.*\//, ''));
  await expect(rows(page)).toHaveCount(4);
  await press(page, 'makeVoidOf', 2).click();
  const dialog = page.getByRole('dialog');
  const run = dialog.getByRole('button', { name: words('ledger.makeVoid'), exact: true });
  await run.click();
  await expect(dialog.getByText(words('ledger.reasonMissing'))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Creased in the press');
  await run.click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).nth(2)).toContainText(words('ledger.void'));
  await expect(rows(page).nth(2)).toContainText('Creased in the press');
  await expect(stock(page)).toHaveValue('2');
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('visitors buy the other numbers and not the void one', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.goto(`/product/${work}`);
  expect(await placeOrder(page, 3)).toMatchObject({ code: 'out_of_stock' });
  order = (await placeOrder(page, 2)).number ?? 0;
  await context.close();
  const ledger = await openAdmin({ browser, consoleErrors }, admin);
  await ledger.goto(`/admin/collection/${work}`);
  for (const number of [1, 3]) {
    const row = rows(ledger).nth(number);
    await expect(row).toContainText(words('ledger.held'));
    await expect(row.getByRole('link')).toContainText('Grace Hopper');
  }
  await expect(rows(ledger).nth(2)).toContainText(words('ledger.void'));
  await ledger.context().close();
});

test('by keyboard, the number of an order that is not sent is refused with the way to the order', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin, { colorScheme: 'dark' });
  await page.goto(`/admin/collection/${work}`);
  await press(page, 'makeVoidOf', 1).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(words('ledger.inOrder', { order }));
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/order\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: String(order) }).first()).toBeVisible();
  await page.context().close();
});

test('an order that came meanwhile is named, and the typed reason stays', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/collection/${work}`);
  await press(page, 'restoreOf', 2).click();
  await expect(rows(page).nth(2)).toContainText(words('ledger.free'));
  await press(page, 'makeVoidOf', 2).click();
  const other = (await placeOrder(page, 1)).number;
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  await reason.fill('Torn');
  await reason.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(String(other));
  await expect(reason).toHaveValue('Torn');
  await consoleErrors.expected(/409|400/);
  await page.context().close();
});

test('mirrored on a phone and at a desk, the ledger passes axe and fits', async ({
  browser,
  consoleErrors,
}) => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await openAdmin({ browser, consoleErrors }, admin, { viewport });
    await page.goto(`/admin/collection/${work}?lang=ar`);
    await expect(rows(page).nth(1)).toContainText(text('ar', 'admin-collection:ledger.held'));
    await expect(rows(page).nth(1)).toContainText('Grace Hopper');
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await page.context().close();
  }
});

test('the certificate of a sold number is fetched again, and unsaved changes stay', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/collection');
  const { number } = await placeOrder(page, 1, 1);
  await page.goto(`/admin/order?stage=transfer&q=${number}`);
  await page.getByRole('checkbox', { name: english('admin:list.selectAll') }).check();
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  for (const place of [bar, page.getByRole('dialog')])
    await place.getByRole('button', { name: english('admin-order:bulk.pay') }).click();
  await expect(page.getByText(english('admin:bulk.changed_one'))).toBeVisible();
  await page.context().close();

  for (const [viewport, language] of [
    [phone, 'ar'],
    [{ width: 1440, height: 900 }, 'en'],
  ] as const) {
    const form = await openAdmin({ browser, consoleErrors }, admin, {
      viewport,
      reducedMotion: 'reduce',
    });
    await form.goto(`/admin/collection/1?lang=${language}`);
    const title = form
      .getByLabel(new RegExp(String.raw`^${text(language, 'admin-collection:fields.title')}\s`))
      .first();
    await title.fill('Unsaved');
    const row = form.getByRole('row').filter({ hasText: String(number) });
    const certificate = row.getByRole('link').last();
    await certificate.focus();
    const [paper] = await Promise.all([
      form.waitForEvent('download'),
      form.keyboard.press('Enter'),
    ]);
    expect(paper.suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/);
    const bytes = await readFile(await paper.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(title).toHaveValue('Unsaved');
    expect(await axeViolations(form)).toEqual([]);
    expect(
      await form.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await form.context().close();
  }
});
