// Works made to order: the maker states the time in the work's form, and a visitor reads it on the page, in the cart, at checkout, on the
// order and in its mail, though nothing is in stock; the maker's order shows it as well.

import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { text } from './texts.ts';

const administrator = newTestUser();
/** A work whose stock is 0 in the demo. */
const work = 25;

let shop: DedicatedShop;
let admin: AdminSession | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  // A worker that comes back to this file has another shop.
  admin = undefined;
});
test.afterAll(() => shop.close());

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
  { language: 'ja', width: 390 },
] as const)
  test(`a work that is sold out is made to order, in ${language} at ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const fixtures = { browser, consoleErrors };
    admin ??= await registerAdmin(fixtures, shop, administrator);
    const options = { viewport: { width, height: 900 }, hasTouch: width < 400 };
    const visitor = await openAdmin(
      fixtures,
      { ...admin, state: { cookies: [], origins: [] } },
      options,
    );
    const page = await openAdmin(fixtures, admin, options);
    const say = (key: string, values = {}) => text(language, key, values);
    const { email } = newTestUser();
    const time = say(`delivery:lead.weekRange_${language === 'en' || language === 'ja' ? 'other' : 'few'}`, {
      from: 2,
      count: 3,
    });

    await page.goto(`/admin/collection/${work}?lang=${language}`);
    const least = page.getByLabel(say('admin-collection:fields.leadMin'));
    const most = page.getByLabel(say('admin-collection:fields.leadMax'));
    const save = page.getByRole('button', { name: say('admin:form.save') });
    const saved = page
      .getByRole('listitem')
      .filter({ hasText: say('admin:message.updated') });
    if ((await least.inputValue()) === '') {
      // At most below at least is refused at its field.
      await least.fill('14');
      await most.fill('7');
      await save.click();
      await expect(page.getByText(say('admin-collection:errors.leadRange'))).toBeVisible();
      await most.fill('21');
      await save.click();
      await expect(saved.first()).toBeVisible();
    }
    await expect(most).toHaveValue('21');
    expect(await axeViolations(page)).toEqual([]);

    await addToCart(visitor, language, work);
    await expect(visitor.getByRole('main').getByText(time, { exact: true })).toBeVisible();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.goto(`/cart?lang=${language}`);
    await expect(visitor.getByRole('main').getByText(time, { exact: true })).toBeVisible();
    await visitor.goto(`/checkout?lang=${language}`);
    await expect(visitor.getByRole('main').getByText(time, { exact: true })).toBeVisible();
    await fillInCheckout(visitor, language, email);
    await visitor.getByLabel(say('checkout:review.terms')).check();
    await orderButton(visitor, language).click();
    await expect(visitor).toHaveURL(/\/order-confirmation/);
    await expect(visitor.getByRole('link', { name: titleOf(work, language) })).toBeVisible();
    await expect(visitor.getByText(time, { exact: true })).toBeVisible();
    expect(await axeViolations(visitor)).toEqual([]);
    expect((await receivedMail(email)).text).toContain(time);

    const order = /order=([0-9a-f-]{36})/.exec(visitor.url())?.[1] ?? '';
    await page.goto(`/admin/order/${order}?lang=${language}`);
    await expect(page.getByText(time, { exact: true })).toBeVisible();
    for (const each of [page, visitor]) {
      expect(await each.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await each.context().close();
    }
  });
