// Media of the back office: files uploaded, found, described, used in a work, replaced, cropped and deleted, and those that lie refused.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const phone = { width: 390, height: 844 };
const pictures = join(import.meta.dirname, '../shop/public/pictures');

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

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

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of the demo catalogue under another name. */
async function picture(name: string, source: string): Promise<UploadedFile> {
  const buffer = await readFile(join(pictures, source));
  return { name, mimeType: 'image/webp', buffer };
}

const media = (key: string) => english(`admin-media:${key}`);
const upload = async (page: Page, ...files: UploadedFile[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: media('upload.action') }).click();
  await (await chooser).setFiles(files);
};
const uploads = (page: Page) => page.getByRole('list', { name: media('upload.list') });
const tiles = (page: Page) => page.getByRole('list', { name: media('title'), exact: true });

test('several files are uploaded at once, and found by name and kind', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  await register(await context.newPage(), administrator);
  state = await context.storageState();
  await context.close();
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media');
  await expect(page.getByText(media('empty.title'))).toBeVisible();
  await upload(
    page,
    await picture('Harbour at dawn.webp', 'ash-glaze-plate-1.3a6a7221.webp'),
    await picture('Kiln.webp', 'black-tea-1.9ea2ae8b.webp'),
    { name: 'Care.txt', mimeType: 'text/plain', buffer: Buffer.from('Dust it with a dry brush.') },
  );
  await expect(uploads(page).getByText(media('upload.state.done'))).toHaveCount(3);
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/admin/media?kind=document');
  await expect(tiles(page).getByRole('listitem')).toHaveText(/Care\.txt/);
  await page.goto('/admin/media?kind=image');
  await expect(tiles(page).getByRole('listitem')).toHaveCount(2);
  await page.goto('/admin/media?kind=video');
  await expect(page.getByText(english('admin:list.noneFoundText'))).toBeVisible();
  await page.goto('/admin/media?q=harbour');
  await expect(tiles(page).getByRole('listitem')).toHaveText(/Harbour at dawn\.webp/);
  await page.getByRole('button', { name: english('admin:list.table') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(administrator.email);
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('files that lie, carry programs, are empty or too large are refused with the reason', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media');
  const mimeType = 'image/png';
  const html = '<!doctype html><script>alert(1)</script>';
  // A picture's header that promises 60,000 pixels a side.
  const bomb = Buffer.from(await readFile(join(pictures, 'ash-glaze-plate-1.3a6a7221.webp')));
  await upload(
    page,
    { name: 'page.png', mimeType, buffer: Buffer.from(html) },
    { name: 'noise.jpg', mimeType, buffer: Buffer.from('not a picture at all') },
    { name: 'drawing.svg', mimeType, buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'empty.png', mimeType, buffer: Buffer.alloc(0) },
    { name: 'tool.exe', mimeType, buffer: Buffer.from('MZ\u0000') },
    { name: 'bomb.png', mimeType, buffer: pngHeader(60_000, 60_000) },
    { name: 'torn.png', mimeType, buffer: pngHeader(6, 6) },
    { name: 'half.webp', mimeType, buffer: bomb.subarray(0, 200) },
  );
  await give(page, 'drop', 'huge.mp4', 60 * 1024 * 1024);
  await give(page, 'paste', 'pasted.pdf', 0);
  const reasons = {
    'page.png': 'lies',
    'noise.jpg': 'lies',
    'drawing.svg': 'markup',
    'empty.png': 'empty',
    'huge.mp4': 'tooLarge',
    'pasted.pdf': 'empty',
    'tool.exe': 'type',
    'bomb.png': 'tooManyPixels',
    'torn.png': 'broken',
    'half.webp': 'broken',
  };
  for (const [name, reason] of Object.entries(reasons))
    await expect(uploads(page).getByRole('listitem').filter({ hasText: name })).toContainText(
      media(`upload.problem.${reason}`),
    );
  await expect(tiles(page).getByRole('listitem')).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

test('storage refuses what a request declares wrongly, and serves nothing that runs', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media');
  const request = page.waitForRequest(/rpc\/admin_list/);
  await page.reload();
  const { authorization = '', apikey = '' } = (await request).headers();
  const send = async (name: string, type: string, body: string | Buffer) => {
    const response = await page.request.post(`/storage/v1/object/media/${name}`, {
      headers: { authorization, apikey, 'content-type': type },
      data: Buffer.from(body),
    });
    return (await response.json()) as { readonly error?: string; readonly Key?: string };
  };
  const id = () => crypto.randomUUID();
  const script = '<script>alert(1)</script>';
  expect((await send(`${id()}/a.png`, 'image/png', script)).error).toBe('invalid_mime_type');
  expect((await send(`${id()}/a.svg`, 'image/svg+xml', '<svg/>')).error).toBe('invalid_mime_type');
  expect((await send(`${id()}/a.html`, 'text/html', script)).error).toBe('invalid_mime_type');
  expect((await send('a.png', 'image/png', 'x')).error).toBe('InvalidRequest');
  expect((await send(`${id()}/a.png`, 'image/png', '')).error).toBe('InvalidRequest');
  const long = `${id()}/${'a'.repeat(300)}.png`;
  expect((await send(long, 'image/png', 'x')).error).toBe('InvalidRequest');
  const polyglot = `${id()}/both.gif`;
  const sent = await send(polyglot, 'image/gif', `GIF89a/*${script}*/=1;alert(1)`);
  expect(sent.Key).toBe(`media/${polyglot}`);
  const address = `/storage/v1/object/public/media/${polyglot}`;
  const served = await page.request.get(address);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/gif',
    'x-content-type-options': 'nosniff',
  });
  const again = await page.request.put(`/storage/v1/object/media/${polyglot}`, {
    headers: { authorization, apikey, 'content-type': 'image/gif' },
    data: Buffer.from('GIF89a'),
  });
  expect(again.ok()).toBe(false);
  const anonymous = await page.request.delete(`/storage/v1/object/media/${polyglot}`, {
    headers: { apikey },
  });
  expect(anonymous.ok()).toBe(false);
  expect((await page.request.get(address)).ok()).toBe(true);
  const gone = await page.request.delete(`/storage/v1/object/media/${polyglot}`, {
    headers: { authorization, apikey },
  });
  expect(gone.ok()).toBe(true);
  await page.context().close();
});

test('an upload is paused, loses the connection and continues where it was', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media');
  const offsets: string[] = [];
  await page.route(/upload\/resumable/, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    if (offsets.length === 2) await page.context().setOffline(true);
    return route.continue();
  });
  const film = Buffer.alloc(20 * 1024 * 1024, 7);
  film.write('\u0000\u0000\u0000\u0018ftypisom', 0, 'latin1');
  await upload(page, { name: 'film.mp4', mimeType: 'video/mp4', buffer: film });
  const item = uploads(page).getByRole('listitem').filter({ hasText: 'film.mp4' });
  await expect(item).toContainText(media('upload.state.offline'));
  await item.getByRole('button', { name: media('upload.pause') }).click();
  await expect(item).toContainText(media('upload.state.paused'));
  await page.context().setOffline(false);
  const sentBefore = offsets.length;
  await item.getByRole('button', { name: media('upload.resume') }).click();
  await expect(item).toContainText(media('upload.state.done'), { timeout: 30_000 });
  expect(Number(offsets[sentBefore])).toBeGreaterThan(0);
  await expect(tiles(page).getByRole('link', { name: 'film.mp4' })).toBeVisible();
  await consoleErrors.expected(/ERR_INTERNET_DISCONNECTED|upload|Failed to fetch/i);
  await page.context().close();
});

