// PDF printer: printables in every language, and text of buyers that would be code in a template.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '@atelier/shop/order';
import { testOrder } from '../orders/test-order.ts';
import { certificateData } from './certificate.ts';
import { testCertificate } from './test-certificate.ts';
import { invoiceData } from './invoice.ts';
import { orderDocumentData } from './order-document.ts';
import { testCreditNote, testInvoice } from './test-order-document.ts';
import { certificateTemplate, invoiceTemplate } from './typst-templates.ts';
import { createPdfPrinter } from './pdf-printer.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-papers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const printer = createPdfPrinter(join(folder, 'fonts'));

/** To Japan, with what would be code in a template. */
const order = (language: string, name: string): Order => ({
  ...testOrder,
  language,
  address: {
    ...testOrder.address,
    name,
    line1: '#eval("1") $x$ *12* \\ [',
    city: '京都',
    postcode: '97201',
    country: 'JP',
  },
  sums: { ...testOrder.sums, shipping: '0.00', tax: '19.16', total: '126.00' },
  taxes: [
    { rate: '19', net: '97.18', tax: '18.46' },
    { rate: '7', net: '9.66', tax: '0.70' },
  ],
  payBy: null,
});

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-' && bytes.byteLength > 5_000;

test.each(['en', 'ar', 'ja', 'hi', 'zh', 'ru', 'de', 'fr', 'es', 'pt'])(
  'an invoice in %s',
  async (language) => {
    const pdf = await printer.print(invoiceTemplate, invoiceData(order(language, 'Ada أحمد Лев')));
    expect(isPdf(pdf)).toBe(true);
  },
);

test.each(['en', 'ar', 'ja', 'hi', 'zh', 'ru', 'de', 'fr', 'es', 'pt'])(
  'a numbered invoice and a credit note in %s',
  async (language) => {
    for (const document of [testInvoice, testCreditNote]) {
      const data = orderDocumentData({ ...document, language });
      expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined|NaN/);
      expect(isPdf(await printer.print(invoiceTemplate, data))).toBe(true);
    }
  },
);

test('a numbered invoice says what the law asks for, and a credit note names its invoice', () => {
  expect(orderDocumentData(testInvoice)).toMatchObject({
    title: 'Invoice 2026-0007',
    seller: ['Mei Tanaka', '1 Kiln Road', 'Kyoto', 'mei@example.org', 'Tax number: T1234567890123'],
    facts: [
      'Date of issue: 20 November 2026',
      'Paid in advance; the goods follow.',
      'Order 1001, 19 November 2026',
      'Payment: Bank transfer',
      'Delivery: Standard',
    ],
    lines: [
      {
        title: 'Harbour',
        price: '€119.00',
        details: ['50 × 70 cm', 'HARBOUR-50'],
        numbers: ['No.\u00a07 of 60'],
      },
      { title: 'Kiln Notes', quantity: '1' },
    ],
    sums: [
      { name: 'Goods', amount: '€154.00' },
      { name: 'Discount', amount: '−€4.00' },
      { name: 'Shipping', amount: 'Free' },
      { name: 'Includes 19% tax', amount: '€18.51' },
      { name: 'Includes 7% tax', amount: '€1.92' },
    ],
    taxes: [
      ['19%', '€97.40', '€18.51', '€115.91'],
      ['7%', '€32.17', '€1.92', '€34.09'],
    ],
    total: { amount: '€150.00' },
    status: 'Paid on 20 November 2026',
  });
  expect(orderDocumentData(testCreditNote)).toMatchObject({
    title: 'Credit note C-2026-0001',
    facts: [
      'Date of issue: 20 November 2026',
      'Corrects invoice 2026-0007 of 20 November 2026',
      'Order 1001, 19 November 2026',
    ],
    lines: [
      { title: 'Kiln Notes', quantity: '1', price: '', amount: '€34.09' },
      { title: 'Refund', quantity: '', amount: '€1.00' },
    ],
    sums: [],
    total: { amount: '€35.09' },
    status: '',
  });
});

test.each(['en', 'ar', 'ja'])('a certificate in %s', async (language) => {
  const data = await certificateData(testCertificate, language, 'https://shop.example');
  expect(data['address']).toBe(`https://shop.example/certificate/${testCertificate.certificate}`);
  const pdf = await printer.print(certificateTemplate, data);
  expect(isPdf(pdf)).toBe(true);
});

test('a line of an invoice names options and code, a certificate the options', async () => {
  const options = [
    { name: 'Size', value: '50 × 70 cm' },
    { name: 'Frame', value: 'Oak' },
  ];
  const [line] = testOrder.lines;
  const inOak = { ...line!, options, sku: 'H-L-O' };
  expect(invoiceData({ ...testOrder, lines: [inOak, line!] })['lines']).toMatchObject([
    { title: 'Harbour', details: ['50 × 70 cm, Oak', 'H-L-O'] },
    { title: 'Harbour', details: [] },
  ]);
  const invoice = await printer.print(
    invoiceTemplate,
    invoiceData({ ...testOrder, lines: [inOak] }),
  );
  expect(isPdf(invoice)).toBe(true);
  const sold = { ...testCertificate, options };
  expect(await certificateData(sold, 'en', 'https://shop.example')).toMatchObject({
    certifies: expect.stringContaining(`${sold.title} (50 × 70 cm, Oak)`),
  });
});

test('an invoice says its sums as the order has them', () => {
  expect(invoiceData(order('en', 'Ada'))).toMatchObject({
    title: 'Order confirmation',
    facts: ['Order 1001', 'Date: 20 November 2026'],
    address: ['Japan', '〒97201', '京都', '#eval("1") $x$ *12* \\ [', 'Ada'],
    sums: [
      { name: 'Goods', amount: '$140.00' },
      { name: 'Discount', amount: '-$14.00' },
      { name: 'Shipping · Standard, 3–5 business days', amount: 'Free' },
      { name: 'Includes 19% tax', amount: '$18.46' },
      { name: 'Includes 7% tax', amount: '$0.70' },
    ],
    total: { amount: '$126.00' },
    note: 'IBAN DE00 1234',
  });
});
