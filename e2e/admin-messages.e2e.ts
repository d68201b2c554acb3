// Messages in the admin panel: a visitor's message is found, answered, noted, marked and undone; and a save survives a lost connection, a
// lost response, and a role that was taken away.

import type { BrowserContext, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { openUser } from './open-admin.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const administrators = [newTestUser(), newTestUser()] as const;

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
let otherState: typeof state;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({
    ADMIN_EMAILS: administrators.map(({ email }) => email).join(),
  });
});
test.afterAll(() => shop.close());

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'consoleErrors'>;

async function openAdmin(
  { browser, consoleErrors }: Fixtures,
  options: Parameters<typeof browser.newContext>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: state,
    ...options,
  });
  await consoleErrors.watch(context);
  return context.newPage();
}

const hostile = '<img src=x onerror="alert(1)"> & ‮reversed';

async function sendMessage(page: Page, subject: string): Promise<void> {
  await page.goto('/contact');
  const values = { name: 'Mei', email: 'mei@example.org', subject, message: `${hostile}\nMei` };
  for (const [field, value] of Object.entries(values))
    await page
      .getByLabel(english(`contact:form.${field}`))
      .first()
      .fill(value);
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  await expect(page.getByRole('heading', { name: english('contact:success.title') })).toBeVisible();
}

test('two administrators register, and a visitor writes', async ({ browser, consoleErrors }) => {
  for (const [index, person] of administrators.entries()) {
    const context = await shop.visit(browser, consoleErrors);
    await register(await context.newPage(), person);
    if (index === 0) state = await context.storageState();
    else otherState = await context.storageState();
    await context.close();
  }
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await sendMessage(page, 'Zephyr vase');
  await sendMessage(page, hostile);
  await context.close();
});

for (const language of ['en', 'ar'] as const)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`list and page are whole and accessible: ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin(
        { browser, consoleErrors },
        { viewport: { width, height: 844 }, colorScheme },
      );
      await page.goto(`/admin/messages?lang=${language}`);
      await expect(page.getByRole('link', { name: 'Zephyr vase' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('link', { name: 'reversed' }).click();
      const reply = page.getByRole('link', { name: text(language, 'admin-messages:answer.mail') });
      await expect(reply).toHaveAttribute('href', /^mailto:mei@example\.org\?subject=Re/);
      await expect(page.getByRole('article')).toContainText(hostile);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.context().close();
    });

test('from the start page to the open messages, answered together and undone, by keyboard alone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin');
  const figure = page.getByRole('link', { name: english('admin-overview:figures.messages') });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/messages\?state=open/);
  await expect(page.getByRole('row')).toHaveCount(3);
  const all = page.getByRole('checkbox', { name: english('admin:list.selectAll') });
  await all.focus();
  await page.keyboard.press('Space');
  const mark = page.getByRole('button', { name: english('admin-messages:actions.answered') });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(english('admin:list.noneFound'))).toBeVisible();
  const undo = page.getByRole('button', { name: english('admin:bulk.undo') });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.context().close();
});

/** Opens a message by the palette and types a note. */
async function typeNote(page: Page, note: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zephyr');
  await expect(page.getByRole('option', { name: 'Zephyr vase' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel(english('admin-messages:columns.note')).fill(note);
}

const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const saved = (page: Page) => page.getByText(english('admin:message.updated')).first();

test('a connection that is lost in the middle of a save loses nothing, and the save is tried again', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await typeNote(page, 'She called on Monday.');
  const rows = /rest\/v1\/contact_messages/;
  const note = page.getByLabel(english('admin-messages:columns.note'));
  const alert = page.getByRole('alert').filter({ hasText: english('admin:refusal.unreachable') });

  // The request does not arrive.
  await page.route(rows, (route) => route.abort('connectionreset'));
  await save(page);
  await expect(alert).toBeVisible();
  await expect(note).toHaveValue('She called on Monday.');

  // The request arrives, and its response is lost.
  await page.unroute(rows);
  await page.route(rows, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await expect(alert).toBeVisible();
  await expect(note).toHaveValue('She called on Monday.');

  await page.unroute(rows);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(english('admin:conflict.title'))).toHaveCount(0);
  await page.reload();
  await expect(note).toHaveValue('She called on Monday.');
  await consoleErrors.expected(/ERR_CONNECTION_RESET|save failed/);
  await page.context().close();
});

test('a role that was taken away a second ago is named by the next save, and nothing typed is lost', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await typeNote(page, 'Sent him a picture.');
  const other = await openAdmin({ browser, consoleErrors }, { storageState: otherState });
  await openUser(other, administrators[0].email);
  await other.getByLabel(english('admin-users:columns.role')).selectOption('customer');
  await save(other);
  await expect(saved(other)).toBeVisible();

  await save(page);
  const alert = page
    .getByRole('alert')
    .filter({ hasText: english('admin:refusal.notAdministrator') });
  await expect(alert).toBeVisible();
  const note = page.getByLabel(english('admin-messages:columns.note'));
  await expect(note).toHaveValue('Sent him a picture.');

  // With the role back the same form saves.
  await other.getByLabel(english('admin-users:columns.role')).selectOption('admin');
  await save(other);
  await expect(other.getByText(english('admin:form.unsaved'), { exact: true })).toHaveCount(0);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(note).toHaveValue('Sent him a picture.');
  await consoleErrors.expected(/40[13]|working copy|save failed/);
  await page.context().close();
  await other.context().close();
});
