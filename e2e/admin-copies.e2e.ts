// Working copies of forms: what is typed outlives saves under way, reloads and lost connections.

import type { Response } from '@playwright/test';
import { openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { delaySaves, save, unsaved, updated } from './form-controls.ts';
import { expect, test } from './journey.ts';
import { english } from './texts.ts';

const { open } = adminShop();

test('words that are typed into the rich text while a post is saved stay, and the caret with them', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin/blog/1');
  const text = page.locator('.ProseMirror');
  await text.locator('p').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('First. ');
  const saves = await delaySaves(page);
  await page.keyboard.press('ControlOrMeta+s');
  await saves.arrived;
  await page.keyboard.type('Second. ');
  saves.release();
  await expect(updated(page)).toBeVisible();
  await page.keyboard.type('Third. ');
  await expect(text).toContainText('First. Second. Third. ');
  await saves.end();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(unsaved(page)).toHaveCount(0);
  await page.reload();
  await expect(text).toContainText('First. Second. Third. ');
  await page.context().close();
});

test('a working copy that arrives late leaves what was typed before it, and brings the rest', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const field = (key: string) =>
    page.getByLabel(new RegExp(String.raw`^${english(`admin-blog:fields.${key}`)}\s`)).first();
  await openScreen(page, '/admin/blog/2');
  await field('author').fill('Copied author');
  await field('excerpt').fill('Copied excerpt');
  const back = page.getByRole('link', { name: english('admin-blog:back') });
  await back.click();
  await page.getByRole('button', { name: english('admin:form.leaveAnyway'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const delay = Promise.withResolvers<void>();
  await page.route('**/rest/v1/working_copies**', async (route) => {
    if (route.request().method() === 'GET') await delay.promise;
    return route.fallback();
  });
  await page.goBack();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await field('author').fill('Typed author');
  delay.resolve();
  await expect(page.getByText(english('admin:form.restored'))).toBeVisible();
  await expect(field('author')).toHaveValue('Typed author');
  await expect(field('excerpt')).toHaveValue('Copied excerpt');
  await page.getByRole('button', { name: english('admin:form.discard') }).click();
  await expect(field('excerpt')).not.toHaveValue('Copied excerpt');
  await page.context().close();
});

test('a page that is reloaded at once after a save has the saved row, not the copy of before', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const author = page.getByLabel(new RegExp(String.raw`^${english('admin-blog:fields.author')}\s`));
  const isCopy = (method: string) => (response: Response) =>
    response.url().includes('/working_copies') && response.request().method() === method;
  const known = page.waitForResponse(isCopy('GET'));
  await openScreen(page, '/admin/blog/3');
  await known;
  const stored = page.waitForResponse(isCopy('POST'));
  await author.fill('Copied author');
  await stored;
  await author.fill('Saved author');
  // The copy's removal is cut off by the reload.
  const cutOff = Promise.withResolvers<void>();
  await page.route('**/rest/v1/working_copies**', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    cutOff.resolve();
    return undefined;
  });
  await save(page).click();
  await expect(updated(page)).toBeVisible();
  await cutOff.promise;
  await page.unroute('**/rest/v1/working_copies**');
  const removed = page.waitForResponse(isCopy('DELETE'));
  await page.reload();
  await removed;
  await expect(author).toHaveValue('Saved author');
  await expect(page.getByText(english('admin:form.restored'))).toHaveCount(0);
  await page.context().close();
});

test('a page that is reloaded right after a key has that key, even where no request arrives any more', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.tolerated(/ERR_FAILED|working copy/);
  const page = await open({ browser, consoleErrors });
  const text = page.locator('.ProseMirror');
  await openScreen(page, '/admin/blog/4');
  await text.locator('p').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.route('**/rest/v1/working_copies**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.type('Typed last. ');
  await page.reload();
  await expect(text).toContainText('Typed last. ');
  await expect(page.getByText(english('admin:form.restored'))).toBeVisible();
  await page.getByRole('button', { name: english('admin:form.discard') }).click();
  await expect(text).not.toContainText('Typed last. ');
  await page.context().close();
});

test('a new row that is typed into while it is saved has the rest as unsaved input', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const field = (key: string) =>
    page.getByLabel(new RegExp(String.raw`^${english(`admin-blog:fields.${key}`)}\s`)).first();
  await openScreen(page, '/admin/blog/new');
  await field('title').fill('Ash');
  const saves = await delaySaves(page);
  await save(page).click();
  await saves.arrived;
  await field('title').fill('Ash and salt');
  saves.release();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await expect(field('title')).toHaveValue('Ash and salt');
  await expect(unsaved(page)).toBeVisible();
  await saves.end();
  await page.context().close();
});

test('a new row whose response is lost is added once, and what was typed since goes to its own form', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const title = page
    .getByLabel(new RegExp(String.raw`^${english('admin-blog:fields.title')}\s`))
    .first();
  await openScreen(page, '/admin/blog/new');
  await title.fill('Added once');
  let sent = 0;
  await page.route('**/rpc/admin_save_post', async (route) => {
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    english('admin:form.retried'),
  );
  await title.fill('Added once, and renamed');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await expect(title).toHaveValue('Added once, and renamed');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(unsaved(page)).toHaveCount(0);
  await page.goto('/admin/blog?q=Added');
  await expect(page.getByRole('link', { name: 'Added once, and renamed' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Added once', exact: true })).toHaveCount(0);
  await consoleErrors.expected(/ERR_CONNECTION_RESET/, /A save failed/);
  await page.context().close();
});
