// Other sign-in methods, in a shop that has them: a passkey is added, named, signs in and is removed; a provider is connected and
// removed, and the last method stays.

import type { Page } from '@playwright/test';
import { startGithubDouble } from './github-double.ts';
import type { GithubDouble } from './github-double.ts';
import { expect, test, axeViolations } from './journey.ts';
import { startDedicatedShop } from './dedicated-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { register, signOut, newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

test.describe.configure({ mode: 'serial' });

let github: GithubDouble;
let shop: DedicatedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  github = await startGithubDouble();
  shop = await startDedicatedShop({ ...github.settings, GOTRUE_PASSKEY_ENABLED: 'true' });
});
test.afterAll(async () => {
  await shop.close();
  github.close();
});

/** A virtual authenticator of the browser that needs no gesture of a person. */
async function withDevice(
  page: Page,
): Promise<{ forget(): Promise<void>; lock(isLocked: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    lock: async (isLocked) => {
      await session.send('WebAuthn.setUserVerified', {
        authenticatorId,
        isUserVerified: !isLocked,
      });
    },
  };
}

const room = (page: Page, name: 'passkey' | 'identity') => page.locator(`#${name}`);

test('a passkey is added, named, signs in, and is removed', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  const device = await withDevice(page);
  await register(page, newTestUser());
  const passkeys = room(page, 'passkey');
  await passkeys.getByRole('button', { name: english('account:passkey.add') }).click();
  await expect(page.getByText(english('account:passkey.added')).first()).toBeVisible();
  const line = passkeys.getByRole('listitem');
  await expect(line).toHaveCount(1);

  // The same device has one already.
  await passkeys.getByRole('button', { name: english('account:passkey.add') }).click();
  await expect(page.getByText(english('session:error.passkeyExists')).first()).toBeVisible();
  await expect(line).toHaveCount(1);

  await line.getByRole('button', { name: /^Rename/ }).click();
  const name = passkeys.getByLabel(english('account:passkey.name'));
  await expect(name).toBeFocused();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(english('account:passkey.nameMissing'));
  await name.fill('مفتاح <b>البيت</b>');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('مفتاح <b>البيت</b>');
  expect(await axeViolations(page)).toEqual([]);

  await signOut(page);
  await page.goto('/registration?next=/wishlist');
  await page.getByRole('button', { name: english('registration:actions.passkey') }).click();
  await expect(page).toHaveURL(/^[^?]*\/wishlist$/);
  await page.goto('/account');
  await expect(line).toContainText('Last used');
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(english('account:passkey.removed')).first()).toBeVisible();
  await expect(line).toHaveCount(0);

  // The device still has the key, which is no longer valid.
  await signOut(page);
  await page.goto('/registration');
  await page.getByRole('button', { name: english('registration:actions.passkey') }).click();
  await expect(page.getByRole('alert')).toHaveText(english('session:error.passkeyUnknown'));
  await consoleErrors.expected(/40[03]|422/);
  await device.forget();
  await context.close();
});

test('a sign-in without a passkey changes nothing', async ({ browser, consoleErrors }) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  const device = await withDevice(page);
  await register(page, newTestUser());
  await room(page, 'passkey')
    .getByRole('button', { name: english('account:passkey.add') })
    .click();
  await expect(room(page, 'passkey').getByRole('listitem')).toHaveCount(1);
  await signOut(page);
  await device.lock(true);
  await page.goto('/registration?lang=ar');
  await page.getByRole('button', { name: text('ar', 'registration:actions.passkey') }).click();
  await expect(page.getByRole('alert')).toHaveText(text('ar', 'session:error.passkeyCancelled'));
  await device.lock(false);
  await page.getByRole('button', { name: text('ar', 'registration:actions.passkey') }).click();
  await expect(page).toHaveURL(/\/account/);
  await context.close();
});

test('a provider is connected and removed; the last sign-in method stays', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  const person = newTestUser();
  github.person = { id: 7, login: 'mei', email: person.email };
  await register(page, person);
  const methods = room(page, 'identity');
  await expect(methods.getByRole('listitem')).toHaveCount(1);
  await expect(methods.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await methods
    .getByRole('button', { name: english('account:identity.connect', { name: 'GitHub' }) })
    .click();
  await expect(page).toHaveURL(/\/account/);
  await expect(methods.getByRole('listitem')).toHaveCount(2);
  await expect(
    methods.getByRole('button', { name: english('account:identity.connect', { name: 'GitHub' }) }),
  ).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  // The provider signs in to the same account.
  await signOut(page);
  await page.goto('/registration');
  await page
    .getByRole('button', { name: english('registration:continueWith', { name: 'GitHub' }) })
    .click();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText(person.email).first()).toBeVisible();

  // An identity of another account cannot be connected.
  const other = await shop.visit(browser, consoleErrors);
  const elsewhere = await other.newPage();
  await register(elsewhere, newTestUser());
  const theirs = room(elsewhere, 'identity');
  await theirs
    .getByRole('button', { name: english('account:identity.connect', { name: 'GitHub' }) })
    .click();
  await expect(elsewhere.getByRole('alert')).toHaveText(english('session:error.identityExists'));
  await consoleErrors.expected(/refused/);
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  await other.close();

  await methods
    .getByRole('button', { name: english('account:identity.removeNamed', { name: 'GitHub' }) })
    .click();
  await expect(
    page.getByText(english('account:identity.removed', { name: 'GitHub' })).first(),
  ).toBeVisible();
  await expect(methods.getByRole('listitem')).toHaveCount(1);
  await expect(methods.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await context.close();
});
