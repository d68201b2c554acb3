// Admin panel: its gate, its frame, its lists and forms, on a phone and at a desk, by keyboard alone.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, openUser, type AdminSession } from './open-admin.ts';
import { newTestUser, register, signIn } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const customers = [newTestUser(), newTestUser(), newTestUser()] as const;

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

test('customers and an administrator register', async ({ browser, consoleErrors }) => {
  for (const person of [...customers, administrator]) {
    const context = await shop.visit(browser, consoleErrors);
    const page = await context.newPage();
    await register(page, person);
    if (person === administrator) {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('admin:heading'));
      admin = { address: shop.address, state: await context.storageState() };
    }
    await context.close();
  }
});

test('visitors are sent to sign in, customers to their account, and neither fetches any of it', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/registration/);
  await signIn(page, customers[0]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/account$/);
  for (const path of ['/', '/collection', '/product/1', '/cart', '/blog/1']) await page.goto(path);
  const sources = await Promise.all(
    [...new Set(fetched)]
      .filter((path) => path.startsWith('/assets/') && /\.(?:js|css)$/.test(path))
      .map(async (path) => [path, await (await fetch(shop.address + path)).text()] as const),
  );
  expect(sources.length).toBeGreaterThan(5);
  const marks = /admin_list|admin_overview|working_copies|saved_views/;
  expect(sources.filter(([, source]) => marks.test(source)).map(([path]) => path)).toEqual([]);
  await context.close();
});

test('the server sends the frame alone, to nobody’s cache and to no search engine', async () => {
  const response = await fetch(`${shop.address}/admin/users`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(administrator.email);
  expect(html).toContain(english('layout:loading'));
});

test('an unknown address below /admin shows the home screen', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/nothing-here');
  await expect(
    page.getByRole('banner').getByRole('link', { name: english('header:collection') }),
  ).toBeVisible();
  await page.context().close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`screens are whole and accessible: ${language}, ${width} px, ${colorScheme}`, async ({
        browser,
        consoleErrors,
      }) => {
        const page = await openAdmin({ browser, consoleErrors }, admin, {
          viewport: { width, height: 844 },
          colorScheme,
        });
        for (const [path, heading] of [
          ['/admin', 'admin-overview:title'],
          ['/admin/users', 'admin-users:title'],
          ['/admin/order', 'admin-order:title'],
          ['/admin/log', 'admin-log:title'],
        ] as const) {
          await page.goto(`${path}?lang=${language}`);
          await expect(
            page.getByRole('heading', { level: 2, name: text(language, heading), exact: true }),
          ).toBeVisible();
          await expect(
            page.getByText(text(language, 'layout:loading'), { exact: true }),
          ).toHaveCount(0);
          expect(await axeViolations(page)).toEqual([]);
          await waitForAnimations(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
        if (width === 390) {
          await page.getByRole('button', { name: text(language, 'admin:navigation') }).click();
          const panel = page.getByRole('dialog');
          await panel.getByRole('link', { name: text(language, 'admin-users:title') }).click();
          await expect(page).toHaveURL(/\/admin\/users/);
          await expect(panel).toHaveCount(0);
        }
        await page.context().close();
      });

test('by keyboard alone: the palette, a search, a role, and the log of it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: english('admin:shortcuts.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(customers[1].email.slice(0, 12));
  await expect(page.getByRole('option', { name: customers[1].email })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: customers[1].email })).toBeVisible();
  const role = page.getByLabel(english('admin-users:columns.role'));
  await role.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(english('admin:message.updated')).first()).toBeVisible();
  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText('role');
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/admin\/log\/\d+$/);
  await expect(page.getByRole('main').getByText(administrator.email)).toBeVisible();
  const changed = page.getByRole('row', { name: /^role / });
  await expect(changed.getByRole('cell')).toHaveText(['customer', 'admin']);
  await page.context().close();
});

test('selected users are disabled together, which is undone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox');
  await search.fill(customers[0].email.slice(0, 20));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  await page
    .getByRole('checkbox', { name: english('admin:list.select', { row: customers[0].email }) })
    .check();
  await page.getByRole('button', { name: english('admin-users:actions.disable') }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(english('admin-users:state.disabled'));
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(row).toContainText(english('admin-users:state.active'));
  await page.reload();
  await expect(search).toHaveValue(customers[0].email.slice(0, 20));
  // The act is found in the log by its words, with its own entry for the undo, and says that it was undone.
  await page.goto('/admin/log?act=bulk&q=disabled_at');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(english('admin-log:undone'));
  await page.context().close();
});

test('a bulk act is taken back from its entry of the log', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(`/admin/users?q=${customers[2].email}`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: english('admin-users:actions.disable') }).click();
  await expect(row).toContainText(english('admin-users:state.disabled'));
  await page.goto('/admin/log?act=bulk');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/log\/\d+$/);
  await page.getByRole('button', { name: english('admin:bulk.undo') }).click();
  await expect(page.getByText(english('admin-log:undone'), { exact: true })).toBeVisible();
  await page.goto(`/admin/users?q=${customers[2].email}`);
  await expect(row).toContainText(english('admin-users:state.active'));
  await page.context().close();
});

