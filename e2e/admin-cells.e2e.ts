// Cells of the collection's list: prices and stocks typed and pasted in place, by keyboard alone, on a phone and at a desk.

import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminFixtures, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();

let shop: DedicatedShop;
let registered: AdminSession | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  // A worker that comes back to this file has another shop.
  registered = undefined;
});
test.afterAll(() => shop.close());

async function openWith(fixtures: AdminFixtures, options: BrowserContextOptions = {}) {
  registered ??= await registerAdmin(fixtures, shop, administrator);
  return openAdmin(fixtures, registered, options);
}

/** The editable cells of a column, as buttons or as the box that one of them has become. */
const cells = (page: Page, column: string) => page.locator(`[data-cell$=" ${column}"]`);
const key = (page: Page, name: string) => page.keyboard.press(name);
const unsaved = (page: Page, amount: number) =>
  page.getByText(english('admin:cells.unsaved', { amount }));
/** A changed cell ends with the value before; this one ends with its own. */
const isSaved = (cell: Locator, value: string) =>
  expect(cell).toHaveText(new RegExp(`${value.replaceAll(/[$.]/g, String.raw`\$&`)}$`));
const boxIn = (cell: Locator) => expect(cell).toHaveJSProperty('tagName', 'INPUT');

/** Presses a button by Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await key(page, 'Enter');
}

async function copy(page: Page, content: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((each) => navigator.clipboard.writeText(each), content);
}

test('prices and stocks are typed by keyboard alone, saved as one act and undone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openWith({ browser, consoleErrors });
  await page.goto('/admin/collection?sort=created');
  const [first, second] = [cells(page, 'price').nth(0), cells(page, 'price').nth(1)];
  const before = (await first.textContent()) ?? '';
  await first.focus();
  await key(page, 'Enter');
  await boxIn(first);
  await page.keyboard.type('61,50');
  await key(page, 'Escape');
  await expect(first).toBeFocused();
  await expect(first).toHaveText(before);
  await page.keyboard.type('61,50');
  await key(page, 'Enter');
  await expect(first).toContainText('$61.50');
  await boxIn(second);
  await page.keyboard.type('ten');
  await key(page, 'Tab');
  await expect(page.getByText(english('admin-collection:errors.price'))).toBeVisible();
  await boxIn(cells(page, 'stock').nth(1));
  await page.keyboard.type('7');
  await key(page, 'ArrowUp');
  await boxIn(cells(page, 'stock').nth(0));
  await key(page, 'Escape');
  await expect(unsaved(page, 3)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await pressByKeyboard(page, english('admin:form.save'));
  await expect(page.getByText(english('admin:bulk.changed_other', { count: 2 }))).toBeVisible();
  await expect(unsaved(page, 1)).toBeVisible();
  await expect(second).toContainText('ten');
  await isSaved(first, '$61.50');
  await pressByKeyboard(page, english('admin:bulk.undo'));
  await expect(first).toHaveText(before);
  await second.focus();
  await key(page, 'Escape');
  await expect(page.getByRole('button', { name: english('admin:form.save') })).toHaveCount(0);
  await page.context().close();
});

test('a column of a spreadsheet fills the rows below on a phone, and leaving asks first', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openWith(
    { browser, consoleErrors },
    {
      viewport: { width: 390, height: 844 },
    },
  );
  await page.goto('/admin/collection?sort=created');
  await expect(
    page.getByRole('link', { name: english('admin-collection:perCombination') }).first(),
  ).toBeVisible();
  await copy(page, '1,234.50\t4\r\n\r\n٤٩٫٥\r\n');
  await cells(page, 'price').nth(0).focus();
  await key(page, 'ControlOrMeta+v');
  await expect(cells(page, 'price').nth(0)).toContainText('$1,234.50');
  await expect(cells(page, 'stock').nth(0)).toContainText('4');
  await page.getByRole('link', { name: english('admin-collection:new') }).focus();
  await key(page, 'Enter');
  await expect(page.getByRole('heading', { name: english('admin:form.leave') })).toBeVisible();
  await pressByKeyboard(page, english('admin:form.stay'));
  await pressByKeyboard(page, english('admin:form.save'));
  await expect(page.getByRole('button', { name: english('admin:bulk.undo') })).toBeVisible();
  await isSaved(cells(page, 'price').nth(0), '$1,234.50');
  await page.context().close();
});

test('a cell that somebody else has changed is named, and a second save replaces it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openWith({ browser, consoleErrors });
  const other = await page.context().newPage();
  for (const [place, each] of [page, other].entries()) {
    await each.goto('/admin/collection?sort=created');
    await cells(each, 'price').nth(0).focus();
    await each.keyboard.type(String(70 + place));
    await key(each, 'Enter');
    await key(each, 'Escape');
  }
  await cells(page, 'price').nth(1).focus();
  await page.keyboard.type('33');
  await key(page, 'Enter');
  await key(page, 'Escape');
  await pressByKeyboard(other, english('admin:form.save'));
  await isSaved(cells(other, 'price').nth(0), '$71.00');
  await pressByKeyboard(page, english('admin:form.save'));
  await expect(page.getByText(english('admin:cells.conflict', { value: '71.00' }))).toBeVisible();
  await isSaved(cells(page, 'price').nth(1), '$33.00');
  await pressByKeyboard(page, english('admin:form.save'));
  await isSaved(cells(page, 'price').nth(0), '$70.00');
  await page.context().close();
});

test('cells pass axe and fit, at a desk and on a phone, mirrored too', async ({
  browser,
  consoleErrors,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const language of ['en', 'ar'] as const) {
      const page = await openWith(
        { browser, consoleErrors },
        {
          viewport,
          reducedMotion: 'reduce',
        },
      );
      await page.goto(`/admin/collection?sort=created&lang=${language}`);
      await cells(page, 'price').nth(0).focus();
      await key(page, language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(cells(page, 'stock').nth(0)).toBeFocused();
      await page.keyboard.type('12');
      await key(page, 'Enter');
      await page.keyboard.type('many');
      await key(page, 'Enter');
      await expect(page.getByText(text(language, 'admin-collection:errors.count'))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.context().close();
    }
});
