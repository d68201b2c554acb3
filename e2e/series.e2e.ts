// Series and makers: a page each, reached from the page of a work, and made and filled in the back office.

import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin } from './open-admin.ts';
import { overflowErrors } from './overflow.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const rooms = [
  { path: '/series/blue-hours', id: 'blue-hours', kind: 'series' },
  { path: '/maker/kiln-keeper', id: 'kiln-keeper', kind: 'maker' },
] as const;

for (const language of ['en', 'ar', 'ja'] as const) {
  for (const width of [390, 1440]) {
    test(`the pages of a series and a maker in ${language} at ${width} pixels have picture, introduction and works`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const { series, seriesIntroductions } = catalogueIn(language);
      for (const { path, id, kind } of rooms) {
        await page.goto(`${path}?lang=${language}`);
        const main = page.getByRole('main');
        await expect(
          main.getByRole('heading', { level: 1, name: series[id] ?? '', exact: true }),
        ).toBeVisible();
        await expect(
          main.getByText(text(language, `catalogue:kinds.${kind}`), { exact: true }),
        ).toBeVisible();
        await expect(main.getByText(seriesIntroductions[id] ?? '')).toBeVisible();
        await expect(main.locator('header img')).toHaveJSProperty('complete', true);
        await expect(main.getByRole('article')).toHaveCount(
          published.filter((product) => [product.series, product.maker].includes(id)).length,
        );
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflowErrors(page)).toEqual([]);
      }
    });
  }
}

test('the page of a work leads to its category and to its series, and from there to the other works', async ({
  page,
}) => {
  await page.goto('/product/6');
  const main = page.getByRole('main');
  const { series, categories } = catalogueIn('en');
  await expect(main.getByRole('link', { name: categories['prints'] ?? '' })).toHaveAttribute(
    'href',
    '/collection/prints',
  );
  await main.getByRole('link', { name: series['blue-hours'] ?? '' }).click();
  await expect(page).toHaveURL(/\/series\/blue-hours$/);
  await main.getByRole('link', { name: titleOf(9) }).click();
  await expect(page.getByRole('heading', { level: 1, name: titleOf(9) })).toBeVisible();
});

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 390 },
  { language: 'ja', width: 1440 },
] as const)
  test(`a work of a series and of a maker leads to both in ${language} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { series } = catalogueIn(language);
    const work = published.find(
      (product) => product.series !== undefined && product.maker !== undefined,
    );
    await page.goto(`/product/${work?.id}?lang=${language}`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', { name: series[work?.series ?? ''] ?? '', exact: true }),
    ).toHaveAttribute('href', new RegExp(`/series/${work?.series}`));
    await main.getByRole('link', { name: series[work?.maker ?? ''] ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/maker/${work?.maker}`));
    await expect(main.getByRole('article').first()).toBeVisible();
    const html = await (await page.request.get(`/product/${work?.id}?lang=${language}`)).text();
    expect(html).toContain(`"brand":{"@type":"Brand","name":"${series[work?.maker ?? '']}"}`);
  });

test('an unknown series is no page of its own', async ({ request }) => {
  const absent = await request.get('/series/nothing');
  expect(absent.status()).toBe(200);
  expect(await absent.text()).toContain('noindex');
});

test.describe('in the back office', () => {
  test.describe.configure({ mode: 'serial' });
  const administrator = newTestUser();
  let shop: DedicatedShop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  });
  test.afterAll(() => shop.close());

  test('a maker is added with an introduction, a work is given to it, and visitors find both', async ({
    browser,
    consoleErrors,
  }) => {
    const admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
    const page = await openAdmin({ browser, consoleErrors }, admin, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/admin/collection/series');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').getByText(english('admin:texts.stale'))).toHaveCount(0);
    await page.getByRole('link', { name: english('admin-facets:series.new') }).click();
    await page
      .getByLabel(new RegExp(`^${english('admin-facets:kind.label')}`))
      .selectOption('maker');
    await page.getByRole('textbox', { name: /^English/ }).fill('Aiko Moriyama');
    const introduction = english('admin-facets:introductionOf', { language: 'English' });
    await page
      .getByRole('textbox', { name: new RegExp(`^${introduction}`) })
      .fill('She folds paper.');
    await page.getByRole('button', { name: english('admin:form.save') }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Aiko Moriyama' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/collection\/series-aiko-moriyama$/);
    await waitForAnimations(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);

    await page.goto('/admin/collection/3');
    const choice = page.getByLabel(new RegExp(`^${english('admin-collection:fields.maker')}`));
    await choice.selectOption({ label: 'Aiko Moriyama' });
    await page.getByRole('button', { name: english('admin:form.save') }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: english('admin:message.updated') }),
    ).toBeVisible();

    await page.goto('/product/3');
    await page.getByRole('main').getByRole('link', { name: 'Aiko Moriyama' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aiko Moriyama' })).toBeVisible();
    await expect(page.getByText('She folds paper.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.context().close();
  });
});
