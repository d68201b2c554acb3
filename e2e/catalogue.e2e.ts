// The catalogue's screen, the collection: browse, search, filter, sort, and share the result by its address.

import type { Route } from '@playwright/test';
import {
  filterCheckbox,
  expectSameTitles,
  expectTitles,
  productList,
  shownPrices,
  shownTitles,
} from './collection.ts';
import { axeViolations, expect, test } from './journey.ts';
import { expectFocusWithin } from './menus.ts';
import { overflowErrors } from './overflow.ts';
import { catalogueIn, priceOf, published, titleOf } from './demo-rows.ts';
import type { SeedProduct } from './demo-rows.ts';
import { saveData } from './save-data.ts';
import { english, text } from './texts.ts';

const { categories, colours } = catalogueIn('en');
const titlesOf = (products: readonly SeedProduct[]): string[] =>
  products.map(({ id }) => titleOf(id));
const countText = (count: number): string =>
  english(`catalogue:count_${count === 1 ? 'one' : 'other'}`, { count });

test('the whole collection can be paged through, and no product is shown twice', async ({
  page,
}) => {
  await page.goto('/collection');
  await expect(page.getByText(countText(published.length))).toBeVisible();
  const shown = await shownTitles(page);
  const next = page.getByRole('link', { name: english('catalogue:pages.next') });
  while (await next.isVisible()) {
    const before = await shownTitles(page);
    await next.click();
    await expect.poll(() => shownTitles(page)).not.toEqual(before);
    shown.push(...(await shownTitles(page)));
  }
  expect(shown.toSorted()).toEqual(titlesOf(published).toSorted());
});

test('/products is the same screen', async ({ page }) => {
  await page.goto('/collection');
  const titles = await shownTitles(page);
  await page.goto('/products');
  await expectTitles(page, titles);
});

test('filters are in the address, which shows the same list to somebody else', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const wanted = published.filter(
    ({ category, price }) => category === 'prints' && Number(price) >= 60,
  );
  expect(wanted.length).toBeGreaterThan(0);
  await page.goto('/collection');
  await filterCheckbox(page, categories['prints'] ?? '').check();
  await page.getByLabel(english('catalogue:price.min')).fill('60');
  await page.getByLabel(english('catalogue:sort.title')).selectOption('price_desc');
  await expect(page).toHaveURL(/sort=price_desc/);
  await expectSameTitles(page, titlesOf(wanted));
  await expect(page.getByText(countText(wanted.length))).toBeVisible();
  const dearestFirst = wanted.map(priceOf).toSorted((one, other) => other - one);
  await expect.poll(() => shownPrices(page)).toEqual(dearestFirst);
  const titles = await shownTitles(page);

  const somebodyElse = await browser.newContext();
  await consoleErrors.watch(somebodyElse);
  const theirs = await somebodyElse.newPage();
  await theirs.goto(page.url());
  await expectTitles(theirs, titles);
  await expect(filterCheckbox(theirs, categories['prints'] ?? '')).toBeChecked();
  await expect(theirs.getByLabel(english('catalogue:price.min'))).toHaveValue('60');
  await expect(theirs.getByLabel(english('catalogue:sort.title'))).toHaveValue('price_desc');
  await somebodyElse.close();
});

test('categories add up, colours narrow down, and each count is the number of products that the choice would show', async ({
  page,
}) => {
  const inTwo = published.filter(({ category }) => ['ceramics', 'books'].includes(category));
  const indigo = inTwo.filter((product) => product.colours.includes('indigo'));
  await page.goto('/collection');
  await filterCheckbox(page, categories['ceramics'] ?? '').check();
  await filterCheckbox(page, categories['books'] ?? '').check();
  await expect(page.getByText(countText(inTwo.length))).toBeVisible();
  // A facet's counts ignore its own choice and honour the others.
  const prints = published.filter(({ category }) => category === 'prints').length;
  await expect(filterCheckbox(page, `${categories['prints'] ?? ''}\\s*${prints}$`)).toBeVisible();
  await expect(
    filterCheckbox(page, `${colours['indigo'] ?? ''}\\s*${indigo.length}$`),
  ).toBeAttached();
  await filterCheckbox(page, colours['indigo'] ?? '').check({ force: true });
  await expectSameTitles(page, titlesOf(indigo));
});

test('a price range includes both ends', async ({ page }) => {
  const prices = published.map(priceOf).toSorted((one, other) => one - other);
  const [low, high] = [prices[5] ?? 0, prices[15] ?? 0];
  const wanted = published.filter((product) => priceOf(product) >= low && priceOf(product) <= high);
  await page.goto('/collection');
  await page.getByLabel(english('catalogue:price.min')).fill(String(low));
  await page.getByLabel(english('catalogue:price.max')).fill(String(high));
  await expectSameTitles(page, titlesOf(wanted));
});

