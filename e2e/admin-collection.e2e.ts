// Collection of the back office: a work with texts in two languages, from draft to the visitor's page, on a phone and at a desk.

import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const customer = newTestUser();
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;
let work = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

const field = (page: Page, key: string) =>
  page.getByLabel(new RegExp(String.raw`^${english(`admin-collection:${key}`)}\s`)).first();
const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const toast = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ hasText: english(`admin:message.${key}`) });

test('a maker creates a work with texts in two languages on a phone', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: phone,
    hasTouch: true,
  });
  await page.goto('/admin/collection');
  await page.getByRole('link', { name: english('admin-collection:new') }).click();
  await save(page);
  await expect(page.getByText(english('admin-collection:errors.title'))).toBeVisible();
  await field(page, 'fields.title').fill('Night Ferry');
  await field(page, 'fields.description').fill('Two inks on grey paper.');
  await page
    .getByLabel(english('admin-collection:fields.price', { currency: 'USD' }))
    .fill('49,50');
  await field(page, 'columns.stock').fill('3');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await field(page, 'fields.title').fill('Nachtfähre');
  await save(page);
  await expect(toast(page, 'added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/collection\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Night Ferry' })).toBeVisible();
  work = page.url().replace(/^.*\//, '');
  await page.context().close();
});

test('a draft is hidden, and a published work is read in both languages', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const visitor = await context.newPage();
  await visitor.goto(`/product/${work}`);
  await expect(visitor.getByRole('heading', { name: 'Night Ferry' })).toHaveCount(0);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/collection/${work}`);
  await field(page, 'columns.status').selectOption('published');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await visitor.goto(`/product/${work}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible();
  await visitor.goto(`/product/${work}?lang=de`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nachtfähre' })).toBeVisible();
  await consoleErrors.expected(/404/);
  for (const each of [context, page.context()]) await each.close();
});

test('the form shows what a parcel costs in each zone, and saves by keyboard where the work goes', async ({
  browser,
  consoleErrors,
}) => {
  const zonesOf = (page: Page, language: 'en' | 'ar' = 'en') =>
    page.getByRole('group', { name: text(language, 'admin-collection:zones.title') });
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/collection/${work}`);
  const home = zonesOf(page).getByRole('listitem').nth(0);
  const abroad = zonesOf(page).getByRole('listitem').nth(1);
  await expect(home).toContainText('$10.00');
  await expect(abroad).toContainText(english('admin-collection:zones.notAbroad'));
  await page.getByLabel(english('admin-collection:fields.international')).check();
  await expect(abroad).not.toContainText(english('admin-collection:zones.notAbroad'));
  // Above the sum from which shipping is free.
  const price = page.getByLabel(english('admin-collection:fields.price', { currency: 'USD' }));
  await price.fill('120');
  await expect(home).toContainText('$0.00');
  await price.fill('49.50');
  await zonesOf(page).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(abroad).toContainText(english('admin-collection:zones.notSent'));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, 'updated')).toBeVisible();
  await page.reload();
  await expect(zonesOf(page).getByRole('checkbox').first()).toBeChecked();
  await page.context().close();
  const small = await openAdmin({ browser, consoleErrors }, admin, { viewport: phone });
  await small.goto(`/admin/collection/${work}?lang=ar`);
  await expect(zonesOf(small, 'ar').getByRole('checkbox').first()).toBeChecked();
  expect(await axeViolations(small)).toEqual([]);
  expect(
    await small.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await small.context().close();
});

test('a changed original marks the translation, which the list finds', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/collection/${work}`);
  await field(page, 'fields.description').fill('Three inks on grey paper.');
  await save(page);
  await expect(page.getByRole('button', { name: 'Deutsch' })).toContainText(
    english('admin:texts.stale'),
  );
  await page.goto('/admin/collection?texts=stale');
  await expect(page.getByRole('link', { name: 'Night Ferry' })).toBeVisible();
  await page.context().close();
});

test('sizes get prices of their own, and a wrong one is refused at its place', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: phone,
    hasTouch: true,
  });
  await page.goto(`/admin/collection/${work}`);
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  const press = (key: string) =>
    page.getByRole('button', { name: english(`admin-collection:${key}`), exact: true }).click();
  const value = (number: number) => english('admin-collection:options.value', { number });
  await press('options.add');
  await box(english('admin-collection:options.name', { number: 1 })).fill('Size');
  await box(new RegExp(`^${value(1)}`)).fill('A4');
  await press('options.addValue');
  await box(new RegExp(`^${value(2)}`)).fill('a4 ');
  await press('variants.addMissing');
  await save(page);
  await expect(page.getByText(english('admin-collection:errors.duplicateValue'))).toBeVisible();
  await box(new RegExp(`^${value(2)}`)).fill('A3');
  await box(`${english('admin-collection:variants.price')} A3`).fill('70');
  await box(`${english('admin-collection:variants.stock')} A3`).fill('2');
  await box(`${english('admin-collection:variants.sku')} A3`).fill('FERRY-A3');
  await box(`${english('admin-collection:variants.sku')} A4`).fill('FERRY-A3');
  await save(page);
  const refusal = page.getByText(english('admin-collection:errors.skuTaken'), { exact: true });
  await expect(refusal).toBeVisible();
  await box(`${english('admin-collection:variants.sku')} A4`).fill('FERRY-A4');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await page.goto(`/product/${work}`);
  await page.locator('label').filter({ hasText: 'A3' }).click();
  await expect(page.getByText('$70.00').first()).toBeVisible();
  await consoleErrors.expected(/409|sku_taken/);
  await page.context().close();
});

