// Mails to the maker in every language: contents, reply address, and no access token of the order.
import { languages } from '@atelier/shop/language';
import { renderMail } from '@atelier/backend/mail/render-mail';
import { expect, test } from 'vitest';
import { composeMakerMail } from './compose-maker-mail.ts';
import type { ClaimedMakerMail, MakerMailKind } from './compose-maker-mail.ts';
import type { Order } from '@atelier/shop/order';
import { testOrder } from './test-order.ts';

const kinds: readonly MakerMailKind[] = [
  'placed',
  'paid',
  'cancelled',
  'return_requested',
  'return_withdrawn',
];

const write = (kind: MakerMailKind, language: string, order: Partial<Order> = {}, data = {}) =>
  renderMail(
    composeMakerMail(
      {
        id: '0e000000-0000-4000-8000-000000000009',
        reader: 'maker',
        kind,
        to: 'mei@example.org, kenji@example.org',
        language,
        data,
        // The buyer reads another language than the maker.
        order: { ...testOrder, language: 'pt', ...order },
      } satisfies ClaimedMakerMail,
      'https://shop.example',
    ),
  );

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  '%s: %s',
  (language, kind) => {
    const { to, replyTo, subject, text, html, messageId } = write(kind, language);
    expect([subject, text, html].join('\n')).not.toMatch(/\{\{|undefined|NaN|token/);
    expect(subject).toContain('1001');
    expect(text).toContain('Ada');
    expect(text).toContain('1 × Harbour');
    expect(text).toContain(
      `https://shop.example/orders/${testOrder.id}${language === 'en' ? '' : `?lang=${language}`}`,
    );
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect([to, replyTo]).toEqual(['mei@example.org, kenji@example.org', 'ada@example.com']);
    expect(messageId).toBe('<order-mail.0e000000-0000-4000-8000-000000000009@shop.example>');
  },
);

test('a mail about a new order lists items, total, payment and delivery address', () => {
  const { subject, text } = write('placed', 'en', {
    note: 'Ring <twice>',
    giftMessage: 'For Grace',
    sums: { ...testOrder.sums, wrapping: '4.50' },
  });
  expect(subject).toBe('New order 1001: $136.00 · Atelier');
  for (const part of [
    '1 × Harbour · No.\u00a07 of 60  $140.00',
    'Total  $136.00',
    'Delivery address\nAda\n1\n',
    'United States',
    'Contact\nAda\nada@example.com',
    'Payment\nBank transfer\n',
    'A note from the buyer\nRing <twice>',
    'Words for the card of a gift\nFor Grace\nGift-wrapped',
    'Gift wrapping  $4.50',
  ])
    expect(text).toContain(part);
});

test('a paid order is marked as paid, a pickup has no delivery address, and a return shows its reason', () => {
  const paid = write('paid', 'en', {
    paid: '136.00',
    paymentMethod: 'stripe',
    paymentLabel: 'stripe',
  });
  expect(paid.text).toContain('Payment\nCard and other ways\nPaid');
  const pickup = write('placed', 'de', {
    shippingMethod: 'pickup',
    paymentMethod: 'pickup',
    paymentLabel: 'pickup',
  });
  expect(pickup.text).toContain('Abholung in der Werkstatt');
  expect(pickup.text).not.toContain('Lieferadresse');
  const back = write('return_requested', 'en', {}, { reason: 'Too <b>blue' });
  expect(back.text).toContain('A reason from the buyer\nToo <b>blue');
  expect(back.html).toContain('Too &lt;b&gt;blue');
});
