// Live pages: what others buy, send, edit and end is seen at once, without a reload.

import type { Locator, Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { titleOf } from './demo-rows.ts';
import { expect, test } from './journey.ts';
import { expectAnnounced, recordAnnouncements } from './live-region.ts';
import { openAdmin, openUser, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, register, signIn, signOut } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
/** A work of the demo without options. */
const bowl = 14;
let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());
test.describe.configure({ mode: 'serial' });

/** A sign of life, after which a page opens its channels; resolves once it has joined the one whose topic begins so. */
async function joined(page: Page, topic: string, act: () => Promise<unknown>): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await act();
  const opened = await socket;
  await opened.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      new RegExp(`"realtime:${topic}[^"]*","phx_reply",{"status":"ok"`).test(String(payload)),
  });
}

/** Sets the stock of the bowl as the maker does in the list. */
async function setStock(page: Page, stock: number): Promise<void> {
  await page.goto(`/admin/collection/${bowl}`);
  await page
    .getByLabel(new RegExp(`^${english('admin-collection:columns.stock')}`))
    .fill(String(stock));
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page.getByText(english('admin:message.updated'), { exact: true })).toBeVisible();
}

/** Sets the stock of the bowl as a program does, without a page. */
async function sendStock(stock: number): Promise<void> {
  const response = await fetch(`${shop.address}/rest/v1/product_variants?product_id=eq.${bowl}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', apikey: shop.secretKey },
    body: JSON.stringify({ stock }),
  });
  expect(response.status).toBe(204);
}

/** A sign of life, after which a page joins its channel and reads its offers anew; resolves once it has read them. */
async function joinedAndRead(page: Page): Promise<void> {
  const read = page.waitForResponse(/\/rest\/v1\//);
  await joined(page, 'catalogue', () => page.mouse.move(200, 200));
  await (await read).finished();
}

async function order(page: Page, email: string): Promise<void> {
  await addToCart(page, 'en', bowl);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', email);
  await page.getByLabel(text('en', 'checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
}

test('the last piece that a second visitor buys is sold out where the first one looks', async ({
  browser,
  consoleErrors,
}) => {
  // The lost connection cuts off a screen that is on its way before it is pressed.
  consoleErrors.tolerated(/ERR_INTERNET_DISCONNECTED/);
  const fixtures = { browser, consoleErrors };
  admin = await registerAdmin(fixtures, shop, administrator);
  const maker = await openAdmin(fixtures, admin);
  await setStock(maker, 1);
  await joined(maker, 'back-office', async () => {
    await maker.goto('/admin');
    await maker.mouse.move(300, 300);
  });
  const [first, second] = await Promise.all(
    [0, 1].map(async () => (await shop.visit(browser, consoleErrors)).newPage()),
  );
  if (first === undefined || second === undefined) throw new Error('no page');
  await first.goto(`/product/${bowl}`);
  const add = first
    .getByRole('main')
    .getByRole('button', { name: english('cart:add'), exact: true });
  await expect(add).toBeVisible();
  // The code and data of its offer come before the connection is lost.
  await joinedAndRead(first);
  // A connection that is lost and comes back is joined again.
  await joined(first, 'catalogue', async () => {
    await first.context().setOffline(true);
    await first.context().setOffline(false);
  });
  // A message is gone some seconds later, perhaps before the order is confirmed here.
  await recordAnnouncements(maker);
  await order(second, newTestUser().email);
  await expect(
    first.getByRole('main').getByText(english('product:availability.soldOut')).first(),
  ).toBeVisible();
  await expect(add).toHaveCount(0);
  // The back office has heard of it, too.
  await expectAnnounced(maker, english('admin:news.order'));
  for (const page of [maker, first, second]) await page.context().close();
});

test('two administrators on one row know of one another', async ({ browser, consoleErrors }) => {
  const fixtures = { browser, consoleErrors };
  const [one, two] = await Promise.all([openAdmin(fixtures, admin), openAdmin(fixtures, admin)]);
  const notice = (page: Page) =>
    page.getByText(english('admin:form.alsoEditing', { name: administrator.email }));
  await one.goto(`/admin/collection/${bowl}`);
  await two.goto(`/admin/collection/${bowl}`);
  await expect(notice(one)).toBeVisible();
  await expect(notice(two)).toBeVisible();
  await two.context().close();
  await expect(notice(one)).toHaveCount(0);
  await one.context().close();
});

test('a session that is ended elsewhere ends in an open page', async ({
  browser,
  consoleErrors,
}) => {
  const fixtures = { browser, consoleErrors };
  const customer = newTestUser();
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  await register(page, customer);
  await joined(page, 'account:', async () => {
    await page.goto('/orders');
    await page.mouse.move(200, 200);
  });
  const maker = await openAdmin(fixtures, admin);
  await openUser(maker, customer.email);
  await maker.getByRole('button', { name: english('admin-users:sessions.end') }).click();
  await expect(page).toHaveURL(/\/registration/);
  // The accounts service refuses the ended session.
  await consoleErrors.expected(/403/);
  await signIn(page, customer);
  for (const each of [maker, page]) await each.context().close();
});

test('a sign-out whose response is late is no session that was ended elsewhere', async ({
  browser,
  consoleErrors,
}) => {
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  await register(page, newTestUser());
  const socket = page.waitForEvent('websocket');
  await joined(page, 'account:', async () => {
    await page.goto('/orders');
    await page.mouse.move(200, 200);
  });
  const announced = (await socket).waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"session"'),
  });
  await page.route('**/auth/v1/logout*', async (route) => {
    const response = await route.fetch();
    await announced;
    // The page would have asked the service about its ended session by then.
    await page.waitForTimeout(1000);
    await route.fulfill({ response });
  });
  await signOut(page);
  await page.context().close();
});

test('a deletion of the account whose response is late is no session that was ended elsewhere', async ({
  browser,
  consoleErrors,
}) => {
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  const person = newTestUser();
  await register(page, person);
  const socket = page.waitForEvent('websocket');
  await joined(page, 'account:', async () => {
    await page.goto('/account');
    await page.mouse.move(200, 200);
  });
  const announced = (await socket).waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"session"'),
  });
  await page.route('**/rpc/delete_account', async (route) => {
    const response = await route.fetch();
    await announced;
    // The page would have asked the service about its ended session by then.
    await page.waitForTimeout(1000);
    await route.fulfill({ response });
  });
  await page.getByLabel(english('account:deletion.label')).fill(person.email);
  await page.getByRole('button', { name: english('account:deletion.action') }).click();
  await expect(page.getByText(english('account:deletion.done')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.context().close();
});

test('a page that was read before a sale is brought up to date once somebody looks at it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  await page.goto(`/product/${bowl}`);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: english('cart:add'), exact: true });
  await expect(add).toHaveCount(0);
  await sendStock(3);
  await page.mouse.move(200, 200);
  await expect(add).toBeVisible();
  await page.context().close();
});

test('the last piece that a second visitor buys is sold out in the collection, in its category and in the cart of the first', async ({
  browser,
  consoleErrors,
}) => {
  await sendStock(1);
  const [first, second] = [
    await shop.visit(browser, consoleErrors),
    await shop.visit(browser, consoleErrors),
  ];
  const soldOut = english('catalogue:soldOut');
  const tiles: Locator[] = [];
  for (const path of [
    `/collection?q=${encodeURIComponent(titleOf(bowl))}`,
    '/collection/ceramics',
  ]) {
    const list = await first.newPage();
    await list.goto(path);
    const tile = list.getByRole('article').filter({ hasText: titleOf(bowl) });
    await expect(tile).toHaveCount(1);
    await expect(tile.getByText(soldOut)).toHaveCount(0);
    await joinedAndRead(list);
    tiles.push(tile);
  }
  const cart = await first.newPage();
  await addToCart(cart, 'en', bowl);
  await cart.goto('/cart');
  const checkout = cart.getByRole('link', {
    name: english('cart:summary.checkout'),
    exact: true,
  });
  await expect(checkout).toBeVisible();
  await joined(cart, 'catalogue', () => cart.mouse.move(200, 200));
  await order(await second.newPage(), newTestUser().email);
  for (const tile of tiles) await expect(tile.getByText(soldOut)).toBeVisible();
  await expect(cart.getByText(english('cart:unavailable'), { exact: true })).toBeVisible();
  await expect(
    cart.getByText(english('cart:changes.unavailable', { title: titleOf(bowl) })),
  ).toBeVisible();
  for (const context of [first, second]) await context.close();
});

test('a sale that cannot be read while the server is down is shown once it is back, and the page stays meanwhile', async ({
  browser,
  consoleErrors,
}) => {
  await sendStock(1);
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  await page.goto(`/product/${bowl}`);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: english('cart:add'), exact: true });
  const soldOut = main.getByText(english('product:availability.soldOut')).first();
  await expect(add).toBeVisible();
  await joinedAndRead(page);
  let failures = 0;
  await page.route('**/rest/v1/**', (route) => {
    failures += 1;
    return route.fulfill({ status: 503 });
  });
  await sendStock(0);
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(add).toBeVisible();
  await expect(soldOut).toHaveCount(0);
  await page.unroute('**/rest/v1/**');
  await expect(soldOut).toBeVisible({ timeout: 30_000 });
  await expect(add).toHaveCount(0);
  await consoleErrors.expected(/503/);
  await page.context().close();
});