test('search finds words of the title in any case', async ({ page }) => {
  const title = titleOf(2);
  await page.goto('/collection');
  await page
    .getByRole('searchbox', { name: english('catalogue:search') })
    .fill(title.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect
    .poll(async () => (await shownTitles(page)).length)
    .toBeLessThan(published.length / 2);
  await expect.poll(() => shownTitles(page)).toContain(title);
});

for (const [sort, better] of [
  ['price_asc', (one, other) => priceOf(one) - priceOf(other)],
  ['price_desc', (one, other) => priceOf(other) - priceOf(one)],
  ['newest', (one, other) => other.createdAt.localeCompare(one.createdAt)],
  ['featured', (one, other) => one.featured - other.featured],
] as const satisfies readonly (readonly [
  string,
  (one: SeedProduct, other: SeedProduct) => number,
])[]) {
  test(`sorted by ${sort}`, async ({ page }) => {
    await page.goto(sort === 'featured' ? '/collection?sort=newest' : '/collection');
    await page.getByLabel(english('catalogue:sort.title')).selectOption(sort);
    const byTitle = new Map(published.map((product) => [titleOf(product.id), product]));
    await expect
      .poll(async () => {
        const shown = (await shownTitles(page)).map((title) => byTitle.get(title));
        return (
          shown.length > 1 &&
          shown.every((each, index) => {
            const before = shown[index - 1];
            return each !== undefined && (before === undefined || better(before, each) <= 0);
          })
        );
      })
      .toBe(true);
    if (sort.startsWith('price')) {
      const prices = await shownPrices(page);
      expect(prices).toEqual(
        prices.toSorted((one, other) => (sort === 'price_asc' ? one - other : other - one)),
      );
    }
  });
}

test('a tick is painted before any request is sent', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as { requests: number };
    const { fetch } = globalThis;
    watched.requests = 0;
    globalThis.fetch = (...request) => {
      watched.requests += 1;
      return fetch(...request);
    };
  });
  await page.goto('/collection');
  // The code that the first request needs is loaded from then on.
  await filterCheckbox(page, categories['books'] ?? '').check();
  await expect(page).toHaveURL(/category=books/);
  await page.waitForLoadState('networkidle');
  const painted = await filterCheckbox(page, categories['ceramics'] ?? '').evaluate(
    async (box: HTMLInputElement) => {
      const watched = globalThis as unknown as { requests: number };
      const before = watched.requests;
      box.click();
      await new Promise(requestAnimationFrame);
      return { ticked: box.checked, requests: watched.requests - before };
    },
  );
  expect(painted).toEqual({ ticked: true, requests: 0 });
  await expect(page).toHaveURL(/ceramics/);
});

test('clearing the filters restores the whole list and the plain address', async ({ page }) => {
  await page.goto(`/collection?category=books&max=60&q=${encodeURIComponent(titleOf(2))}`);
  await page.getByRole('link', { name: english('catalogue:clear') }).click();
  await expect(page.getByText(countText(published.length))).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(filterCheckbox(page, categories['books'] ?? '')).not.toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a text that is no price does not filter, and is cleared when its field loses the focus', async ({
  page,
}) => {
  await page.goto('/collection?category=books');
  const lowest = page.getByLabel(english('catalogue:price.min'));
  for (const nonsense of ['abc', '-5', '9'.repeat(20)]) {
    await lowest.fill(nonsense);
    await lowest.blur();
    await expect(lowest).toHaveValue('');
  }
  await lowest.fill('60,5');
  await lowest.blur();
  await expect(lowest).toHaveValue('60.5');
  await expect(page).toHaveURL(/min=60\.5/);
  await lowest.fill('none');
  await page.getByRole('link', { name: english('catalogue:clear') }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(lowest).toHaveValue('');
});

for (const [speed, isSlow] of [
  ['at once', false],
  ['late', true],
] as const)
  test(`a search typed before another request, answered ${speed}, is not requested after it`, async ({
    page,
  }) => {
    // A page whose channel is joined reads its list anew, and one whose links are prefetched another list, which is no search.
    await saveData(page);
    await page.clock.install({ time: '2030-01-01T12:00:00' });
    await page.goto('/collection?category=books');
    // From here on the clock stands still, except where it is moved below.
    await page.clock.pauseAt('2030-01-01T13:00:00');
    const questions: Route[] = [];
    await page.route('**/rpc/list_products*', async (route) => {
      questions.push(route);
      if (!isSlow) await route.continue();
    });
    await page.getByLabel(english('catalogue:price.min')).fill('60');
    await page.getByRole('link', { name: english('catalogue:clear') }).click();
    await expect.poll(() => questions.length).toBe(1);
    if (!isSlow) await expect(page.getByText(countText(published.length))).toBeVisible();
    // The pause in the typing comes only now.
    await page.clock.runFor(1000);
    if (isSlow) await questions[0]?.continue();
    await expect(page.getByText(countText(published.length))).toBeVisible();
    await expect(page.getByLabel(english('catalogue:price.min'))).toHaveValue('');
    expect(questions).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('');
  });

