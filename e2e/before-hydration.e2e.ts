// Input before hydration: a visitor who uses a painted page before its code has loaded loses nothing. A page whose code never loads
// still leads on.

import type { Page } from '@playwright/test';
import { filterCheckbox, productList } from './collection.ts';
import { waitForHydration, expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

test.use({ waitsForHydration: false });

const code = /\/assets\/(?!entry\.early).+\.js$/;

/** Opens a page whose code is delayed; returns a function that releases the code and waits for hydration. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return () => {
    release();
    return waitForHydration(page);
  };
}

test('a pressed menu opens', async ({ page }) => {
  const release = await openWithoutCode(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByRole('menu')).toBeHidden();
  await release();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('two ticked filters and a typed word filter the list', async ({ page }) => {
  const release = await openWithoutCode(page, '/collection');
  await page.getByRole('searchbox').fill('kiln');
  await filterCheckbox(page, catalogueIn('en').categories['prints'] ?? '').check();
  await filterCheckbox(page, catalogueIn('en').categories['books'] ?? '').check();
  await release();
  await expect(page).toHaveURL(/category=/);
  await expect(page).toHaveURL(/q=kiln/);
  await expect(page.getByRole('searchbox')).toHaveValue('kiln');
  await expect(filterCheckbox(page, catalogueIn('en').categories['prints'] ?? '')).toBeChecked();
  await expect(filterCheckbox(page, catalogueIn('en').categories['books'] ?? '')).toBeChecked();
});

test('the list is sorted by the selected order', async ({ page }) => {
  const release = await openWithoutCode(page, '/collection');
  await page.getByRole('combobox').selectOption('price_asc');
  await release();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('products are added to the cart as often as the button was pressed', async ({ page }) => {
  const release = await openWithoutCode(page, '/product/1');
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  await add.click();
  await add.click();
  await release();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toMatch(/"id":1,.*"quantity":2/);
});

test('a picture is enlarged within the page', async ({ page }) => {
  const release = await openWithoutCode(page, '/product/1');
  await page
    .getByRole('link', { name: english('product:zoom.open') })
    .first()
    .click();
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a submitted form names its errors and keeps its correct values', async ({ page }) => {
  const release = await openWithoutCode(page, '/contact');
  const form = page.getByRole('main').locator('form');
  const name = form.getByRole('textbox').first();
  await name.fill('Mary Ann');
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/contact$/);
  await release();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(name).toHaveValue('Mary Ann');
});

test('a form whose button waits for hydration is sent by a key nevertheless', async ({ page }) => {
  const release = await openWithoutCode(page, '/registration');
  const email = page.getByLabel(english('registration:email'));
  await email.fill('nobody');
  await page.keyboard.press('Enter');
  await release();
  await expect(email).toHaveAccessibleDescription(english('registration:errors.email'));
  await expect(email).toHaveValue('nobody');
});

test('typing during hydration loses no letter', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      // Afterwards the page is painted once a second.
      const inTime = requestAnimationFrame;
      globalThis.requestAnimationFrame = (paint) => Number(setTimeout(() => inTime(paint), 1000));
    });
  });
  const release = await openWithoutCode(page, '/registration?mode=register');
  const name = page.getByLabel(english('registration:name'));
  const email = page.getByLabel(english('registration:email'));
  await name.fill('Mary Ann');
  await email.fill('mary@');
  await release();
  await page.keyboard.type('example.org');
  for (let frame = 0; frame < 3; frame += 1)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(name).toHaveValue('Mary Ann');
  await expect(email).toHaveValue('mary@example.org');
});

for (const path of ['/contact', '/registration?mode=register']) {
  test(`a draft typed at ${path} is restored after a link that was followed at once`, async ({
    page,
  }) => {
    const release = await openWithoutCode(page, path);
    const name = page.getByRole('main').locator('input[name=name]');
    await name.fill('Mary Ann');
    await page
      .getByRole('banner')
      .getByRole('link', { name: english('header:blog') })
      .click();
    await expect(page).toHaveURL(/\/blog$/);
    await release();
    await page.goBack();
    await waitForHydration(page);
    await expect(name).toHaveValue('Mary Ann');
    await page.reload();
    await waitForHydration(page);
    await expect(name).toHaveValue('Mary Ann');
  });

  test(`a draft typed at ${path} is restored however often the page is left before its code has loaded`, async ({
    page,
  }) => {
    const release = await openWithoutCode(page, path);
    const name = page.getByRole('main').locator('input[name=name]');
    await name.fill('Mary Ann');
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('link', { name: english('header:blog') })
      .click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goto(path);
    await release();
    await expect(name).toHaveValue('Mary Ann');
  });
}

test('a page without its code is searched and leads on', async ({ page, consoleErrors }) => {
  await page.route(code, (route) => route.abort());
  await page.goto('/collection');
  await page.getByRole('searchbox').fill('bowl');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=bowl/);
  const bowls = published.map(({ id }) => titleOf(id)).filter((title) => /bowl/i.test(title));
  for (const title of bowls)
    await expect(
      productList(page).getByRole('heading', { name: title, exact: true }),
    ).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await consoleErrors.expected(/ERR_FAILED/);
});