test('a picture is described and its focus set, by keyboard alone on a phone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  await page.goto('/admin/media?q=harbour');
  await tiles(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Harbour at dawn.webp' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(new RegExp(`^${media('fields.title')}`)).fill('Harbour');
  await page.getByLabel(/^English/).fill('A harbour at dawn');
  await page.getByLabel(/^العربية/).fill('ميناء عند الفجر');
  await page.getByRole('button', { name: media('focus.set') }).press('Enter');
  const across = page.getByLabel(media('focus.across'));
  await across.focus();
  await page.keyboard.press('Home');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: media('focus.use') }).press('Enter');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByRole('listitem').filter({ hasText: english('admin:message.updated') }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^العربية/)).toHaveValue('ميناء عند الفجر');
  await page.goto('/admin/media?q=dawn&lang=ar');
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.context().close();
});

const collection = (key: string, values: Readonly<Record<string, number>> = {}) =>
  english(`admin-collection:${key}`, values);
const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') }).click();
const toast = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ hasText: english(`admin:message.${key}`) });

test('a work takes pictures from the media and from the desk, in an order of its own', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/collection/2');
  const items = page.locator('ol > li[data-item]');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await page.getByRole('button', { name: collection('pictures.add') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Harbour' }).press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: media('upload.action') }).press('Enter');
  await (await chooser).setFiles(await picture('Detail.webp', 'black-tea-2.5aadcdc3.webp'));
  const use = (amount: number) =>
    dialog.getByRole('button', { name: english('admin-media:picker.choose', { amount }) });
  await expect(use(2)).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await use(2).press('Enter');
  await expect(items).toHaveCount(before + 2);
  const earlier = (number: number) =>
    page.getByRole('button', { name: collection('pictures.earlierOf', { number }) });
  for (let number = before + 1; number > 1; number -= 1) {
    await earlier(number).focus();
    await page.keyboard.press('Enter');
  }
  // The focus stays with the picture that moved to the front.
  await expect(items.first().locator(':focus')).toHaveCount(1);
  await expect(items.first().getByRole('textbox')).toHaveValue('A harbour at dawn');
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await items.nth(1).locator('img').dragTo(items.first());
  await save(page);
  await expect(toast(page, 'updated')).toBeVisible();
  await items.first().locator('img').dragTo(items.nth(1));
  // The message of the save before may still stand there.
  const saved = page.waitForResponse(/\/rpc\/admin_save_product/);
  await save(page);
  expect((await saved).ok()).toBe(true);
  await page.goto('/product/2');
  await expect(page.getByRole('img', { name: 'A harbour at dawn' }).first()).toBeVisible();
  await page.goto('/collection');
  const tile = page.getByRole('img', { name: 'A harbour at dawn' });
  await expect(tile).toHaveCSS('object-position', '0% 50%');
  await page.context().close();
});

test('a cropped picture replaces the one before in its work, under another address', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media?q=harbour');
  await tiles(page).getByRole('link').click();
  await expect(page.getByRole('link', { name: /Rain|Work:/ }).first()).toBeVisible();
  const file = page.getByRole('link', { name: media('file.open') });
  const address = (await file.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: media('crop.title') }).click();
  await page.getByLabel(media('crop.shape')).selectOption('1:1');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: media('crop.replace') }).click();
  await expect(file).not.toHaveAttribute('href', address);
  await page.goto('/product/2');
  const shown = page.getByRole('img', { name: 'A harbour at dawn' }).first();
  await expect(shown).not.toHaveAttribute('src', address);
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Pages that are open show the file before for a day.
  expect((await page.request.get(address)).ok()).toBe(true);
  await page.context().close();
});