test('a list stays, and asks for nothing, until the page of its row has its code', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = '**/assets/user-page-*.js';
  await page.route(code, async (route) => {
    await pending;
    await route.continue();
  });
  const requested = page.waitForRequest(code);
  await page.goto('/admin/users');
  const row = page.getByRole('link', { name: customers[0].email });
  await expect(row).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/admin_list')) requests.push(request.url());
  });
  await row.click();
  await requested;
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(requests).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 2, name: customers[0].email })).toBeVisible();
  await page.context().close();
});

test('a list is filtered, saved as a view, and exported', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/users');
  await page
    .getByRole('combobox', { name: english('admin-users:columns.role') })
    .selectOption({ label: english('admin-users:role.admin') });
  await expect(page).toHaveURL(/role=admin/);
  await page.getByRole('button', { name: english('admin:views.title') }).click();
  await page.getByLabel(english('admin:views.name')).fill('Makers');
  await page.getByRole('button', { name: english('admin:views.save') }).click();
  await expect(page.getByRole('link', { name: 'Makers' })).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('admin:list.export'), exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(administrator.email);
  expect(file).not.toContain(customers[0].email);
  // The chip takes the filter away, the view brings it back, and can be removed.
  const chip = page.getByRole('button', { name: english('admin:list.removeFilter') });
  await chip.click();
  await expect(page).not.toHaveURL(/role=admin/);
  await expect(chip).toHaveCount(0);
  await page.getByRole('button', { name: english('admin:views.title') }).click();
  await page.getByRole('link', { name: 'Makers' }).click();
  await expect(page).toHaveURL(/role=admin/);
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: english('admin:views.title') }).click();
  await page
    .getByRole('button', { name: english('admin:views.remove', { name: 'Makers' }) })
    .click();
  await expect(page.getByText(english('admin:views.empty'))).toBeVisible();
  await page.context().close();
});

test('a list without rows says what to do, and one that finds nothing, too', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  for (const [path, sentence] of [
    ['/admin/order', 'admin-order:empty.text'],
    ['/admin/messages', 'admin-messages:empty.text'],
    ['/admin/discounts', 'admin-discounts:empty.text'],
    ['/admin/media', 'admin-media:empty.text'],
    ['/admin/newsletters', 'admin-newsletters:empty.text'],
    ['/admin/users?q=nobody-at-all', 'admin:list.noneFoundText'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(english(sentence)), path).toBeVisible();
  }
  await page.context().close();
});

test('a save over somebody else’s is refused, and shows both versions', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  const open = async (each: Page) => {
    await openUser(each, customers[0].email);
    await expect(each.getByLabel(english('admin-users:access'))).toBeVisible();
  };
  const other = await page.context().newPage();
  await open(page);
  await open(other);
  const save = english('admin:form.save');
  await other.getByLabel(english('admin-users:access')).selectOption('disabled');
  await other.getByRole('button', { name: save }).click();
  await expect(other.getByText(english('admin:message.updated')).first()).toBeVisible();
  await page.getByLabel(english('admin-users:columns.role')).selectOption('admin');
  await page.getByRole('button', { name: save }).click();
  const notice = page.getByRole('alert').filter({ hasText: english('admin:conflict.title') });
  await expect(notice).toContainText(english('admin-users:state.disabled'));
  await page.getByRole('button', { name: english('admin:conflict.takeTheirs') }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel(english('admin-users:columns.role'))).toHaveValue('customer');
  await page.context().close();
});

test('unsaved input warns before another screen, and is back after it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openUser(page, customers[2].email);
  const role = page.getByLabel(english('admin-users:columns.role'));
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('working_copies') && response.request().method() === 'POST',
  );
  await role.selectOption('admin');
  await stored;
  const sections = page.getByRole('navigation', { name: english('admin:navigation') });
  await sections.getByRole('link', { name: english('admin-log:title'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: english('admin:form.leave') })).toBeVisible();
  await page.getByRole('button', { name: english('admin:form.leaveAnyway'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/log/);
  await page.goBack();
  await expect(role).toHaveValue('admin');
  await page.getByRole('button', { name: english('admin:form.discard') }).click();
  await expect(role).toHaveValue('customer');
  await page.context().close();
});

test('the last administrator’s own role stays', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await openUser(page, customers[1].email);
  await page.getByLabel(english('admin-users:columns.role')).selectOption('customer');
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page.getByText(english('admin:message.updated')).first()).toBeVisible();
  await openUser(page, administrator.email);
  await page.getByLabel(english('admin-users:columns.role')).selectOption('customer');
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page.getByRole('alert')).toContainText(english('admin:refusal.lastAdministrator'));
  await consoleErrors.expected(/409|save failed/);
  await page.context().close();
});
