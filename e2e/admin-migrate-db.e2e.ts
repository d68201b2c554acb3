// Moves in the admin panel: two shops are checked, one is moved into the other, and both show the same checksums; wrong keys are named at
// their field, and customers reach nothing.

import { randomUUID } from 'node:crypto';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin } from './open-admin.ts';
import type { AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();

test.describe.configure({ mode: 'serial' });

let first: DedicatedShop;
let second: DedicatedShop;
let session: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  first = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(async () => {
  await second.close();
  await first.close();
});

const t = (key: string): string => english(`admin-migrate-db:${key}`);

test('an administrator registers, and a second shop is started', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  session = await registerAdmin({ browser, consoleErrors }, first, administrator);
  second = await startDedicatedShop({ ADMIN_EMAILS: 'other@example.com' });
});

test('without an administrator’s token the function does nothing', async ({ request }) => {
  for (const act of ['state', 'stop'])
    expect(
      (
        await request.post(`${first.address}/functions/v1/move`, {
          data: { act, watch: randomUUID() },
        })
      ).status(),
    ).toBe(403);
});

test('a wrong key is named at its field, and what was typed stays', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, session);
  await page.goto('/admin/migrate-db');
  await expect(page.getByText(t('state.idle'))).toBeVisible();
  const [source, target] = [
    page.getByRole('group', { name: t('side.source') }),
    page.getByRole('group', { name: t('side.target') }),
  ];
  await expect(source.getByLabel(t('address'))).toHaveValue(first.address);
  await source.getByLabel(t('key')).fill(first.secretKey);
  await target.getByLabel(t('address')).fill(second.address);
  await target.getByLabel(t('key')).fill('sb_secret_wrong');
  await page.getByRole('button', { name: t('check') }).click();
  await expect(target.getByLabel(t('key'))).toHaveAccessibleDescription(t('error.not_service_key'));
  await expect(source.getByLabel(t('key'))).toHaveValue(first.secretKey);
  await target.getByLabel(t('address')).fill(first.address);
  await page.getByRole('button', { name: t('check') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('error.same_project'));
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('a shop is moved: check, consent, progress, success with checksums', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const page = await openAdmin({ browser, consoleErrors }, session);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes(second.secretKey) === true) sent.push(request.url());
  });
  await page.goto('/admin/migrate-db');
  const target = page.getByRole('group', { name: t('side.target') });
  await page
    .getByRole('group', { name: t('side.source') })
    .getByLabel(t('key'))
    .fill(first.secretKey);
  await target.getByLabel(t('address')).fill(second.address);
  await target.getByLabel(t('key')).fill(second.secretKey);
  await page.getByRole('button', { name: t('check') }).click();
  const start = page.getByRole('button', { name: t('start') });
  await expect(start).toBeDisabled();
  await page.getByRole('checkbox').check();
  await start.click();
  await expect(page.getByText(t('state.completed'), { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  const products = page.getByRole('row', { name: 'public.products' });
  await expect(products).toContainText(t('same'));
  await expect(products).toContainText(/[0-9a-f]{64}/);
  await expect(page.getByRole('table')).not.toContainText(t('different'));
  // Keys go to the shop's own server alone.
  expect(new Set(sent)).toEqual(new Set([`${first.address}/functions/v1/move`]));
  await page.reload();
  await expect(page.getByText(t('state.completed'), { exact: true })).toBeVisible();
  await expect(target.getByLabel(t('address'))).toHaveValue(second.address);
  await expect(target.getByLabel(t('key'))).toHaveValue('');
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('the report is whole and accessible in Arabic on a phone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, session, {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/admin/migrate-db?lang=ar');
  await expect(
    page.getByText(text('ar', 'admin-migrate-db:state.completed'), { exact: true }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});
