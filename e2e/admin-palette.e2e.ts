// Command palette of the back office: it finds rows of every kind, screens and actions, by keyboard alone and by touch.

import type { Locator, Page } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { catalogueIn, postTitleOf, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { english, text } from './texts.ts';

const { open } = adminShop(addRows);

const palette = (page: Page) => page.getByRole('dialog', { name: english('admin:palette.open') });
const input = (page: Page) => page.getByRole('combobox');
const group = (page: Page, key: string) =>
  page.getByRole('group', { name: english(`admin:palette.${key}`), exact: true });

/** Opens the palette by its keys, types words, and goes by arrows to a line, which Enter follows. */
async function follow(page: Page, words: string, line: Locator): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(line).toBeVisible();
  await expect(async () => {
    if ((await line.getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown');
    await expect(line).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

/** Two words in lower case. */
function lastWords(title: string): string {
  return title.toLowerCase().split(' ').slice(-2).join(' ');
}

/** Words, the group in which their line is, the line, and the address that it leads to. */
const found: readonly (readonly [words: string, kind: string, line: string | RegExp, RegExp])[] = [
  [lastWords(titleOf(26)), 'products', titleOf(26), /\/admin\/collection\/26$/],
  ['hopper', 'orders', /^\d+ · grace@example\.com$/, /\/admin\/order\/[\da-f-]{36}$/],
  ['grace@example', 'users', 'grace@example.com', /\/admin\/users\/[\da-f-]{36}$/],
  ['harbour glaze', 'messages', /^Grace Hopper · A glaze/, /\/admin\/messages\/\d+$/],
  ['quince', 'notes', /^R\. Okafor · /, /\/admin\/collector-notes\/\d+$/],
  [lastWords(postTitleOf(1)), 'posts', postTitleOf(1), /\/admin\/blog\/1$/],
  ['kiln10', 'discounts', 'KILN10', /\/admin\/discounts\/KILN10$/],
  [
    catalogueIn('en').categories['ceramics'] ?? '',
    'facets',
    catalogueIn('en').categories['ceramics'] ?? '',
    /\/admin\/collection\/category-ceramics$/,
  ],
  ['visit', 'screens', english('admin:screens.visitor_stat'), /\/admin\/visitor_stat$/],
  ['TAX', 'screens', english('admin:places.settingsTax'), /\/admin\/settings\/tax$/],
  ['new po', 'actions', english('admin:starts.newPost'), /\/admin\/blog\/new$/],
  ['letter', 'actions', english('admin:starts.newNewsletter'), /\/admin\/newsletters\/new$/],
  ['zone', 'actions', english('admin:starts.newZone'), /\/admin\/settings\/zone-new$/],
  ['stall', 'actions', english('admin:starts.newOrder'), /\/admin\/order\/new$/],
];

test('by keyboard alone it leads to a row of every kind, to screens and to actions', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const page = await open({ browser, consoleErrors });
  await page.goto('/admin');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  for (const [words, kind, line, address] of found)
    await test.step(`${kind}: ${words}`, async () => {
      const option = group(page, kind).getByRole('option', {
        name: line,
        ...(typeof line === 'string' && { exact: true }),
      });
      await follow(page, words, option.first());
      await expect(page).toHaveURL(address);
      await expect(heading).toBeVisible();
    });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('no such thing anywhere');
  await expect(page.getByText(english('admin:palette.empty'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  const keys = english('admin:shortcuts.title');
  await follow(page, 'keyboard', group(page, 'actions').getByRole('option', { name: keys }));
  await expect(page.getByRole('dialog', { name: keys })).toBeVisible();
  await page.keyboard.press('Escape');
  const toShop = english('admin:toShop');
  await follow(page, toShop, group(page, 'actions').getByRole('option', { name: toShop }));
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.context().close();
});

test('Enter right after a key follows what the words find, and not what the words before had found', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('grace');
  const before = group(page, 'orders').getByRole('option');
  await expect(before).toHaveAttribute('aria-selected', 'true');
  const search = '**/rpc/admin_search';
  const delay = Promise.withResolvers<void>();
  await page.route(search, async (route) => {
    await delay.promise;
    return route.fallback();
  });
  const requested = page.waitForRequest(search);
  await input(page).fill('kiln10');
  await page.keyboard.press('Enter');
  await requested;
  await expect(before).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/admin\?/);
  delay.resolve();
  await expect(page).toHaveURL(/\/admin\/discounts\/KILN10$/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
});

test('a search that is on its way says so, and one that finds no connection is tried again', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin');
  const search = '**/rpc/admin_search';
  const delay = Promise.withResolvers<void>();
  await page.route(search, async (route) => {
    await delay.promise;
    return route.abort();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('hopper');
  const dialog = palette(page);
  await expect(dialog.getByText(english('layout:loading'))).toBeVisible();
  await expect(dialog.getByText(english('admin:palette.empty'))).toHaveCount(0);
  delay.resolve();
  await expect(dialog.getByRole('alert')).toContainText(english('admin:refusal.unreachable'));
  await expect(dialog.getByText(english('admin:palette.empty'))).toHaveCount(0);
  await waitForAnimations(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const line = group(page, 'orders').getByRole('option', { name: /^\d+ · grace@example\.com$/ });
  await expect(line).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue('hopper');
  await consoleErrors.expected(/ERR_FAILED/, /The search of the palette failed/);
  await page.context().close();
});

test('keys between the shortcut and the arrival of its code are words of the palette, and Escape cancels it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const code = '**/assets/palette-*.js';
  const delay = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await delay.promise;
    return route.continue();
  });
  await openScreen(page, '/admin/users');
  const field = palette(page).getByRole('combobox');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  const requested = page.waitForRequest(code);
  await page.keyboard.press('ControlOrMeta+k');
  await requested;
  await page.keyboard.type('grace');
  await page.keyboard.press('Escape');
  // Without the wait for the palette the field has its keys again.
  await page.keyboard.type('g');
  await expect(search).toHaveValue('g');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('kiln11');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(palette(page)).toHaveCount(0);
  delay.resolve();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('kiln1');
  // The caret stands behind the words.
  await page.keyboard.type('0');
  await expect(field).toHaveValue('kiln10');
  const line = group(page, 'discounts').getByRole('option', { name: 'KILN10', exact: true });
  await expect(line).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toHaveValue('g');
  // With its code at hand it opens empty.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('');
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`mirrored on a phone it is opened and followed by touch: ${colorScheme}`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open(
      { browser, consoleErrors },
      { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme },
    );
    await page.goto('/admin?lang=ar');
    await page.getByRole('button', { name: text('ar', 'admin:navigation') }).tap();
    await page.getByRole('button', { name: text('ar', 'admin:palette.open') }).tap();
    await expect(input(page)).toBeFocused();
    await input(page).fill('grace');
    const line = page.getByRole('option', { name: 'grace@example.com', exact: true });
    await expect(line).toBeVisible();
    await waitForAnimations(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await line.tap();
    await expect(page).toHaveURL(/\/admin\/users\/[\da-f-]{36}\?lang=ar$/);
    await expect(page.getByRole('heading', { name: 'grace@example.com' })).toBeVisible();
    await page.context().close();
  });
