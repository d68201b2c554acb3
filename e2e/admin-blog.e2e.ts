// Blog of the back office: a post in two languages from draft to its visitors, its schedule, its preview in another browser, its deletion.

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
let post = '';
let preview = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'consoleErrors'>;

/** A page of the administrator's. */
async function openAdmin(
  { browser, consoleErrors }: Fixtures,
  options: Parameters<Fixtures['browser']['newContext']>[0] = {},
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

const field = (page: Page, key: string) =>
  page.getByLabel(new RegExp(String.raw`^${english(`admin-blog:${key}`)}\s`)).first();
const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const toast = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ hasText: english(`admin:message.${key}`) });

const previewLink = (dialog: Locator) =>
  dialog.getByLabel(new RegExp(String.raw`^${english('admin:preview.link')}\s`));

test('a maker writes a draft in two languages on a phone', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const first = await context.newPage();
  await register(first, administrator);
  state = await context.storageState();
  await context.close();
  const page = await openAdmin({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: english('admin-blog:new') }).click();
  await save(page);
  await expect(page.getByText(english('admin-blog:errors.title'))).toBeVisible();
  await field(page, 'fields.title').fill('Salt on Paper');
  await field(page, 'fields.excerpt').fill('A week at the mill.');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await field(page, 'fields.title').fill('Salz auf Papier');
  await page.getByLabel(english('admin-blog:tags.new')).fill('Mills');
  await page.getByLabel(english('admin-blog:tags.new')).press('Enter');
  await save(page);
  await expect(toast(page, 'added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Salt on Paper' })).toBeVisible();
  post = page.url().replace(/^.*\//, '');
  await page.context().close();
});

