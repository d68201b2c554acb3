// Loads of the back office: its frame stays while screens change; a list, a page or the start page that cannot be read says why, and leads on.

import type { Page } from '@playwright/test';
import { addRows, openScreen } from './admin-screens.ts';
import { adminShop } from './admin-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { addSecondAdministrator, setRole } from './set-role.ts';
import { fillInCredentials, newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

const { administrator, shop, open } = adminShop(addRows);

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

for (const [language, width, colorScheme] of [
  ['en', 1440, 'light'],
  ['ar', 390, 'dark'],
] as const)
  test(`a missing connection, a fault of the shop and an ended session are told apart: ${language}, ${width} px`, async ({
    browser,
    consoleErrors,
  }) => {
    // It opens three screens, and the sign-in that leads back to the last one.
    test.slow();
    const page = await open(
      { browser, consoleErrors },
      { viewport: { width, height: 844 }, hasTouch: width === 390, colorScheme },
    );
    const word = (key: string) => text(language, key);
    const retry = alert(page).getByRole('button', { name: word('layout:fault.retry') });
    const message = page.getByRole('link', { name: 'A glaze for the harbour' });
    const list = '**/rpc/admin_list';
    await page.route(list, (route) => route.abort());
    await page.goto(`/admin/messages?lang=${language}`);
    await expect(alert(page)).toContainText(word('admin:loadFailure.connection'));
    await waitForAnimations(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(list);
    await retry.click();
    await expect(message).toBeVisible();
    await expect(alert(page)).toHaveCount(0);

    const overview = '**/rpc/admin_overview';
    await page.route(overview, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'Out of order.' } }),
    );
    await page.goto(`/admin?lang=${language}`);
    await expect(alert(page)).toContainText(word('admin:loadFailure.server'));
    await page.unroute(overview);
    await retry.click();
    await expect(
      page.getByRole('link', { name: word('admin-overview:figures.toPay') }),
    ).toBeVisible();
    await expect(alert(page)).toHaveCount(0);

    await page.route(list, (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );
    await page.goto(`/admin/messages?state=open&lang=${language}`);
    await expect(alert(page)).toContainText(word('admin:loadFailure.session'));
    await expect(retry).toHaveCount(0);
    await waitForAnimations(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowErrors(page)).toEqual([]);
    await alert(page)
      .getByRole('button', { name: word('admin:loadFailure.signIn') })
      .click();
    await expect(page).toHaveURL(/\/registration\?next=(?:%2F|\/)admin/);
    await page.unrouteAll({ behavior: 'wait' });
    await fillInCredentials(page, await addSecondAdministrator(shop()), language);
    await page.getByRole('button', { name: word('registration:actions.signIn') }).click();
    await expect(message).toBeVisible();
    const returned = new URL(page.url());
    expect(returned.pathname).toBe('/admin/messages');
    expect(returned.searchParams.get('state')).toBe('open');
    await consoleErrors.expected(/ERR_FAILED/, /500/, /401/, /Query failed/);
    await page.context().close();
  });

test('a visitor signs in at an address of the back office and comes back to it; a customer comes to the account', async ({
  browser,
  consoleErrors,
}) => {
  test.slow();
  const deep = '/admin/messages?state=open';
  const page = await open(
    { browser, consoleErrors },
    { storageState: { cookies: [], origins: [] } },
  );
  await page.goto(deep);
  await expect(page).toHaveURL(/\/registration/);
  await fillInCredentials(page, await addSecondAdministrator(shop()));
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page.getByRole('link', { name: 'A glaze for the harbour' })).toBeVisible();
  expect(page.url()).toBe(shop().address + deep);
  await page.context().close();

  const context = await shop().visit(browser, consoleErrors);
  const customer = await context.newPage();
  await register(customer, newTestUser(), encodeURIComponent(deep));
  await expect(customer).toHaveURL(/\/account$/);
  await context.close();
});

test('a role that was taken away a second ago is named by a list and by a page, with the way to the account', async ({
  browser,
  consoleErrors,
}) => {
  test.slow();
  const page = await open({ browser, consoleErrors });
  await addSecondAdministrator(shop());
  await openScreen(page, '/admin/messages');
  const message = page.getByRole('link', { name: 'A glaze for the harbour' });
  await expect(message).toBeVisible();
  await setRole(shop(), administrator.email, 'customer');
  await message.click();
  // The list may be read anew before its row's page is here.
  await expect(page).toHaveURL(/\/admin\/messages\/\d+/);
  const role = english('admin:loadFailure.role');
  await expect(alert(page)).toContainText(role);
  await setRole(shop(), administrator.email, 'admin');
  await alert(page)
    .getByRole('button', { name: english('layout:fault.retry') })
    .click();
  await expect(page.getByRole('heading', { name: 'A glaze for the harbour' })).toBeVisible();
  await setRole(shop(), administrator.email, 'customer');
  await page.getByRole('link', { name: english('admin:screens.users'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(alert(page)).toContainText(role);
  await waitForAnimations(page);
  expect(await axeViolations(page)).toEqual([]);
  await alert(page)
    .getByRole('link', { name: english('admin:loadFailure.account') })
    .click();
  await expect(page).toHaveURL(/\/account/);
  await setRole(shop(), administrator.email, 'admin');
  consoleErrors.tolerated(/40[013]/, /refused: not_administrator/, /cannot be joined Unauth/);
  await page.context().close();
});

test('the heading and the navigation stay in view while one screen follows another', async ({
  browser,
  consoleErrors,
}) => {
  const page = await open({ browser, consoleErrors }, { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/collection');
  const main = page.getByRole('main');
  const detail = main.getByRole('table').getByRole('link').first();
  await expect(detail).toBeVisible();
  await page.evaluate(() => {
    const lost = new Set<string>();
    Reflect.set(globalThis, 'lostFrames', lost);
    new MutationObserver(() => {
      const heading = document.querySelector('header h1');
      if (heading === null || heading.getClientRects().length === 0) lost.add(location.pathname);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await detail.click();
  await expect(page).toHaveURL(/\/admin\/collection\/\d+/);
  await expect(main.getByRole('button', { name: english('admin:form.save') })).toBeVisible();
  for (const name of ['blog', 'users'] as const) {
    await page
      .getByRole('navigation', { name: english('admin:navigation') })
      .getByRole('link', { name: english(`admin:screens.${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/${name}`));
    await expect(main.getByRole('table')).toBeVisible();
  }
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'lostFrames')])).toEqual([]);
});
