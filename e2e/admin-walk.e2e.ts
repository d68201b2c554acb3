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

/** Axe asks the frame of a mail's preview, in which no script runs. */
const previewErrors = [/postMessage/, /Blocked script execution in 'about:srcdoc'/];

/** The bar of a first load, in bytes of Brotli. */
const scriptBytesMax = 250_000;

interface Walk {
  readonly language: Language;
  readonly first: { readonly viewport: typeof desk; readonly colorScheme: 'light' | 'dark' };
  readonly second: Walk['first'];
  /** Whether the order of the focus and the contrast of the second way are looked at, too. */
  readonly isThorough: boolean;
}

/** One of so many pages, from a place on. */
interface Share {
  readonly from: number;
  readonly of: number;
}

/** Languages that share the pages: each is seen in one of them, besides English and Arabic. */
const others = languages.filter((language) => !['en', 'ar'].includes(language));

const english: Walk = {
  language: 'en',
  first: { viewport: desk, colorScheme: 'light' },
  second: { viewport: phone, colorScheme: 'dark' },
  isThorough: true,
};

/** Walks over the pages that the first one has found. */
const walks: readonly (Walk & { readonly share: Share })[] = [
  ...[0, 1].map((from) => ({
    language: 'ar' as const,
    first: { viewport: phone, colorScheme: 'light' as const },
    second: { viewport: desk, colorScheme: 'dark' as const },
    isThorough: true,
    share: { from, of: 2 },
  })),
  ...others.map((language, from) => ({
    language,
    first: { viewport: phone, colorScheme: 'dark' as const },
    second: { viewport: desk, colorScheme: 'light' as const },
    isThorough: false,
    share: { from, of: others.length },
  })),
];

/** Opens a page once and looks at it in both ways. */
async function pageErrors(page: Page, path: string, walk: Walk): Promise<readonly string[]> {
  const { language, first, second, isThorough } = walk;
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
  if (isThorough) errors.push(...(await focusOrderErrors(page)));
  await page.setViewportSize(second.viewport);
  await page.emulateMedia({ colorScheme: second.colorScheme });
  errors.push(...(await overflowErrors(page)), ...(await smallTargets(page)));
  if (isThorough) errors.push(...(await contrastViolations(page)));
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

/** Walks over pages with several at once. @returns what is wrong with them, and the pages that they lead to */
async function walkOver(
  fixtures: AdminFixtures,
  walk: Walk,
  start: readonly string[],
): Promise<{ readonly errors: readonly string[]; readonly links: readonly string[] }> {
  const errors: string[] = [];
  const links: string[] = [];
  const waiting = [...start];
  const pages = await Promise.all(Array.from({ length: lanes }, () => openAdmin(fixtures, admin)));
  for (const page of pages) watchKeys(page, errors);
  const walkLane = async (page: Page) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      errors.push(...(await pageErrors(page, path, walk)));
      links.push(...(await linksOf(page)));
    }
  };
  await Promise.all(pages.map(walkLane));
  await Promise.all(pages.map((page) => page.context().close()));
  return { errors, links };
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

/** Pages of new kinds that the next step of the first walk comes to. */
let next = ['/admin', ...adminSections.map((section) => `/admin/${section}`)].filter(isNewKind);

for (const step of ['the sections', 'pages that they lead to', 'pages that those lead to'])
  test(`every page is whole, light, accessible and in the order of the eye: en, ${step}`, async ({
    browser,
    consoleErrors,
  }) => {
    consoleErrors.tolerated(...previewErrors);
    const { errors, links } = await walkOver({ browser, consoleErrors }, english, next);
    next = links.filter(isNewKind);
    expect(errors).toEqual([]);
  });

test('the walk came to the end', () => {
  expect(next).toEqual([]);
});

for (const { share, ...walk } of walks)
  test(`every page is whole, light, accessible and in the order of the eye: ${walk.language}, ${share.from + 1} of ${share.of}`, async ({
    browser,
    consoleErrors,
  }) => {
    consoleErrors.tolerated(...previewErrors);
    const shared = [...paths.values()].filter((_, place) => place % share.of === share.from);
    const { errors } = await walkOver({ browser, consoleErrors }, walk, shared);
    expect(errors).toEqual([]);
  });

test('the walk came to a page of every section, and to a row of every list', () => {
  const withoutRow = adminSections.filter(
    (section) => ![...paths.values()].some((path) => path.startsWith(`/admin/${section}/`)),
  );
  expect(withoutRow).toEqual(['visitor_stat', 'migrate-db']);
});
