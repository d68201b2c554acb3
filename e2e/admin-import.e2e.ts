// Import of works in the admin panel: a long file is checked in parts, stopped, resumed, applied and taken back; a lost connection loses nothing.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, pattern, text } from './texts.ts';

const administrator = newTestUser();
const size = 1500;

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

test('an administrator registers', async ({ browser, consoleErrors }) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
});

/** A file for spreadsheets with a byte order mark, semicolons and formulas. */
function fileOf(name: string): Buffer {
  const lines = Array.from(
    { length: size },
    (_each, place) => `prints;${name}-${place};12,50;"'=${name} ${place}"\r\n`,
  );
  return Buffer.from(`\u{FEFF}category;code;price;title_en\r\n${lines.join('')}`);
}

const choose = (page: Page, buffer: Buffer, language: 'en' | 'ar' = 'en') =>
  page
    .getByLabel(text(language, 'admin-collection:import.file'))
    .setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: english(`admin-collection:import.${name}`), exact: true });
const progress = (page: Page) =>
  page.getByText(pattern('en', 'admin-collection:import.progress.checking'));

test('a long file is checked in parts, stopped and resumed, imported as one act and taken back', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/collection/import');
  // A part waits until the check is stopped, however quick the machine is.
  const isStopped = Promise.withResolvers<void>();
  let parts = 0;
  await page.route('**/rpc/admin_stage_import', async (route) => {
    parts += 1;
    if (parts === 2) await isStopped.promise;
    await route.continue();
  });
  await choose(page, fileOf('LONG'));
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The page answers while the file is checked.
  await button(page, 'stop').click();
  isStopped.resolve();
  await expect(button(page, 'resume')).toBeVisible();
  await expect(progress(page)).not.toContainText('Checked 1,500');
  await button(page, 'resume').click();
  await expect(
    page.getByText('New: 1,500 · changed: 0 · unchanged: 0 · with errors: 0'),
  ).toBeVisible({ timeout: 60_000 });
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'run').click();
  await expect(page.getByText(english('admin-collection:import.done'))).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/admin/log');
  const entry = page
    .getByRole('row')
    .filter({ hasText: english('admin-log:act.import') })
    .first();
  await entry.getByRole('link').first().click();
  await page.getByRole('link', { name: english('admin-log:import') }).click();
  await button(page, 'undo').click();
  await expect(page.getByText(english('admin-collection:import.takenBack'))).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/admin/collection?q=LONG-7');
  await expect(page.getByRole('link', { name: '=LONG 7', exact: true })).toHaveCount(0);
  await page.context().close();
});

test('a connection that is lost in the middle stops the check with a sentence, and it goes on where it was', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.clock.install();
  await page.goto('/admin/collection/import');
  const parts: number[] = [];
  let isLost = false;
  await page.route('**/rpc/admin_stage_import', async (route) => {
    if (isLost || parts.length === 2) {
      isLost = true;
      await route.abort();
      return;
    }
    const { first } = route.request().postDataJSON() as { first: number };
    parts.push(first);
    await route.continue();
  });
  await choose(page, fileOf('LOST'));
  const alert = page.getByRole('alert').filter({ hasText: english('admin:refusal.unreachable') });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(alert).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.unroute('**/rpc/admin_stage_import');
  // The page is left, too: the same file goes on where its check stopped.
  await page.reload();
  // The page's own timers stand still unless the clock is moved on.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText(english('admin-collection:import.chooseAgain'))).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  const next = page.waitForRequest('**/rpc/admin_stage_import');
  await choose(page, fileOf('LOST'));
  expect(((await next).postDataJSON() as { first: number }).first).toBe(501);
  await expect(page.getByText(/^New: 1,500/)).toBeVisible({ timeout: 60_000 });
  await consoleErrors.expected(/Failed to load resource|import stopped/);
  await page.context().close();
});

test('by keyboard on a phone, an import whose response is lost is found done, and visitors see all of it', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/admin/collection/import');
  await choose(
    page,
    Buffer.from(
      'id,category,price,title_en\n1,,77,Renamed\n,prints,5,Whole One\n,prints,6,Whole Two\n',
    ),
  );
  await expect(page.getByText(/^New: 2 · changed: 1/)).toBeVisible();
  // The page is left before it is applied: the checked import is still there.
  await page.reload();
  await expect(button(page, 'forget')).toBeVisible();
  await page.route('**/rpc/admin_apply_import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'run').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(english('admin-collection:import.done'))).toBeVisible({
    timeout: 60_000,
  });
  await page.unroute('**/rpc/admin_apply_import');
  const visitor = await shop.visit(browser, consoleErrors);
  const product = await visitor.newPage();
  await product.goto('/product/1');
  await expect(product.getByText('$77.00').first()).toBeVisible();
  await visitor.close();
  await button(page, 'undo').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(english('admin-collection:import.takenBack'))).toBeVisible({
    timeout: 60_000,
  });
  expect(await axeViolations(page)).toEqual([]);
  await consoleErrors.expected(/Failed to load resource/);
  await page.context().close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`an import is whole and accessible: ${language}, ${width} px`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme: width === 390 ? 'dark' : 'light',
      });
      await page.goto(`/admin/collection/import?lang=${language}`);
      await choose(page, Buffer.from('id,price\n1,x\n,\n2,3\n'), language);
      await expect(page.getByText(text(language, 'admin-collection:errors.price'))).toBeVisible();
      await waitForAnimations(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    });

test('an exported file is imported again unchanged, a wrong row is named, and a corrected file adds a work', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin, {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/admin/collection');
  await page.getByRole('link', { name: english('admin-collection:import.title') }).click();
  const download = page.waitForEvent('download');
  await button(page, 'export').click();
  const exported = await readFile(await (await download).path());
  await choose(page, exported);
  await expect(
    page.getByText(/^New: 0 · changed: 0 · unchanged: \d+ · with errors: 0$/),
  ).toBeVisible();
  await expect(button(page, 'run')).toHaveCount(0);
  await choose(page, Buffer.from('Title;SKU\r\n'));
  await expect(page.getByRole('alert')).toContainText('Title, SKU');
  const lantern = (price: string) =>
    Buffer.from(`category;price;title_en\r\nprints;${price};"Quay\nLantern"\r\n`);
  await choose(page, lantern('ten'));
  await expect(page.getByText(english('admin-collection:errors.price'))).toBeVisible();
  await expect(page.getByText(english('admin-collection:import.fix'))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await choose(page, lantern('12,5'));
  await button(page, 'run').click();
  await expect(page.getByText(english('admin-collection:import.done')).first()).toBeVisible();
  await page.goto('/admin/collection?q=Lantern');
  await expect(page.getByRole('link', { name: 'Quay Lantern' })).toBeVisible();
  await page.context().close();
});
