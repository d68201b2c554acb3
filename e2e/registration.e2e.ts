// Registration: every form by the keyboard alone, in English and Arabic; refusals in their place, with nothing lost.

import { expect, test, axeViolations } from './journey.ts';
import { expectFocusWithin } from './menus.ts';
import {
  codeIn,
  fillInCredentials,
  linkIn,
  receivedMail,
  register,
  signIn,
  signOut,
  newTestUser,
} from './test-user.ts';
import { english, text } from './texts.ts';

for (const language of ['en', 'ar'] as const) {
  test(`registering and signing in by the keyboard alone, ${language}`, async ({ page }) => {
    const person = newTestUser();
    const t = (key: string): string => text(language, `registration:${key}`);
    await page.goto(`/registration?mode=register${language === 'en' ? '' : `&lang=${language}`}`);
    const name = page.getByLabel(t('name'));
    await name.focus();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    const code = page.getByLabel(t('code'));
    await code.focus();
    await page.keyboard.type(codeIn(await receivedMail(person.email)));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(text(language, 'account:profile.full_name'))).toHaveValue('Anna');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    // The menu, too, is reached and used by keys.
    const account = page
      .getByRole('banner')
      .getByRole('button', { name: text(language, 'header:account') });
    await account.focus();
    await page.keyboard.press('Enter');
    await expectFocusWithin(page.getByRole('menu'));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(language === 'en' ? /\/$/ : /\/\?lang=ar$/);
    await page.goto(`/registration${language === 'en' ? '' : `?lang=${language}`}`);
    await page.getByLabel(t('email')).focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account/);
  });
}

test('a still life stands beside the forms where the page is wide enough, and is not fetched elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/registration');
  const stillLife = page.locator('main header img');
  await expect(stillLife).toHaveAttribute('src', /story/);
  await expect(stillLife).toBeHidden();
  expect(await stillLife.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(stillLife).toBeVisible();
  await expect
    .poll(() => stillLife.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('every label says whether its field must be filled in', async ({ page }) => {
  await page.goto('/registration?mode=register');
  await expect(page.locator('label', { hasText: english('registration:name') })).toContainText(
    english('form:optional'),
  );
  for (const key of ['email', 'password'])
    await expect(page.locator('label', { hasText: english(`registration:${key}`) })).toContainText(
      english('form:required'),
    );
});

test('a missing value is named at its field, which gets the focus', async ({ page }) => {
  await page.goto('/registration');
  const email = page.getByLabel(english('registration:email'));
  await email.fill('nobody');
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(english('registration:errors.email'));
  await expect(page.getByLabel(english('registration:password'))).toHaveAccessibleDescription(
    english('registration:errors.password'),
  );
  await expect(email).toHaveValue('nobody');
});

test('a wrong password is refused without naming the wrong field, and nothing typed is lost', async ({
  page,
  consoleErrors,
}) => {
  const stranger = newTestUser();
  await page.goto('/registration');
  await fillInCredentials(page, stranger);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(english('session:error.invalidCredentials'));
  await expect(alert).toBeFocused();
  await expect(page.getByLabel(english('registration:email'))).toHaveValue(stranger.email);
  await expect(page.getByLabel(english('registration:password'))).toHaveValue(stranger.password);
  await consoleErrors.expected(/400/);
});

test('a weak password is refused at its field', async ({ page, consoleErrors }) => {
  await page.goto('/registration?mode=register');
  await fillInCredentials(page, { ...newTestUser(), password: 'abc' });
  await page.getByRole('button', { name: english('registration:actions.register') }).click();
  const password = page.getByLabel(english('registration:password'));
  await expect(password).toHaveAccessibleDescription(
    new RegExp(english('session:error.weakPassword')),
  );
  await expect(password).toBeFocused();
  await consoleErrors.expected(/422/);
});

test('an error that only the service finds is shown at its field', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/registration?mode=register');
  const person = newTestUser();
  await fillInCredentials(page, { ...person, password: '🏺'.repeat(20) });
  const send = page.getByRole('button', { name: english('registration:actions.register') });
  await send.click();
  const password = page.getByLabel(english('registration:password'));
  await expect(password).toHaveAccessibleDescription(
    new RegExp(english('session:error.passwordTooLong')),
  );
  // A character that no domain has; browsers and the form accept it, and the service does not.
  const address = 'someone@ex\u{2100}mple.com';
  await fillInCredentials(page, { ...person, email: address });
  await send.click();
  const email = page.getByLabel(english('registration:email'));
  await expect(email).toHaveAccessibleDescription(english('session:error.emailInvalid'));
  await expect(email).toHaveValue(address);
  await consoleErrors.expected(/400/);
});

test('a wrong code is refused at its field, and a new one can be requested', async ({
  page,
  consoleErrors,
}) => {
  const person = newTestUser();
  await page.goto('/registration?mode=code');
  await page.getByLabel(english('registration:email')).fill(person.email);
  await page.getByRole('button', { name: english('registration:actions.sendCode') }).click();
  const code = page.getByLabel(english('registration:code'));
  const right = codeIn(await receivedMail(person.email));
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: english('registration:actions.continue') }).click();
  await expect(code).toHaveAccessibleDescription(english('session:error.codeWrong'));
  await consoleErrors.expected(/403/);
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await page.getByRole('button', { name: english('registration:actions.continue') }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('a forgotten password is replaced by the link of a mail, which is valid once', async ({
  page,
  consoleErrors,
}) => {
  const person = newTestUser();
  await register(page, person);
  await signOut(page);
  await page.waitForTimeout(1100);
  await page.goto('/registration?mode=recover');
  await page.getByLabel(english('registration:email')).fill(person.email);
  await page.getByRole('button', { name: english('registration:actions.recover') }).click();
  await expect(page.getByLabel(english('registration:code'))).toBeVisible();
  const link = linkIn(await receivedMail(person.email, 2));
  await page.goto(link);
  const password = page.getByLabel(english('registration:newPassword'));
  await password.fill(person.password);
  await page.getByRole('button', { name: english('registration:actions.savePassword') }).click();
  await expect(password).toHaveAccessibleDescription(
    new RegExp(english('session:error.samePassword')),
  );
  await consoleErrors.expected(/422/);
  await password.fill(`${person.password} anew`);
  await page.getByRole('button', { name: english('registration:actions.savePassword') }).click();
  await expect(page).toHaveURL(/\/account$/);
  await signOut(page);
  await signIn(page, { ...person, password: `${person.password} anew` });
  await page.goto(link);
  await consoleErrors.expected(/refused/);
});

test('signing in leads back to the previous page of the shop, and nowhere else', async ({
  page,
}) => {
  await register(page, newTestUser(), '/wishlist');
  await expect(page).toHaveURL(/\/wishlist$/);
  await page.goto('/registration?next=//evil.example');
  await expect(page).toHaveURL(/\/account$/);
});

test('a form that is not hydrated sends nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/registration?mode=register');
  await fillInCredentials(page, newTestUser());
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: english('registration:actions.register') }),
  ).toBeDisabled();
  await expect(page.getByText(english('registration:needsScript'))).toBeVisible();
  await expect(page).toHaveURL(/mode=register$/);
  await context.close();
});

