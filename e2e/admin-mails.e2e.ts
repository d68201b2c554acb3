// Mails and payments in the settings: previews in ten languages in a frame without rights, a test sending by a real mail server, and its failure.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { languages } from '@atelier/shop/language';
import { SMTPServer } from 'smtp-server';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, type AdminSession } from './open-admin.ts';
import { fillInCredentials, newTestUser } from './test-user.ts';
import { english, text } from './texts.ts';

const administrator = newTestUser();
const stripeKey = 'sk_test_never_shown_1';
const webhookSecret = 'whsec_never_shown_2';

test.describe.configure({ mode: 'serial' });

interface Received {
  readonly to: readonly string[];
  readonly source: string;
}

const received: Received[] = [];
let refusal: string | null = null;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal === null ? null : new Error(refusal)),
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const source = Buffer.concat(parts).toString('utf8');
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done(null);
    });
  },
});

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  shop = await startDedicatedShop({
    ADMIN_EMAILS: administrator.email,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    // Nothing listens there.
    STRIPE_API_URL: 'http://127.0.0.1:1',
  });
});
test.afterAll(async () => {
  await shop.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

test('an administrator registers with the code that arrived by the mail server', async ({
  browser,
  consoleErrors,
}) => {
  const context = await shop.visit(browser, consoleErrors);
  const page = await context.newPage();
  await page.goto('/registration?mode=register');
  await fillInCredentials(page, administrator);
  await page.getByRole('button', { name: english('registration:actions.register') }).click();
  const codeField = page.getByLabel(english('registration:code'));
  await expect(codeField).toBeVisible();
  const code = () => /^(\d{6,10})\s*$/m.exec(received.at(-1)?.source ?? '')?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  await codeField.fill(code());
  const goOn = english('registration:actions.continue');
  await page.getByRole('button', { name: goOn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/registration/);
  admin = { address: shop.address, state: await context.storageState() };
  await context.close();
});

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`previews and the payment state are whole and accessible: ${language}, ${width} px`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme: width === 390 ? 'dark' : 'light',
      });
      for (const [path, heading] of [
        ['mails', 'admin-settings:mails.title'],
        ['payment', 'admin-settings:providers.title'],
      ] as const) {
        await page.goto(`/admin/settings/${path}?lang=${language}`);
        await expect(page.getByRole('heading', { name: text(language, heading) })).toBeVisible();
        await expect(
          path === 'mails'
            ? page.frameLocator('iframe').getByRole('heading', { level: 1 })
            : page.getByText('/orders/v1/webhooks/stripe'),
        ).toBeVisible();
        await waitForAnimations(page);
        expect(await axeViolations(page)).toEqual([]);
        // The accessibility check writes to every frame; this one listens to nobody.
        if (path === 'mails') await consoleErrors.expected(/postMessage/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.context().close();
    });

test('a mail is previewed in ten languages, in a frame that runs nothing, and sent as a test', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto('/admin/settings/mails');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const choice = (name: 'mail' | 'language') =>
    page.getByRole('combobox', { name: english(`admin-settings:mails.${name}`), exact: true });
  await choice('mail').selectOption('customer.shipped');
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  for (const language of languages) {
    await choice('language').selectOption(language);
    const subject = text(language, 'order-mails:customer.shipped.subject', { number: '1042' });
    await expect(heading).toHaveText(subject);
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute(
      'dir',
      language === 'ar' ? 'rtl' : 'ltr',
    );
  }
  const before = received.length;
  await page.getByRole('button', { name: english('admin-settings:mails.test') }).click();
  await expect(page.getByText(administrator.email)).toBeVisible();
  expect(received.length).toBe(before + 1);
  expect(received.at(-1)?.to).toEqual([administrator.email]);
  refusal = 'This mailbox is full';
  await page.getByRole('button', { name: english('admin-settings:mails.test') }).click();
  const alert = page.getByRole('alert').filter({ hasText: refusal });
  await expect(alert).toContainText(english('admin-settings:mails.reasons.refused'));
  refusal = null;
  await consoleErrors.expected(/502|test mail was not sent/);
  await page.goto('/admin/log');
  await expect(page.getByRole('row').nth(1)).toContainText(english('admin-log:act.test_mail'));
  await page.context().close();
});

test('the payment state names the webhook’s address and its last forgery, and no key', async ({
  browser,
  consoleErrors,
}) => {
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await fetch(`${shop.address}/orders/v1/webhooks/stripe`, { method: 'POST', body: '{}' });
  const responses: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/payment-state'))
      void response.text().then((body) => responses.push(body));
  });
  await page.goto('/admin/settings/payment');
  await expect(
    page.getByText(english('admin-settings:providers.accounts.unreachable')),
  ).toBeVisible();
  await expect(page.getByText(english('admin-settings:providers.forgedHint'))).toBeVisible();
  await expect(page.getByText(english('admin-settings:providers.never'))).toBeVisible();
  expect(responses.join('')).toContain('/orders/v1/webhooks/stripe');
  for (const secret of [stripeKey, webhookSecret]) {
    expect(responses.join('')).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
  }
  await page.context().close();
});
