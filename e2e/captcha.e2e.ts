// The captcha, in a shop that requires one: its script loads only with the form that needs it, its token is valid once, and a form
// without a token says so.

import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, axeViolations } from './journey.ts';
import { startDedicatedShop } from './dedicated-shop.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { codeIn, fillInCredentials, receivedMail, signOut, newTestUser } from './test-user.ts';
import { english } from './texts.ts';

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let judge: Server;
const usedTokens = new Set<string>();

/** The provider's side: a token of its own captcha is valid once. */
function openJudge(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const token = form.get('response') ?? '';
      const success =
        form.get('secret') === 'between us' &&
        token.startsWith('solved ') &&
        !usedTokens.has(token);
      usedTokens.add(token);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid'] }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  judge = await openJudge();
  shop = await startDedicatedShop({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'between us',
    GOTRUE_SECURITY_CAPTCHA_SITE_KEY: 'for all to see',
    GOTRUE_SECURITY_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(judge.address() as AddressInfo).port}/`,
  });
});
test.afterAll(async () => {
  await shop.close();
  judge.close();
});

/** Replaces the provider's script, which cannot be fetched here, by a button. */
const script = `
  let shown = 0;
  window.turnstile = {
    render(place, { sitekey, callback, language }) {
      if (sitekey !== 'for all to see') throw new Error('another key: ' + sitekey);
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am human, ' + language });
      const id = String(++shown);
      button.onclick = () => callback('solved ' + id + ' ' + Math.random());
      place.append(button);
      return id;
    },
    remove() {},
  };`;

async function visit(context: BrowserContext): Promise<{ page: Page; requested: string[] }> {
  const requested: string[] = [];
  await context.route('https://challenges.cloudflare.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return { page: await context.newPage(), requested };
}

const solve = (page: Page, language = 'en') =>
  page.getByRole('button', { name: `I am human, ${language}` }).click();
const press = (page: Page, action: 'register' | 'signIn' | 'recover' | 'continue') =>
  page
    .getByRole('button', { name: english(`registration:actions.${action}`), exact: true })
    .click();

test('registration, sign-in and password recovery require a solved captcha', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const { page, requested } = await visit(context);
  for (const path of ['/', '/collection']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(requested).toEqual([]);

  const person = newTestUser();
  await page.goto('/registration?mode=register');
  await fillInCredentials(page, person);
  await expect(page.getByRole('group', { name: english('form:captcha.label') })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'register');
  await expect(page.getByRole('alert')).toHaveText(english('form:captcha.missing'));
  await expect(page.getByRole('alert')).toBeFocused();
  await solve(page);
  await press(page, 'register');
  await page
    .getByLabel(english('registration:code'))
    .fill(codeIn(await receivedMail(person.email)));
  await press(page, 'continue');
  await expect(page).toHaveURL(/\/account/);
  expect(requested).toHaveLength(1);

  await signOut(page);
  await page.goto('/registration');
  await fillInCredentials(page, { ...person, password: 'wrong' });
  await solve(page);
  await press(page, 'signIn');
  await expect(page.getByRole('alert')).toHaveText(english('session:error.invalidCredentials'));
  await consoleErrors.expected(/400/);
  // The first token is used: there is another captcha.
  await fillInCredentials(page, person);
  await press(page, 'signIn');
  await expect(page.getByRole('alert').last()).toHaveText(english('form:captcha.missing'));
  await solve(page);
  await press(page, 'signIn');
  await expect(page).toHaveURL(/\/account/);

  await signOut(page);
  await page.goto('/registration?mode=recover&lang=zh');
  await page.locator('input[name=email]').fill(newTestUser().email);
  await solve(page, 'zh-CN');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('input[name=code]')).toBeVisible();
  await context.close();
});

test('the contact form requires a captcha, and loads it when a visitor begins to write', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const { page, requested } = await visit(context);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  for (const field of ['name', 'subject', 'message'] as const)
    await page
      .getByLabel(english(`contact:form.${field}`))
      .first()
      .fill('Mei');
  await page.getByLabel(english('contact:form.email')).first().fill('mei@example.org');
  await expect(page.getByRole('group', { name: english('form:captcha.label') })).toBeVisible();
  await expect.poll(() => requested).toHaveLength(1);
  const send = page.getByRole('button', { name: english('contact:form.send') });
  await send.click();
  await expect(page.getByText(english('form:captcha.missing'))).toBeVisible();
  await solve(page);
  await send.click();
  await expect(page.getByRole('heading', { name: english('contact:success.title') })).toBeVisible();
  await context.close();
});

test('a script that does not load is reported, and can be loaded again', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  let isAway = true;
  await context.route('https://challenges.cloudflare.com/**', (route) =>
    isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const page = await context.newPage();
  await page.goto('/registration');
  await expect(page.getByText(english('form:captcha.loadFailed'))).toBeVisible();
  await consoleErrors.expected(/ERR_FAILED/, /could not be loaded/);
  isAway = false;
  await page.getByRole('button', { name: english('form:captcha.retry') }).click();
  await solve(page);
  await context.close();
});
