// Subscriptions: the newsletter by the link in the footer, confirmed by a press behind the link of a mail, and ended likewise.

import { axeViolations, expect, test } from './journey.ts';
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
