// Screens of the back office for journeys: rows of each kind to show, and the wait until a screen is whole.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '@atelier/shop/language';
import type { DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { expect } from './journey.ts';
import { english, text } from './texts.ts';

const picture = new URL('../shop/public/pictures/ash-glaze-plate-1.3a6a7221.webp', import.meta.url);

/** Makes rows of the kinds that the demo has none of: a customer, an order, a message, a discount code, and a file. */
export async function addRows(page: Page, { address, secretKey }: DedicatedShop): Promise<void> {
  const html = await (await fetch(address)).text();
  const apikey = /"apikey":"(?<key>[^"]+)"/.exec(html)?.groups?.['key'] ?? '';
  const post = async (path: string, key: string, data: object) => {
    // Not as a browser, which may not use the secret key.
    const response = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(data),
    });
    expect(response.ok, `${path}: ${await response.text()}`).toBe(true);
  };
  await post('auth/v1/admin/users', secretKey, {
    email: 'grace@example.com',
    password: randomUUID(),
    email_confirm: true,
  });
  await post('rest/v1/rpc/place_order', apikey, guestOrder(2, 2));
  await post('rest/v1/contact_messages', secretKey, {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    subject: 'A glaze for the harbour',
    message: 'When is the next firing?',
  });
  await post('rest/v1/discount_codes', secretKey, {
    code: 'KILN10',
    kind: 'percentage',
    value: 10,
  });
  await post('rest/v1/newsletters', secretKey, { audience: 'newsletter' });
  await page.goto('/admin/media');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: english('admin-media:upload.action') }).click();
  const buffer = await readFile(picture);
  await (await chooser).setFiles({ name: 'harbour.webp', mimeType: 'image/webp', buffer });
  const uploads = page.getByRole('list', { name: english('admin-media:upload.list') });
  await expect(uploads.getByText(english('admin-media:upload.state.done'))).toBeVisible();
}

/** Mark in the timeline of a page: until here nobody has touched it. */
const firstSign = 'first-sign';

/** Bytes of the scripts of an opened screen, compressed, without those that came after the first sign of a person. */
export function firstLoadBytes(page: Page): Promise<number> {
  return page.evaluate((name) => {
    const end = performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < end)
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  }, firstSign);
}

/** Opens a screen and waits until it is whole. */
export async function openScreen(page: Page, path: string, language: Language = 'en') {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  const main = page.getByRole('main');
  // A long form, such as that of the taxes, takes its time on a busy machine.
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 30_000 });
  // A heading of a post may have the same word.
  const loading = new RegExp(`^${text(language, 'layout:loading')}$`);
  await expect(main.locator('p').filter({ hasText: loading })).toHaveCount(0);
  await page.evaluate((name) => performance.mark(name), firstSign);
  // The editor of a post comes with the first sign of a person.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}
