// Preferences: each is saved when it is pressed, and shows the stored value again when saving fails.

import { accountSection, expectSaved } from './account-sections.ts';
import { expect, test } from './journey.ts';
import { register, newTestUser } from './test-user.ts';
import { english } from './texts.ts';

test('preferences are saved when they are pressed', async ({ page }) => {
  await register(page, newTestUser());
  const preferences = accountSection(page, 'preferences');
  const marketing = preferences.getByLabel(english('account:preferences.marketing'));
  await expect(marketing).not.toBeChecked();
  await expect(preferences.getByLabel(english('account:preferences.orders'))).toBeChecked();
  await marketing.check();
  await expectSaved(page);
  await page.reload();
  await expect(marketing).toBeChecked();
  await accountSection(page, 'language')
    .getByLabel(english('account:language.label'))
    .selectOption('fr');
  await expectSaved(page);
  await page.reload();
  await expect(
    accountSection(page, 'language').getByLabel(english('account:language.label')),
  ).toHaveValue('fr');
});

test('a preference that cannot be saved is reset, and no other with it', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  const preferences = accountSection(page, 'preferences');
  const marketing = preferences.getByLabel(english('account:preferences.marketing'));
  const orders = preferences.getByLabel(english('account:preferences.orders'));
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/rest/v1/preferences*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    if (requests > 1) return route.continue();
    await pressed;
    return route.abort();
  });
  await marketing.check();
  await expect.poll(() => requests).toBe(1);
  await orders.uncheck();
  press();
  await consoleErrors.expected(/row of preferences could not be saved/, /ERR_FAILED/);
  await expectSaved(page);
  for (const look of ['at once', 'after a reload']) {
    if (look !== 'at once') await page.reload();
    await expect(orders, look).not.toBeChecked();
    await expect(marketing, look).not.toBeChecked();
  }
});

test('a preference that is pressed twice and refused twice is unchanged', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  const marketing = accountSection(page, 'preferences').getByLabel(
    english('account:preferences.marketing'),
  );
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/rest/v1/preferences*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    await pressed;
    return route.abort();
  });
  await marketing.check();
  await marketing.uncheck();
  await expect.poll(() => requests).toBe(1);
  press();
  await consoleErrors.expected(/row of preferences could not be saved/, /ERR_FAILED/);
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expectSaved(page, english('account:saveFailed'));
  await expect(marketing).not.toBeChecked();
  await page.reload();
  await expect(marketing).not.toBeChecked();
});
