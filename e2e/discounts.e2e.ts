// Discount codes at checkout: each refusal is named at the code's field, and a code that applies is shown in the sums.

import { randomUUID } from 'node:crypto';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout } from './checkout-form.ts';
import { axeViolations, expect, test } from './journey.ts';
import { makerCall, makerWrite } from './maker-calls.ts';
import { newTestUser } from './test-user.ts';
import { text } from './texts.ts';

/** A cup without options, of which many are in stock, and a print that is not in the cart. */
const [cup, print] = [26, 20];
const day = 86_400_000;

/** Refusals with the rule of a code that is refused so; a percentage of nothing where a rule is missing. */
const rules: Readonly<Record<string, object>> = {
  not_yet: { starts_at: new Date(Date.now() + 30 * day).toISOString() },
  ended: { ends_at: new Date(Date.now() - day).toISOString() },
  minimum: { minimum_goods: '500.00' },
  used_up: { uses_max: 1, uses: 1 },
  used: { once_per_customer: true },
  other_goods: { applies_to: 'selection' },
  first_order: { first_order: true },
};

for (const language of ['en', 'ar'] as const)
  test(`each refusal of a code is named at its field in ${language}`, async ({ page }) => {
    const { email } = newTestUser();
    const run = randomUUID().slice(0, 8).toUpperCase();
    const codeOf = (name: string): string => `${name}-${run}`.toUpperCase();
    const code = { kind: 'percentage', value: 10 };
    for (const [name, rule] of Object.entries({ ...rules, valid: {} }))
      await makerWrite('discount_codes', { ...code, ...rule, code: codeOf(name) });
    await makerWrite('discount_products', { code: codeOf('other_goods'), product_id: print });
    await orderBefore(email, codeOf('used'));

    await addToCart(page, language, cup);
    await page.goto(`/checkout?lang=${language}`);
    await fillInCheckout(page, language, email);
    const field = page.getByLabel(text(language, 'checkout:discount.label'));
    for (const name of ['unknown', ...Object.keys(rules)]) {
      await field.fill(codeOf(name));
      await field.press('Enter');
      // Up to the date or the amount that the sentence ends with or contains.
      const [words = ''] = text(language, `checkout:problem.discount_${name}`).split('{{');
      await expect(field, name).toHaveAccessibleDescription(new RegExp(words));
      await expect(field, name).toHaveAttribute('aria-invalid', 'true');
      // The rule's own value is in the sentence.
      if (name === 'minimum') await expect(field).toHaveAccessibleDescription(/500|٥٠٠/);
      if (name === 'not_yet')
        await expect(field).toHaveAccessibleDescription(
          new RegExp(
            new Intl.DateTimeFormat(language, { year: 'numeric' }).format(Date.now() + 30 * day),
          ),
        );
    }
    expect(await axeViolations(page)).toEqual([]);
    await field.fill(codeOf('valid'));
    await field.press('Enter');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByRole('region', { name: text(language, 'checkout:summary.title') }),
    ).toContainText(codeOf('valid'));
  });

/** An order of the same customer with a code. */
async function orderBefore(email: string, code: string): Promise<void> {
  await makerCall('place_order', {
    items: [{ product_id: cup, quantity: 1 }],
    email,
    address: {
      name: 'Ada Lovelace',
      line1: '12 Harbour Lane',
      city: 'Portland',
      region: 'OR',
      postcode: '97201',
      country: 'US',
    },
    idempotency_key: randomUUID(),
    terms_accepted: true,
    discount_code: code,
  });
}
