// Returns by line: of two cups one comes back, and the page says what is partly returned and refunded, with invoice and credit note.

import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { titleOf } from './demo-rows.ts';
import { expect, test, axeViolations } from './journey.ts';
import { makerCall } from './maker-calls.ts';
import { receivedMail } from './test-user.ts';
import { english, pattern } from './texts.ts';

/** A cup without options, of which many are in stock. */
const cup = 26;
const one = [{ line: 1, quantity: 1 }];

test('one of two cups is sent back and refunded', async ({ page }) => {
  test.slow();
  const email = `cups-${Date.now()}@example.com`;
  await addToCart(page, 'en', cup);
  await addToCart(page, 'en', cup);
  await page.goto('/checkout');
  await fillInCheckout(page, 'en', email);
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  const main = page.getByRole('main');
  const status = main.getByRole('status').first();

  // Two parcels, one after the other.
  await makerCall('record_payment', { order_id: id });
  await makerCall('ship_order', {
    order_id: id,
    items: one,
    carrier: 'Post',
    tracking: 'RR1',
    tracking_url: 'https://post.example/RR1',
  });
  await page.reload();
  await expect(status).toHaveText(english('orders:status.partially_shipped'));
  await expect(
    main.getByText(english('orders:line.shipped', { units: '1', of: '2' })),
  ).toBeVisible();
  await expect(
    main.getByRole('link', { name: english('orders:track', { number: 'RR1' }) }),
  ).toBeVisible();
  await makerCall('ship_order', { order_id: id });
  await makerCall('deliver_order', { order_id: id });
  await page.reload();
  await expect(status).toHaveText(english('orders:status.delivered'));

  await main.getByRole('button', { name: english('orders:return.open') }).click();
  const quantity = main.getByLabel(english('orders:returnQuantity', { title: titleOf(cup) }));
  await expect(quantity).toHaveValue('2');
  await quantity.fill('1');
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: english('orders:return.send') }).click();
  await expect(status).toHaveText(english('orders:status.return_requested'));
  await expect(
    main.getByText(english('orders:line.returnRequested', { units: '1', of: '2' })),
  ).toBeVisible();

  await makerCall('decide_return', { order_id: id, accept: true });
  await makerCall('receive_return', { order_id: id, restock: true });
  await makerCall('refund_order', { order_id: id, items: one });
  await page.reload();
  await expect(status).toHaveText(english('orders:status.partially_returned'));
  const facts = ['returned', 'refunded'].map((fact) =>
    english(`orders:line.${fact}`, { units: '1', of: '2' }),
  );
  for (const fact of facts) await expect(main.getByText(fact)).toBeVisible();
  await expect(
    main.getByRole('button', { name: pattern('en', 'orders:document.invoice') }),
  ).toBeVisible();
  const creditNote = main.getByRole('button', {
    name: pattern('en', 'orders:document.credit_note'),
  });
  const [download] = await Promise.all([page.waitForEvent('download'), creditNote.click()]);
  expect(download.suggestedFilename()).toMatch(/^C-\d{4}-\d{4,}\.pdf$/);
  // Placed, paid, two parcels, delivered, return accepted, a part received, a part refunded.
  await receivedMail(email, 8);
});
