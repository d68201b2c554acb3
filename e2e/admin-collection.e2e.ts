// Collection of the back office: a work with texts in two languages, from draft to the visitor's page, on a phone and at a desk.

import type { BrowserContext, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const customer = newTestUser();
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
let work = '';

test.beforeAll(async () => {
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'consoleErrors'>;

/** A page of the administrator's. */
async function openAdmin(
  { browser, consoleErrors }: Fixtures,
  options: Parameters<Fixtures['browser']['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: state,
    ...options,
  });
  await consoleErrors.watch(context);
  return context.newPage();
}

const field = (page: Page, key: string) =>
  page.getByLabel(new RegExp(String.raw`^${english(`admin-collection:${key}`)}\s`)).first();
const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const toast = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ hasText: english(`admin:message.${key}`) });

test('a maker creates a work with texts in two languages on a phone', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const first = await context.newPage();
  await register(first, administrator);
  state = await context.storageState();
  await context.close();
  const page = await openAdmin({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
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
  const page = await openAdmin({ browser, consoleErrors });
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

test('a changed original marks the translation, which the list finds', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto(`/admin/collection/${work}`);
  await field(page, 'fields.description').fill('Three inks on grey paper.');
  await save(page);
  await expect(page.getByRole('button', { name: 'Deutsch' })).toContainText(
    english('admin-collection:texts.stale'),
  );
  await page.goto('/admin/collection?texts=stale');
  await expect(page.getByRole('link', { name: 'Night Ferry' })).toBeVisible();
  await page.context().close();
});

test('prices of many works are raised at once, and the raise is undone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/collection?q=Night+Ferry');
  const row = page.getByRole('row').filter({ hasText: 'Night Ferry' });
  await expect(row).toContainText('$49.50');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: english('admin-collection:actions.price') }).click();
  const price = page.getByRole('dialog').getByLabel(english('admin-collection:columns.price'));
  await price.fill('ten');
  await price.press('Enter');
  await expect(page.getByText(english('admin-collection:actions.priceError'))).toBeVisible();
  await price.fill('+10%');
  await price.press('Enter');
  await expect(row).toContainText('$54.45');
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(row).toContainText('$49.50');
  await page.context().close();
});

test('a copy is a draft, and is deleted after a question', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto(`/admin/collection/${work}`);
  await page.getByRole('button', { name: english('admin-collection:duplicate') }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${work}$`));
  await expect(field(page, 'columns.status')).toHaveValue('draft');
  await page.getByRole('button', { name: english('admin:form.delete') }).click();
  await expect(
    page.getByRole('heading', { name: english('admin:form.deleteConfirm') }),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('admin:form.delete') })
    .click();
  await expect(toast(page, 'deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/collection$/);
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
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    for (const language of ['en', 'ar'] as const) {
      const page = await openAdmin(
        { browser, consoleErrors },
        { viewport, reducedMotion: 'reduce' },
      );
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
