// Forms of the back office under slow, lost and refused responses: nothing typed is ever overwritten, and each save finds its way.

import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import {
  change,
  delaySaves,
  isSave,
  save,
  twoControls,
  unsaved,
  updated,
  valueOf,
} from './form-controls.ts';
import { expect, test } from './journey.ts';
import { addSecondAdministrator, setRole } from './set-role.ts';
import { english } from './texts.ts';

const { administrator, shop, open } = adminShop(addRows);

/** Forms of different makes: texts with an editor, lists of rows, a key that is typed, settings. All of them stand on one form hook. */
const forms = [
  '/admin/blog/1',
  '/admin/collection/1',
  '/admin/discounts/KILN10',
  '/admin/settings/legal',
];

test('input during a save stays in the form, and is saved next', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const page = await open({ browser, consoleErrors });
  for (const path of forms)
    await test.step(path, async () => {
      await openScreen(page, path);
      const [first, second] = await twoControls(page);
      await change(first);
      const saves = await delaySaves(page);
      await save(page).click();
      await saves.arrived;
      const typed = await change(second);
      saves.release();
      await expect(updated(page).first(), path).toBeVisible();
      expect(await valueOf(second), path).toBe(typed);
      await expect(unsaved(page), path).toBeVisible();
      await saves.end();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(unsaved(page), path).toHaveCount(0);
      await openScreen(page, path);
      const [, again] = await twoControls(page);
      expect(await valueOf(again), path).toBe(typed);
      await expect(unsaved(page), path).toHaveCount(0);
    });
  await page.context().close();
});

test('without a connection a save says so, and is made by itself once there is one', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  consoleErrors.tolerated(
    // A post is edited as source where its editor cannot be fetched.
    /ERR_INTERNET_DISCONNECTED|A save failed|could not be fetched|working copy|WebSocket|failed/,
  );
  const page = await open({ browser, consoleErrors });
  for (const path of forms)
    await test.step(path, async () => {
      await openScreen(page, path);
      const [first] = await twoControls(page);
      const typed = await change(first);
      await page.context().setOffline(true);
      await save(page).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert, path).toContainText(english('admin:refusal.unreachable'));
      await expect(alert, path).toContainText(english('admin:form.retried'));
      expect(await valueOf(first), path).toBe(typed);
      await page.context().setOffline(false);
      await expect(updated(page).first(), path).toBeVisible();
      await expect(unsaved(page), path).toHaveCount(0);
      expect(await valueOf(first), path).toBe(typed);
    });
  await page.context().close();
});

test('a save whose response is lost is found in the row, and is neither a conflict nor made twice', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const page = await open({ browser, consoleErrors });
  for (const path of forms)
    await test.step(path, async () => {
      await openScreen(page, path);
      const [first] = await twoControls(page);
      const typed = await change(first);
      let isLost = false;
      await page.route('**/rest/v1/**', async (route) => {
        if (isLost || !isSave(route)) return route.fallback();
        isLost = true;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await save(page).click();
      await expect(page.getByRole('main').getByRole('alert'), path).toContainText(
        english('admin:refusal.unreachable'),
      );
      await page.unrouteAll({ behavior: 'wait' });
      await page.keyboard.press('ControlOrMeta+s');
      await expect(updated(page).first(), path).toBeVisible();
      await expect(page.getByText(english('admin:conflict.title')), path).toHaveCount(0);
      expect(await valueOf(first), path).toBe(typed);
    });
  await consoleErrors.expected(/ERR_CONNECTION_RESET/, /A save failed/);
  await page.context().close();
});

test('two administrators who save the same row both see it', async ({ browser, consoleErrors }) => {
  test.setTimeout(300_000);
  const page = await open({ browser, consoleErrors });
  const other = await page.context().newPage();
  for (const path of forms)
    await test.step(path, async () => {
      await openScreen(page, path);
      await openScreen(other, path);
      const [theirs] = await twoControls(other);
      await change(theirs);
      await save(other).click();
      await expect(updated(other).first(), path).toBeVisible();
      const [first] = await twoControls(page);
      await change(first);
      const mine = first.kind === 'text' || first.kind === 'number' ? await change(first) : null;
      await save(page).click();
      if (mine === null) {
        // Both have chosen the same: there is nothing to decide.
        await expect(updated(page).first(), path).toBeVisible();
        return;
      }
      const notice = page.getByRole('alert').filter({ hasText: english('admin:conflict.title') });
      await expect(notice, path).toBeVisible();
      expect(await valueOf(first), path).toBe(mine);
      await notice.getByRole('button', { name: english('admin:conflict.keepMine') }).click();
      await expect(notice, path).toHaveCount(0);
      await expect(updated(page).first(), path).toBeVisible();
      expect(await valueOf(first), path).toBe(mine);
    });
  await page.context().close();
});

test('a role that was taken away is named, and what was typed stays', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const page = await open({ browser, consoleErrors });
  await addSecondAdministrator(shop());
  for (const path of forms)
    await test.step(path, async () => {
      await openScreen(page, path);
      const [first] = await twoControls(page);
      const typed = await change(first);
      await setRole(shop(), administrator.email, 'customer');
      await save(page).click();
      await expect(page.getByRole('main').getByRole('alert'), path).toContainText(
        english('admin:refusal.notAdministrator'),
      );
      expect(await valueOf(first), path).toBe(typed);
      await setRole(shop(), administrator.email, 'admin');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(updated(page).first(), path).toBeVisible();
    });
  // A channel that the page joins meanwhile is refused to a customer.
  consoleErrors.tolerated(/40[013]/, /A save failed/, /working copy/, /cannot be joined Unauth/);
  await page.context().close();
});
