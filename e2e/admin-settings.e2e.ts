// Settings in the admin panel: what a maker saves is what a visitor sees, bad input and refusals are shown at their field, two
// administrators who save at once see both versions, and a duty to a second factor holds for all of them.

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { accountSection } from './account-sections.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const [maker, partner] = [newTestUser(), newTestUser()];

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let makerSession: AdminSession;
let partnerSession: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: `${maker.email},${partner.email}` });
});
test.afterAll(() => shop.close());

const field = (page: Page, name: string) =>
  page.getByLabel(english(`admin-settings:fields.${name}`)).first();
const save = (page: Page, language: 'en' | 'ar' = 'en') =>
  page.getByRole('button', { name: text(language, 'admin:form.save'), exact: true }).click();
const saved = (page: Page) =>
  expect(page.getByText(english('admin:message.updated')).first()).toBeVisible();

test('two administrators register', async ({ browser, consoleErrors }) => {
  makerSession = await registerAdmin({ browser, consoleErrors }, shop, maker);
  partnerSession = await registerAdmin({ browser, consoleErrors }, shop, partner);
});

test('a name and a notice that are saved are those that a visitor sees', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, makerSession);
  await page.goto('/admin/settings/shop');
  const name = field(page, 'shop_name');
  await name.fill('');
  await save(page);
  await expect(name).toHaveAccessibleDescription(english('admin-settings:errors.required'));
  await name.fill('Kiln & Harbour');
  await save(page);
  await saved(page);
  await page.goto('/admin/settings/legal');
  await field(page, 'legal_text').fill('Kiln & Harbour, 1 Harbour Lane');
  await save(page);
  await saved(page);

  const context = await shop.visit(browser, consoleErrors);
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/Kiln & Harbour/);
  await expect(visitor.getByRole('contentinfo')).toContainText('Kiln & Harbour, 1 Harbour Lane');
  await context.close();
  await page.context().close();
});

for (const language of ['en', 'ar'] as const)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`a refusal is shown at its field: ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, makerSession, {
        viewport: { width, height: 844 },
        colorScheme,
      });
      await page.goto(`/admin/settings/shipping?lang=${language}`);
      await page.getByRole('link', { name: 'United States' }).click();
      const country = page.getByLabel(text(language, 'admin-settings:zone.addCountry'));
      await country.selectOption('CA');
      await save(page, language);
      const name = new Intl.DisplayNames([language], { type: 'region' }).of('CA') ?? '';
      const sentence = text(language, 'admin-settings:errors.countryTwice', {
        country: name,
        zone: 'Canada and Mexico',
      });
      await expect(country).toHaveAccessibleDescription(sentence);
      await expect(page.getByRole('alert').filter({ hasText: sentence }).last()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The field is whole again once the country is taken out.
      await page
        .getByRole('button', {
          name: text(language, 'admin-settings:zone.removeCountry', { country: name }),
        })
        .click();
      // A copy of the refused input that is still stored would fill the next form, in which the country cannot be added again.
      const copyRemoved = page.waitForResponse(
        (response) =>
          response.request().method() === 'DELETE' && response.url().includes('/working_copies'),
      );
      await save(page, language);
      await expect(country).toHaveAccessibleDescription('');
      await copyRemoved;
      await consoleErrors.expected(/409|save failed/);
      await page.context().close();
    });

test('two administrators who change one setting see both versions', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, makerSession);
  const other = await openAdmin({ browser, consoleErrors }, partnerSession);
  for (const each of [page, other]) {
    await each.goto('/admin/settings/shop');
    await expect(field(each, 'shop_name')).toHaveValue('Kiln & Harbour');
  }
  await field(other, 'shop_name').fill('Harbour');
  await save(other);
  await saved(other);
  await field(page, 'shop_name').fill('Kiln');
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: english('admin:conflict.title') });
  await expect(notice.getByRole('cell', { name: 'Harbour', exact: true })).toBeVisible();
  await expect(notice.getByRole('cell', { name: 'Kiln', exact: true })).toBeVisible();
  await notice.getByRole('button', { name: english('admin:conflict.keepMine') }).click();
  await saved(page);
  await other.reload();
  await expect(field(other, 'shop_name')).toHaveValue('Kiln');
  await page.context().close();
  await other.context().close();
});

/** Requests the settings with the page's own session, as a program would. */
async function requestSettings(page: Page): Promise<number> {
  const request = await page.waitForRequest(/\/rest\/v1\/rpc\/is_admin/);
  const { apikey = '', authorization = '' } = await request.allHeaders();
  const response = await page.request.post(`${shop.address}/rest/v1/rpc/admin_settings`, {
    headers: { apikey, authorization },
    data: {},
  });
  return response.status();
}

test('a duty to a second factor keeps a password alone out of the back office', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, makerSession);
  await page.goto('/account');
  const factor = accountSection(page, 'factor');
  await factor.getByRole('button', { name: english('account:factor.add') }).click();
  const secret = ((await factor.locator('bdi[dir=ltr]').textContent()) ?? '').replaceAll(' ', '');
  await factor.getByLabel(english('account:factor.code')).fill(new TOTP({ secret }).generate());
  await factor.getByRole('button', { name: english('account:factor.confirm') }).click();
  await expect(factor).toContainText(english('account:factor.enabled'));
  await page.goto('/admin/settings/access');
  await field(page, 'administrator_factor').check();
  await save(page);
  await saved(page);

  const other = await openAdmin({ browser, consoleErrors }, partnerSession);
  const refusal = requestSettings(other);
  await other.goto('/admin');
  await expect(other.getByRole('button', { name: english('account:factor.add') })).toBeVisible();
  await expect(
    other.getByRole('heading', { name: english('account:factor.dutyTitle') }),
  ).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);
  expect(await refusal).toBe(403);
  await other.context().close();
  await page.context().close();
});
