// Keyboard alone: a whole purchase, a focus that is always visible and never covered, and that returns when a dialog or a menu closes.

import type { Locator, Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test, waitForAnimations, waitForFrames } from './journey.ts';
import { closeMenu, expectFocusWithin } from './menus.ts';
import { newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { english, pattern } from './texts.ts';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((each) => each === document.activeElement));

/** Presses Tab until a control, once it is there, has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let press = 0; press < 90; press += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(words);
}

test('a purchase from the home page to the confirmation needs no mouse', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await tabTo(page, main.getByRole('link', { name: english('home:hero.action') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('catalogue:title'));
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(titleOf(1));
  await expect(page.getByText(english('catalogue:count_one', { count: 1 }))).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: titleOf(1), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(1));
  await tabTo(page, main.getByRole('button', { name: english('cart:add'), exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('listitem').filter({ hasText: english('cart:added') })).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('region', { name: /F8/ }).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('cart:title'));
  await tabTo(page, main.getByRole('link', { name: english('cart:summary.checkout') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('checkout:title'));
  const labelOf = (field: string) => english(`checkout:address.${field}`);
  await typeInto(page, english('checkout:contact.email'), newTestUser().email);
  await tabTo(page, page.getByLabel(labelOf('country')));
  await page.keyboard.type('Germ');
  await expect(page.getByRole('radio', { name: 'Tracked airmail' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'Tracked airmail' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Courier to the door' })).toBeChecked();
  await typeInto(page, labelOf('name'), 'Ada Lovelace');
  await typeInto(page, labelOf('line1'), 'Am Ufer 3');
  await typeInto(page, labelOf('postcode'), '28195');
  await typeInto(page, labelOf('city'), 'Bremen');
  await tabTo(page, page.getByLabel(english('checkout:review.terms')));
  await page.keyboard.press('Space');
  const order = page.getByRole('button', { name: english('checkout:review.order') });
  // The order can be sent only after its total is shown.
  await expect(order).toContainText('$113.00');
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect(page.getByText('28195 Bremen')).toBeVisible();
});

/** A control that is there once the page is whole; null where the server sends all of it. */
const controls: readonly (readonly [name: string, path: string, control: string | null])[] = [
  ['home', '/', null],
  ['the collection', '/collection', null],
  ['a product', '/product/1', null],
  ['the cart', '/cart', english('cart:clear')],
  ['the checkout', '/checkout', english('checkout:review.order')],
];

for (const [name, path, control] of controls) {
  test(`on ${name} the focus is always visible, and nothing covers it`, async ({ page }) => {
    await addToCart(page, 'en', 1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The network may rest before the page is hydrated: a cart that came only then would move what has the focus.
    if (control !== null)
      await expect(page.getByRole('main').getByRole('button', { name: control })).toBeVisible();
    await waitForAnimations(page);
    for (const [key, presses] of [
      ['Tab', 40],
      ['Shift+Tab', 20],
    ] as const) {
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key);
        expect(await focusTrouble(page), `${key}, press ${press + 1}`).toBeNull();
      }
    }
  });
}

test('the bar that suggests a language covers no focus', async ({ browser, consoleErrors }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 600 },
    reducedMotion: 'reduce',
  });
  await consoleErrors.watch(context);
  const page = await context.newPage();
  await page.goto('/collection');
  await expect(page.getByRole('region', { name: /Langue/ })).toBeVisible();
  await waitForAnimations(page);
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusTrouble(page), `press ${press + 1}`).toBeNull();
  }
  await context.close();
});

/** Whether the focused element does not differ from the rest, or is wholly covered (WCAG 2.2, 2.4.7 and 2.4.11). */
async function focusTrouble(page: Page): Promise<string | null> {
  await waitForFrames(page);
  // The link past the header comes into sight by a transition, which begins late on a busy machine.
  await waitForAnimations(page);
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.tagName === 'MAIN') return null;
    const name = `${focused.tagName.toLowerCase()} “${(focused.textContent ?? '').trim().slice(0, 40)}”`;
    const marks = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const isField = focused instanceof HTMLInputElement;
    const around = isField ? [focused.parentElement, focused.closest('label')] : [];
    if (![focused, ...around].some(marks)) return `${name} shows no focus`;
    const seen = focused.classList.contains('sr-only')
      ? (focused.closest('label') ?? focused)
      : focused;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const isOpen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return (
        hit !== null &&
        (seen.contains(hit) ||
          hit.contains(seen) ||
          (seen.closest('article')?.contains(hit) ?? false))
      );
    });
    return isOpen ? null : `${name} is covered or out of sight`;
  });
}

test('the language menu moves by arrows and returns the focus', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: /English/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expectFocusWithin(page.getByRole('menu'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused();
  await closeMenu(page);
  await expect(button).toBeFocused();
});

test('a dismissed message returns the focus', async ({ page }) => {
  await page.goto('/product/1');
  const heart = page.getByRole('main').getByRole('button', { name: pattern('en', 'wishlist:add') });
  await heart.first().focus();
  await page.keyboard.press('Enter');
  const pressed = page
    .getByRole('main')
    .getByRole('button', { name: english('wishlist:remove', { title: titleOf(1) }) });
  await expect(pressed).toBeFocused();
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: english('toasts:dismiss') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
  await expect(pressed).toBeFocused();
});

test('removing a product from the cart moves the focus to its heading', async ({ page }) => {
  await addToCart(page, 'en', 1);
  await page.goto('/cart');
  await tabTo(
    page,
    page.getByRole('button', { name: english('cart:removeItem', { title: titleOf(1) }) }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
