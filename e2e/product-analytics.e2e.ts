// Product analytics: nothing is sent before consent, a consent is asked for once and can be withdrawn, and a recording has no typed text.

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { ConsoleErrors } from './console-errors.ts';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { overflowErrors, smallTargets } from './overflow.ts';
import { startPosthogDouble, type PosthogDouble } from './posthog-double.ts';
import { newTestUser, register } from './test-user.ts';
import { english, text } from './texts.ts';

test.describe.configure({ mode: 'serial' });

let posthog: PosthogDouble;
let shop: DedicatedShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  posthog = await startPosthogDouble();
  shop = await startDedicatedShop(posthog.settings);
});
test.afterAll(async () => {
  await shop.close();
  posthog.close();
});

/** The service drops what automated browsers do. */
async function visitAsPerson(
  browser: Browser,
  consoleErrors: ConsoleErrors,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: 'en-US',
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false });
    Object.defineProperty(navigator, 'userAgentData', { value: undefined });
  });
  await consoleErrors.watch(context);
  return context;
}

const question = (page: Page) =>
  page.getByRole('region', { name: english('product-analytics:title') });
const agree = (page: Page) =>
  question(page).getByRole('button', { name: english('product-analytics:agree') });
const refuse = (page: Page) =>
  question(page).getByRole('button', { name: english('product-analytics:refuse') });

test('without a key no page names the service or asks', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).not.toContain('connect-src');
  expect(await page.content()).not.toContain('productAnalytics');
});

test('before an answer nothing is sent, and a refusal is not asked about again', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${posthog.settings['POSTHOG_HOST']}`);
  expect(policy).toContain(`script-src 'self';`);
  await expect(question(page)).toBeVisible();
  await page.goto('/collection');
  await expect(question(page)).toBeVisible();
  await refuse(page).click();
  await expect(question(page)).toHaveCount(0);
  const idle = page.waitForResponse(/measured-visit/);
  await page.reload();
  await idle;
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toHaveCount(0);
  expect(posthog.requests).toEqual([]);
  await context.close();
});

test('a browser that asks not to be tracked is neither asked nor measured', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const page = await context.newPage();
  await page.goto('/privacy');
  await expect(page.getByText(english('product-analytics:state.signal'))).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(posthog.requests).toEqual([]);
  await context.close();
});

test('with consent pages are counted without a profile and recorded without what was typed; a withdrawal ends it', async ({
  browser,
  consoleErrors,
}) => {
  const context = await visitAsPerson(browser, consoleErrors);
  const page = await context.newPage();
  await page.goto('/');
  await agree(page).click();
  await expect(question(page)).toHaveCount(0);
  const views = () => posthog.events.filter(({ event }) => event === '$pageview');
  await expect.poll(() => views().length).toBeGreaterThan(0);
  expect(views()[0]?.properties).toMatchObject({ $process_person_profile: false });
  await page.goto('/registration?next=%2Faccount');
  await expect.poll(() => views().at(-1)?.properties['$pathname']).toBe('/registration');
  expect(String(views().at(-1)?.properties['$current_url'])).not.toContain('?');

  // The page that follows asks for the code that was sent to the address, and the account shows it.
  const person = newTestUser();
  await register(page, person, '/account');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page
    .getByRole('link', { name: english('header:about') })
    .first()
    .click();
  await expect.poll(() => posthog.recording()).toContain('/about","width"');
  expect(posthog.recording()).toContain('*'.repeat(person.password.length));
  expect(posthog.recording()).toContain('/registration","width"');
  for (const typed of [person.email, person.password])
    expect(posthog.recording()).not.toContain(typed);
  expect(posthog.refused).toEqual([]);

  await page.goto('/privacy');
  await page.getByRole('button', { name: english('product-analytics:withdraw') }).click();
  await expect(page.getByText(english('product-analytics:state.unmeasured'))).toBeVisible();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const count = posthog.requests.length;
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(posthog.requests).toHaveLength(count);
  await context.close();
});

test('on a phone a work can be bought while consent is asked for, and the bar goes down with the answer', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/1');
  const add = page.getByRole('button', { name: english('cart:add'), exact: true });
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
  const endOf = async (target: Locator) =>
    (await topOf(target)) + ((await target.boundingBox())?.height ?? 0);
  await expect(question(page)).toBeVisible();
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => (await topOf(question(page))) - (await endOf(add)))
    .toBeGreaterThanOrEqual(0);
  await add.click();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: english('cart:itemCount_one', { count: 1 }) }),
  ).toBeVisible();
  await refuse(page).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => endOf(add)).toBeGreaterThan(844 - 40);
  await context.close();
});

for (const language of ['en', 'ar', 'ja', 'de', 'ru'] as const)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`the question is whole and reached by keyboard: ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      consoleErrors,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.address,
        viewport: { width, height: 844 },
        locale: language,
        colorScheme,
      });
      await consoleErrors.watch(context);
      const page = await context.newPage();
      await page.goto(`/?lang=${language}`);
      const bar = page.getByRole('region', { name: text(language, 'product-analytics:title') });
      await expect(bar).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await waitForAnimations(page);
      expect(await overflowErrors(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      const button = bar.getByRole('button', { name: text(language, 'product-analytics:refuse') });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(bar).toHaveCount(0);
      await context.close();
    });
