// Undo of deletions in the back office: rows come back by the message that says so or from the log, others say that they cannot.

import type { Page } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { postTitleOf, titleOf } from './demo-rows.ts';
import { save } from './form-controls.ts';
import { expect, test } from './journey.ts';
import { english } from './texts.ts';

const { open } = adminShop(addRows);

const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`) })
    .first();

/** Deletes the row of the page after the question, and returns its address. */
async function deleteRow(page: Page): Promise<string> {
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: english('admin:form.delete'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: english('admin:form.deleteConfirm') });
  await dialog.getByRole('button', { name: english('admin:form.delete'), exact: true }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: english('admin:message.deleted') }),
  ).toBeVisible();
  return path;
}

const undo = (page: Page) => page.getByRole('button', { name: english('admin:bulk.undo') });

test('a zone that was deleted by keyboard is back with its methods and rates', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  const name = field(page, english('admin-settings:zone.name'));
  const fee = field(page, english('admin-settings:method.fee', { unit: 'USD' }));
  await openScreen(page, '/admin/settings/zone-new');
  await name.fill('The islands');
  await fee.fill('9.5');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/admin\/settings\/zone-\d+$/);
  await expect(page.getByRole('heading', { name: 'The islands' })).toBeVisible();
  const path = await deleteRow(page);
  await expect(page).toHaveURL(/\/admin\/settings\/shipping$/);
  await expect(page.getByRole('link', { name: 'The islands' })).toHaveCount(0);
  await undo(page).press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/zone-\d+$/);
  await expect(name).toHaveValue('The islands');
  await expect(fee).toHaveValue('9.50');
  expect(new URL(page.url()).pathname).not.toBe(path);
  await page.context().close();
});

test('a draft of a newsletter that was deleted on a phone is back with its words', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open(
    { browser, consoleErrors },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  const subject = field(page, english('admin-newsletters:subject'));
  await openScreen(page, '/admin/newsletters/new');
  await subject.fill('The kiln is open');
  await field(page, english('admin-newsletters:body')).fill('Come and see.');
  await save(page).tap();
  await expect(page).toHaveURL(/\/admin\/newsletters\/\d+$/);
  await expect(page.getByRole('heading', { name: 'The kiln is open' })).toBeVisible();
  await deleteRow(page);
  await expect(page).toHaveURL(/\/admin\/newsletters$/);
  await undo(page).tap();
  await expect(page).toHaveURL(/\/admin\/newsletters\/\d+$/);
  await expect(subject).toHaveValue('The kiln is open');
  await expect(field(page, english('admin-newsletters:body'))).toHaveValue('Come and see.');
  await page.context().close();
});

for (const [what, path, name] of [
  ['work', '/admin/collection/26', titleOf(26)],
  ['post', '/admin/blog/1', postTitleOf(1)],
  ['discount code', '/admin/discounts/KILN10', 'KILN10'],
] as const)
  test(`a ${what} that was deleted comes back from its entry of the log, too`, async ({
    browser,
    consoleErrors,
  }) => {
    const page = await open({ browser, consoleErrors });
    const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
    await openScreen(page, path);
    await expect(heading).toBeVisible();
    await deleteRow(page);
    await openScreen(page, path);
    await expect(heading).toHaveCount(0);
    // The message with the way back is gone with the page.
    await openScreen(page, '/admin/log?act=delete');
    await page.locator('[data-row]').first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/admin\/log\/\d+$/);
    await undo(page).press('Enter');
    await expect(page.getByText(english('admin-log:undone'), { exact: true })).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await openScreen(page, path);
    await expect(heading).toBeVisible();
    await page.context().close();
  });

test('the question before a message or a file is deleted says that it cannot be undone', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  for (const [list, row] of [
    ['/admin/messages', 'A glaze for the harbour'],
    ['/admin/media', 'harbour'],
  ] as const) {
    await openScreen(page, list);
    await page.getByRole('main').getByRole('link', { name: row }).first().click();
    await page.getByRole('button', { name: english('admin:form.delete'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: english('admin:form.deleteConfirm') });
    await expect(dialog).toContainText(english('admin:form.final'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.context().close();
});
