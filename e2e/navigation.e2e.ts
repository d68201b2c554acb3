// Navigation: header, panel and menus, by pointer and by keyboard, and the message while a screen loads.

import { expect, test } from './journey.ts';
import { closeMenu, expectFocusWithin } from './menus.ts';
import { titleOf } from './demo-rows.ts';
import { saveData } from './save-data.ts';
import { english, text } from './texts.ts';

const phone = { width: 390, height: 844 };

test('the header stays in view', async ({ page }) => {
  await page.goto('/collection');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const box = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBe(0);
});

test('a new screen starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/collection');
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('cart:open') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: english('cart:title') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a pressed link has lost the focus when its page is removed, so that nothing is laid out in vain', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const focused: string[] = [];
    const remove = Node.prototype.removeChild;
    Reflect.set(globalThis, 'removedWithFocus', focused);
    Node.prototype.removeChild = function removeChild<Child extends Node>(child: Child): Child {
      const { activeElement } = document;
      if (activeElement !== document.body && child.contains(activeElement))
        focused.push(activeElement?.outerHTML ?? '');
      return remove.call(this, child) as Child;
    };
  });
  await page.goto('/collection');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'removedWithFocus'))).toEqual([]);
});

test('“Loading” is shown over the page while the code of a screen loads', async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('cart:open') })
    .click();
  await expect(page.getByText(english('layout:loading'), { exact: true })).toBeInViewport();
  await expect(
    page.getByRole('heading', { level: 1, name: english('home:hero.title') }),
  ).toBeInViewport();
  release();
  await expect(page.getByRole('heading', { level: 1, name: english('cart:title') })).toBeVisible();
  await expect(page.getByText(english('layout:loading'), { exact: true })).toHaveCount(0);
});

test('“Loading” is shown while the data of a screen load', async ({ page }) => {
  await saveData(page);
  await page.goto('/');
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/rpc/list_products**', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:collection') })
    .click();
  await expect(page.getByText(english('layout:loading'), { exact: true })).toBeVisible();
  release();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
});

test('data that cannot be loaded are reported missing, and can be requested again', async ({
  page,
  consoleErrors,
}) => {
  await saveData(page);
  await page.goto('/');
  await page.route('**/rest/v1/rpc/list_products**', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:collection') })
    .click();
  await expect(page.getByRole('heading', { name: english('layout:fault.title') })).toBeVisible();
  await consoleErrors.expected(/ERR_FAILED/, /A screen could not be shown/);
  await page.unroute('**/rest/v1/rpc/list_products**');
  await page.getByRole('button', { name: english('layout:fault.retry') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
});

for (const path of ['/nowhere', '/collection/deeper', '/a/b/c', '/%F0%9F%8F%BA']) {
  test(`the unknown address ${path} shows the home screen and is not to be indexed`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(
      page.getByRole('heading', { level: 1, name: english('home:hero.title') }),
    ).toBeVisible();
    const robots =
      response?.headers()['x-robots-tag'] ??
      (await page.locator('meta[name=robots]').first().getAttribute('content'));
    expect(robots).toContain('noindex');
  });
}

test('a path of no page is 404', async ({ request }) => {
  for (const path of [
    '/assets/none.js',
    '/rest/v1/none',
    '/auth/v1/none',
    '/storage/v1/none',
    '/functions/v1/none',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the account menu is 12rem wide, opens and closes by keyboard, and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: english('header:account') });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expectFocusWithin(menu);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(192);
  await closeMenu(page);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['header:signIn', 'header:register']) {
    await expect(page.getByRole('menuitem', { name: english(name) })).toHaveAttribute(
      'href',
      '/registration',
    );
  }
});

for (const [language, side] of [
  ['en', 'left'],
  ['ar', 'right'],
] as const) {
  test(`on a phone the panel slides in from the ${side} in ${language}, 300 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(language === 'en' ? '/' : `/?lang=${language}`);
    const button = page
      .getByRole('banner')
      .getByRole('button', { name: text(language, 'header:menu') });
    await button.click();
    const panel = page.getByRole('dialog');
    await expectFocusWithin(panel);
    const x = side === 'left' ? 0 : phone.width - 300;
    await expect
      .poll(async () => await panel.boundingBox())
      .toMatchObject({ x, width: 300, y: 0, height: phone.height });
    for (const place of ['collection', 'blog', 'about', 'contact']) {
      await expect(
        panel.getByRole('link', { name: text(language, `header:${place}`) }),
      ).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await panel.getByRole('link', { name: text(language, 'header:collection') }).click();
    await expect(panel).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: text(language, 'catalogue:title') }),
    ).toBeVisible();
  });
}

test('the focus stays in the open panel', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:menu') })
    .click();
  const panel = page.getByRole('dialog');
  await expectFocusWithin(panel);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('the keyboard alone leads past the header to a product and into the cart', async ({
  page,
}) => {
  await page.goto('/collection');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: english('layout:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    )
    .toBe(true);
  await page.getByRole('link', { name: titleOf(1) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titleOf(1) })).toBeVisible();
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  for (
    let press = 0;
    press < 60 && !(await add.evaluate((element) => element === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: english('cart:itemCount_one', { count: 1 }) }),
  ).toBeVisible();
});

test('a new screen is announced: its title changes and the focus is in it', async ({ page }) => {
  await page.goto('/');
  const before = await page.title();
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:collection') })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: english('catalogue:title') }),
  ).toBeVisible();
  await expect(page).not.toHaveTitle(before);
  await expect(page).toHaveTitle(new RegExp(english('catalogue:title')));
});
