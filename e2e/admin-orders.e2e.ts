// Orders in the admin panel: an order is found, paid, sent in part and refunded in half, with its history.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english } from './texts.ts';

const administrator = newTestUser();

let shop: DedicatedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

/** Places an order of two units as a visitor, by the data protocol, and returns its number. */
async function placeOrder(page: Page): Promise<number> {
  const data = (await page.locator('#page-data').textContent()) ?? '{}';
  const { apikey } = JSON.parse(data) as { apikey: string };
  const response = await page.request.post(`${shop.address}/rest/v1/rpc/place_order`, {
    headers: { apikey },
    data: {
      items: [{ product_id: 2, quantity: 2 }],
      email: 'grace@example.com',
      address: {
        name: 'Grace Hopper',
        line1: '1 Navy Yard',
        city: 'Arlington',
        region: 'VA',
        postcode: '22201',
        country: 'US',
      },
      idempotency_key: randomUUID(),
      terms_accepted: true,
    },
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
  await act('pay');
  await expect(status('paid')).toBeVisible();
  await act('ship', async () => {
    const dialog = page.getByRole('dialog');
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

  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText(
    english('admin-log:entity.order_events'),
  );
  await context.close();
});
