// The account: profile, password, second factor, sessions, export and deletion.

import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { waitForAnimations, expect, test, axeViolations, widths } from './journey.ts';
import { accountSection, expectSaved } from './account-sections.ts';
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
import { languages } from '@atelier/shop/language';
import { english, text } from './texts.ts';

test('visitors are sent to sign in, and return', async ({ page }) => {
  const person = newTestUser();
  await register(page, person);
  await signOut(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/registration\?next=/);
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('the profile is saved, hostile text included, and missing values are named', async ({
  page,
}) => {
  await register(page, newTestUser());
  const profile = accountSection(page, 'profile');
  const name = profile.getByLabel(english('account:profile.full_name'));
  await expect(name).toHaveValue('');
  await profile.getByRole('button', { name: english('account:save') }).click();
  await expect(name).toHaveAccessibleDescription(english('account:profile.nameMissing'));
  const hostile = '<img src=x onerror=alert(1)> {{name}}';
  // A value that cannot be stored is refused.
  await name.fill(`${hostile}\u0000\u0007`);
  await profile.getByLabel(english('account:profile.city')).fill('大阪');
  await profile.getByLabel(english('account:profile.country')).selectOption('JP');
  await profile.getByRole('button', { name: english('account:save') }).click();
  await expectSaved(page);
  await page.reload();
  await expect(name).toHaveValue(hostile);
  await expect(profile.getByLabel(english('account:profile.city'))).toHaveValue('大阪');
  await expect(profile.getByLabel(english('account:profile.country'))).toHaveValue('JP');
});

test('a draft survives another screen and a reload, and ends with its customer’s session', async ({
  page,
}) => {
  const person = newTestUser();
  await register(page, person);
  const profile = accountSection(page, 'profile');
  const city = profile.getByLabel(english('account:profile.city'));
  const address = accountSection(page, 'email').getByLabel(english('account:email.new'));
  await city.fill('大阪');
  await address.fill('new@example.org');
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(city).toHaveValue('大阪');
  await page.reload();
  await expect(city).toHaveValue('大阪');
  await expect(address).toHaveValue('new@example.org');
  await expect(profile).toContainText(english('account:profile.unsavedChanges'));
  // A page that was reloaded elsewhere has not read the draft, and forgets it all the same.
  await page.goto('/blog');
  await signOut(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringMatching(/^typed\./),
  );
  await signIn(page, person);
  await page.goto('/account');
  await expect(city).toHaveValue('');
  await expect(address).toHaveValue('');
});

test('an account without orders says so', async ({ page }) => {
  await register(page, newTestUser());
  await expect(accountSection(page, 'orders')).toContainText(english('account:orders.empty'));
});

test('every label says whether its field must be filled in', async ({ page }) => {
  await register(page, newTestUser());
  await expect(accountSection(page, 'preferences').getByRole('checkbox')).toHaveCount(2);
  await expect(accountSection(page, 'profile').getByRole('textbox').first()).toBeVisible();
  const mark = new RegExp(`(${english('form:required')}|${english('form:optional')})$`);
  for (const label of await page.getByRole('main').locator('label').all())
    await expect(label).toHaveText(mark);
});

test('the password is changed only with the old one', async ({ page, consoleErrors }) => {
  const person = newTestUser();
  await register(page, person);
  const form = accountSection(page, 'password');
  const current = form.getByLabel(english('account:password.current'));
  await current.fill('not this');
  await form.getByLabel(english('account:password.new')).fill(`${person.password} anew`);
  await form.getByRole('button', { name: english('account:password.change') }).click();
  await expect(current).toHaveAccessibleDescription(english('session:error.currentPassword'));
  await consoleErrors.expected(/40\d|42\d/);
  await current.fill(person.password);
  await form.getByRole('button', { name: english('account:password.change') }).click();
  await expectSaved(page, english('account:password.saved'));
  await signOut(page);
  await signIn(page, { ...person, password: `${person.password} anew` });
});

test('a customer who signed in by a mailed code sets a first password, which is required from then on', async ({
  page,
}) => {
  const person = newTestUser();
  await page.goto('/registration?mode=code');
  await page.getByLabel(english('registration:email')).fill(person.email);
  await page.getByRole('button', { name: english('registration:actions.sendCode') }).click();
  await page
    .getByLabel(english('registration:code'))
    .fill(codeIn(await receivedMail(person.email)));
  await page.getByRole('button', { name: english('registration:actions.continue') }).click();
  await expect(page).toHaveURL(/\/account$/);
  const form = accountSection(page, 'password');
  const current = form.getByLabel(english('account:password.current'));
  await form.getByLabel(english('account:password.new')).fill(person.password);
  await expect(current).toHaveCount(0);
  await form.getByRole('button', { name: english('account:password.set') }).click();
  await expectSaved(page, english('account:password.saved'));
  await expect(current).toBeVisible();
  await signOut(page);
  await signIn(page, person);
});

test('a new address waits until the links of both mails were followed', async ({ page }) => {
  const person = newTestUser();
  await register(page, person);
  const form = accountSection(page, 'email');
  const { email } = newTestUser();
  const field = form.getByLabel(english('account:email.new'));
  const change = form.getByRole('button', { name: english('account:email.change') });
  await field.fill(person.email);
  await change.click();
  await expect(field).toHaveAccessibleDescription(english('account:email.unchanged'));
  await field.fill(email);
  await page.waitForTimeout(1100);
  await change.click();
  await expect(form.getByRole('status')).toContainText(email);
  await page.goto(linkIn(await receivedMail(person.email, 2)));
  await expectSaved(page, english('session:notice.oneOfTwoConfirmed'));
  await expect(page).toHaveURL(/\/account$/);
  await expect(form.getByRole('status')).toContainText(email);
  await page.goto(linkIn(await receivedMail(email)));
  await expect(form).toContainText(email);
  await expect(form.getByRole('status')).toHaveCount(0);
});

test('a second factor is added, required, and removed', async ({ page, consoleErrors }) => {
  const person = newTestUser();
  await register(page, person);
  const factor = accountSection(page, 'factor');
  await factor.getByRole('button', { name: english('account:factor.add') }).click();
  const picture = factor.getByRole('img', { name: english('account:factor.qrCode') });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  const secret = ((await factor.locator('bdi[dir=ltr]').textContent()) ?? '').replaceAll(' ', '');
  const codes = new TOTP({ secret });
  const code = factor.getByLabel(english('account:factor.code'));
  await code.fill('000000');
  await factor.getByRole('button', { name: english('account:factor.confirm') }).click();
  await expect(code).toHaveAccessibleDescription(english('session:error.codeWrong'));
  await consoleErrors.expected(/422/);
  await code.fill(codes.generate());
  await factor.getByRole('button', { name: english('account:factor.confirm') }).click();
  await expect(factor).toContainText(english('account:factor.enabled'));
  await signOut(page);
  await page.goto('/registration');
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(
    page.getByRole('heading', { name: english('registration:panels.factor.title') }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The password alone opens nothing.
  await page.goto('/account');
  await expect(page).toHaveURL(/\/registration/);
  const codeField = page.getByLabel(english('registration:factorCode'));
  // A code is valid once: the journey waits for the next one.
  await codeField.fill(codes.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: english('registration:actions.continue') }).click();
  await expect(page).toHaveURL(/\/account$/);
  await factor.getByRole('button', { name: english('account:factor.remove') }).click();
  await expect(factor).toContainText(english('account:factor.disabled'));
});

test('another session is seen and ended', async ({ page, browser }) => {
  const person = newTestUser();
  await register(page, person);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  });
  await signIn(await elsewhere.newPage(), person);
  await elsewhere.close();
  await page.reload();
  const sessions = accountSection(page, 'sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText(english('account:sessions.current'));
  await sessions
    .getByRole('button', {
      name: english('account:sessions.endNamed', { device: 'Firefox · Windows' }),
    })
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('all data of an account are exported as a file', async ({ page }) => {
  const person = newTestUser();
  await register(page, person);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: english('account:export.action') }).click();
  const path = await (await downloading).path();
  const file: unknown = JSON.parse(await readFile(path, 'utf8'));
  expect(file).toMatchObject({ account: { email: person.email }, cart: [], wishlist: [] });
});

test('an account is deleted only when its address is typed', async ({ page, consoleErrors }) => {
  const person = newTestUser();
  await register(page, person);
  const danger = accountSection(page, 'deletion');
  const confirmation = danger.getByLabel(english('account:deletion.label'));
  await confirmation.fill('somebody@example.com');
  await danger.getByRole('button', { name: english('account:deletion.action') }).click();
  await expect(confirmation).toHaveAccessibleDescription(
    new RegExp(`^${english('account:deletion.notConfirmed')} .*${person.email}`),
  );
  await confirmation.fill(person.email.toUpperCase());
  await danger.getByRole('button', { name: english('account:deletion.action') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectSaved(page, english('account:deletion.done'));
  await page.goto('/registration');
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page.getByRole('alert')).toHaveText(english('session:error.invalidCredentials'));
  await consoleErrors.expected(/40\d/);
});

test('the account passes axe and fits its widths', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page, newTestUser());
  for (const language of languages) {
    await page.goto(`/account?lang=${language}`);
    await expect(page.getByLabel(text(language, 'account:language.label'))).toBeVisible();
    await waitForAnimations(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${language} at ${width} px`).toBeLessThanOrEqual(0);
    }
    if (['en', 'ar', 'ja'].includes(language)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page), `${language} ${colorScheme}`).toEqual([]);
      }
    }
  }
});
