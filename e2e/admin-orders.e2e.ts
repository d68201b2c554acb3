// Orders in the admin panel: an order is found, paid, sent in part and refunded in half, with its history.

import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english } from './texts.ts';

/** One for each journey: they may run in one shop, or in two. */
const [administrator, seller] = [newTestUser(), newTestUser()];

let shop: DedicatedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: `${administrator.email},${seller.email}` });
});
test.afterAll(() => shop.close());

/** Places an order of two units as a visitor, by the data protocol, and returns its number. */
async function placeOrder(page: Page): Promise<number> {
  const data = (await page.locator('#page-data').textContent()) ?? '{}';
  const { apikey } = JSON.parse(data) as { apikey: string };
  const response = await page.request.post(`${shop.address}/rest/v1/rpc/place_order`, {
    headers: { apikey },
    data: guestOrder(2, 2),
  });
  const order = (await response.json()) as { number: number };
  return order.number;
}

test('an order is found, paid, sent in part, and refunded in part', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await register(page, administrator);
  await page.goto('/collection');
  const number = await placeOrder(page);

  await page.goto('/admin');
  await page.getByRole('link', { name: english('admin-overview:figures.toPay') }).click();
  await page.getByRole('searchbox').fill('hopper');
  await page.getByRole('link', { name: String(number) }).click();
  const status = (name: string) =>
    page.getByText(english(`orders:status.${name}`), { exact: true });
  await expect(status('awaiting_payment')).toBeVisible();

  const act = async (name: string, fill?: () => Promise<void>) => {
    await page
      .getByRole('button', { name: english(`admin-order:action.${name}`), exact: true })
      .click();
    await fill?.();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english(`admin-order:action.${name}`), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: english('admin-order:printables.title') }).click();
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: english('admin-order:printables.slips') }).click(),
  ]);
  expect(slip.suggestedFilename()).toBe('slips.pdf');
  // By keyboard: a sheet shows its labels, and the first one has the focus.
  await page
    .getByRole('button', { name: english('admin-order:printables.labels-sheet') })
    .press('Enter');
  const label = (place: number) =>
    page.getByRole('button', {
      name: english('admin-order:printables.label', { number: place }),
      exact: true,
    });
  await expect(label(1)).toBeFocused();
  await expect(label(8)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const [labels] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(labels.suggestedFilename()).toBe('labels-sheet.pdf');
  await page.getByRole('button', { name: english('admin:close') }).click();
  // Paid from the list, after a confirmation.
  await page.goto(`/admin/order?stage=transfer&q=${number}`);
  await page.getByRole('checkbox', { name: english('admin:list.selectAll') }).check();
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  for (const place of [bar, page.getByRole('dialog')])
    await place.getByRole('button', { name: english('admin-order:bulk.pay') }).click();
  await expect(page.getByText(english('admin:bulk.changed_one'))).toBeVisible();
  await page.goto(`/admin/order?q=${number}`);
  await page.getByRole('link', { name: String(number) }).click();
  await expect(status('paid')).toBeVisible();
  await act('ship', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('3');
    await dialog.getByRole('button', { name: english('admin-order:action.ship') }).click();
    await expect(dialog.getByText(english('admin-order:refusal.invalid_quantity'))).toBeVisible();
    await dialog.getByRole('textbox').first().fill('1');
    await dialog
      .getByLabel(english('admin-order:field.tracking'), { exact: false })
      .first()
      .fill('RR 7');
  });
  await expect(status('partially_shipped')).toBeVisible();
  await expect(page.getByText('RR 7')).toBeVisible();
  await act('refund', () =>
    page.getByRole('dialog').getByLabel(english('admin-order:field.amount')).fill('10'),
  );
  await expect(page.getByText(english('orders:event.partially_refunded'))).toBeVisible();

  const note = page.getByLabel(english('admin-order:note.label'), { exact: false });
  await note.fill('Asks for gift paper.');
  await page.getByRole('button', { name: english('admin-order:note.save') }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Asks for gift paper.')).toBeVisible();
  // A quantity above what was ordered was refused.
  await consoleErrors.expected(/400 .*ship_order/, /invalid_quantity/);

  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText(english('admin-log:entity.order_notes'));
  await context.close();
});

test('a sale at the stall is one order, though its response is lost and the page reloaded', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, seller);
  await page.goto('/admin/order');
  const entries = async () =>
    Number((await page.getByText(/^Entries: \d+$/).textContent())?.replace(/\D/g, ''));
  const before = await entries();
  await page.getByRole('link', { name: english('admin-order:stall.title') }).click();
  // The list stays, with a search of its own, until the code of the stall is there.
  await expect(
    page.getByRole('heading', { name: english('admin-order:stall.title') }),
  ).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill('no such work at all');
  await search.press('Enter');
  await expect(page.getByText(english('admin:list.noneFound'))).toBeVisible();
  await search.fill('book');
  await search.press('Enter');
  const found = page.getByRole('search').getByRole('listitem').getByRole('button').first();
  await found.click();
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByLabel(english('admin-order:stall.given'), { exact: false }).fill('1000');
  await expect(page.getByText(/^Change:/)).toBeVisible();
  await page.getByLabel(english('admin-order:field.reference'), { exact: false }).fill('Box 1');
  expect(await axeViolations(page)).toEqual([]);

  // The order is placed, and its response is lost.
  await page.route('**/rpc/admin_place_order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: english('admin-order:stall.sell') }).click();
  await expect(page.getByText(english('admin-order:stall.lost'))).toBeVisible();
  await page.unroute('**/rpc/admin_place_order');
  await page.reload();
  await expect(page.getByText(english('admin-order:stall.lost'))).toBeVisible();
  await page.getByRole('button', { name: english('admin-order:stall.again') }).click();
  await expect(page.getByRole('heading', { name: /is sold$/ })).toBeVisible();
  await expect(page.getByText(/^Change:/)).toBeVisible();
  await page.getByRole('link', { name: english('admin-order:stall.open') }).click();
  await expect(page.getByText('Box 1')).toBeVisible();
  await expect(
    page.getByText(english('orders:status.delivered'), { exact: true }).first(),
  ).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/admin/order');
  expect(await entries()).toBe(before + 1);
  // A sale over the counter has no address to print.
  await page.locator(`[data-row="${id}"]`).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  await bar.getByRole('button', { name: english('admin-order:printables.title') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('admin-order:printables.labels-a6') })
    .click();
  await expect(page.getByText(english('admin-order:printables.noneOfThem'))).toBeVisible();
  await consoleErrors.expected(
    /admin_place_order/,
    /An order at the stall failed/,
    /404 .*printables/,
    /A bulk action failed/,
  );
  await context.close();
});