test('a sale during an edit of prices is no conflict, and another maker’s price is', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const other = await page.context().newPage();
  for (const each of [page, other]) await each.goto(`/admin/collection/${work}`);
  const price = (each: Page) =>
    each.getByRole('textbox', { name: `${english('admin-collection:variants.price')} A3` });
  const stock = (each: Page) =>
    each.getByRole('textbox', { name: `${english('admin-collection:variants.stock')} A3` });
  await stock(other).fill('1');
  await save(other);
  await expect(toast(other, 'updated')).toBeVisible();
  await price(page).fill('71');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await expect(stock(page)).toHaveValue('1');
  await price(other).fill('72');
  await save(other);
  await expect(other.getByRole('heading', { name: english('admin:conflict.title') })).toBeVisible();
  await other.getByRole('button', { name: english('admin:conflict.keepMine') }).click();
  await expect(price(other)).toHaveValue('72.00');
  await page.context().close();
});

test('a copy is a draft, is deleted after a question, and comes back by the message that says so', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/collection/${work}`);
  await page.getByRole('button', { name: english('admin-collection:duplicate') }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${work}$`));
  await expect(field(page, 'columns.status')).toHaveValue('draft');
  const copy = page.url();
  await page.getByRole('button', { name: english('admin:form.delete') }).click();
  await expect(
    page.getByRole('heading', { name: english('admin:form.deleteConfirm') }),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('admin:form.delete') })
    .click();
  await expect(page).toHaveURL(/\/admin\/collection$/);
  await toast(page, 'deleted')
    .getByRole('button', { name: english('admin:bulk.undo') })
    .click();
  await expect(page).toHaveURL(copy);
  await expect(field(page, 'columns.status')).toHaveValue('draft');
  await page.context().close();
});

test('a scheduled work is found in the list, hidden from visitors, and published at its time', async ({
  browser,
  consoleErrors,
}) => {
  // Scheduled tasks run once a minute.
  test.setTimeout(150_000);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: phone,
    hasTouch: true,
  });
  await page.goto(`/admin/collection/${work}`);
  await page.getByRole('button', { name: english('admin-collection:duplicate') }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${work}$`));
  const scheduled = page.url().replace(/^.*\//, '');
  await field(page, 'fields.publishAt').fill('2099-01-02T03:04');
  await field(page, 'columns.status').selectOption('published');
  await save(page);
  await expect(page.getByText(english('admin-collection:errors.schedule'))).toBeVisible();
  await field(page, 'columns.status').selectOption('draft');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await page.goto('/admin/collection?status=scheduled');
  await expect(page.getByText(english('admin-collection:status.scheduled')).last()).toBeVisible();
  await expect(page.getByText('2 January 2099')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Night Ferry', exact: true })).toHaveCount(1);
  expect((await page.request.get(`/product/${scheduled}`)).status()).toBe(404);
  await page.goto(`/admin/collection/${scheduled}`);
  await field(page, 'fields.publishAt').fill('2026-01-02T03:04');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(`/product/${scheduled}`)).status()).toBe(200);
  }).toPass({ timeout: 90_000 });
  await page.reload();
  await expect(field(page, 'columns.status')).toHaveValue('published');
  await expect(field(page, 'fields.publishAt')).toHaveValue('');
  await page.context().close();
});

test('a customer is sent to the account', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await register(page, customer);
  await page.goto(`/admin/collection/${work}`);
  await expect(page).toHaveURL(/\/account$/);
  await context.close();
});

test('list and form pass axe and fit, at a desk and on a phone, mirrored too', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    for (const language of ['en', 'ar'] as const) {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport,
        reducedMotion: 'reduce',
      });
      for (const path of ['/admin/collection', '/admin/collection/1']) {
        await page.goto(`${path}?lang=${language}`);
        await expect(
          path.endsWith('1')
            ? page.getByRole('button', { name: text(language, 'admin:form.save') })
            : page.getByRole('link', { name: text(language, 'admin-collection:new') }),
        ).toBeVisible();
        await expect(page.locator('img').first()).toBeVisible();
        expect(await axeViolations(page), `${path} ${language}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} ${language}`,
        ).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    }
});
