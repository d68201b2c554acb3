// Users in the admin panel: a person's data is exported and their account deleted on request, on a phone and at a desk, by keyboard.

import { readFile } from 'node:fs/promises';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, openUser, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, register } from './test-user.ts';
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
