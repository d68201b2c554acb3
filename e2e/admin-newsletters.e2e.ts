// Newsletters in the back office: a draft is written, previewed, tried and sent to those who have confirmed; and a work that is back is told to whoever waited.

import type { Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminSession } from './open-admin.ts';
import { sendAddress, subscriptionLink } from './subscriptions.ts';
import { newTestUser, outboxMails, receivedMail } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const reader = newTestUser();
const waiting = newTestUser();
/** A cup without options. */
const cup = 26;

test.describe.configure({ mode: 'serial' });

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
});
test.afterAll(() => shop.close());

async function setStock(stock: number): Promise<void> {
  const response = await fetch(`${shop.address}/rest/v1/products?id=eq.${cup}`, {
    method: 'PATCH',
    headers: { apikey: shop.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ stock }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** Confirms the latest mail's subscription by the press on its page. */
async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(subscriptionLink((await receivedMail(email)).text, 'confirm'));
  await page.getByRole('button', { name: english('subscription:confirm.action') }).click();
  await expect(
    page.getByRole('heading', { name: english('subscription:confirm.done') }),
  ).toBeVisible();
}

test('a visitor subscribes on the newsletter’s own page, and confirms', async ({
  browser,
  consoleErrors,
}) => {
  admin = await registerAdmin({ browser, consoleErrors }, shop, administrator);
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.goto('/subscription');
  await sendAddress(page, 'en', reader.email, english('subscription:subscribe'));
  await confirm(page, reader.email);
  await context.close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`a visitor asks to be told of a work that is sold out: ${language}, ${width} px`, async ({
      browser,
      consoleErrors,
    }) => {
      await setStock(0);
      const context = await shop.visit(browser, consoleErrors);
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/product/${cup}?lang=${language}`);
      // It stands where the work would be bought: on a phone in the bar, without a scroll.
      const link = page.getByRole('link', { name: text(language, 'product:notify.restock') });
      if (width === 390) await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      const field = page.getByLabel(text(language, 'subscription:email'));
      await expect(field).toBeFocused();
      // The form stands in the place of the link, and goes on saying what it is for.
      await expect(page.getByText(text(language, 'product:notify.restock'))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const email = language === 'en' && width === 390 ? waiting.email : newTestUser().email;
      await sendAddress(page, language, email, text(language, 'subscription:notify'));
      if (email === waiting.email) await confirm(page, email);
      await context.close();
    });

test('a work that is back is told to who confirmed, with a link to it', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  await setStock(2);
  // The clock's task runs each minute.
  await expect
    .poll(async () => (await outboxMails()).filter(({ to }) => to === waiting.email).length, {
      timeout: 120_000,
    })
    .toBe(2);
  const mail = await receivedMail(waiting.email, 2);
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.goto(/\/product\/\S+/.exec(mail.text)?.[0] ?? '');
  await expect(page).toHaveURL(new RegExp(`/product/${cup}`));
  await page.goto(subscriptionLink(mail.text, 'unsubscribe'));
  await page.getByRole('button', { name: english('subscription:end.action') }).click();
  await expect(page.getByRole('heading', { name: english('subscription:end.done') })).toBeVisible();
  await context.close();
});

test('a newsletter is written, previewed, tried, and sent once to its readers', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/newsletters');
  await page.getByRole('link', { name: english('admin-newsletters:new') }).click();
  await page.getByLabel(english('admin-newsletters:subject')).fill('The kiln is open');
  await page
    .getByLabel(english('admin-newsletters:body'))
    .fill('Come and **see**: [a cup](/product/26).');
  await page.getByRole('button', { name: english('admin-newsletters:preview') }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'The kiln is open' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'a cup' })).toBeVisible();
  await page.getByRole('button', { name: english('admin-newsletters:test') }).click();
  await expect(page.getByText(administrator.email).last()).toBeVisible();
  await expect(page.getByText(english('admin-newsletters:saveFirst'))).toBeVisible();

  await page.getByRole('button', { name: english('admin:form.save') }).click();
  await expect(page).toHaveURL(/\/admin\/newsletters\/\d+/);
  const send = english('admin-newsletters:send', { count: '1' });
  await page.getByRole('button', { name: send }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(english('admin-newsletters:question'))).toBeVisible();
  await dialog.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { name: 'The kiln is open' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: send })).toHaveCount(0);
  const mail = await receivedMail(reader.email, 2);
  expect(mail.subject).toBe('The kiln is open');
  expect(mail.text).toContain('/product/26');
  expect((await outboxMails()).filter(({ to }) => to === waiting.email)).toHaveLength(2);
  await page.context().close();
});
