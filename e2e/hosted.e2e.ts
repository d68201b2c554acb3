// A shop over a hosted project: every protocol that a browser calls passes through the shop's own origin, and the shop has no database.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { startHostedShop } from './hosted-shop.ts';
import { expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { waitForLayers } from './studio-pages.ts';
import { preview } from './studio-window.ts';
import { newTestUser, outboxMails, receivedMail, register, signIn, signOut } from './test-user.ts';
import { english } from './texts.ts';

const administrator = newTestUser();
const pictures = join(import.meta.dirname, '../shop/public/pictures');
/** A work of the demo without options. */
const bowl = 14;
let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const settings = { ADMIN_EMAILS: administrator.email, STUDIO_PORT: '0' };
  shop = await startDedicatedShop(settings, startHostedShop);
});
test.afterAll(() => shop.close());
test.describe.configure({ mode: 'serial' });

/** Every address that a page requests, so that none is anybody else's. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  const add = (url: string): void => {
    if (/^(?:https?|wss?):/.test(url)) origins.add(new URL(url.replace(/^ws/, 'http')).origin);
  };
  page.on('request', (request) => add(request.url()));
  page.on('websocket', (socket) => add(socket.url()));
  return origins;
}

async function order(page: Page, email: string): Promise<void> {
  await addToCart(page, 'en', bowl);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', email);
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
}

test('an administrator named in the settings edits a work, and its page shows it at once', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const visitor = await (await shop.visit(browser, consoleErrors)).newPage();
  await visitor.goto(`/product/${bowl}`);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const origins = watchOrigins(page);
  await page.goto(`/admin/collection/${bowl}`);
  await page
    .getByLabel(new RegExp(String.raw`^${english('admin-collection:fields.title')}\s`))
    .first()
    .fill('Bowl of the hosted shop');
  await page.getByLabel(new RegExp(`^${english('admin-collection:columns.stock')}`)).fill('1');
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page.getByText(english('admin:message.updated'), { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(
    visitor.getByRole('heading', { name: 'Bowl of the hosted shop', level: 1 }),
  ).toBeVisible();
  expect([...origins]).toEqual([shop.address]);
  for (const each of [page, visitor]) await each.context().close();
});

test('the last piece that a second visitor buys is sold out where the first one looks', async ({
  browser,
  consoleErrors,
}) => {
  const [first, second] = await Promise.all(
    [0, 1].map(async () => (await shop.visit(browser, consoleErrors)).newPage()),
  );
  if (first === undefined || second === undefined) throw new Error('no page');
  const origins = watchOrigins(first);
  await first.goto(`/product/${bowl}`);
  const add = first
    .getByRole('main')
    .getByRole('button', { name: english('cart:add'), exact: true });
  await expect(add).toBeVisible();
  const socket = first.waitForEvent('websocket');
  await first.mouse.move(200, 200);
  await (
    await socket
  ).waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"phx_reply",{"status":"ok"'),
  });
  const buyer = newTestUser();
  await order(second, buyer.email);
  await expect(
    first.getByRole('main').getByText(english('product:availability.soldOut')).first(),
  ).toBeVisible();
  await expect(add).toHaveCount(0);
  expect([...origins]).toEqual([shop.address]);
  // The project runs the jobs; the mail leads to the shop that was visited.
  expect((await receivedMail(buyer.email)).text).toContain(`${shop.address}/`);
  for (const page of [first, second]) await page.context().close();
});

test('a customer registers, signs out and signs in again', async ({ browser, consoleErrors }) => {
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  const customer = newTestUser();
  await register(page, customer);
  await signOut(page);
  await signIn(page, customer);
  await page.goto('/account');
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await page.context().close();
});

test('a message is sent by a function that runs here, with the key that no browser has', async ({
  browser,
  consoleErrors,
}) => {
  const page = await (await shop.visit(browser, consoleErrors)).newPage();
  const sender = newTestUser();
  await page.goto('/contact');
  await page.getByLabel(english('contact:form.name')).first().fill('Ada');
  await page.getByLabel(english('contact:form.email')).first().fill(sender.email);
  await page.getByLabel(english('contact:form.subject')).first().fill('About the hosted shop');
  await page.getByLabel(english('contact:form.message')).first().fill('Is it open on Sunday?');
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  await expect
    .poll(async () => (await outboxMails()).map(({ text }) => text).join('\n'))
    .toContain(sender.email);
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain(shop.secretKey);
  await page.context().close();
});

test('a picture is uploaded to the project, and rendered in the width of a page', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/media');
  const name = (await readdir(pictures)).find((each) => each.endsWith('.webp')) ?? '';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: english('admin-media:upload.action') }).click();
  const buffer = await readFile(join(pictures, name));
  await (await chooser).setFiles([{ name: 'Hosted.webp', mimeType: 'image/webp', buffer }]);
  const uploads = page.getByRole('list', { name: english('admin-media:upload.list') });
  await expect(uploads.getByText(english('admin-media:upload.state.done'))).toHaveCount(1);
  const response = await page.request.get('/rest/v1/media?select=path', {
    headers: { apikey: shop.secretKey, 'user-agent': 'journey' },
  });
  const [{ path }] = (await response.json()) as [{ readonly path: string }];
  const small = await page.request.get(`${path.replace('/object/', '/render/image/')}?width=320`, {
    headers: { accept: 'image/avif' },
  });
  expect([small.status(), small.headers()['content-type']]).toEqual([200, 'image/avif']);
  await page.context().close();
});

test.describe('in the Studio', () => {
  // The Studio's page is not rendered on a server, so that it is never hydrated.
  test.use({ waitsForHydration: false });

  test('pages show the works of the project, and drive mode says why there is no copy', async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(240_000);
    consoleErrors.tolerated(
      /\[Atelier\]/,
      /favicon|net::ERR_ABORTED/,
      /was preloaded using link preload/,
      // The refused copy itself.
      /status of 500/,
    );
    const page = await (await shop.visit(browser, consoleErrors)).newPage();
    await page.goto(shop.studioAddress);
    await waitForLayers(page);
    await expect(preview(page).locator('main a[href*="/product/"]').first()).toBeAttached({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Drive', exact: true }).click();
    await expect(page.getByText('Drive mode works on a copy of the shop’s database')).toBeVisible({
      timeout: 90_000,
    });
    await page.goto('about:blank');
    await page.context().close();
  });
});
