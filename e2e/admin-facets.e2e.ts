// Facets and discounts of the back office: categories and colours are added, ordered and deleted, and a code is made, used and ended.

import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const toast = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ hasText: english(`admin:message.${key}`) });

test('a maker adds a category on a phone, and a name that is missing is said at its field', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: phone,
    hasTouch: true,
  });
  await page.goto('/admin/collection');
  await page
    .getByRole('link', { name: english('admin-collection:categories'), exact: true })
    .click();
  await page.getByRole('link', { name: english('admin-facets:categories.new') }).click();
  await save(page);
  await expect(page.getByText(english('admin-facets:errors.name'))).toBeVisible();
  await page.getByRole('textbox', { name: /^English/ }).fill('Textiles');
  await page.getByRole('textbox', { name: /^Deutsch/ }).fill('Textilien');
  await save(page);
  await expect(toast(page, 'added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/collection\/category-textiles$/);
  // The page that is left stays under “Loading”, and has no heading for axe there.
  await expect(page.getByRole('heading', { name: 'Textiles' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('the order is changed by keyboard, in the dark, and taken back', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin, { colorScheme: 'dark' });
  await page.goto('/admin/collection/categories');
  const rows = page.getByRole('row');
  await expect(rows.last()).toContainText('Textiles');
  await page.getByRole('button', { name: english('admin-facets:order') }).focus();
  await page.keyboard.press('Enter');
  const earlier = page.getByRole('button', {
    name: english('admin:order.earlierOf', { name: 'Textiles' }),
  });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(earlier).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: english('admin:form.save') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows.last()).not.toContainText('Textiles');
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(rows.last()).toContainText('Textiles');
  await page.context().close();
});

test('a colour that works have is deleted with another one in its place, and comes back', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/collection/colours');
  const first = page.getByRole('row').nth(1).getByRole('link');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: english('admin:form.delete') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(english('admin-facets:colours.replacement'))).toBeVisible();
  await dialog.getByRole('button', { name: english('admin:form.delete') }).click();
  await expect(toast(page, 'deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/colours$/);
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.context().close();
});

test('a discount code is made with its refusals at their fields, copied, and ended', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/discounts/new');
  const code = page.getByRole('textbox', {
    name: new RegExp(`^${english('admin-discounts:fields.code')}`),
  });
  const value = page.getByRole('textbox', {
    name: new RegExp(`^${english('admin-discounts:fields.value', { currency: 'USD' })}`),
  });
  await code.fill('harvest');
  await value.fill('120');
  await save(page);
  await expect(page.getByText(english('admin-discounts:errors.percent'))).toBeVisible();
  await value.fill('15');
  await save(page);
  await expect(toast(page, 'added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/discounts\/HARVEST$/);
  const endNow = page.getByRole('button', { name: english('admin-discounts:endNow') });
  await expect(endNow).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await endNow.click();
  await expect(
    page.getByText(english('admin-discounts:state.ended'), { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: english('admin-discounts:duplicate') }).click();
  await expect(code).toHaveValue('');
  await expect(value).toHaveValue('15.00');
  await code.fill('HARVEST');
  await save(page);
  await expect(page.getByText(english('admin-discounts:errors.taken')).first()).toBeVisible();
  await consoleErrors.expected(/409/, /code_taken/);
  await page.context().close();
});

for (const language of ['en', 'ar'] as const)
  test(`categories, colours and codes pass axe and fit at both widths: ${language}`, async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      const page = await openAdmin({ browser, consoleErrors }, admin, { viewport });
      for (const path of [
        'collection/categories',
        'collection/category-textiles',
        'collection/colours',
        'collection/colour-new',
        'discounts',
        'discounts/HARVEST',
      ]) {
        await page.goto(`/admin/${path}?lang=${language}`);
        const place = /(?:categories|colours|discounts)$/.test(path)
          ? page.getByRole('table')
          : page.getByRole('button', { name: text(language, 'admin:form.save') });
        await expect(place).toBeVisible();
        await waitForAnimations(page);
        expect(await axeViolations(page), `${path} at ${viewport.width}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${viewport.width}`,
        ).toBe(viewport.width);
      }
      await page.context().close();
    }
  });
