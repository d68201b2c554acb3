// Mails to buyers in every language: no placeholder is left, and what a buyer typed is escaped.
import { languages } from '@atelier/shop/language';
import { renderMail } from '@atelier/backend/mail/render-mail';
import { expect, test } from 'vitest';
import { composeOrderMail } from './compose-order-mail.ts';
import type { ClaimedMail, OrderMailKind } from './compose-order-mail.ts';
import { testOrder } from './test-order.ts';
import { translator } from '../texts/texts.ts';

const kinds: readonly OrderMailKind[] = [
  'placed',
  'paid',
  'partially_shipped',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'return_accepted',
  'return_received',
  'return_partially_received',
  'return_rejected',
  'return_withdrawn',
];

function mail(kind: OrderMailKind, language: string, name = 'Ada'): ClaimedMail {
  return {
    id: '0e000000-0000-4000-8000-000000000009',
    reader: 'customer',
    kind,
    to: 'ada@example.com',
    data: {
      amount: '81.00',
      carrier: 'Post',
      tracking: 'A1',
      trackingUrl: 'https://post.example/A1',
      note: 'As agreed',
      lines: [{ line: 1, quantity: 2 }],
    },
    token: 'secret',
    documents: kind === 'paid' ? [{ kind: 'invoice', number: '2026-0007' }] : [],
    order: { ...testOrder, language, address: { ...testOrder.address, name } },
  };
}

const render = (kind: OrderMailKind, language: string, name?: string) =>
  renderMail(composeOrderMail(mail(kind, language, name), 'https://shop.example'));

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  '%s: %s',
  (language, kind) => {
    const { subject, text, html, messageId } = render(kind, language);
    expect([subject, text, html].join('\n')).not.toMatch(/\{\{|undefined|NaN/);
    expect(subject).toContain('1001');
    expect(text).toContain(
      `https://shop.example/order-confirmation?order=0e000000-0000-4000-8000-000000000001${language === 'en' ? '' : `&lang=${language}`}#token=secret`,
    );
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(messageId).toBe('<order-mail.0e000000-0000-4000-8000-000000000009@shop.example>');
  },
);

test('a mail names the variant of a line in words, and its code', () => {
  const placed = mail('placed', 'ar');
  const options = [
    { name: 'المقاس', value: '50 × 70' },
    { name: 'الإطار', value: 'بلوط' },
  ];
  const lines = placed.order.lines.map((line) => ({ ...line, options, sku: 'H-L-O' }));
  const order = { ...placed.order, lines };
  const { text } = renderMail(composeOrderMail({ ...placed, order }, 'https://shop.example'));
  expect(text).toContain('1 × Harbour (50 × 70، بلوط) · H-L-O');
});

test.each(languages)('a mail says in %s how long a work made to order takes', (language) => {
  const placed = mail('placed', language);
  const lines = placed.order.lines.map((line) => ({ ...line, lead: { daysMin: 14, daysMax: 21 } }));
  const order = { ...placed.order, lines };
  const { text } = renderMail(composeOrderMail({ ...placed, order }, 'https://shop.example'));
  expect(text).not.toMatch(/\{\{|lead\./);
  expect(text).toMatch(/1 × Harbour · .*2\D{1,8}3/);
});

test('each kind of mail contains its own details', () => {
  const textOf = (kind: OrderMailKind) => render(kind, 'en').text;
  expect(textOf('placed')).toContain(
    'Please transfer $136.00 with the reference 1001 by 27 November 2026:\nIBAN DE00 1234',
  );
  expect(textOf('placed')).toContain('1 × Harbour · No.\u00a07 of 60  $140.00');
  expect(textOf('placed')).toContain('Discount  −$14.00');
  expect(textOf('shipped')).toContain('Tracking: Post A1 (https://post.example/A1)');
  expect(textOf('partially_shipped')).toContain('Harbour  2');
  expect(textOf('partially_shipped')).toContain('Tracking: Post A1');
  expect(textOf('return_partially_received')).toContain('Harbour  2');
  expect(textOf('paid')).toContain('Your invoice 2026-0007 has been issued.');
  expect(textOf('partially_refunded')).toContain(
    'We have refunded $81.00, a part of what you paid.',
  );
  expect(textOf('refunded')).toContain('We have refunded $81.00.');
  expect(textOf('return_rejected')).toContain('As agreed');
});

test.each(languages)(
  'a mail about what was paid and delivered asks in %s for a note',
  (language) => {
    const textOf = (payment: string) => {
      const delivered = mail('delivered', language);
      const order = { ...delivered.order, states: { ...delivered.order.states, payment } };
      return renderMail(composeOrderMail({ ...delivered, order }, 'https://shop.example')).text;
    };
    const request = translator(language)('order-mails:collectorNote');
    expect(textOf('paid')).toContain(request);
    expect(textOf('unpaid')).not.toContain(request);
  },
);

test('a name with HTML and a line break is escaped', () => {
  const { html, subject } = render('placed', 'en', '<img src=x onerror=alert(1)>\r\nBcc: x@y.zz');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(subject).not.toContain('\n');
});

test('a mail about a parcel links its number to the carrier’s page', () => {
  const { html } = render('shipped', 'en');
  expect(html).toContain(
    '<a href="https://post.example/A1" style="color:inherit">Tracking: Post A1</a>',
  );
  const { data, ...rest } = mail('shipped', 'en');
  const plain = composeOrderMail(
    { ...rest, data: { ...data, trackingUrl: null } },
    'https://shop.example',
  );
  expect(plain.blocks).toEqual([{ kind: 'paragraph', runs: [{ text: 'Tracking: Post A1' }] }]);
});

test('lines of an address and of the bank keep their own direction in an Arabic mail', () => {
  const lines = (kind: OrderMailKind, language: string): string => {
    const { order, ...rest } = mail(kind, language);
    const shop = { ...order.shop, bankDetails: 'Atelier\n+49 30 123456' };
    const address = { ...order.address, line1: '12 Harbour Lane' };
    const composed = { ...rest, order: { ...order, shop, address, paymentMethod: 'manual' } };
    return composeOrderMail(composed, 'https://shop.example').paragraphs.join('\n');
  };
  expect(lines('placed', 'ar')).toContain('\n\u2068Atelier\u2069\n\u2068+49 30 123456\u2069');
  expect(lines('address_changed', 'ar')).toContain('\n\u206812 Harbour Lane\u2069\n');
  expect(lines('placed', 'de')).toContain('\nAtelier\n+49 30 123456');
});

test('an order that costs nothing is not asked for a payment at its pick-up', () => {
  const paragraphs = (total: string): readonly string[] => {
    const placed = mail('placed', 'en');
    const sums = { ...placed.order.sums, total };
    const order = { ...placed.order, sums, paymentMethod: 'pickup' };
    return composeOrderMail({ ...placed, order }, 'https://shop.example').paragraphs;
  };
  const request = translator('en')('order-mails:pickup');
  expect(paragraphs('12.00')).toContain(request);
  expect(paragraphs('0.00')).not.toContain(request);
});
