// Walk over the back office: every list, form and page of it, at both widths, in both directions of writing, light and dark; and in a third language.

import type { Page } from '@playwright/test';
import { adminSections } from '@atelier/shop/admin-sections';
import { languages, type Language } from '@atelier/shop/language';
import { addRows, firstLoadBytes, openScreen } from './admin-screens.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { focusOrderErrors } from './focus-order.ts';
import { axeViolations, contrastViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminFixtures, type AdminSession } from './open-admin.ts';
import { overflowErrors, smallTargets } from './overflow.ts';
import { newTestUser } from './test-user.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Pages at a time: each is mostly the work of one processor. */
const lanes = 2;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

const administrator = newTestUser();

let shop: DedicatedShop;
let admin: AdminSession;
/** Addresses of all kinds of pages, as the first walk found them. */
const paths = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

/** An address without what differs between the things of one kind: a number, or the key after a word. */
const kindOf = (path: string) =>
  path
    .replace(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/, '/#')
    .replace(/\/(category|colour|synonym|zone)-(?!new$).+$/, '/$1-#');

/** The bar of a first load, in bytes of Brotli. */
const scriptBytesMax = 250_000;

interface Walk {
  readonly language: Language;
  readonly first: { readonly viewport: typeof desk; readonly colorScheme: 'light' | 'dark' };
  readonly second: Walk['first'];
  /** Every page; or one of so many, from a place on. */
  readonly share: { readonly from: number; readonly of: number };
}

const whole: Walk['share'] = { from: 0, of: 1 };
/** Languages that share the pages: each is seen in one of them, besides English and Arabic. */
const others = languages.filter((language) => !['en', 'ar'].includes(language));

const walks: readonly Walk[] = [
  {
    language: 'en',
    first: { viewport: desk, colorScheme: 'light' },
    second: { viewport: phone, colorScheme: 'dark' },
    share: whole,
  },
  {
    language: 'ar',
    first: { viewport: phone, colorScheme: 'light' },
    second: { viewport: desk, colorScheme: 'dark' },
    share: whole,
  },
  ...others.map((language, from): Walk => ({
    language,
    first: { viewport: phone, colorScheme: 'dark' },
    second: { viewport: desk, colorScheme: 'light' },
    share: { from, of: others.length },
  })),
];

/** Opens a page once and looks at it in both ways. */
async function pageErrors(page: Page, path: string, walk: Walk): Promise<readonly string[]> {
  const { language, first, second, share } = walk;
  await page.setViewportSize(first.viewport);
  await page.emulateMedia({ colorScheme: first.colorScheme });
  await openScreen(page, path, language);
  const bytes = await firstLoadBytes(page);
  const errors = [
    ...(bytes > scriptBytesMax ? [`the first load is ${bytes} bytes`] : []),
    ...(bytes === 0 ? ['the first load was not measured'] : []),
    ...(await overflowErrors(page)),
    ...(await smallTargets(page)),
    ...(await axeViolations(page)),
  ];
  if (share === whole) errors.push(...(await focusOrderErrors(page)));
  await page.setViewportSize(second.viewport);
  await page.emulateMedia({ colorScheme: second.colorScheme });
  errors.push(...(await overflowErrors(page)), ...(await smallTargets(page)));
  if (share === whole) errors.push(...(await contrastViolations(page)));
  return errors.map((error) => `${path} ${language}: ${error}`);
}

/** Names responses of the server's protocols in which its secret key is. */
function watchKeys(page: Page, errors: string[]): void {
  page.on('response', (response) => {
    if (!response.url().includes('/v1/')) return;
    response.text().then(
      (body) => {
        if (body.includes(shop.secretKey)) errors.push(`${response.url()} has the secret key`);
      },
      // A response that a navigation has cut off has no body.
      () => undefined,
    );
  });
}

/** Walks with several pages at once; with `follow` also to the pages of other kinds that the walked ones lead to. */
async function walkErrors(
  fixtures: AdminFixtures,
  walk: Walk,
  start: readonly string[],
  follow: (path: string) => boolean,
): Promise<readonly string[]> {
  const errors: string[] = [];
  const pages = await Promise.all(Array.from({ length: lanes }, () => openAdmin(fixtures, admin)));
  for (const page of pages) watchKeys(page, errors);
  for (let round = start; round.length > 0;) {
    const waiting = [...round];
    const links: string[] = [];
    const walkLane = async (page: Page) => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        errors.push(...(await pageErrors(page, path, walk)));
        links.push(...(await linksOf(page)));
      }
    };
    await Promise.all(pages.map(walkLane));
    round = links.filter(follow);
  }
  await Promise.all(pages.map((page) => page.context().close()));
  return errors;
}

function linksOf(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('main').locator('a[href^="/admin/"]');
  return links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
}

/** Whether a page is the first of its kind, which is then known. */
function isNewKind(path: string): boolean {
  if (paths.has(kindOf(path))) return false;
  paths.set(kindOf(path), path);
  return true;
}

test('an administrator has rows of every kind', async ({ browser, consoleErrors }) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await addRows(page, shop);
  await page.context().close();
});

for (const walk of walks)
  test(`every page is whole, light, accessible and in the order of the eye: ${walk.language}`, async ({
    browser,
    consoleErrors,
  }) => {
    // Axe asks the frame of a mail's preview, in which no script runs.
    consoleErrors.tolerated(/postMessage/, /Blocked script execution in 'about:srcdoc'/);
    const isFirst = paths.size === 0;
    const start = isFirst
      ? ['/admin', ...adminSections.map((section) => `/admin/${section}`)].filter(isNewKind)
      : [...paths.values()].filter((_, place) => place % walk.share.of === walk.share.from);
    const follow = isFirst ? isNewKind : () => false;
    expect(await walkErrors({ browser, consoleErrors }, walk, start, follow)).toEqual([]);
  });

test('the walk came to a page of every section, and to a row of every list', () => {
  const withoutRow = adminSections.filter(
    (section) => ![...paths.values()].some((path) => path.startsWith(`/admin/${section}/`)),
  );
  expect(withoutRow).toEqual(['visitor_stat', 'migrate-db']);
});
