// Related works in the back office: a maker finds, orders and removes them, and the page of the work shows them.

import { openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { updated } from './form-controls.ts';
import { axeViolations, expect, test } from './journey.ts';
import { published, titleOf } from './demo-rows.ts';
import { english, text } from './texts.ts';

const { open } = adminShop();

const work = 26;
const others = published.map(({ id }) => id).filter((id) => id !== work);
const [first = 0, second = 0] = others;

test('by keyboard related works are found, put into an order, and shown beside the work', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, `/admin/collection/${work}`);
  const selected = page.getByRole('list', { name: english('admin-collection:fields.related') });
  const search = page.getByRole('searchbox', {
    name: new RegExp(`^${english('admin:works.search')}`),
  });
  const found = page.locator('fieldset').filter({ has: search }).getByRole('button');
  for (const [place, id] of [first, second].entries()) {
    await search.fill(titleOf(id));
    await expect(found.filter({ hasText: titleOf(id) }).first()).toBeVisible();
    await search.press('Enter');
    await expect(selected.getByRole('listitem')).toHaveCount(place + 1);
  }
  await search.fill('no such work at all');
  await expect(page.getByText(english('admin:list.noneFound'))).toBeVisible();
  const earlier = english('admin:order.earlierOf', { name: titleOf(second) });
  await page.getByRole('button', { name: earlier }).press('Enter');
  await expect(selected.getByRole('listitem').first()).toContainText(titleOf(second));
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(updated(page)).toBeVisible();
  await page.goto(`/product/${work}`);
  const shown = page.getByRole('heading', { name: english('product:related') }).locator('xpath=..');
  await expect(shown.getByRole('article').first()).toContainText(titleOf(second));
  await expect(shown.getByRole('article').nth(1)).toContainText(titleOf(first));
  await page.context().close();
});

test('mirrored on a phone a related work is removed again', async ({ browser, consoleErrors }) => {
  const page = await open(
    { browser, consoleErrors },
    { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
  );
  await openScreen(page, `/admin/collection/${work}`, 'ar');
  const selected = page.getByRole('list', { name: text('ar', 'admin-collection:fields.related') });
  await expect(selected.getByRole('listitem')).toHaveCount(2);
  await selected
    .getByRole('button', { name: text('ar', 'admin:order.remove') })
    .first()
    .tap();
  await expect(selected.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: text('ar', 'admin:form.save') }).tap();
  await expect(page.getByText(text('ar', 'admin:message.updated')).first()).toBeVisible();
  await page.reload();
  await expect(selected.getByRole('listitem')).toHaveCount(1);
  await page.context().close();
});

test('Enter chooses what the typed words find, though works of the words before are still shown', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors });
  await openScreen(page, '/admin/collection/new');
  const search = page.getByRole('searchbox', {
    name: new RegExp(`^${english('admin:works.search')}`),
  });
  const found = page.locator('fieldset').filter({ has: search }).getByRole('button');
  await search.fill(titleOf(first));
  await expect(found.first()).toContainText(titleOf(first));
  const delay = Promise.withResolvers<void>();
  await page.route('**/rpc/admin_list', async (route) => {
    await delay.promise;
    return route.fallback();
  });
  const requested = page.waitForRequest('**/rpc/admin_list');
  await search.fill(titleOf(second));
  await requested;
  await search.press('Enter');
  const selected = page
    .getByRole('list', { name: english('admin-collection:fields.related') })
    .getByRole('listitem');
  await expect(selected).toHaveCount(0);
  delay.resolve();
  await expect(selected).toHaveCount(1);
  await expect(selected).toContainText(titleOf(second));
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
});
