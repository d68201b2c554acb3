// Offers that a maker switches on: a work that is made to order, though nothing of it is in stock, and the wrapping of gifts for a fee. A
// buyer reads of both up to the mail, and the maker on the order. Of a return both see the buyer's pictures.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { titleOf } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { actOnOrder } from './order-acts.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { pattern, text } from './texts.ts';

const administrator = newTestUser();
const picture = join(
  import.meta.dirname,
  '../shop/public/pictures/ash-glaze-plate-1.3a6a7221.webp',
);
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
    const time = say(
      `delivery:lead.weekRange_${language === 'en' || language === 'ja' ? 'other' : 'few'}`,
      {
        from: 2,
        count: 3,
      },
    );

    await page.goto(`/admin/collection/${work}?lang=${language}`);
    const least = page.getByLabel(say('admin-collection:fields.leadMin'));
    const most = page.getByLabel(say('admin-collection:fields.leadMax'));
    const save = page.getByRole('button', { name: say('admin:form.save') });
    const saved = page.getByRole('listitem').filter({ hasText: say('admin:message.updated') });
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

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)
  test(`a gift is wrapped for the maker's fee, in ${language} at ${width} px`, async ({
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

    await page.goto(`/admin/settings/currency?lang=${language}`);
    const fee = page.getByLabel(say('admin-settings:fields.gift_wrapping_fee'));
    const save = page.getByRole('button', { name: say('admin:form.save') });
    if ((await fee.inputValue()) === '') {
      await fee.fill('a ribbon');
      await save.click();
      await expect(page.getByText(say('admin-settings:errors.amount'))).toBeVisible();
      await fee.fill('4.5');
      await save.click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: say('admin:message.updated') })
          .first(),
      ).toBeVisible();
    }
    expect(await axeViolations(page)).toEqual([]);

    // 26, and 10 for the shipping.
    await addToCart(visitor, language, 26);
    // The server reads its settings anew within two seconds.
    await expect(async () => {
      await visitor.goto(`/cart?lang=${language}`);
      await expect(visitor.getByText(pattern(language, 'cart:summary.wrapping'))).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await visitor.goto(`/checkout?lang=${language}`);
    await fillInCheckout(visitor, language, email);
    const summary = visitor.getByRole('region', { name: say('checkout:summary.title') });
    await expect(summary).toContainText(/36[.,]00/);
    await visitor.getByLabel(say('checkout:review.gift')).check();
    await visitor
      .getByRole('checkbox', { name: pattern(language, 'checkout:review.wrapping') })
      .check();
    await expect(summary).toContainText(say('checkout:summary.wrapping'));
    await expect(summary).toContainText(/40[.,]50/);
    expect(await axeViolations(visitor)).toEqual([]);
    // A gift no more: nothing is wrapped.
    await visitor.getByLabel(say('checkout:review.gift')).uncheck();
    await expect(summary).toContainText(/36[.,]00/);
    await visitor.getByLabel(say('checkout:review.gift')).check();
    await expect(summary).toContainText(/40[.,]50/);
    await visitor.getByLabel(say('checkout:review.terms')).check();
    await orderButton(visitor, language).click();
    await expect(visitor).toHaveURL(/\/order-confirmation/);
    const sums = visitor.getByRole('main').locator('dl');
    await expect(sums.filter({ hasText: say('orders:sums.wrapping') })).toContainText(/40[.,]50/);
    expect((await receivedMail(email)).text).toContain(say('orders:sums.wrapping'));

    const order = /order=([0-9a-f-]{36})/.exec(visitor.url())?.[1] ?? '';
    await page.goto(`/admin/order/${order}?lang=${language}`);
    await expect(page.getByText(say('admin-order:wrapped'), { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    for (const each of [page, visitor]) {
      expect(await each.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await each.context().close();
    }
  });

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
] as const)
  test(`a return has pictures, which its buyer and the maker see, in ${language} at ${width} px`, async ({
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
    await addToCart(visitor, language, 26);
    await visitor.goto(`/checkout?lang=${language}`);
    await fillInCheckout(visitor, language, newTestUser().email);
    await visitor.getByLabel(say('checkout:review.terms')).check();
    await orderButton(visitor, language).click();
    await expect(visitor).toHaveURL(/\/order-confirmation/);
    const order = /order=([0-9a-f-]{36})/.exec(visitor.url())?.[1] ?? '';
    await page.goto(`/admin/order/${order}?lang=${language}`);
    for (const [action, status] of [
      ['pay', 'paid'],
      ['ship', 'shipped'],
      ['deliver', 'delivered'],
    ] as const) {
      await actOnOrder(page, say, action);
      await expect(
        page.getByText(say(`orders:status.${status}`), { exact: true }).first(),
      ).toBeVisible();
    }

    await visitor.reload();
    await visitor.getByRole('button', { name: say('orders:return.open') }).click();
    const chooser = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: say('orders:returnPictures.add') }).click();
    await (
      await chooser
    ).setFiles([
      { name: 'crack.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A crack.') },
    ]);
    const first = (where: typeof page) =>
      where.getByRole('img', { name: say('orders:returnPictures.picture', { number: 1 }) });
    await expect(first(visitor)).toBeVisible();
    await expect(
      visitor.getByText(say('orders:returnPictures.unreadable', { name: 'notes.txt' })),
    ).toBeVisible();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: say('orders:return.send') }).click();
    await expect(visitor.getByText(say('orders:status.return_requested')).first()).toBeVisible();
    const pixelsOf = (where: typeof page) =>
      first(where).evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(() => pixelsOf(visitor)).toBeGreaterThan(100);
    await page.reload();
    await expect.poll(() => pixelsOf(page)).toBeGreaterThan(100);
    expect(await axeViolations(page)).toEqual([]);
    for (const each of [page, visitor]) {
      expect(await each.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await each.context().close();
    }
  });
