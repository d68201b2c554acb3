// Bad input: meaningless addresses, stored values of another version or another program, a browser without storage, and text that
// looks like a program. No screen breaks, no cart is lost.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { addressField, fillInCheckout, orderButton } from './checkout-form.ts';
import { expect, test } from './journey.ts';
import { newTestUser } from './test-user.ts';
import { published, titleOf } from './demo-rows.ts';
import { english } from './texts.ts';

const addresses = [
  '/collection?page=-1',
  '/collection?page=1e9&min=abc&max=NaN&sort=%00',
  '/collection?q=%E0%A4%A',
  `/collection?q=${'x'.repeat(10_240)}`,
  `/collection?${'category=books&'.repeat(700)}`,
  `/${'x'.repeat(20_480)}`,
  '/collection?q=%00%1F%7F',
  `/collection?q=${'x'.repeat(99)}%F0%9F%8F%BA`,
  "/collection?q=%27%3B%20drop%20table%20products%3B--&colour=<script>alert('x')</script>",
  '/collection?lang=xx',
  '/collection?lang=%00',
  '/collection?lang[]=ar&lang=de',
  '/%E0%A4%A',
  '/%',
  '/%00',
  '/product/%00',
  '/product/1/%E0%A4%A',
  '/product/-1',
  '/product/1e3',
  '/product/__proto__',
  '/blog/%ff',
  '/blog?q=%00&tag=__proto__',
  '/certificate/%00',
  '/order-confirmation?order=%00#token=%00',
  '/orders/%E0%A4%A',
  '/..%2f..%2fetc%2fpasswd',
];

test('no address breaks the server', async ({ request }) => {
  for (const address of addresses) {
    const response = await request.get(address, { failOnStatusCode: false });
    expect(response.status(), address.slice(0, 80)).toBeLessThan(500);
    if (response.status() === 200) expect(await response.text(), address).toContain('</html>');
  }
});

test('an address that cannot be decoded is a bad request, in the shop’s own page', async ({
  request,
}) => {
  for (const address of ['/%E0%A4%A', '/%', '/product/1/%E0%A4%A', '/blog/%ff']) {
    const response = await request.get(address, { failOnStatusCode: false });
    expect(response.status(), address).toBe(400);
    expect(await response.text(), address).toContain('</html>');
  }
});

for (const prefix of ['/collection', '']) {
  test(`a screen is shown at every address like ${prefix}…`, async ({ page, consoleErrors }) => {
    test.slow();
    const some = addresses.filter((each) => each.startsWith('/collection') === (prefix !== ''));
    for (const address of some) {
      const where = address.slice(0, 80);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
      // A menu opens: the page is hydrated.
      if (address.startsWith('/orders')) continue;
      await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menu'), where).toBeVisible();
    }
    // An absent page is 404, an unreadable path 400; the router logs the latter.
    if (prefix === '') await consoleErrors.expected(/40[04]|malformed/);
  });
}

/** Values of another version of the shop, or of another program under the same keys. */
const stored: readonly Readonly<Record<string, string>>[] = [
  { cart: '{"version":9,"items":[{"id":1,"price":68,"quantity":2,"wrapped":true}]}' },
  {
    cart: '[{"id":1,"price":68,"quantity":2},{"id":2,"price":54,"quantity":-3},{"id":3,"price":46,"quantity":1e400},{"id":4,"price":"NaN","quantity":1},{"__proto__":{"id":5}}]',
  },
  {
    cart: '[{"id":1,"price":68,"quantity":2,"title":{"en":"x"},"picture":{"path":7},"slug":null,"available":"yes"}]',
  },
  {
    cart: '[{"id":1,"quantity":2.5}]',
    wishlist: '{"version":3,"items":[{"id":1,"note":"x"},{"id":"y"}]}',
    preferredLanguage: '{"language":"tlh"}',
    checkout: '{"version":2,"address":{"name":{"first":"x"}},"shipping":["drone"]}',
    'checkout.attempt': '7',
    'orders.tokens': '{"a":"b"}',
    'cart-kept': '{{{',
  },
];