test('a preview link shows the draft in a browser without a session, and its bar', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto(`/admin/blog/${post}`);
  await page.getByRole('button', { name: english('admin:preview.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(english('admin:preview.language')).selectOption('de');
  await dialog.getByRole('button', { name: english('admin:preview.make') }).click();
  preview = await previewLink(dialog).inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();

  const context = await shop.visit(browser, consoleErrors);
  const visitor = await context.newPage();
  const response = await visitor.goto(preview);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Salz auf Papier' })).toBeVisible();
  await expect(visitor.getByText(text('de', 'preview:bar'))).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axeViolations(visitor)).toEqual([]);
  expect((await visitor.goto(`/blog/${post}`))?.status()).toBe(404);
  await expect(
    visitor.getByRole('heading', { name: english('blog:notFound.title') }),
  ).toBeVisible();
  expect((await visitor.goto(preview.replace('.de.', '.en.')))?.status()).toBe(404);
  await expect(
    visitor.getByRole('heading', { name: text('de', 'preview:invalid.title') }),
  ).toBeVisible();
  await expect(visitor.getByText('Salt on Paper')).toHaveCount(0);
  await consoleErrors.expected(/404/);
  await context.close();
});

test('a work that is not published has a preview, too', async ({ browser, consoleErrors }) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/collection/1');
  await page.getByRole('button', { name: english('admin-collection:duplicate') }).click();
  await expect(page).not.toHaveURL(/\/1$/);
  const title = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.getByRole('button', { name: english('admin:preview.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: english('admin:preview.make') }).click();
  const address = await previewLink(dialog).inputValue();
  const context = await shop.visit(browser, consoleErrors);
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText(english('preview:bar'))).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const each of [context, page.context()]) await each.close();
});

test('a draft whose time has come is published by itself', async ({ browser, consoleErrors }) => {
  // Scheduled tasks run once a minute.
  test.setTimeout(150_000);
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto(`/admin/blog/${post}`);
  await field(page, 'fields.publishAt').fill('2026-01-02T03:04');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await expect(async () => {
    const response = await page.request.get(`/blog/${post}?lang=de`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('Salz auf Papier');
  }).toPass({ timeout: 90_000 });
  await page.reload();
  await expect(field(page, 'columns.status')).toHaveValue('published');
  await page.context().close();
});

test('rich text is saved as Markdown that visitors read, and what is not edited keeps its bytes', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  const source = page.getByLabel(new RegExp(String.raw`^${english('admin-blog:fields.body')}\s`));
  const tool = (key: string) =>
    page.getByRole('button', { name: english(`admin-blog:editor.${key}`), exact: true });
  const old = 'Setext\n------\n\n<div>\nraw\n</div>\n\n* one  \n* __two__';
  await page.goto(`/admin/blog/${post}`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await tool('source').click();
  await source.fill(old);
  await tool('rich').click();
  await expect(page.locator('.ProseMirror h2')).toHaveText('Setext');
  await tool('source').click();
  await expect(source).toHaveValue(old);
  await tool('rich').click();
  // Behind the item's last word; the toolbar shows when the editor has heard of the caret, and a key goes there from then on.
  await page.locator('.ProseMirror li').last().click();
  await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await tool('heading').click();
  await page.keyboard.type('The mill');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Paper is ');
  await tool('bold').click();
  await page.keyboard.type('beaten');
  await tool('bold').click();
  await page.keyboard.type(' for days.');
  await expect(page.locator('.ProseMirror > :last-child')).toHaveText('Paper is beaten for days.');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await page.reload();
  await expect(page.locator('.ProseMirror strong').last()).toHaveText('beaten');
  await tool('source').click();
  await expect(source).toHaveValue(`${old}\n\n## The mill\n\nPaper is __beaten__ for days.`);
  await page.goto(`/blog/${post}`);
  await expect(page.getByRole('heading', { level: 2, name: 'The mill' })).toBeVisible();
  await expect(page.locator('.prose strong').last()).toHaveText('beaten');
  await page.context().close();
});

test('a hidden language leaves the sitemap and the feed, and is read in the original', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  const read = async (path: string) => (await page.request.get(path)).text();
  expect(await read('/feed.xml?lang=de')).toContain('Salz auf Papier');
  expect(await read('/sitemap.xml')).toContain('salz-auf-papier');
  await page.goto(`/admin/blog/${post}`);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByLabel(english('admin-blog:fields.published')).uncheck();
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  expect(await read('/feed.xml?lang=de')).not.toContain('Salz auf Papier');
  expect(await read('/sitemap.xml')).not.toContain('salz-auf-papier');
  expect(await read(`/blog/${post}?lang=de`)).toContain('Salt on Paper');
  await page.context().close();
});

test('the date of creation is edited, and the list is sorted by it', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  const created = () => field(page, 'columns.created');
  await page.goto(`/admin/blog/${post}`);
  await expect(created()).toHaveValue(new RegExp(`^${new Date().getFullYear()}-`));
  await created().fill('2001-02-03T04:05');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await page.reload();
  await expect(created()).toHaveValue('2001-02-03T04:05');
  // An emptied date is no date to save.
  await created().fill('');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await expect(created()).toHaveValue('2001-02-03T04:05');
  await page.goto('/admin/blog?sort=created');
  await expect(page.locator('[data-row]').first()).toContainText('Salt on Paper');
  await page.context().close();
});

test('a deleted post is taken back by the message that says so', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto(`/admin/blog/${post}`);
  await page.getByRole('button', { name: english('admin:form.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('admin:form.delete') })
    .click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await toast(page, 'deleted')
    .getByRole('button', { name: english('admin:bulk.undo') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${post}$`));
  await expect(field(page, 'fields.title')).toHaveValue('Salt on Paper');
  await expect(field(page, 'columns.created')).toHaveValue('2001-02-03T04:05');
  await page.context().close();
});

test('list and form pass axe and fit, at a desk and on a phone, mirrored too', async ({
  browser,
  consoleErrors,
}) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    for (const language of ['en', 'ar'] as const) {
      const page = await openAdmin(
        { browser, consoleErrors },
        { viewport, reducedMotion: 'reduce' },
      );
      for (const path of ['/admin/blog', '/admin/blog/1']) {
        await page.goto(`${path}?lang=${language}`);
        await expect(
          path.endsWith('1')
            ? page.getByRole('button', { name: text(language, 'admin:form.save') })
            : page.getByRole('link', { name: text(language, 'admin-blog:new') }),
        ).toBeVisible();
        await expect(page.locator('img').first()).toBeVisible();
        expect(await axeViolations(page), `${path} ${language}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} ${language}`,
        ).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    }
});