test('sign-in providers of the shop are offered, and lead there and back', async ({ page }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as { external: object };
    const external = { ...settings.external, github: true, 'custom:guild': true };
    await route.fulfill({ json: { ...settings, external } });
  });
  await page.route('**/auth/v1/authorize?*', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/registration?next=/wishlist');
  await expect(
    page.getByRole('button', { name: english('registration:continueWith', { name: 'Guild' }) }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: english('registration:continueWith', { name: 'GitHub' }) })
    .click();
  await expect(page).toHaveURL(/authorize\?provider=github/);
  const parameters = new URL(page.url()).searchParams;
  expect(new URL(parameters.get('redirect_to') ?? '').searchParams.get('next')).toBe('/wishlist');
  expect(parameters.get('code_challenge_method')).toBe('s256');
});

test('an unreachable shop is reported, and nothing typed is lost', async ({
  page,
  consoleErrors,
}) => {
  const person = newTestUser();
  await page.goto('/registration');
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page.getByRole('alert')).toHaveText(english('session:error.unreachable'));
  await expect(page.getByLabel(english('registration:password'))).toHaveValue(person.password);
  await consoleErrors.expected(/ERR_FAILED/);
});

test('a draft survives another screen, and the change to another address', async ({ page }) => {
  await page.goto('/registration?mode=register');
  const person = newTestUser();
  const typo = `typo-${person.email}`;
  await fillInCredentials(page, { ...person, email: typo });
  await page.getByLabel(english('registration:name')).fill('Anna');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: english('footer:privacy'), exact: true }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(page.getByLabel(english('registration:name'))).toHaveValue('Anna');
  const email = page.getByLabel(english('registration:email'));
  await expect(email).toHaveValue(typo);
  await page.getByLabel(english('registration:password')).fill(person.password);
  await page.getByRole('button', { name: english('registration:actions.register') }).click();
  await page.getByRole('button', { name: english('registration:actions.otherAddress') }).click();
  await expect(email).toHaveValue(typo);
});

test('a long address widens no page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/registration?mode=recover');
  const { email } = newTestUser();
  await page.getByLabel(english('registration:email')).fill(`${'x'.repeat(20)}${email}`);
  await page.getByRole('button', { name: english('registration:actions.recover') }).click();
  await expect(page.getByLabel(english('registration:code'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the forms pass axe with their errors shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of ['en', 'ar', 'ja'] as const) {
    for (const mode of ['sign-in', 'register', 'recover', 'code']) {
      await page.goto(`/registration?mode=${mode}&lang=${language}`);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      expect(await axeViolations(page), `${mode} ${language}`).toEqual([]);
    }
  }
});
