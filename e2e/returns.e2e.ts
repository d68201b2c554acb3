// Returns by line: of two cups one comes back, and the page says what is partly returned and refunded, with invoice and credit note. Bad
// files, and a session that ends in the middle, lose nothing.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { fillInAddress, fillInCheckout, orderButton } from './checkout-form.ts';
import { titleOf } from './demo-rows.ts';
import { expect, test, axeViolations } from './journey.ts';
import { makerCall } from './maker-calls.ts';
import { fillInCredentials, newTestUser, receivedMail, register } from './test-user.ts';
import { english, pattern } from './texts.ts';

/** A cup without options, of which many are in stock. */
const cup = 26;
const one = [{ line: 1, quantity: 1 }];

/** Files as a buyer may choose them: five that no browser can read, then as many pictures as are wanted. */
async function buyersFiles(page: Page, pictures: number) {
  const jpegs = await page.evaluate(
    (count) =>
      Array.from({ length: count }, (_, index) => {
        const canvas = document.createElement('canvas');
        canvas.width = 40 + index;
        canvas.height = 30;
        return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
      }),
    pictures,
  );
  const bad = ['', 'No picture.', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'ftypheic', '\0'];
  const buffers = [
    ...bad.map((content) => Buffer.from(content)),
    ...jpegs.map((content) => Buffer.from(content, 'base64')),
  ];
  return buffers.map((buffer, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

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
  // Bad files take no place of the pictures after them, and neither does a second choice while the first is being read.
  const files = main.locator('input[type=file]');
  const pictures = main.locator('form').getByRole('img');
  await files.setInputFiles(await buyersFiles(page, 3));
  await files.setInputFiles(await buyersFiles(page, 7));
  await expect(pictures).toHaveCount(4);
  await expect(main.getByText(english('orders:returnPictures.most'))).toBeVisible();
  for (const name of ['IMG_0.jpg', 'IMG_4.jpg'])
    await expect(
      main.getByText(english('orders:returnPictures.unreadable', { name })),
    ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: english('orders:return.send') }).dblclick();
  await expect(status).toHaveText(english('orders:status.return_requested'));
  // The form is gone: the new state is in view, and said.
  await expect(status).toBeInViewport();
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toContainText(
    english('orders:status.return_requested'),
  );
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

test('a session that ends in the middle of a return loses nothing that was typed', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const person = newTestUser();
  await register(page, person);
  await addToCart(page, 'en', cup);
  await page.goto('/checkout');
  await fillInAddress(page, 'en');
  await page.getByLabel(english('checkout:review.terms')).check();
  await orderButton(page, 'en').click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  for (const call of ['record_payment', 'ship_order', 'deliver_order'])
    await makerCall(call, { order_id: id });
  // The account's own page of it, which no token opens.
  await page.evaluate(() => localStorage.removeItem('orders.tokens'));
  await page.goto(`/orders/${id}`);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: english('orders:return.send') });
  const reason = main.getByLabel(english('orders:reason'));
  await main.getByRole('button', { name: english('orders:return.open') }).click();
  await reason.fill('A chip at the rim.');
  await main.locator('input[type=file]').setInputFiles(await buyersFiles(page, 1));
  await expect(main.locator('form').getByRole('img')).toHaveCount(1);

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('atelier.session') ?? '{}') as object;
    const broken = { ...stored, expires_at: 1, refresh_token: 'nonsensetoken' };
    localStorage.setItem('atelier.session', JSON.stringify(broken));
  });
  await send.click();
  await expect(main.getByText(english('orders:notFound.text'))).toBeVisible();
  await page
    .getByRole('region', { name: /F8/ })
    .getByRole('link', { name: english('header:signIn') })
    .click();
  await fillInCredentials(page, person);
  await main.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(reason).toHaveValue('A chip at the rim.');
  await expect(main.locator('form').getByRole('img')).toHaveCount(1);
  await send.click();
  await expect(main.getByRole('status').first()).toHaveText(
    english('orders:status.return_requested'),
  );
  await expect(main.getByText('A chip at the rim.')).toHaveCount(0);
  await consoleErrors.expected(/40[04]/);
});
