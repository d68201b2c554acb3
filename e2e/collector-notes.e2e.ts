// Collectors' notes: shown below a work and in its structured data, left by who bought it, and published by the maker.

import { addToCart } from './add-to-cart.ts';
import { fillInCheckout, orderButton } from './checkout-form.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { titleOf } from './demo-rows.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { actOnOrder } from './order-acts.ts';
import { overflowErrors } from './overflow.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

/** A work of the demo with five notes in four languages, the latest in English. */
const noted = 15;
/** A work of the demo without notes. */
const work = 26;

for (const language of ['en', 'ar', 'ja'] as const)
  for (const width of [390, 1440])
    test(`notes about a work are read in their own languages, in ${language} at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/product/${noted}?lang=${language}`);
      const notes = page.getByRole('region', { name: text(language, 'product:notes.title') });
      await expect(notes.getByRole('figure')).toHaveCount(3);
      await notes.getByRole('button', { name: text(language, 'product:notes.more') }).click();
      await expect(notes.getByRole('figure')).toHaveCount(5);
      await expect(
        notes.getByRole('button', { name: text(language, 'product:notes.more') }),
      ).toHaveCount(0);
      // The reading goes on at the first new note.
      await expect(notes.getByRole('listitem').nth(3)).toBeFocused();
      await expect(notes.locator('blockquote[lang=fr]')).toHaveCount(1);
      await expect(notes.locator('blockquote[lang=en]')).toHaveCount(language === 'en' ? 0 : 2);
      await waitForAnimations(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
    });

test('machines read the ratings of a work that has some, and of no other', async ({ request }) => {
  const html = async (id: number) => (await request.get(`/product/${id}`)).text();
  expect(await html(noted)).toContain('"aggregateRating":{"@type":"AggregateRating"');
  expect(await html(noted)).toContain('"@type":"Review"');
  // Its one note has no rating.
  expect(await html(9)).not.toContain('aggregateRating');
  expect(await html(work)).not.toContain('aggregateRating');
});

test.describe('from the order to the page of the work', () => {
  const administrator = newTestUser();
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
    { language: 'en', width: 390 },
    { language: 'ar', width: 1440 },
    { language: 'ja', width: 390 },
  ] as const)
    test(`a buyer leaves a note, the maker publishes it, and the buyer deletes it, in ${language} at ${width} px`, async ({
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
      const words = `It stands by the window, ${language} ${width}.`;
      await addToCart(visitor, language, work);
      await visitor.goto(`/checkout?lang=${language}`);
      await fillInCheckout(visitor, language, newTestUser().email);
      await visitor.getByLabel(say('checkout:review.terms')).check();
      await orderButton(visitor, language).click();
      await expect(visitor).toHaveURL(/\/order-confirmation/);
      const confirmation = visitor.url();
      const order = /order=([0-9a-f-]{36})/.exec(confirmation)?.[1] ?? '';
      const open = visitor.getByRole('button', {
        name: say('orders:collectorNotes.open', { title: titleOf(work, language) }),
      });
      await expect(visitor.getByRole('heading', { name: say('orders:history') })).toBeVisible();
      await expect(open).toHaveCount(0);
      await page.goto(`/admin/order/${order}?lang=${language}`);
      for (const [action, status] of [
        ['pay', 'paid'],
        ['ship', 'shipped'],
      ] as const) {
        await actOnOrder(page, say, action);
        await expect(
          page.getByText(say(`orders:status.${status}`), { exact: true }).first(),
        ).toBeVisible();
      }

      await visitor.reload();
      await open.click();
      const body = visitor.locator('textarea[name=body]');
      await expect(body).toBeFocused();
      const send = visitor.getByRole('button', { name: say('orders:collectorNotes.send') });
      await send.click();
      await expect(visitor.getByText(say('orders:collectorNotes.errors.body'))).toBeVisible();
      await expect(visitor.getByText(say('orders:collectorNotes.errors.name'))).toBeVisible();
      await body.fill(words);
      await visitor.reload();
      await open.click();
      await expect(body).toHaveValue(words);
      await visitor.locator('input[name=name]').fill('Ada');
      await visitor.locator('select[name=rating]').selectOption('4');
      await visitor.locator('select[name=language]').selectOption('en');
      expect(await axeViolations(visitor)).toEqual([]);
      await send.click();
      await expect(visitor.getByText(say('orders:collectorNotes.status.pending'))).toBeVisible();
      await expect(visitor.getByText(words)).toBeVisible();

      await page.goto(`/admin/collector-notes?status=pending&lang=${language}`);
      const row = page.locator('[data-row]').filter({ hasText: words });
      await row.getByRole('checkbox').check();
      await page
        .getByRole('region', { name: say('admin:bulk.label') })
        .getByRole('button', { name: say('admin-collector-notes:actions.published'), exact: true })
        .click();
      await expect(row).toHaveCount(0);

      const notes = visitor.getByRole('region', { name: say('product:notes.title') });
      // A rendered page is dropped a moment after the change.
      await expect(async () => {
        await visitor.goto(`/product/${work}?lang=${language}`);
        await expect(notes.getByText(words)).toBeVisible({ timeout: 2000 });
      }).toPass();
      expect(await axeViolations(visitor)).toEqual([]);

      await visitor.goto(confirmation);
      await visitor
        .getByRole('button', { name: say('orders:collectorNotes.delete'), exact: true })
        .click();
      await expect(open).toBeVisible();
      await expect(async () => {
        await visitor.goto(`/product/${work}?lang=${language}`);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.getByText(words)).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      for (const each of [page, visitor]) await each.context().close();
    });

  test('the maker responds below a note', async ({ browser, consoleErrors }) => {
    const fixtures = { browser, consoleErrors };
    admin ??= await registerAdmin(fixtures, shop, administrator);
    const page = await openAdmin(fixtures, admin, { viewport: { width: 1440, height: 900 } });
    await page.goto('/admin/collector-notes?q=quince');
    await page
      .locator('[data-row]')
      .filter({ hasText: 'quince' })
      .getByRole('link', { name: /quince/ })
      .click();
    await expect(page.getByRole('heading', { name: /R\. Okafor/ })).toBeVisible();
    await page
      .getByLabel(new RegExp(`^${english('admin-collector-notes:columns.response')}`))
      .fill('Quince is what it was made for.');
    await page.getByRole('button', { name: english('admin:form.save') }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: english('admin:message.updated') }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expect(async () => {
      await page.goto('/product/14');
      await expect(page.getByText('Quince is what it was made for.')).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await page.context().close();
  });
});
