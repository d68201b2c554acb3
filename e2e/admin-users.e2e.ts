// Users in the admin panel: a person's data is exported and their account deleted on request, on a phone and at a desk, by keyboard.

import { readFile } from 'node:fs/promises';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { guestOrder } from './guest-order.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, openUser, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, register, type TestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const customer = newTestUser();

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

test('a customer and an administrator register', async ({ browser, consoleErrors }) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const context = await shop.visit(browser, consoleErrors);
  await register(await context.newPage(), customer);
  await context.close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`a user’s page and the question before a deletion are whole and accessible: ${language}, ${width} px`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme: width === 390 ? 'dark' : 'light',
      });
      await openUser(page, customer.email);
      await page.goto(`${new URL(page.url()).pathname}?lang=${language}`);
      const button = page.getByRole('button', { name: text(language, 'admin-users:data.delete') });
      await expect(button).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await button.click();
      await expect(page.getByRole('dialog')).toContainText(customer.email);
      await waitForAnimations(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    });

test('on a phone the latest orders of a customer are on their page, and all of them in the list', async ({
  browser,
  consoleErrors,
}) => {
  const buyer = newTestUser();
  const context = await shop.visit(browser, consoleErrors);
  await register(await context.newPage(), buyer);
  await context.close();
  // One more than the page has, and than a customer may leave unpaid; beside an order of somebody else.
  const count = 11;
  await callShop('PATCH', 'rest/v1/settings?open_orders_max=gt.0', { open_orders_max: count });
  const token = await tokenOf(buyer);
  for (let order = 0; order < count; order += 1) await placeOrder(token);
  await placeOrder(null);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openUser(page, buyer.email);
  const orders = page.getByRole('region', {
    name: english('admin-users:orders.title', { count: String(count) }),
  });
  await expect(orders.getByRole('listitem')).toHaveCount(10);
  await orders.getByRole('link', { name: english('admin-users:orders.all') }).tap();
  await expect(page).toHaveURL(/\/admin\/order\?user=[\da-f-]{36}$/);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: english('admin-order:ofOneCustomer') }).tap();
  await expect(rows).toHaveCount(count + 1);
  await page.context().close();
});

test('by keyboard alone: all data of a person is saved, then the account is deleted', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openUser(page, customer.email);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('admin-users:data.export') }).focus();
  await page.keyboard.press('Enter');
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    account: { email: customer.email },
    role: 'customer',
  });
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: english('admin-users:data.delete') }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(english('admin-users:deletion.label'));
  await field.focus();
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(english('admin-users:deletion.notConfirmed'))).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByText(english('admin-users:deletion.done')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: customer.email })).toHaveCount(0);
  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText(english('admin-log:act.delete_account'));
  await page.context().close();
});

test('an administrator’s own account is deleted elsewhere', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openUser(page, administrator.email);
  await expect(page.getByRole('link', { name: english('admin-users:data.ownLink') })).toBeVisible();
  await expect(page.getByRole('button', { name: english('admin-users:data.delete') })).toHaveCount(
    0,
  );
  await page.context().close();
});

/** Calls the shop with its secret key, or in a customer's name. */
async function callShop(
  method: string,
  path: string,
  data: object,
  token: string | null = null,
): Promise<unknown> {
  const { address, secretKey } = shop;
  const response = await fetch(`${address}/${path}`, {
    method,
    headers: {
      apikey: secretKey,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(data),
  });
  const body = await response.text();
  expect(response.ok, `${path}: ${body}`).toBe(true);
  return body === '' ? null : JSON.parse(body);
}

async function tokenOf(user: TestUser): Promise<string> {
  const session = await callShop('POST', 'auth/v1/token?grant_type=password', user);
  return (session as { access_token: string }).access_token;
}

/** An order of the customer whose token it is, or of a guest. */
function placeOrder(token: string | null): Promise<unknown> {
  return callShop('POST', 'rest/v1/rpc/place_order', guestOrder(2, 1), token);
}
