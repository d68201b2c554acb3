// Additions in the back office whose response is lost: each is repeated, and adds its row once.

import type { Page, Route } from '@playwright/test';
import { openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { save, unsaved } from './form-controls.ts';
import { expect, test } from './journey.ts';
import { english } from './texts.ts';

const { shop, open } = adminShop();

interface Addition {
  readonly table: string;
  /** The page of a new row, and of the one that was added. */
  readonly path: string;
  readonly added: RegExp;
  readonly fill: (page: Page) => Promise<void>;
}

/** A field of the form by the beginning of its label, which a mark follows. */
const field = (page: Page, key: string, values: Record<string, string> = {}) =>
  page
    .getByRole('main')
    .getByRole('textbox', {
      name: new RegExp(`^${english(key, values).replaceAll(/[()]/g, String.raw`\$&`)}`),
    })
    .first();
const name = (page: Page) => page.getByRole('textbox', { name: /^English/ });

const additions: readonly Addition[] = [
  {
    table: 'products',
    path: '/admin/collection/new',
    added: /\/admin\/collection\/\d+$/,
    fill: async (page) => {
      await field(page, 'admin-collection:fields.title').fill('Added once');
      await field(page, 'admin-collection:fields.price', { currency: 'USD' }).fill('49.50');
    },
  },
  {
    table: 'discount_codes',
    path: '/admin/discounts/new',
    added: /\/admin\/discounts\/ONCE$/,
    fill: async (page) => {
      await field(page, 'admin-discounts:fields.code').fill('once');
      await field(page, 'admin-discounts:fields.value', { currency: 'USD' }).fill('15');
    },
  },
  {
    table: 'categories',
    path: '/admin/collection/category-new',
    added: /\/admin\/collection\/category-added-once$/,
    fill: (page) => name(page).fill('Added once'),
  },
  {
    table: 'colours',
    path: '/admin/collection/colour-new',
    added: /\/admin\/collection\/colour-added-once$/,
    fill: (page) => name(page).fill('Added once'),
  },
  {
    table: 'search_synonyms',
    path: '/admin/collection/synonym-new',
    added: /\/admin\/collection\/synonym-\d+$/,
    fill: async (page) => {
      await field(page, 'admin-synonyms:word').fill('once');
      await field(page, 'admin-synonyms:finds').fill('bottle');
    },
  },
  {
    table: 'shipping_zones',
    path: '/admin/settings/zone-new',
    added: /\/admin\/settings\/zone-\d+$/,
    fill: async (page) => {
      await field(page, 'admin-settings:zone.name').fill('Added once');
      await field(page, 'admin-settings:method.fee', { unit: 'USD' }).fill('9');
    },
  },
  {
    table: 'newsletters',
    path: '/admin/newsletters/new',
    added: /\/admin\/newsletters\/\d+$/,
    fill: async (page) => {
      await field(page, 'admin-newsletters:subject').fill('Added once');
      await field(page, 'admin-newsletters:body').fill('The kiln is open.');
    },
  },
];

/** Requests that add a row: a function of the database, or the row itself. */
const isAddition = (route: Route) =>
  route.request().method() === 'POST' &&
  /\/rpc\/admin_save_|\/rest\/v1\/search_synonyms/.test(route.request().url());

async function countRows(table: string): Promise<number> {
  const { address, secretKey } = shop();
  const response = await fetch(`${address}/rest/v1/${table}?limit=1`, {
    headers: { apikey: secretKey, prefer: 'count=exact' },
  });
  expect(response.ok, `${table}: ${await response.text()}`).toBe(true);
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

/** Adds a row, and loses the response to the first request. */
async function loseResponse(page: Page, { path, fill }: Addition): Promise<void> {
  let sent = 0;
  await page.route('**/rest/v1/**', async (route) => {
    if (!isAddition(route)) return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openScreen(page, path);
  await fill(page);
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    english('admin:form.retried'),
  );
}

for (const addition of additions)
  test(`a row of ${addition.table} whose response is lost is added once`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open({ browser, consoleErrors });
    const before = await countRows(addition.table);
    await loseResponse(page, addition);
    expect(await countRows(addition.table)).toBe(before + 1);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveURL(addition.added);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await countRows(addition.table)).toBe(before + 1);
    // A word in searches is known by itself: the second request for the same is refused, and answered with the row that there is.
    consoleErrors.tolerated(/409 .*search_synonyms/);
    await consoleErrors.expected(/ERR_CONNECTION_RESET/, /A save failed/);
    await page.context().close();
  });

test('on a phone, a work whose response is lost is added once though the page is reloaded', async ({
  browser,
  consoleErrors,
}) => {
  const [work] = additions;
  if (work === undefined) throw new Error('There is no work.');
  const page = await open(
    { browser, consoleErrors },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  const before = await countRows(work.table);
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('/working_copies') && response.request().method() === 'POST',
  );
  await loseResponse(page, work);
  await stored;
  await page.reload();
  await expect(page.getByText(english('admin:form.restored'))).toBeVisible();
  await save(page).tap();
  await expect(page).toHaveURL(work.added);
  expect(await countRows(work.table)).toBe(before + 1);
  await consoleErrors.expected(/ERR_CONNECTION_RESET/, /A save failed/);
  await page.context().close();
});
