// Cards in a post: a work and a picture of the media are inserted in the editor, kept to the byte, and drawn on the post's page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const pictures = join(import.meta.dirname, '../shop/public/pictures');

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

test('a work and a picture are inserted by their pickers, and the page draws both', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/blog/1');
  const editor = page.getByRole('textbox', { name: english('admin-blog:fields.body') });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: english('admin-blog:editor.work'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: english('admin-blog:editor.workTitle') });
  await dialog.getByRole('searchbox').fill('harbour');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('listitem').first().getByRole('button').click();
  const work = editor.locator('[data-card=work]');
  await expect(work.locator('img')).toBeVisible();
  expect((await work.boundingBox())?.height).toBeLessThan(200);
  const title = await work.locator('p').last().innerText();
  await page
    .getByRole('button', { name: english('admin-blog:editor.picture'), exact: true })
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: english('admin-media:upload.action') }).click();
  await (
    await chooser
  ).setFiles({
    name: 'Kiln.webp',
    mimeType: 'image/webp',
    buffer: await readFile(join(pictures, 'black-tea-2.5aadcdc3.webp')),
  });
  const picture = editor.locator('[data-card=picture]');
  await expect(picture.locator('img')).toBeVisible();
  await picture.click();
  const alt = page.getByLabel(english('admin-blog:fields.alt')).first();
  await alt.fill('The kiln at night');
  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page.getByText(english('admin:message.updated')).first()).toBeVisible();
  await page.getByRole('button', { name: english('admin-blog:editor.source') }).click();
  const source = page.getByRole('textbox', { name: english('admin-blog:fields.body') });
  await expect(source).toHaveValue(
    /\n\n\[.+\]\(\/product\/\d+\)\n\n!\[The kiln at night\]\(\/storage\//,
  );

  await page.goto('/blog/1');
  const card = page.getByRole('article').getByRole('complementary');
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', /\/product\/\d+/);
  await expect(page.getByRole('img', { name: 'The kiln at night' })).toBeVisible();
  await page.context().close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`cards are whole and accessible: ${language}, ${width} px`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme: width === 390 ? 'dark' : 'light',
      });
      for (const path of ['/admin/blog/1', '/blog/1']) {
        await page.goto(`${path}?lang=${language}`);
        if (path !== '/blog/1') {
          await page
            .getByRole('button', { name: 'English', exact: true })
            .or(page.getByRole('button', { name: text(language, 'admin-blog:editor.work') }))
            .first()
            .waitFor();
        }
        await waitForAnimations(page);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.context().close();
    });
