// The session in the header and between windows: restored, refreshed, broken, ended elsewhere, and refused by an address.

import type { Page } from '@playwright/test';
import { addToCart } from './add-to-cart.ts';
import { expect, test } from './journey.ts';
import { closeMenu, openAccountMenu } from './menus.ts';
import { startDedicatedShop } from './dedicated-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { register, signIn, signOut, newTestUser } from './test-user.ts';
import { english } from './texts.ts';

/** Storage key of the browser's session. */
const key = 'atelier.session';

const registrationLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: english('header:registration'), exact: true });

async function menuEntries(page: Page): Promise<readonly string[]> {
  const menu = await openAccountMenu(page);
  const entries = await menu.getByRole('menuitem').allTextContents();
  await closeMenu(page);
  return entries;
}

/** Changes the stored session as time or another program would, while no open page of the shop notices. */
async function changeStored(page: Page, change: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([name, changed]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...(stored as object), ...changed }));
    },
    [key, change] as const,
  );
}

test('the header and the menu show the customer', async ({ page }) => {
  await page.goto('/');
  await expect(registrationLink(page)).toBeVisible();
  expect(await menuEntries(page)).toEqual([english('header:signIn'), english('header:register')]);
  await register(page, newTestUser());
  await expect(registrationLink(page)).toHaveCount(0);
  // The footer has a link to the account in its place.
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: english('header:myAccount') })).toBeVisible();
  await expect(page.locator('a[href^="/registration"]')).toHaveCount(0);
  expect(await menuEntries(page)).toEqual(
    ['myAccount', 'myOrders', 'myWishlist', 'signOut'].map((name) => english(`header:${name}`)),
  );
  await page.reload();
  await expect(registrationLink(page)).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(footer.getByRole('link', { name: english('footer:registration') })).toBeVisible();
});

test('a visitor fetches no code of the accounts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /auth\/v1|live-session/.test(url))).toEqual([]);
});

test('an expired session is refreshed', async ({ page }) => {
  await register(page, newTestUser());
  await changeStored(page, { expires_at: 1 });
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.goto('/account');
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel(english('account:profile.full_name'))).toBeVisible();
});

test('a session that cannot be refreshed ends with a message, and the cart stays', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  await addToCart(page, 'en', 1);
  await changeStored(page, { expires_at: 1, refresh_token: 'nonsensetoken' });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/registration/);
  await expect(page.getByRole('alert')).toHaveText(english('session:notice.ended'));
  await expect(registrationLink(page)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: english('cart:summary.title') })).toBeVisible();
  await consoleErrors.expected(/400/);
});

test('an invalid stored session is discarded', async ({ page, consoleErrors }) => {
  const person = newTestUser();
  await register(page, person);
  await changeStored(page, { user: null });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/registration/);
  await consoleErrors.expected(/discarded/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/account/);
});

test('a session without storage lasts as long as the page', async ({ page }) => {
  const person = newTestUser();
  await register(page, person);
  await signOut(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await signIn(page, person);
  await expect(
    page.getByRole('region', { name: english('account:sessions.title') }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await signOut(page);
});

test('a failed sign-out is logged, and the customer stays signed in', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('button', { name: english('header:account') })
    .click();
  await page.getByRole('menuitem', { name: english('header:signOut') }).click();
  await consoleErrors.expected(/Signing out failed/, /ERR_FAILED/);
  await expect(page).toHaveURL(/\/account$/);
  await expect(registrationLink(page)).toHaveCount(0);
});

test('signing out of a session that was ended elsewhere succeeds', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  await page.route('**/auth/v1/logout*', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
  );
  await signOut(page);
  await consoleErrors.expected(/403/);
});

test('signing out in one window signs out in the other', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The other window may be asking about the session at the moment at which it ends.
  consoleErrors.tolerated(/403 .*\/auth\/v1\/user/);
  await register(page, newTestUser());
  const other = await context.newPage();
  await other.goto('/blog');
  await expect.poll(() => menuEntries(other)).toContain(english('header:myAccount'));
  await page.bringToFront();
  await signOut(page);
  await expect(registrationLink(other)).toBeVisible();
  const notice = other
    .getByRole('listitem')
    .filter({ hasText: english('session:notice.signedOutElsewhere') });
  // Its link leads back to the page on which it is shown.
  await expect(notice.getByRole('link', { name: english('header:signIn') })).toHaveAttribute(
    'href',
    '/registration?next=%2Fblog',
  );
});

