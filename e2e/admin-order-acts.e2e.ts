// Acts of an order's page in the back office: an address is changed before the parcel, a mail sent again, an order cancelled, and a return answered to its refund.

import type { Page } from '@playwright/test';
import { adminShop } from './admin-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { axeViolations, expect, test } from './journey.ts';
import { actOnOrder, type Say } from './order-acts.ts';
import { text } from './texts.ts';

const { shop, open } = adminShop();

/** Orders two units as a guest and returns the order's number. */
async function placeOrder({ address, secretKey }: DedicatedShop): Promise<number> {
  const response = await fetch(`${address}/rest/v1/rpc/place_order`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(guestOrder(2, 2)),
  });
  const { number } = (await response.json()) as { readonly number: number };
  return number;
}

async function openOrder(page: Page, number: number, language: 'en' | 'ar'): Promise<void> {
  await page.goto(`/admin/order?q=${number}&lang=${language}`);
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page).toHaveURL(/\/admin\/order\/[0-9a-f-]{36}/);
}

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const) {
  const say: Say = (key, values = {}) => text(language, key, values);
  const options = { viewport: { width, height: 844 }, hasTouch: width === 390 };
  /** Below the order's number; a message that goes away may have the same words. */
  const expectStatus = (page: Page, name: string) =>
    expect(page.locator('div:has(> h2) + p')).toHaveText(say(`orders:status.${name}`));

  test(`an order gets another address and its mail again, and is cancelled, in ${language} at ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open({ browser, consoleErrors }, options);
    await openOrder(page, await placeOrder(shop()), language);
    await actOnOrder(page, say, 'changeAddress', async () => {
      const dialog = page.getByRole('dialog');
      const street = dialog.getByLabel(say('checkout:address.line1')).first();
      await street.fill('');
      await dialog.getByRole('button', { name: say('admin-order:action.changeAddress') }).click();
      await expect(dialog.getByText(say('admin-order:refusal.invalid_address'))).toBeVisible();
      await street.fill('7 Kiln Lane');
      expect(await axeViolations(page)).toEqual([]);
    });
    await expect(page.getByText('7 Kiln Lane')).toBeVisible();
    await expect(page.getByText(say('orders:event.address_changed'))).toBeVisible();
    await page
      .getByRole('button', { name: say('admin-order:resend') })
      .first()
      .click();
    const again = say('admin-order:mailAgain', { mail: '' }).trim();
    await expect(page.getByRole('listitem').filter({ hasText: again }).first()).toBeVisible();
    await actOnOrder(page, say, 'cancel');
    await expectStatus(page, 'cancelled');
    expect(await axeViolations(page)).toEqual([]);
    await consoleErrors.expected(/400|invalid_address/);
    await page.context().close();
  });

  test(`a return is begun, accepted, received and refunded, in ${language} at ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open({ browser, consoleErrors }, options);
    await openOrder(page, await placeOrder(shop()), language);
    for (const [act, after] of [
      ['pay', 'paid'],
      ['ship', 'shipped'],
      ['deliver', 'delivered'],
      ['requestReturn', 'return_requested'],
      ['acceptReturn', 'return_accepted'],
      ['receiveReturn', 'return_received'],
      ['refund', 'refunded'],
    ] as const) {
      await actOnOrder(page, say, act);
      await expectStatus(page, after);
    }
    await expect(page.getByText(say('orders:event.refunded')).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
}