for (const [index, values] of stored.entries()) {
  test(`stored values of another program do no harm (${index + 1})`, async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript((entries) => {
      if (sessionStorage.getItem('planted') !== null) return;
      sessionStorage.setItem('planted', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
    await page.goto('/cart');
    await expect(quantity(page, 1)).toHaveValue('2');
    for (const path of ['/wishlist', '/checkout', '/order-confirmation?order=x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/cart');
    await expect(quantity(page, 1)).toHaveValue('2');
    // The title and the price are the server's, whatever was stored.
    const line = page.getByRole('listitem').filter({ hasText: titleOf(1) });
    const price = Number(published.find(({ id }) => id === 1)?.price);
    await expect(line).toContainText(`$${(2 * price).toFixed(2)}`);
    if (index === 1) await consoleErrors.expected(/discarded/);
  });
}

const quantity = (page: Page, id: number) =>
  page.getByLabel(english('cart:quantityOf', { title: titleOf(id) }));

const refusals = {
  'that is blocked': () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    });
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  },
};

for (const [name, refuse] of Object.entries(refusals)) {
  test(`with a storage ${name} a visitor can still wish, choose and order`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/product/1');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: english('cart:add'), exact: true }).click();
    await main
      .getByRole('button', { name: english('wishlist:add', { title: titleOf(1) }) })
      .first()
      .click();
    await expect(
      main.getByRole('button', { name: english('wishlist:remove', { title: titleOf(1) }) }).first(),
    ).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: english('cart:open') })
      .click();
    await expect(quantity(page, 1)).toHaveValue('1');
    await main.getByRole('link', { name: english('cart:summary.checkout') }).click();
    await fillInCheckout(page, 'en', newTestUser().email);
    await expect(addressField(page, 'en', 'city')).toHaveValue('Portland');
    await page.getByLabel(english('checkout:review.terms')).check();
    await orderButton(page, 'en').click();
    await expect(page).toHaveURL(/\/order-confirmation/);
    await expect(page.getByText(english('orders:status.awaiting_payment'))).toBeVisible();
  });
}

test('text that looks like a program is shown as text', async ({ page, context }) => {
  const hostile = '<img src=x onerror=alert(1)>{{7*7}}\u202e"\'';
  page.on('dialog', () => {
    throw new Error('A text has become a program.');
  });
  await page.goto('/collection');
  await page.getByRole('searchbox').fill(hostile);
  await expect(page.getByRole('heading', { name: english('catalogue:empty.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(hostile.trim());
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', newTestUser().email, hostile);
  await page.getByLabel(english('checkout:review.note')).fill(hostile);
  await page.getByLabel(english('checkout:discount.label')).fill(hostile.slice(0, 20));
  await page.getByLabel(english('checkout:review.terms')).check();
  await expect(page.getByText(english('checkout:problem.discount_unknown'))).toBeVisible();
  await page.getByLabel(english('checkout:discount.label')).fill('');
  await page.getByLabel(english('checkout:review.terms')).focus();
  await expect(page.getByText(english('checkout:problem.discount_unknown'))).toBeHidden();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  await expect(page.getByText('<img src=x onerror=alert(1)>{{7*7}}')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('values that are too long are cut by the field or refused with a sentence', async ({
  page,
}) => {
  await addToCart(page, 'en', 15);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', `${'a'.repeat(300)}@example.com`);
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page.getByText(english('checkout:invalid.email'))).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await page.goto('/cart');
  const field = quantity(page, 15);
  for (const nonsense of ['99999999999', '-5', '1.5', '1e5']) {
    await field.fill(nonsense);
    await field.blur();
    await expect(field).toHaveValue('1');
  }
  // A text that is no number is refused, so that the filter is the one that is shown.
  await field.fill('');
  await field.pressSequentially('1e3');
  await expect(field).toHaveValue('13');
  await field.blur();
  await expect(field).toHaveValue('13');
  await field.fill('1e3');
  await expect(field).toHaveValue('13');
});

test('two windows change one cart, and neither loses the other’s change', async ({
  page,
  context,
}) => {
  await addToCart(page, 'en', 1);
  await addToCart(page, 'en', 15);
  const other = await context.newPage();
  await Promise.all([page.goto('/cart'), other.goto('/cart')]);
  for (let time = 2; time <= 6; time += 1) {
    for (const [id, one, another] of [
      [1, page, other],
      [15, other, page],
    ] as const) {
      await one
        .getByRole('button', { name: english('cart:increase', { title: titleOf(id) }) })
        .click();
      for (const each of [one, another]) await expect(quantity(each, id)).toHaveValue(String(time));
    }
  }
  await other
    .getByRole('button', { name: english('cart:removeItem', { title: titleOf(1) }) })
    .click();
  await expect(quantity(page, 1)).toHaveCount(0);
  await expect(quantity(page, 15)).toHaveValue('6');
});
