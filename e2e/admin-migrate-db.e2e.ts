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

test('neither a stranger nor a customer reaches the function', async ({ request }) => {
  const customer = newTestUser();
  const service = { apikey: second.secretKey, authorization: `Bearer ${second.secretKey}` };
  await request.post(`${second.address}/auth/v1/admin/users`, {
    headers: service,
    data: { ...customer, email_confirm: true },
  });
  const token = (await (
    await request.post(`${second.address}/auth/v1/token?grant_type=password`, {
      headers: service,
      data: customer,
    })
  ).json()) as { readonly access_token: string; readonly user: { readonly id: string } };
  for (const act of ['state', 'stop'])
    for (const headers of [{}, { authorization: `Bearer ${token.access_token}` }])
      expect(
        (
          await request.post(`${second.address}/functions/v1/move`, {
            headers,
            data: { act, watch: randomUUID() },
          })
        ).status(),
      ).toBe(403);
  // The second shop is to be empty for the move.
  const removed = await request.delete(`${second.address}/auth/v1/admin/users/${token.user.id}`, {
    headers: service,
  });
  expect(removed.status()).toBe(200);
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
  // The field that is to be mended has the keyboard's focus.
  await expect(target.getByLabel(t('key'))).toBeFocused();
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
  // By the keyboard alone: each field is one Tab away from the one before.
  await page
    .getByRole('group', { name: t('side.source') })
    .getByLabel(t('key'))
    .focus();
  const { keyboard } = page;
  await keyboard.insertText(first.secretKey);
  await keyboard.press('Tab');
  await keyboard.insertText(second.address);
  await keyboard.press('Tab');
  await keyboard.insertText(second.secretKey);
  await keyboard.press('Enter');
  const start = page.getByRole('button', { name: t('start') });
  await expect(start).toBeDisabled();
  await expect(page.getByRole('heading', { name: t('dryRun') })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText(`${first.address} → ${second.address}`)).toBeVisible();
  // The server moves, not the page.
  await page.reload();
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

/** Responses that a short journey cannot wait for: what the server says of schemas that differ, and of a move with errors. */
const project = { source: 'https://old.example', target: 'https://new.example' };
const nothing = { rows: 0, files: 0, bytes: 0, fraction: 1 };
const report = {
  phase: 'done',
  isPlain: false,
  tables: [
    { name: 'public.orders', rows: 588, sourceSum: 'a'.repeat(64), targetSum: 'b'.repeat(64) },
  ],
  files: { files: 214, bytes: 834_000_000, sum: 'c'.repeat(64) },
  differences: [
    {
      code: 'type_differs',
      subject: 'public.products',
      column: 'price',
      source: 'numeric',
      target: 'integer',
      isBlocking: true,
    },
  ],
  errors: [
    {
      at: '2026-11-27T09:14:05Z',
      code: 'file_refused',
      facts: { file: `media/${'a-long-name-'.repeat(8)}.jpeg`, status: 413 },
    },
  ],
  log: [],
  moreErrors: 2,
};
const failed = { state: 'completed_with_errors', ...project, report, remainder: nothing };
const checked = {
  report,
  remainder: { ...nothing, rows: 588 },
  isResumed: false,
  otherImport: null,
  own: { orders: 3, accounts: 12 },
  replaced: {},
};

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['ar', 'light'],
  ['ja', 'light'],
] as const)
  test(`errors, differences and rows that are in the way are named on a phone in ${language}`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await openAdmin({ browser, consoleErrors }, session, {
      viewport: { width: 390, height: 844 },
      colorScheme,
    });
    const words = (key: string): string => text(language, `admin-migrate-db:${key}`);
    await page.route('**/functions/v1/move', async (route) => {
      const { act } = route.request().postDataJSON() as { readonly act: string };
      await route.fulfill({ json: act === 'state' ? failed : checked });
    });
    await page.goto(`/admin/migrate-db?lang=${language}`);
    await expect(page.getByText(words('state.completed_with_errors'))).toBeVisible();
    // The old shop is not to be stopped while something has not arrived.
    await expect(page.getByText(words('afterErrors'))).toBeVisible();
    await expect(page.getByText(words('after'), { exact: true })).toHaveCount(0);
    await expect(page.getByText(words('error.file_refused'))).toBeVisible();
    await expect(page.getByRole('row', { name: 'public.orders' })).toContainText(
      words('different'),
    );
    await page.getByRole('button', { name: words('check') }).click();
    await expect(page.getByText('public.products · price · numeric · integer')).toBeVisible();
    await expect(page.getByText('orders: 3 · accounts: 12')).toBeVisible();
    await expect(page.getByRole('button', { name: words('start') })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.context().close();
  });

test('the shop moves back, while the page that started it goes on watching', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  // The administrator's account is replaced by the one that returns, and its session ends.
  consoleErrors.tolerated(/40[013]/);
  const page = await openAdmin({ browser, consoleErrors }, session);
  await page.goto('/admin/migrate-db');
  const [source, target] = [
    page.getByRole('group', { name: t('side.source') }),
    page.getByRole('group', { name: t('side.target') }),
  ];
  await source.getByLabel(t('address')).fill(second.address);
  await source.getByLabel(t('key')).fill(second.secretKey);
  await target.getByLabel(t('address')).fill(first.address);
  await target.getByLabel(t('key')).fill(first.secretKey);
  await page.getByRole('button', { name: t('check') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('start') }).click();
  await expect(page.getByText(`${second.address} → ${first.address}`)).toBeVisible();
  await expect(page.getByText(t('state.completed'), { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole('table')).not.toContainText(t('different'));
  await page.context().close();
});
