// The maker's face, place and hours, and what a parcel looks like: on the pages about the shop, near the delivery of a work, and in the settings.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { makerRows } from './demo-rows.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin } from './open-admin.ts';
import { overflowErrors } from './overflow.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const picture = join(
  import.meta.dirname,
  '../shop/public/pictures/ash-glaze-plate-1.3a6a7221.webp',
);

for (const language of ['en', 'ar', 'ja'] as const)
  for (const width of [390, 1440])
    test(`visitors meet the maker, and see a parcel, in ${language} at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const say = (key: string) => text(language, key);
      const { place, hours, words, parcel } = makerRows;
      const spans = hours.map(({ from, to }) => `${from}–${to}`);

      await page.goto(`/about?lang=${language}`);
      const maker = page.getByRole('region', { name: say('maker:title'), exact: true });
      await expect(maker.getByText(words[language])).toBeVisible();
      await expect(maker.getByText(place)).toBeVisible();
      await expect(maker.getByRole('listitem')).toHaveCount(7);
      await expect(maker.locator('li bdi')).toHaveText(spans);
      await expect(maker.locator('img')).toHaveCount(1);
      const [face, beside] = await Promise.all([
        maker.locator('img').boundingBox(),
        maker.getByText(words[language]).boundingBox(),
      ]);
      // Side by side at a desk, and one below the other on a phone.
      expect(Math.abs((face?.y ?? 0) - (beside?.y ?? 0)) < 1).toBe(width === 1440);
      const about = page.getByRole('region', { name: say('maker:parcel'), exact: true });
      await expect(about.getByText(parcel[language])).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);

      await page.goto(`/contact?lang=${language}`);
      await expect(page.getByRole('main').locator('li bdi')).toHaveText(spans);
      await expect(page.getByRole('main').getByText(place)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);

      await page.goto(`/product/15?lang=${language}`);
      const open = page.getByRole('button', { name: say('product:delivery.parcel'), exact: true });
      await open.click();
      await expect(page.getByText(parcel[language])).toBeVisible();
      await expect(open).toHaveAttribute('aria-expanded', 'true');
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowErrors(page)).toEqual([]);
      await open.click();
      await expect(page.getByText(parcel[language])).toHaveCount(0);
    });

test('machines read where and when the maker is met', async ({ request }) => {
  for (const path of ['/about', '/contact']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('"@type":"LocalBusiness"');
    expect(html).toContain('"openingHours":["Tu 10:00-17:00"');
  }
});

test.describe('in the settings', () => {
  const administrator = newTestUser();
  let shop: DedicatedShop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
  });
  test.afterAll(() => shop.close());

  test('a maker gives a picture, a place and hours, and visitors see them', async ({
    browser,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const fixtures = { browser, consoleErrors };
    const admin = await registerAdmin(fixtures, shop, administrator);
    const page = await openAdmin(fixtures, admin, { viewport: { width: 390, height: 844 } });
    const say = (key: string) => english(`admin-settings:${key}`);
    await page.goto('/admin/settings/maker');
    await page.getByLabel(new RegExp(`^${say('fields.maker_place')}`)).fill('The red barn, Lovran');

    const hours = page.getByRole('group', { name: say('fields.opening_hours') });
    await hours.getByRole('button', { name: say('hours.add') }).click();
    const end = hours.getByRole('textbox', { name: new RegExp(`^${say('hours.to')}`) }).last();
    const save = page.getByRole('button', { name: english('admin:form.save'), exact: true });
    await end.fill('7 pm');
    await save.click();
    await expect(end).toHaveAccessibleDescription(say('errors.time'));
    await end.fill('09:00');
    await save.click();
    await expect(end).toHaveAccessibleDescription(say('errors.timeOrder'));
    await end.fill('19:30');

    const face = page.getByRole('group', { name: say('fields.maker_picture') });
    await face.getByRole('button', { name: english('admin:media.choose') }).click();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('admin-media:upload.action') })
      .click();
    await (
      await chooser
    ).setFiles({
      name: 'barn.webp',
      mimeType: 'image/webp',
      buffer: await readFile(picture),
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(face.locator('img')).toHaveAttribute('src', /\/object\/public\/media\//);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await save.click();
    await expect(page.getByText(english('admin:message.updated')).first()).toBeVisible();

    const maker = page.getByRole('region', { name: english('maker:title'), exact: true });
    // A rendered page is dropped a moment after the change.
    await expect(async () => {
      await page.goto('/about');
      await expect(maker.getByText('The red barn, Lovran')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(maker.getByText('10:00–19:30')).toBeVisible();
    await expect(maker.locator('img')).toHaveAttribute('src', /\/media\//);
    await page.context().close();
  });
});
