// What a visitor does on a page that is painted while its code is still on the way: nothing of it is lost. And a page whose code
// never comes leads on.

import type { Page } from '@playwright/test';
import { filterCheckbox, productList } from './collection.ts';
import { waitForHydration, expect, test } from './journey.ts';
import { catalogueIn, published, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

test.use({ waitsForHydration: false });

const code = /\/assets\/(?!entry\.early).+\.js$/;

/** Opens a page whose code is held back; answers what lets it come, and waits for it. */
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

test('a menu that was asked for opens', async ({ page }) => {
  const release = await openWithoutCode(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await expect(page.getByRole('menu')).toBeHidden();
  await release();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('two filters that were ticked and a word that was typed count', async ({ page }) => {
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

test('an order of the list that was chosen is shown', async ({ page }) => {
  const release = await openWithoutCode(page, '/collection');
  await page.getByRole('combobox').selectOption('price_asc');
  await release();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('what was put into the cart is in the cart, as often as it was put there', async ({
  page,
}) => {
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

test('a form that was filled in and sent says what is wrong with it, and keeps what is right', async ({
  page,
}) => {
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

test('a form whose button waits for the code is sent by a key nevertheless', async ({ page }) => {
  const release = await openWithoutCode(page, '/registration');
  const email = page.getByLabel(english('registration:email'));
  await email.fill('nobody');
  await page.keyboard.press('Enter');
  await release();
  await expect(email).toHaveAccessibleDescription(english('registration:checks.email'));
  await expect(email).toHaveValue('nobody');
});

test('who types on while the page comes to life loses no letter', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      // From then on it is painted once a second.
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
  test(`what was typed at ${path} is there again after a link that was followed at once`, async ({
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

  test(`what was typed at ${path} is there again however often the page is left before its code comes`, async ({
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

test('without its code a page is searched and leads on', async ({ page, consoleErrors }) => {
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
