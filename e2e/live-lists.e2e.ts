// Live lists of the back office: orders, returns, messages and collectors' notes of customers are counted above the open list, and shown at one press.

import type { Locator, Page, Response as PageResponse } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { expectAnnounced, recordAnnouncements } from './live-region.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, outboxMails } from './test-user.ts';
import { text } from './texts.ts';

const administrator = newTestUser();
/** A work without options. */
const work = 26;
let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  await send('PATCH', `product_variants?product_id=eq.${work}`, {
    stock: 1000,
  });
});
test.afterAll(() => shop.close());
test.describe.configure({ mode: 'serial' });

interface PlacedOrder {
  readonly id: string;
  readonly number: number;
  readonly token: string;
}

/** Sends rows over the data protocol, with the secret key unless there is another. */
async function send(
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
  apikey = shop.secretKey,
): Promise<Response> {
  const response = await fetch(`${shop.address}/rest/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', apikey },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Calls a function of the database. */
async function call<Result>(name: string, args: object): Promise<Result> {
  return (await (await send('POST', `rpc/${name}`, args)).json()) as Result;
}

/** A guest's order. */
const placeOrder = (name: string): Promise<PlacedOrder> =>
  call('place_order', guestOrder(work, 1, name));

/** Whether a response has the rows of a list's page, and not the number of those before them. */
const hasRows = (response: PageResponse): boolean =>
  response.url().endsWith('/rpc/admin_list') &&
  (response.request().postDataJSON() as { readonly with_count?: boolean }).with_count === true;

/**
 * Opens a screen, and resolves once its page has joined the channel of the back office.
 * @param row one of a list, which is then shown before that, and whose list has been read again after it: that reading may have later changes, too
 */
async function openLive(page: Page, path: string, row?: Locator): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await page.goto(path);
  if (row !== undefined) await expect(row).toBeVisible();
  const readAgain = row === undefined ? null : page.waitForResponse(hasRows);
  await page.mouse.move(300, 300);
  const opened = await socket;
  await opened.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      /realtime:back-office","phx_reply",\{"status":"ok"/.test(String(payload)),
  });
  await readAgain;
}

const rowsOf = (page: Page): Locator => page.locator('tbody [data-row]');
const keysOf = (page: Page): Promise<readonly string[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 390 },
] as const)
  test(`a new order is shown at one press, and selection and scroll stay (${language}, ${width})`, async ({
    browser,
    consoleErrors,
  }) => {
    const fixtures = { browser, consoleErrors };
    admin ??= await registerAdmin(fixtures, shop, administrator);
    for (let at = 0; at < 12; at += 1) await placeOrder('Grace Hopper');
    const page = await openAdmin(fixtures, admin, {
      viewport: { width, height: 700 },
    });
    await openLive(page, `/admin/order?lang=${language}`);
    const selected = rowsOf(page).nth(9);
    await selected.getByRole('checkbox').check();
    await selected.scrollIntoViewIfNeeded();
    await waitForAnimations(page);
    const look = async () => ({
      keys: await keysOf(page),
      box: await selected.boundingBox(),
    });
    const before = await look();
    const order = await placeOrder('Ada Lovelace');
    const bar = page.getByRole('button', {
      name: text(language, 'admin:news.count.order_one'),
    });
    await expect(bar).toBeInViewport();
    expect(await look()).toEqual(before);
    const second = await placeOrder('Ada Lovelace');
    const two = text(language, `admin:news.count.order_${language === 'ar' ? 'two' : 'other'}`, {
      count: 2,
    });
    await expect(page.getByRole('button', { name: two })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: two }).click();
    await expect
      .poll(() => keysOf(page))
      .toEqual([second.id, order.id, ...before.keys].slice(0, 50));
    await expect(page.getByRole('button', { name: two })).toHaveCount(0);
    await expect(rowsOf(page).first()).toBeInViewport();
    await expect(rowsOf(page).first().getByRole('link')).toBeFocused();
    await expect(
      page.locator(`[data-row="${before.keys[9]}"]`).getByRole('checkbox'),
    ).toBeChecked();
    await expect(
      page.getByText(text(language, 'admin:bulk.selected_one'), {
        exact: true,
      }),
    ).toBeVisible();
    await page.context().close();
  });

test('a typed search stays, and counts the orders that it finds', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openLive(page, '/admin/order?q=lovelace&sort=number');
  const field = page.getByRole('searchbox');
  const counted = (search: string) =>
    page.waitForResponse((response) => {
      const request = response.request().postData() ?? '';
      return request.includes('"backward":true') && request.includes(`"search":"${search}"`);
    });
  const first = await Promise.all([counted('lovelace'), placeOrder('Grace Hopper')]);
  expect(first[0].status()).toBe(200);
  const bar = page.getByRole('button', {
    name: english('news.count.order_one'),
  });
  await expect(bar).toHaveCount(0);
  // An own order of rows, in which the newest is the last.
  const order = await placeOrder('Ada Lovelace');
  await expect(bar).toBeVisible();
  await field.press('End');
  // The order is among the rows that are read for the new words, and is news no longer.
  await Promise.all([counted('lovelace l'), field.pressSequentially(' l')]);
  await expect(bar).toHaveCount(0);
  const other = await placeOrder('Ada Lovelace');
  await expect(bar).toBeVisible();
  await expect(field).toHaveValue('lovelace l');
  await expect(field).toBeFocused();
  await bar.click();
  await expect.poll(async () => (await keysOf(page)).slice(0, 2)).toEqual([other.id, order.id]);
  await expect(field).toHaveValue('lovelace l');
  await page.context().close();
});

test('an order that comes while rows are read is shown, or counted', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const placed: PlacedOrder[] = [];
  await page.route('**/rpc/admin_list', async (route) => {
    if (placed.length < 2) placed.push(await placeOrder('Ada Byron'));
    await route.continue();
  });
  await openLive(page, '/admin/order?q=byron&sort=number');
  await expect.poll(() => placed.length).toBe(2);
  const bar = page.getByRole('button', { name: english('news.count.order_one') });
  await expect(page.locator(`[data-row="${placed[0]?.id}"]`)).toBeVisible();
  await expect(page.locator(`[data-row="${placed[1]?.id}"]`).or(bar).first()).toBeVisible();
  await page.context().close();
});

test('a return is shown in its row, or in the list of returns', async ({
  browser,
  consoleErrors,
}) => {
  const orders = [await placeOrder('Mary Shelley'), await placeOrder('Mary Wollstonecraft')];
  for (const { id } of orders) {
    await call('record_payment', { order_id: id });
    await call('ship_order', { order_id: id });
    await call('deliver_order', { order_id: id });
  }
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const [shelley, wollstonecraft] = orders;
  if (shelley === undefined || wollstonecraft === undefined) throw new Error('no orders');
  const row = page.locator(`[data-row="${shelley.id}"]`);
  await openLive(page, '/admin/order?q=shelley', row);
  const { apikey } = JSON.parse((await page.locator('#page-data').textContent()) ?? '{}') as {
    apikey: string;
  };
  const requestReturn = ({ id, token }: PlacedOrder) =>
    send('POST', 'rpc/request_return', { order_id: id, token }, apikey);
  await requestReturn(shelley);
  const bar = page.getByRole('button', {
    name: english('news.count.return_one'),
  });
  const status = row.getByText(text('en', 'orders:status.return_requested'), { exact: true });
  await expect(bar).toBeVisible();
  await expect(status).toHaveCount(0);
  await bar.click();
  await expect(status).toBeVisible();
  await expect(bar).toHaveCount(0);
  await requestReturn(wollstonecraft);
  await bar.click();
  await expect(page).toHaveURL(/stage=return/);
  await expect.poll(() => keysOf(page)).toEqual([wollstonecraft.id, shelley.id]);
  await expect(bar).toHaveCount(0);
  await page.context().close();
});

test('a message is shown in the list of messages', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openLive(page, '/admin/messages');
  // A list that is still being read has no rows either, and would have the message among its first.
  await expect(page.getByText(text('en', 'admin-messages:empty.title'))).toBeVisible();
  const message = {
    name: 'Mei',
    email: 'mei@example.org',
    subject: 'A print',
    message: 'Hello',
  };
  await send('POST', 'contact_messages', message);
  await page.getByRole('button', { name: english('news.count.message_one') }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.context().close();
});

test('a note about a work is news on the start page, is mailed, and is shown in the list of notes', async ({
  browser,
  consoleErrors,
}) => {
  const orders = [await placeOrder('Mary Anning'), await placeOrder('Mary Somerville')];
  for (const { id } of orders)
    for (const name of ['record_payment', 'ship_order']) await call(name, { order_id: id });
  const fixtures = { browser, consoleErrors };
  admin ??= await registerAdmin(fixtures, shop, administrator);
  const page = await openAdmin(fixtures, admin);
  await openLive(page, '/admin');
  const { apikey } = JSON.parse((await page.locator('#page-data').textContent()) ?? '{}') as {
    apikey: string;
  };
  const leaveNote = ({ id, token }: PlacedOrder, body: string) => {
    const note = { language: 'en', name: 'Mary', body };
    return send('POST', 'rpc/save_collector_note', { order_id: id, line: 1, note, token }, apikey);
  };
  const [anning, somerville] = orders;
  if (anning === undefined || somerville === undefined) throw new Error('no orders');
  const notes = page.getByRole('link', { name: text('en', 'admin-overview:figures.notes') });
  const figure = page.locator('dl > div').filter({ has: notes }).locator('dd');
  await expect(figure).toHaveText('0');
  await recordAnnouncements(page);
  await leaveNote(anning, 'It found its place beside the sea.');
  await expect(figure).toHaveText('1');
  await expectAnnounced(page, english('news.note'));
  await expect
    .poll(
      async () =>
        (await outboxMails())
          .filter(({ to }) => to === administrator.email)
          .map(({ text: words }) => words)
          .join('\n'),
      { timeout: 30_000 },
    )
    .toContain('It found its place beside the sea.');
  await openLive(page, '/admin/collector-notes?status=pending');
  await expect(rowsOf(page)).toHaveCount(1);
  await leaveNote(somerville, 'It stands among the stars.');
  await page.getByRole('button', { name: english('news.count.note_one') }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.context().close();
});

/** An English text of the back office. */
function english(key: string, values: Readonly<Record<string, string>> = {}): string {
  return text('en', `admin:${key}`, values);
}