test('an empty result says so, and one step leads back', async ({ page }) => {
  await page.goto('/collection');
  await page.getByRole('searchbox').fill('zzzzqqqq');
  await expect(page.getByRole('heading', { name: english('catalogue:empty.title') })).toBeVisible();
  await expect(page.getByText(countText(0))).toBeVisible();
  await page.getByRole('link', { name: english('catalogue:clear') }).click();
  await expect(page.getByText(countText(published.length))).toBeVisible();
});

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
  { language: 'ja', width: 390 },
] as const)
  test(`in ${language} at ${width} pixels filters without a result have a picture and a way on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/collection?category=ceramics&colour=plum&lang=${language}`);
    const results = page
      .getByRole('main')
      .getByRole('region', { name: text(language, 'catalogue:title') });
    await expect(
      results.getByRole('heading', { name: text(language, 'catalogue:empty.title') }),
    ).toBeVisible();
    await expect(results.locator('img')).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await results.getByRole('link', { name: text(language, 'catalogue:wholeCollection') }).click();
    await expect(page).toHaveURL(/\/collection(?:\?lang=\w\w)?$/);
    await expect(results.getByRole('article').first()).toBeVisible();
  });

test('a short list does not move the line above it', async ({ page }) => {
  await page.goto(`/collection?q=${encodeURIComponent(titleOf(1))}`);
  const count = page.getByRole('main').getByRole('status').first();
  const sort = await page.getByLabel(english('catalogue:sort.title')).boundingBox();
  const search = await page.getByRole('search').boundingBox();
  await expect(count).toHaveText(countText(1));
  expect((sort?.y ?? 0) - (search?.y ?? 0)).toBeLessThan(40);
});

test('back and forward walk through the selected filters', async ({ page }) => {
  const books = published.filter(({ category }) => category === 'books');
  await page.goto('/collection');
  await filterCheckbox(page, categories['books'] ?? '').check();
  await expect(page.getByText(countText(books.length))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(countText(published.length))).toBeVisible();
  await expect(filterCheckbox(page, categories['books'] ?? '')).not.toBeChecked();
  await page.goForward();
  await expect(page.getByText(countText(books.length))).toBeVisible();
  await expect(filterCheckbox(page, categories['books'] ?? '')).toBeChecked();
});

test('an address with invalid filters shows the collection', async ({ page }) => {
  const response = await page.goto(
    '/collection?category=none&colour=%00&min=abc&max=-1&sort=upwards&page=999&q=%25_',
  );
  expect(response?.status()).toBe(200);
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
});

test('on a phone the filters open as a sheet that says how many works they leave', async ({
  page,
}) => {
  const books = published.filter(({ category }) => category === 'books');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/collection');
  await expect(filterCheckbox(page, categories['books'] ?? '')).toBeHidden();
  const toggle = page.getByRole('button', { name: english('catalogue:filters') });
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: english('catalogue:filters') });
  await expectFocusWithin(sheet);
  await filterCheckbox(page, categories['books'] ?? '').check();
  const show = sheet.getByRole('button', {
    name: english('catalogue:show_other', { count: books.length }),
  });
  await expect(show).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expectSameTitles(page, titlesOf(books));
});

for (const [width, language] of [
  [390, 'en'],
  [390, 'ar'],
  [390, 'ja'],
  [1440, 'en'],
  [1440, 'ar'],
  [1440, 'ja'],
] as const) {
  test(`at ${width} pixels in ${language} a filter that leaves nothing can be taken back`, async ({
    page,
  }) => {
    const names = catalogueIn(language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/collection?category=ceramics&colour=plum&lang=${language}`);
    const active = page.getByRole('list', { name: text(language, 'catalogue:active') });
    await expect(active.getByRole('button')).toHaveCount(2);
    expect(await overflowErrors(page)).toEqual([]);
    if (width === 1440)
      await expect(filterCheckbox(page, names.colours['plum'] ?? '')).toBeChecked();
    await active
      .getByRole('button', {
        name: text(language, 'catalogue:remove', { name: names.colours['plum'] ?? '' }),
      })
      .click();
    await expect(page).toHaveURL(/\/collection\?category=ceramics(?:&lang=\w\w)?$/);
    await expect(productList(page, language).getByRole('article').first()).toBeVisible();
    await expect(active.getByRole('button')).toHaveCount(1);
  });
}

test('a facet without a choice has no heading', async ({ page }) => {
  await page.goto('/collection?q=zzzzqqqq');
  const filters = page.getByRole('search', { name: english('catalogue:filters') });
  await expect(filters.getByText(english('catalogue:categories'), { exact: true })).toBeVisible();
  await expect(filters.getByText(english('catalogue:colours'), { exact: true })).toHaveCount(0);
  await expect(filters.getByText(english('catalogue:price.title'), { exact: true })).toHaveCount(0);
});
