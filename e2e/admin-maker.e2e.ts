// A maker's whole way: a work with pictures and texts is published in two languages, a visitor orders it and pays by transfer, and the maker
// notes the payment, sends it and refunds half; the visitor reads each step on the order's page and in mails.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { actOnOrder, type Say } from './order-acts.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { text } from './texts.ts';

const administrator = newTestUser();
const pictures = join(import.meta.dirname, '../shop/public/pictures');
const titles = { en: 'Tide Table', ar: 'جدول المد' } as const;
const alts = { en: 'A plate with the tides of a year', ar: 'طبق عليه مد عام كامل' } as const;

let shop: DedicatedShop;
let admin: AdminSession | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  // A worker that comes back to this file has another shop.
  admin = undefined;
});
test.afterAll(() => shop.close());

type Tongue = keyof typeof titles;

const fieldOf = (page: Page, say: Say) => (key: string) =>
  page.getByLabel(new RegExp(String.raw`^${say(`admin-collection:${key}`)}\s`)).first();

/** Uploads two pictures from the desk into the work's form, and describes the first in both languages. */
async function addPictures(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('admin-collection:pictures.add') }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: say('admin-media:upload.action') }).click();
  const files = ['ash-glaze-plate-1.3a6a7221.webp', 'ash-glaze-plate-2.19cbf72f.webp'];
  await (
    await chooser
  ).setFiles(
    await Promise.all(
      files.map(async (name) => {
        const buffer = await readFile(join(pictures, name));
        return { name, mimeType: 'image/webp', buffer };
      }),
    ),
  );
  const use = dialog.getByRole('button', { name: say('admin-media:picker.choose', { amount: 2 }) });
  await expect(use).toBeEnabled();
  await use.click();
  const items = page.locator('ol > li[data-item]');
  await expect(items).toHaveCount(2);
  const choice = page.getByLabel(say('admin-collection:pictures.language'));
  for (const language of ['en', 'ar'] as const) {
    await choice.selectOption(language);
    await items.first().getByRole('textbox').fill(alts[language]);
  }
}

/** Fills in the form of a new work, publishes it, and returns its id. */
async function createWork(page: Page, language: Tongue, say: Say): Promise<number> {
  const field = fieldOf(page, say);
  await page.goto(`/admin/collection?lang=${language}`);
  await page.getByRole('link', { name: say('admin-collection:new') }).click();
  for (const [name, own] of [
    ['English', 'en'],
    ['العربية', 'ar'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await field('fields.title').fill(titles[own]);
    await field('fields.description').fill(alts[own]);
  }
  await addPictures(page, say);
  const price = say('admin-collection:fields.price', { currency: 'USD' });
  await page.getByLabel(price).fill('80');
  await field('columns.stock').fill('2');
  await field('columns.status').selectOption('published');
  await page.getByRole('button', { name: say('admin:form.save') }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: say('admin:message.added') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/collection\/\d+/);
  expect(await axeViolations(page)).toEqual([]);
  return Number(/collection\/(\d+)/.exec(page.url())?.[1]);
}

/** Orders the work as a guest, up to the order's page, and returns the order's number. */
async function buy(page: Page, language: Tongue, work: number, email: string): Promise<number> {
  for (const own of ['en', 'ar'] as const) {
    await page.goto(`/product/${work}?lang=${own}`);
    await expect(page.getByRole('heading', { level: 1, name: titles[own] })).toBeVisible();
    await expect(page.getByRole('img', { name: alts[own] }).first()).toBeVisible();
  }
  await addToCart(page, language, work);
  await page.goto(`/checkout?lang=${language}`);
  await fillInCheckout(page, language, email);
  await page.getByLabel(text(language, 'checkout:review.terms')).check();
  const placed = page.waitForResponse('**/rest/v1/rpc/place_order');
  await orderButton(page, language).click();
  const { number } = (await (await placed).json()) as { readonly number: number };
  await expect(page).toHaveURL(/\/order-confirmation/);
  return number;
}

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
] as const)
  test(`a work is made, sold, paid, sent and half refunded, in ${language} at ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const fixtures = { browser, consoleErrors };
    admin ??= await registerAdmin(fixtures, shop, administrator);
    const options = { viewport: { width, height: 900 }, hasTouch: width < 400 };
    const page = await openAdmin(fixtures, admin, options);
    const visitor = await openAdmin(
      fixtures,
      { ...admin, state: { cookies: [], origins: [] } },
      options,
    );
    const say: Say = (key, values = {}) => text(language, key, values);
    const { email } = newTestUser();
    const mailOf = async (kind: string, count: number, number: number) => {
      const mail = await receivedMail(email, count);
      expect(mail.subject).toContain(say(`order-mails:customer.${kind}.subject`, { number }));
      return mail;
    };

    const work = await createWork(page, language, say);
    const number = await buy(visitor, language, work, email);
    await expect(visitor.getByText(say('orders:status.awaiting_payment'))).toBeVisible();
    await mailOf('placed', 1, number);

    await page.goto(`/admin/order?q=${number}&lang=${language}`);
    await page.getByRole('link', { name: String(number) }).click();
    await actOnOrder(page, say, 'pay');
    await expect(page.getByText(say('orders:status.paid'), { exact: true }).first()).toBeVisible();
    await mailOf('paid', 2, number);
    await actOnOrder(page, say, 'ship', async () => {
      const label = say('admin-order:field.tracking');
      await page.getByRole('dialog').getByLabel(label).first().fill('RR 123 456');
    });
    await expect(page.getByText('RR 123 456').first()).toBeVisible();
    expect((await mailOf('shipped', 3, number)).text).toContain('RR 123 456');
    await actOnOrder(page, say, 'refund', () =>
      page
        .getByRole('textbox', { name: new RegExp(`^${say('admin-order:field.amount')}`) })
        .fill('40'),
    );
    const refunded = page
      .getByRole('listitem')
      .filter({ hasText: say('orders:event.partially_refunded') });
    await expect(refunded).toContainText('40.00');
    await expect(refunded).toContainText('$');
    await expect(page.getByText('Portland, OR 97201', { exact: true })).toBeVisible();
    await mailOf('partially_refunded', 4, number);
    expect(await axeViolations(page)).toEqual([]);

    await visitor.reload();
    for (const event of ['placed', 'paid', 'shipped', 'partially_refunded'])
      await expect(
        visitor
          .getByRole('listitem')
          .filter({ hasText: say(`orders:event.${event}`) })
          .first(),
      ).toBeVisible();
    await expect(visitor.getByText('RR 123 456')).toBeVisible();
    await expect(visitor.getByRole('link', { name: titles[language] })).toBeVisible();
    expect(await axeViolations(visitor)).toEqual([]);
    for (const each of [page, visitor])
      expect(await each.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    for (const each of [page, visitor]) await each.context().close();
  });
