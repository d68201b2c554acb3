// Express payment: with a provider's keys the checkout offers its element for wallets, whose origins the policy of the checkout alone
// allows; one press pays the order.

import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { startStripeDouble, type StripeDouble } from './stripe-double.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { english, text } from './texts.ts';

let stripe: StripeDouble;
let shop: DedicatedShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stripe = await startStripeDouble();
  shop = await startDedicatedShop(stripe.settings);
});
test.afterAll(async () => {
  await shop.close();
  stripe.close();
});

test('without a provider’s keys no page names one', async ({ page }) => {
  const response = await page.goto('/checkout');
  expect(response?.headers()['content-security-policy']).not.toContain('stripe');
  expect(await page.content()).not.toContain('expressPayment');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: english('privacy:wallet.title') })).toHaveCount(0);
});

for (const language of ['en', 'ar', 'ja'] as const)
  test(`the privacy page says what the provider’s script receives, in ${language}`, async ({
    browser,
    consoleErrors,
  }) => {
    const context = await shop.visit(browser, consoleErrors);
    const page = await context.newPage();
    await page.goto(`/privacy?lang=${language}`);
    const section = page.getByRole('region', { name: text(language, 'privacy:wallet.title') });
    const host = new URL(stripe.settings['STRIPE_SCRIPT_URL'] ?? '').hostname;
    await expect(
      section.getByText(text(language, 'privacy:wallet.text', { host }), { exact: true }),
    ).toBeVisible();
    // The page says it, and loads nothing itself.
    expect(await page.locator(`script[src*="${host}"]`).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)
  test(`a wallet pays an order in one press, in ${language} at ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const context = await shop.visit(browser, consoleErrors);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    const say = (key: string) => text(language, key);
    const origin = new URL(stripe.settings['STRIPE_SCRIPT_URL'] ?? '').origin;
    const policyOf = async (path: string) =>
      (await page.request.get(`${shop.address}${path}`)).headers()['content-security-policy'];
    expect(await policyOf('/cart')).not.toContain(origin);
    expect(await policyOf('/checkout')).toContain(`script-src 'self' ${origin}`);

    await addToCart(page, language, 26);
    const marks = page
      .getByRole('main')
      .getByRole('list', { name: say('footer:payment.title'), exact: true });
    for (const name of [say('footer:payment.stripe'), 'Apple Pay', 'Google Pay', 'Link'])
      await expect(marks.getByText(name, { exact: true })).toBeVisible();
    await page.goto(`/cart?lang=${language}`);
    await page.getByRole('link', { name: say('cart:summary.checkout') }).click();
    const wallet = page.getByRole('button', { name: 'Test Pay' });
    await expect(wallet).toBeVisible();
    // A form that is not complete opens no wallet, and says all that is missing.
    await wallet.click();
    await expect(page.getByText(say('checkout:missing.email'))).toBeVisible();
    await expect(page.getByText(say('checkout:review.termsMissing'))).toBeVisible();
    const { email } = newTestUser();
    await fillInCheckout(page, language, email);
    await page.getByLabel(say('checkout:review.terms')).check();
    expect(await axeViolations(page)).toEqual([]);
    await expect(orderButton(page, language)).toContainText(/36[.,]00/);
    await wallet.click();
    await expect(page).toHaveURL(/\/order-confirmation/);
    await expect(page.getByText(say('orders:status.payment_pending')).first()).toBeVisible();
    expect(stripe.refused).toEqual([]);
    expect(stripe.confirmed.at(-1)).toBe(3600);
    expect(await stripe.notify(shop.address)).toBe(200);
    await page.reload();
    await expect(page.getByText(say('orders:status.paid')).first()).toBeVisible();
    expect((await receivedMail(email, 2)).subject).not.toBe('');
    await page.goto(`/cart?lang=${language}`);
    await expect(page.getByText(say('cart:empty.title'))).toBeVisible();
    await context.close();
  });
