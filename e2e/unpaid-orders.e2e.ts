// Unpaid orders: their number is limited, and they stay valid when the account that placed them is deleted.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test, axeViolations } from './journey.ts';
import { linkIn, receivedMail, register, newTestUser } from './test-user.ts';
import { titleOf } from './demo-rows.ts';
import { english, text } from './texts.ts';

const home = {
  name: 'Ada Lovelace',
  line1: '12 Harbour Lane',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
};

async function order(page: Page, language: 'en' | 'ar' = 'en'): Promise<void> {
  await page.goto(`/checkout${language === 'en' ? '' : `?lang=${language}`}`);
  for (const [field, value] of Object.entries(home))
    await page.getByLabel(text(language, `checkout:address.${field}`)).fill(value);
  await page.getByLabel(text(language, 'checkout:review.terms')).check();
  await page.getByRole('button', { name: text(language, 'checkout:review.order') }).click();
}

test('deleting an account lists the open orders, which stay reachable by their mails', async ({
  page,
}) => {
  test.slow();
  const person = newTestUser();
  await register(page, person);
  await addToCart(page, 'en', 15);
  await order(page);
  await expect(page).toHaveURL(/\/order-confirmation/);
  const mail = await receivedMail(person.email, 2);
  const number = /\d+/.exec(mail.subject)?.[0];
  if (number === undefined) throw new Error(`There is no number in: ${mail.subject}`);
  await page.goto('/account');
  const danger = page.locator('#deletion');
  await expect(danger).toContainText(english('account:deletion.openOrders', { numbers: number }));
  expect(await axeViolations(page)).toEqual([]);
  await danger.getByLabel(english('account:deletion.label')).fill(person.email);
  await danger.getByRole('button', { name: english('account:deletion.action') }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(linkIn(mail));
  await expect(page.getByText(number).first()).toBeVisible();
});

test('too many unpaid orders are reported at the checkout', async ({ page, consoleErrors }) => {
  test.slow();
  await register(page, newTestUser());
  const statuses = await page.evaluate(async (address) => {
    const session = JSON.parse(localStorage.getItem('atelier.session') ?? '{}') as {
      access_token?: string;
    };
    const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as {
      apikey?: string;
    };
    const place = () =>
      fetch('/rest/v1/rpc/place_order', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: page.apikey ?? '',
          authorization: `Bearer ${session.access_token ?? ''}`,
        },
        body: JSON.stringify({
          // A product with a large stock and without numbers, because other journeys buy, too.
          items: [{ product_id: 20, quantity: 1 }],
          email: 'somebody@example.com',
          address: { ...address, country: 'US' },
          idempotency_key: crypto.randomUUID(),
          terms_accepted: true,
        }),
      });
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await place()).status);
    return statuses;
  }, home);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await addToCart(page, 'ar', 15);
  await order(page, 'ar');
  await expect(page.getByRole('alert')).toHaveText(
    text('ar', 'checkout:problem.too_many_open_orders'),
  );
  expect(await axeViolations(page)).toEqual([]);
  await consoleErrors.expected(/409/);
});

test('too many unpaid numbers of an edition are refused, and the cart stays', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  await addToCart(page, 'en', 8);
  await page.goto('/cart');
  const quantity = page.getByLabel(english('cart:quantityOf', { title: titleOf(8) }));
  await quantity.fill('6');
  await quantity.press('Enter');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toContain('"quantity":6');
  await order(page);
  await expect(page.getByRole('alert')).toHaveText(english('checkout:problem.too_many_numbers'));
  await consoleErrors.expected(/409/);
  await page.goto('/cart');
  await expect(quantity).toHaveValue('6');
});
