// Subscriptions: the newsletter by the link and by the form in the footer, confirmed by a press behind the link of a mail, and ended likewise.

import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { sendAddress, subscriptionLink } from './subscriptions.ts';
import { newTestUser, receivedMail } from './test-user.ts';
import { text } from './texts.ts';

for (const width of [390, 1440])
  for (const language of ['en', 'ar'] as const)
    test(`${language}, ${width} px: a visitor comes from the footer, subscribes, confirms by a press, and unsubscribes`, async ({
      page,
    }) => {
      const { email } = newTestUser();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/about?lang=${language}`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: text(language, 'footer:newsletter') }).click();
      await expect(
        page.getByRole('heading', { name: text(language, 'subscription:title'), level: 1 }),
      ).toBeVisible();
      await expect(page.getByRole('main').locator('img')).toHaveCount(1);
      expect(await axeViolations(page)).toEqual([]);
      await sendAddress(page, language, email, text(language, 'subscription:subscribe'));

      const mail = await receivedMail(email);
      await page.goto(subscriptionLink(mail.text, 'confirm'));
      await expect(
        page.getByRole('heading', { name: text(language, 'subscription:confirm.title') }),
      ).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page
        .getByRole('button', { name: text(language, 'subscription:confirm.action') })
        .click();
      await expect(
        page.getByRole('heading', { name: text(language, 'subscription:confirm.done') }),
      ).toBeVisible();

      await page.goto('/');
      await page.goto(subscriptionLink(mail.text, 'confirm').replace('#confirm=', '#unsubscribe='));
      await page.getByRole('button', { name: text(language, 'subscription:end.action') }).click();
      await expect(
        page.getByRole('heading', { name: text(language, 'subscription:end.done') }),
      ).toBeVisible();
    });

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'ar', width: 1440 },
  { language: 'ja', width: 390 },
] as const)
  test(`${language}, ${width} px: an address that is typed in the footer is subscribed, and stands in no address of a page`, async ({
    page,
  }) => {
    const { email } = newTestUser();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/about?lang=${language}`);
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox', { name: text(language, 'footer:newsletter') });
    // A mistake is shown at the field of the page, with what was typed.
    await field.fill('nobody');
    await field.press('Enter');
    const main = page.getByRole('main');
    const onPage = main.getByLabel(text(language, 'subscription:email'));
    await expect(onPage).toHaveValue('nobody');
    await expect(main.getByText(text(language, 'subscription:errors.email'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expect(field).toHaveValue('');

    await field.fill(email);
    await footer
      .getByRole('button', { name: text(language, 'footer:subscribe'), exact: true })
      .click();
    await expect(main.getByText(text(language, 'subscription:requested'))).toBeFocused();
    expect(page.url()).not.toContain('%40');
    expect(page.url()).not.toContain('@');
    expect(subscriptionLink((await receivedMail(email)).text, 'confirm')).not.toBe('');
    expect(await overflowErrors(page)).toEqual([]);
  });
