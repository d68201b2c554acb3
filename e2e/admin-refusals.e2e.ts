// Refusals of the back office's forms, each at its field before anything is sent; pasted files, and sessions that are ended.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { isSave, save } from './form-controls.ts';
import { expect, test } from './journey.ts';
import { openUser } from './open-admin.ts';
import { newTestUser, register } from './test-user.ts';
import { english } from './texts.ts';

const phone = { width: 390, height: 844 };

const { shop, open } = adminShop(addRows);

/** A wrong value in a form, with the field that says so. */
interface Refusal {
  readonly path: string;
  readonly field: (page: Page) => Locator;
  readonly wrong: string;
  readonly sentence: string;
}

const labelled = (key: string) => (page: Page) =>
  page.getByRole('main').getByLabel(english(key)).first();

const refusals: readonly Refusal[] = [
  {
    path: '/admin/blog/1',
    field: labelled('admin-blog:fields.title'),
    wrong: '',
    sentence: 'admin-blog:errors.title',
  },
  {
    path: '/admin/collection/synonym-new',
    field: labelled('admin-synonyms:word'),
    wrong: 'two words',
    sentence: 'admin-synonyms:errors.word',
  },
  {
    path: '/admin/settings/zone-new',
    field: labelled('admin-settings:zone.name'),
    wrong: '',
    sentence: 'admin-settings:errors.required',
  },
  {
    path: '/admin/settings/tax',
    field: labelled('admin-settings:tax.rate'),
    wrong: 'a fifth',
    sentence: 'admin-settings:errors.percent',
  },
  {
    path: '/admin/messages',
    field: labelled('admin-messages:columns.note'),
    wrong: 'x'.repeat(5001),
    sentence: 'admin-messages:note.tooLong',
  },
];

test('a wrong value is refused at its field, stays in it, and nothing is sent', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const page = await open({ browser, consoleErrors }, { viewport: phone });
  const sent: string[] = [];
  await page.route('**/rest/v1/**', (route) => {
    if (isSave(route)) sent.push(route.request().url());
    return route.fallback();
  });
  for (const { path, field, wrong, sentence } of refusals)
    await test.step(path, async () => {
      await openScreen(page, path);
      if (path === '/admin/messages')
        await page.getByRole('link', { name: 'A glaze for the harbour' }).click();
      const control = field(page);
      await control.fill(wrong);
      await save(page).click();
      await expect(control, path).toHaveAttribute('aria-invalid', 'true');
      // A hint may stand beside it; values in the sentence are as they may be.
      const [words = ''] = english(sentence).split('{{');
      const pattern = new RegExp(words.trim().replaceAll(/[.?/]/g, String.raw`\$&`));
      await expect(control, path).toHaveAccessibleDescription(pattern);
      await expect(control, path).toBeFocused();
      await expect(control, path).toHaveValue(wrong);
      expect(sent, path).toEqual([]);
    });
  await page.context().close();
});

test('a picture that is pasted or dropped is uploaded', async ({ browser, consoleErrors }) => {
  const page = await open({ browser, consoleErrors }, { viewport: phone });
  await openScreen(page, '/admin/media');
  const uploads = page.getByRole('list', { name: english('admin-media:upload.list') });
  for (const [type, file] of [
    ['paste', 'ash-glaze-plate-1.3a6a7221.webp'],
    ['drop', 'black-tea-1.9ea2ae8b.webp'],
  ] as const) {
    const bytes = await readFile(new URL(`../shop/public/pictures/${file}`, import.meta.url));
    await page.getByRole('button', { name: english('admin-media:upload.action') }).evaluate(
      (target, given) => {
        const content = Uint8Array.from(atob(given.encoded), (each) => each.codePointAt(0) ?? 0);
        const data = new DataTransfer();
        data.items.add(new File([content], `${given.type}.webp`, { type: 'image/webp' }));
        const how = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          given.type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, ...how })
            : new DragEvent('drop', { dataTransfer: data, ...how }),
        );
      },
      { type, encoded: bytes.toString('base64') },
    );
    const upload = uploads.getByRole('listitem').filter({ hasText: `${type}.webp` });
    await expect(upload).toContainText(english('admin-media:upload.state.done'));
  }
  await page.context().close();
});

test('the sessions of a customer are ended, and their open page hears of it', async ({
  browser,
  consoleErrors,
}) => {
  const customer = newTestUser();
  const context = await shop().visit(browser, consoleErrors);
  const theirs = await context.newPage();
  await register(theirs, customer);
  const page = await open({ browser, consoleErrors }, { viewport: phone });
  await openUser(page, customer.email);
  await page.getByRole('button', { name: english('admin-users:sessions.end') }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: english('admin-users:sessions.ended_one') }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: english('admin-users:sessions.end') })).toHaveCount(
    0,
  );
  await theirs.goto('/account');
  await expect(theirs).toHaveURL(/\/registration/);
  await consoleErrors.expected(/40[013]|session/i);
  await context.close();
  await page.context().close();
});
