// The contact form: missing values are named, nothing written is lost, and sending a message is confirmed.

import { expect, test, axeViolations } from './journey.ts';
import { english, text } from './texts.ts';
import type { Language } from '@atelier/shop/language';
import type { Page } from '@playwright/test';

const hostile = '<img src=x onerror="alert(1)"> & "quotes" ‮reversed';

async function fill(page: Page, language: Language, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    await page
      .getByLabel(text(language, `contact:form.${field}`))
      .first()
      .fill(value);
  }
}

const good = { name: 'Mei', email: 'mei@example.org', subject: 'A bowl', message: 'Is one left?' };

for (const language of ['en', 'ar'] as const) {
  test(`${language}: missing values are named at their fields, by keyboard alone`, async ({
    page,
  }) => {
    await page.goto(`/contact?lang=${language}`);
    const name = page.getByLabel(text(language, 'contact:form.name')).first();
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(text(language, 'contact:error.name'))).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText(text(language, 'contact:error.summary'));
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('Mei');
    await expect(page.getByText(text(language, 'contact:error.name'))).toBeHidden();
    await expect(name).toHaveValue('Mei');
    const message = text(language, 'contact:form.message');
    await page.getByRole('alert').getByRole('button', { name: message }).press('Enter');
    await expect(page.getByLabel(message).first()).toBeFocused();
  });
}

test('an invalid address is named, and a message that is too long is not cut', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'en', { ...good, email: 'mei', message: 'x'.repeat(5001) });
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  await expect(page.getByText(english('contact:error.email'))).toBeVisible();
  await expect(page.getByText(/5,000/)).toBeVisible();
  await expect(page.getByLabel(english('contact:form.message')).first()).toHaveValue(
    'x'.repeat(5001),
  );
});

test('a message is sent to the house, hostile words and all', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'en', { ...good, subject: hostile, message: hostile });
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  const heading = page.getByRole('heading', { name: english('contact:success.title') });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/mei@example\.org/)).toBeVisible();
  await page.getByRole('button', { name: english('contact:success.again') }).click();
  await expect(page.getByLabel(english('contact:form.name')).first()).toHaveValue('Mei');
  await expect(page.getByLabel(english('contact:form.message')).first()).toHaveValue('');
});

test('a draft survives another screen and a reload', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'en', good);
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  const message = page.getByLabel(english('contact:form.message')).first();
  await expect(message).toHaveValue(good.message);
  await page.reload();
  await expect(message).toHaveValue(good.message);
  // The restored draft is the message that is sent.
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  await expect(page.getByRole('heading', { name: english('contact:success.title') })).toBeFocused();
});

for (const [outcome, status, body] of [
  ['rateLimited', 429, { error: 'too_many_messages' }],
  ['serverError', 500, {}],
] as const) {
  test(`the message stays when the response is ${status}`, async ({ page, consoleErrors }) => {
    await page.route('**/functions/v1/contact', (route) => route.fulfill({ status, json: body }));
    await page.goto('/contact');
    await fill(page, 'en', good);
    await page.getByRole('button', { name: english('contact:form.send') }).click();
    await expect(page.getByRole('alert')).toContainText(english(`contact:failure.${outcome}`));
    await expect(page.getByLabel(english('contact:form.message')).first()).toHaveValue(
      good.message,
    );
    await consoleErrors.expected(new RegExp(String(status)));
  });
}

test('a refusal of the server is shown at its field', async ({ page, consoleErrors }) => {
  await page.route('**/functions/v1/contact', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid_message', fields: { email: 'blocked' } },
    }),
  );
  await page.goto('/contact');
  await fill(page, 'en', good);
  await page.getByRole('button', { name: english('contact:form.send') }).click();
  await expect(page.getByText(english('contact:error.rejected'))).toBeVisible();
  await expect(page.getByLabel(english('contact:form.email')).first()).toBeFocused();
  await consoleErrors.expected(/422/);
});