test('signing in in one window signs in in the other', async ({ page, context }) => {
  await page.goto('/');
  await expect(registrationLink(page)).toBeVisible();
  const other = await context.newPage();
  await register(other, newTestUser());
  await expect(registrationLink(page)).toHaveCount(0);
});

test('an error in the address removes the session, and the address is cleaned', async ({
  page,
  consoleErrors,
}) => {
  await register(page, newTestUser());
  await page.goto('about:blank');
  await page.goto(
    '/registration?error=access_denied&error_code=otp_expired&error_description=Expired#error=access_denied&error_code=otp_expired&error_description=Expired',
  );
  await expect(page.getByRole('alert')).toHaveText(english('session:notice.linkExpired'));
  await expect(page).toHaveURL(/\/registration$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  // Another language is the same page, not the same link again.
  const french = page.getByRole('contentinfo').getByRole('link', { name: 'Français' });
  await expect(french).toHaveAttribute('href', '/registration?lang=fr');
  await consoleErrors.expected(/refused/);
});

test('an error about an identity does not end the session', async ({ page, consoleErrors }) => {
  await register(page, newTestUser());
  await page.goto('about:blank');
  await page.goto(
    '/account#error=invalid_request&error_code=identity_already_exists&error_description=Taken',
  );
  await expect(page.getByLabel(english('account:profile.full_name'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(english('session:error.identityExists'));
  await consoleErrors.expected(/refused/);
});

// The link is valid for a quarter of an hour, and the shop of the other journeys may be older.
test.describe('in a new shop', () => {
  let shop: DedicatedShop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await startDedicatedShop({});
  });
  test.afterAll(() => shop.close());

  test('the first administrator sets a password by the link of the first start', async ({
    browser,
    consoleErrors,
  }) => {
    const visit = await shop.visit(browser, consoleErrors);
    const page = await visit.newPage();
    await page.goto(shop.administratorLink);
    await expect(
      page.getByRole('heading', { name: english('registration:panels.new-password.title') }),
    ).toBeVisible();
    await page.getByLabel(english('registration:newPassword')).fill(newTestUser().password);
    await page.getByRole('button', { name: english('registration:actions.savePassword') }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect.poll(() => menuEntries(page)).toContain(english('header:admin'));
    await visit.close();
  });
});

test('the role is derived from the hashed addresses when the database cannot be read', async ({
  page,
  consoleErrors,
}) => {
  const person = newTestUser();
  await page.route('**/rest/v1/users?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/rest/v1/rpc/get_settings*', async (route) => {
    const response = await route.fetch();
    const { pbkdf2Sync } = await import('node:crypto');
    const hash = pbkdf2Sync(person.email, 'salt', 100_000, 32, 'sha256').toString('hex');
    const settings: object = await response.json();
    await route.fulfill({
      json: { ...settings, administrators: { salt: 'salt', hashes: [hash] } },
    });
  });
  await register(page, person);
  await expect.poll(() => menuEntries(page)).toContain(english('header:admin'));
  await consoleErrors.expected(/role could not be looked up/, /500/);
});

test('signing out waits for a question about the session that is on its way', async ({ page }) => {
  await register(page, newTestUser());
  const left = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    await left.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/auth/v1/user');
  await page.goto('/account');
  await requested;
  const responses: string[] = [];
  page.on('response', (response) => {
    if (
      /\/auth\/v1\/(?:user|logout)/.test(response.url()) &&
      response.request().method() !== 'OPTIONS'
    )
      responses.push(response.request().method());
  });
  const menu = await openAccountMenu(page);
  await menu.getByRole('menuitem', { name: english('header:signOut') }).click();
  await expect(menu).toHaveCount(0);
  left.resolve();
  await expect(registrationLink(page)).toBeVisible();
  expect(responses).toEqual(['GET', 'POST']);
});
