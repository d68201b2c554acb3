// Lists of the back office: the next page is there before it is asked for, rows are sorted and selected by keyboard and by touch, and many are changed or printed at once.

import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { expect, test } from './journey.ts';
import { english } from './texts.ts';

const phone = { width: 390, height: 844 };
/** More than two pages of a list. */
const codes = Array.from({ length: 120 }, (_, place) => `PAGE${String(place).padStart(3, '0')}`);

const { open } = adminShop(async (page, shop) => {
  await addRows(page, shop);
  await addOrdersAndCodes(shop);
});

async function addOrdersAndCodes({ address, secretKey }: DedicatedShop): Promise<void> {
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  const bodies = {
    'rpc/place_order': guestOrder(2, 1, 'Ada Lovelace'),
    discount_codes: codes.map((code) => ({ code, kind: 'percentage', value: 10 })),
  };
  for (const [path, body] of Object.entries(bodies)) {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}/rest/v1/${path}`, request);
    expect(response.ok, `${path}: ${await response.text()}`).toBe(true);
  }
}

const codeLink = (page: Page, place: number) =>
  page.getByRole('link', { name: codes[place] ?? '', exact: true });
/** Names of the rows that are shown. */
const names = (page: Page) => page.locator('[data-row]').getByRole('link').allTextContents();

test('the next page is there before it is asked for, and a search begins anew', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const fetched = page.waitForResponse((response) => {
    const body = response.request().postData() ?? '';
    return response.url().endsWith('/rpc/admin_list') && /"after":\[/.test(body);
  });
  await openScreen(page, '/admin/discounts?sort=code&q=PAGE');
  await expect(codeLink(page, 0)).toBeVisible();
  expect(await names(page)).toEqual(codes.slice(0, 50));
  await (await fetched).finished();
  // From here on the database is silent.
  const silence = Promise.withResolvers<void>();
  await page.route('**/rpc/admin_list', async (route) => {
    await silence.promise;
    return route.fallback();
  });
  const next = page.getByRole('button', { name: english('admin:list.next') });
  await next.click();
  await expect(codeLink(page, 50)).toBeVisible();
  expect(await names(page)).toEqual(codes.slice(50, 100));
  silence.resolve();
  await next.click();
  await expect(codeLink(page, 119)).toBeVisible();
  expect(await names(page)).toEqual(codes.slice(100));
  await page.getByRole('searchbox').fill('PAGE00');
  await expect(codeLink(page, 0)).toBeVisible();
  expect(await names(page)).toEqual(codes.slice(0, 10));
  // A row that is pressed right after a key leads to its page.
  await page.getByRole('searchbox').fill('PAGE000');
  await codeLink(page, 0).click();
  await expect(page).toHaveURL(/\/admin\/discounts\/PAGE000$/);
  await page.context().close();
});

test('rows are selected by keyboard, and an act that finds no connection says so, with the rows still selected', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin/discounts?sort=code&q=PAGE');
  await codeLink(page, 0).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  const selected = (count: number) => english('admin:bulk.selected_other', { count });
  await expect(bar).toContainText(selected(50));
  await page.keyboard.press('ArrowDown');
  await expect(codeLink(page, 1)).toBeFocused();
  await bar.getByRole('button', { name: english('admin:bulk.clear') }).click();
  await codeLink(page, 1).focus();
  for (const place of [2, 3]) {
    await page.keyboard.press('Shift+ArrowDown');
    await expect(codeLink(page, place)).toBeFocused();
  }
  await expect(bar).toContainText(selected(3));
  await page.route('**/rpc/admin_bulk_update', (route) => route.abort());
  const off = bar.getByRole('button', { name: english('admin-discounts:actions.off') });
  await off.click();
  await expect(bar.getByRole('alert')).toContainText(english('admin:refusal.unreachable'));
  await expect(bar).toContainText(selected(3));
  await page.unroute('**/rpc/admin_bulk_update');
  await off.click();
  await expect(bar).toContainText(english('admin:bulk.changed_other', { count: 3 }));
  await bar.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(bar).toContainText(english('admin:bulk.undone_other', { count: 3 }));
  await consoleErrors.expected(/ERR_FAILED/, /A bulk action failed/);
  await page.context().close();
});

test('the columns of a list are chosen, and the address keeps the choice', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin/users');
  const column = page.getByRole('columnheader', {
    name: english('admin-users:columns.lastSignIn'),
  });
  await expect(column).toBeVisible();
  await page.getByRole('button', { name: english('admin:list.columns') }).click();
  const dialog = page.getByRole('dialog', { name: english('admin:list.columns') });
  const box = dialog.getByLabel(english('admin-users:columns.lastSignIn'));
  await box.click();
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(column).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('columnheader', { name: english('admin-users:columns.email') }),
  ).toBeVisible();
  await expect(column).toHaveCount(0);
  await page.context().close();
});

test('prices of many works are raised at once, and the raise is undone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await page.goto('/admin/collection?q=Harbour+Early');
  const row = page.getByRole('row').filter({ hasText: 'Harbour, Early' });
  await expect(row).toContainText('$140.00');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: english('admin-collection:actions.price') }).click();
  const price = page.getByRole('dialog').getByLabel(english('admin-collection:columns.price'));
  await price.fill('ten');
  await price.press('Enter');
  await expect(page.getByText(english('admin-collection:actions.priceError'))).toBeVisible();
  await price.fill('+10%');
  await price.press('Enter');
  await expect(row).toContainText('$154.00');
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(row).toContainText('$140.00');
  await page.context().close();
});

test('a list that is sorted while its news are counted stays sorted', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  const bodyOf = (request: Request) =>
    request.postDataJSON() as { readonly page_size: number; readonly descending: boolean };
  const isCount = (request: Request) => bodyOf(request).page_size === 999;
  const sorted = Promise.withResolvers<void>();
  let counts = 0;
  await page.route('**/rpc/admin_list', async (route) => {
    if (isCount(route.request())) {
      counts += 1;
      await sorted.promise;
    }
    await route.continue();
  });
  await openScreen(page, '/admin/order');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  const numbers = async () => (await names(page)).map(Number);
  const [newest = 0, oldest = 0] = await numbers();
  // News are counted for the rows, and again when somebody is present and the channel is joined.
  await page.mouse.move(100, 100);
  await expect.poll(() => counts).toBeGreaterThan(1);
  const order = english('admin-order:columns.number');
  await page
    .getByLabel(english('admin:list.sort'))
    .selectOption(english('admin:list.ascending', { column: order }));
  await expect.poll(numbers).toEqual([oldest, newest]);
  const again = page.waitForRequest(
    (request) =>
      request.url().endsWith('/rpc/admin_list') && !isCount(request) && !bodyOf(request).descending,
  );
  sorted.resolve();
  await (await (await again).response())?.finished();
  await expect.poll(numbers).toEqual([oldest, newest]);
  await page.context().close();
});

test('on a phone a list is sorted and selected as a whole, and papers of many orders are one file', async ({
  browser,
  consoleErrors,
}) => {
  // Each of the four papers is typeset by a thread that first reads the typefaces of six scripts, which takes its time on a busy machine.
  test.setTimeout(180_000);
  const page = await open({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  await openScreen(page, '/admin/order');
  const numbers = async () => (await names(page)).map(Number);
  const boxes = page.locator('[data-row]').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  const [newest = 0, oldest = 0] = await numbers();
  expect(newest).toBeGreaterThan(oldest);
  const sort = page.getByLabel(english('admin:list.sort'));
  await sort.selectOption(
    english('admin:list.ascending', { column: english('admin-order:columns.number') }),
  );
  await expect.poll(numbers).toEqual([oldest, newest]);
  await page.getByRole('checkbox', { name: english('admin:list.selectAll') }).tap();
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  const choose = async (name: string) => {
    await bar.getByRole('button', { name: english('admin-order:printables.title') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english(`admin-order:printables.${name}`), exact: true })
      .tap();
  };
  // Three labels of the sheet are used already.
  await choose('labels-sheet');
  const fourth = english('admin-order:printables.label', { number: 4 });
  const [requested, labels] = await Promise.all([
    page.waitForRequest('**/orders/v1/printables.pdf'),
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: fourth, exact: true }).tap(),
  ]);
  expect(requested.postDataJSON()).toMatchObject({ kind: 'labels', format: 'sheet', skip: 3 });
  expect(labels.suggestedFilename()).toBe('labels-sheet.pdf');
  for (const name of ['pick', 'slips']) {
    const [paper] = await Promise.all([page.waitForEvent('download'), choose(name)]);
    expect(paper.suggestedFilename()).toBe(`${name}.pdf`);
    const bytes = await readFile(await paper.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await choose('invoices');
  await expect(bar).toContainText(english('admin-order:printables.noneOfThem'));
  await consoleErrors.expected(/404 .*printables/, /A bulk action failed/);
  await page.context().close();
});
