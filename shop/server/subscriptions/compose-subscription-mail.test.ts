// Mails to subscribers: each kind in every language, with its links, and the ways to unsubscribe where there is a subscription.
import { languages } from '@atelier/shop/language';
import { expect, test } from 'vitest';
import { composeSubscriptionMail } from './compose-subscription-mail.ts';
import type { ClaimedSubscriptionMail, SubscriptionMailKind } from './compose-subscription-mail.ts';

const siteUrl = 'https://shop.example';
const kinds: readonly SubscriptionMailKind[] = [
  'confirm_newsletter',
  'confirm_back_in_stock',
  'confirm_new_edition',
  'back_in_stock',
];

const claimed = (
  kind: SubscriptionMailKind,
  language: string,
  rest: Partial<ClaimedSubscriptionMail> = {},
): ClaimedSubscriptionMail => ({
  id: '1',
  kind,
  to: 'ada@example.com',
  language,
  token: 'token',
  shop: { name: 'Kiln', legalText: 'Kiln, Lane 1' },
  work: { id: 3, title: 'Moon', variantId: 7 },
  letter: null,
  ...rest,
});

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  'in %s the mail %s has no empty place and no unknown key',
  (language, kind) => {
    const mail = composeSubscriptionMail(claimed(kind, language), siteUrl);
    expect(JSON.stringify(mail)).not.toMatch(/\{\{|subscription-mails:|undefined/);
    expect(mail.messageId).toBe('<subscription-mail.1@shop.example>');
  },
);

test('a question leads to the page that asks, and has no way to unsubscribe', () => {
  const mail = composeSubscriptionMail(claimed('confirm_newsletter', 'de'), siteUrl);
  expect(mail.button?.address).toBe(`${siteUrl}/subscription?lang=de#confirm=token`);
  expect(mail).not.toHaveProperty('unsubscribeUrl');
});

test('a work that is back leads to its variant, and both ways unsubscribe', () => {
  const mail = composeSubscriptionMail(claimed('back_in_stock', 'en'), siteUrl);
  expect(mail).toMatchObject({
    button: { address: `${siteUrl}/product/3?variant=7` },
    footerLink: { address: `${siteUrl}/subscription#unsubscribe=token` },
    unsubscribeUrl: `${siteUrl}/functions/v1/subscriptions?unsubscribe=token`,
  });
});

test('a newsletter has the language of its text, not that of its reader', () => {
  const letter = { language: 'en', subject: 'The kiln', body: '# Open' };
  const mail = composeSubscriptionMail(
    claimed('newsletter', 'ja', { work: null, letter }),
    siteUrl,
  );
  expect(mail).toMatchObject({
    subject: 'The kiln',
    language: 'en',
    blocks: [{ kind: 'heading' }],
    footerLink: { label: 'Unsubscribe' },
  });
});
