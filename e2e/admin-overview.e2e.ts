// Overview on the start page of the back office: its figures lead to what they count, and failed jobs are tried again or discarded.

import type { Page } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { english, text } from './texts.ts';

const work = 26;

const { open } = adminShop(async (page, shop) => {
  await addRows(page, shop);
  await change(shop, `product_variants?product_id=eq.${work}`, { stock: 1 });
  await change(shop, `product_texts?product_id=eq.${work}&language=eq.en`, { title: 'Half Moon' });
});

async function change({ address, secretKey }: DedicatedShop, path: string, values: object) {
  const response = await fetch(`${address}/rest/v1/${path}`, {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(response.ok, `${path}: ${await response.text()}`).toBe(true);
}

const figureLink = (page: Page, key: string) =>
  page.getByRole('link', { name: english(`admin-overview:figures.${key}`), exact: true });
const figure = (page: Page, key: string) =>
  page
    .locator('dl > div')
    .filter({ has: figureLink(page, key) })
    .locator('dd');

test('each figure leads to what it counts, and changes with it', async ({
  browser,
  consoleErrors,
}) => {
  // It opens seven screens.
  test.slow();
  const page = await open({ browser, consoleErrors });
  const rows = page.locator('[data-row]');
  await openScreen(page, '/admin');
  await expect(figure(page, 'toPay')).toHaveText('1');
  await expect(figure(page, 'toPack')).toHaveText('0');
  await expect(figure(page, 'returns')).toHaveText('0');
  await expect(figure(page, 'messages')).toHaveText('1');
  await figureLink(page, 'toPay').click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: english('admin:bulk.label') });
  for (const place of [bar, page.getByRole('dialog')])
    await place.getByRole('button', { name: english('admin-order:bulk.pay') }).click();
  await expect(page.getByText(english('admin:bulk.changed_one'))).toBeVisible();
  await openScreen(page, '/admin');
  await expect(figure(page, 'toPay')).toHaveText('0');
  await expect(figure(page, 'toPack')).toHaveText('1');
  await figureLink(page, 'toPack').click();
  await expect(page).toHaveURL(/stage=pack/);
  await expect(rows).toHaveCount(1);
  await openScreen(page, '/admin');
  await figureLink(page, 'messages').click();
  await expect(page.getByRole('link', { name: 'A glaze for the harbour' })).toBeVisible();
  await openScreen(page, '/admin');
  await expect(figure(page, 'staleProducts')).not.toHaveText('0');
  await figureLink(page, 'staleProducts').click();
  await expect(page.getByRole('link', { name: 'Half Moon' })).toBeVisible();
  await openScreen(page, '/admin');
  const low = page.getByRole('region', { name: english('admin-overview:lowStock.title') });
  await low.getByRole('link', { name: english('admin-overview:lowStock.all') }).click();
  // The start page has the same link.
  await expect(page).toHaveURL(/\/admin\/collection\?.*stock=low/);
  await expect(page.getByRole('link', { name: 'Half Moon' })).toBeVisible();
  await page.goBack();
  await low.getByRole('link', { name: 'Half Moon' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/collection/${work}$`));
  await page.context().close();
});

/** Lets the start page read a job that has failed, which only a mail server that refuses for days would make. */
async function addFailedJob(page: Page): Promise<void> {
  await page.route('**/rpc/admin_overview', async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as object;
    const job = {
      id: '1',
      task: 'send_order_mail',
      at: '2026-11-01T08:00:00Z',
      error: 'The mail server refused the connection.',
      orderId: null,
    };
    await route.fulfill({ response, json: { ...overview, jobs: { count: 7, items: [job] } } });
  });
}

for (const [language, width, colorScheme] of [
  ['en', 1440, 'dark'],
  ['ar', 390, 'light'],
] as const)
  test(`a failed job names its reason, and is tried again or discarded: ${language}, ${width} px, ${colorScheme}`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open(
      { browser, consoleErrors },
      { viewport: { width, height: 844 }, hasTouch: width === 390, colorScheme },
    );
    const word = (key: string) => text(language, `admin-overview:jobs.${key}`);
    await addFailedJob(page);
    await openScreen(page, '/admin', language);
    const jobs = page.getByRole('region', { name: word('title') });
    await jobs.getByText(word('reason')).click();
    await expect(jobs.getByText('The mail server refused the connection.')).toBeVisible();
    await expect(jobs).toContainText(/[7٧]/);
    await waitForAnimations(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const act of ['retry', 'discard']) {
      const requested = page.waitForRequest(`**/rpc/admin_${act}_job`);
      await jobs.getByRole('button', { name: new RegExp(`^${word(act)}: `) }).click();
      expect((await requested).postDataJSON()).toEqual({ job_id: 1 });
      // The queue has no such job: it says so, and the list is read again.
      await expect(page.getByText(word('gone')).first()).toBeVisible();
    }
    await consoleErrors.expected(/404 .*admin_retry_job/, /404 .*admin_discard_job/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
  });