test('by keyboard, a file is replaced by another picture in its work, and by no file of another kind', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors });
  await page.goto('/admin/media?q=harbour');
  await tiles(page).getByRole('link').press('Enter');
  const file = page.getByRole('link', { name: media('file.open') });
  const address = (await file.getAttribute('href')) ?? '';
  const replace = async (by: UploadedFile) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: media('file.replace') }).press('Enter');
    await (await chooser).setFiles(by);
  };
  await replace({ name: 'Care.txt', mimeType: 'text/plain', buffer: Buffer.from('Dust it.') });
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'Care.txt' })).toContainText(
    media('upload.problem.otherKind'),
  );
  await expect(file).toHaveAttribute('href', address);
  await replace(await picture('Evening.webp', 'black-tea-2.5aadcdc3.webp'));
  await expect(file).not.toHaveAttribute('href', address);
  await page.goto('/product/2');
  const shown = page.getByRole('img', { name: 'A harbour at dawn' }).first();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();
});

test('a file in use is deleted after a warning that names its places, on a phone in Arabic', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  await page.goto('/admin/media?q=harbour&lang=ar');
  await page.getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('button', { name: text('ar', 'admin:form.delete') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('ar', 'admin-media:delete.used'));
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/admin\/collection\/2/);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('ar', 'admin:form.delete') }).click();
  await expect(page).toHaveURL(/\/admin\/media\?lang=ar$/);
  await page.goto('/product/2');
  await expect(page.getByRole('img', { name: 'A harbour at dawn' })).toHaveCount(0);
  await page.context().close();
});

test('selected files are described together, which is undone, and deleted together with their places named', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, { viewport: phone, hasTouch: true });
  await page.goto('/admin/media');
  await upload(
    page,
    await picture('Twin one.webp', 'ash-glaze-plate-1.3a6a7221.webp'),
    await picture('Twin two.webp', 'black-tea-1.9ea2ae8b.webp'),
  );
  const selectOf = (row: string) =>
    page.getByRole('checkbox', { name: english('admin:list.select', { row }) });
  for (const row of ['Twin one', 'Twin two', 'Detail']) await selectOf(row).check();
  await page.getByRole('button', { name: media('selection.alts') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Twin one').fill('A first twin');
  await dialog.getByLabel('Twin two').fill('A second twin');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/admin/media?q=second%20twin');
  await expect(tiles(page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/admin/media');
  for (const row of ['Twin one', 'Detail']) await selectOf(row).check();
  await page.getByRole('button', { name: media('selection.delete') }).click();
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/admin\/collection\/2/);
  await expect(dialog).toContainText(media('delete.used'));
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: media('selection.delete') }).click();
  await expect(selectOf('Twin one')).toHaveCount(0);
  await expect(selectOf('Twin two')).toHaveCount(1);
  await page.context().close();
});

/** Drops a file of zeros on the upload, or pastes it. */
async function give(page: Page, type: 'drop' | 'paste', name: string, bytes: number) {
  const target = page.getByRole('button', { name: media('upload.action') });
  await target.evaluate(
    (element, event) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(event.bytes)], event.name));
      element.dispatchEvent(
        event.type === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { type, name, bytes },
  );
}

/** A PNG that ends after its header. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\u0089PNG\r\n\u001a\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 6], 24);
  return header;
}
