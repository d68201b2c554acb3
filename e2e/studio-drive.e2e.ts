// Drive mode of the Studio on the shop: an order that is placed on the scratch copy is in no order of the shop, and no mail of it leaves.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guestOrder } from './guest-order.ts';
import { expect, test } from './journey.ts';
import { preparedDataDirectory } from './prepared-data.ts';
import { removeDataDirectory, startShop } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { waitForLayers } from './studio-pages.ts';
import { preview } from './studio-window.ts';

test.use({ waitsForHydration: false });
test.setTimeout(240_000);

let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Over a database in every run: a hosted project's is not copied, which a journey of hosted.e2e.ts looks at.
  shop = await startShop(await preparedDataDirectory(), 'start', { STUDIO_PORT: '0' });
});

test.afterAll(async () => {
  await shop.stop();
  removeDataDirectory(shop.dataDirectory);
});

/** The numbers of orders that the shop itself has. */
async function ordersOfShop(): Promise<number> {
  const keys: { secretKey: string } = JSON.parse(
    readFileSync(join(shop.dataDirectory, 'keys.json'), 'utf8'),
  );
  const response = await fetch(`${shop.address}/rest/v1/orders?select=number`, {
    headers: { apikey: keys.secretKey },
  });
  return ((await response.json()) as unknown[]).length;
}

const order = guestOrder(2, 1);

test('an order on the scratch copy touches nothing real, and live data are said to be live', async ({
  page,
  consoleErrors,
}) => {
  // A frame that a slow machine lays out late uses its preloaded picture late.
  consoleErrors.tolerated(
    /\[Atelier\]/,
    /favicon|net::ERR_ABORTED/,
    /was preloaded using link preload/,
  );
  const address = /Studio (http:\S+)/.exec(shop.output())?.[1] ?? '';
  await page.goto(address);
  await waitForLayers(page);
  const before = await ordersOfShop();
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Drive mode' });
  await expect(bar).toContainText('Scratch copy.', { timeout: 90_000 });
  const shown = preview(page);
  await expect(shown.locator('h1')).toBeVisible({ timeout: 60_000 });
  const placed = await shown.locator('#page-data').evaluate(async (data, body) => {
    const { apikey } = JSON.parse(data.textContent) as { apikey: string };
    const response = await fetch('/rest/v1/rpc/place_order', {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { host: location.hostname, status: response.status };
  }, order);
  expect(placed).toEqual({ host: 'scratch.localhost', status: 200 });
  expect(await ordersOfShop()).toBe(before);
  // The mail about it waits in the outbox of the copy alone.
  const outbox = (await bar.getByRole('link', { name: 'Mails' }).getAttribute('href')) ?? '';
  const mails = await page.context().newPage();
  await expect
    .poll(
      async () => {
        await mails.goto(outbox);
        return await mails.locator('body').innerText();
      },
      { timeout: 30_000 },
    )
    .toContain('grace@example.com');
  await mails.close();

  await bar.getByRole('button', { name: 'Use the live data' }).click();
  await expect(bar).toContainText('An order that is placed here is a real one.');
  await expect(page.locator('iframe.frame-page').first()).toHaveAttribute('src', /\/\/localhost:/);
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(bar).toBeHidden();
  await page.goto('about:blank');
});
