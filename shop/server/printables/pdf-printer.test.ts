// PDF printer: printables in every language, and text of buyers that would be code in a template.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
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
import { readPdf } from './test-pdf-text.ts';

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

const siteUrl = 'https://shop.example';
const picture = await sharp({
  create: { width: 40, height: 50, channels: 3, background: '#b03f1c' },
})
  .webp()
  .toBuffer();

/** A certificate with a picture has one in its file, as it was compressed for print. */
const hasPicture = (pdf: Uint8Array): boolean => Buffer.from(pdf).includes('/DCTDecode');

test.each(['en', 'ar', 'ja', 'hi', 'zh', 'ru', 'de', 'fr', 'es', 'pt'])(
  'a certificate in %s, with its picture and without one',
  async (language) => {
    const sold = { ...testCertificate, materials: 'Linocut', dimensions: '30 × 40 cm' };
    const data = await certificateData({ sold, picture, language, siteUrl });
    expect(data['address']).toBe(`${siteUrl}/certificate/${sold.certificate}`);
    expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined|NaN/);
    const pdf = await printer.print(certificateTemplate, data);
    expect([isPdf(pdf), hasPicture(pdf)]).toEqual([true, true]);
    const plain = await printer.print(certificateTemplate, { ...data, picture: null });
    expect([isPdf(plain), hasPicture(plain)]).toEqual([true, false]);
  },
);

test('a certificate says what was sold, under which number and when', async () => {
  const sold = {
    ...testCertificate,
    materials: 'Linocut',
    dimensions: '30 × 40 cm',
    options: [{ name: 'Frame', value: 'Oak' }],
  };
  expect(await certificateData({ sold, picture: null, language: 'en', siteUrl })).toMatchObject({
    title: 'Certificate of authenticity',
    work: 'Harbour, Early',
    facts: [
      ['Number', 'No.\u00a07 of 60'],
      ['Medium', 'Linocut'],
      ['Frame', 'Oak'],
      ['Size', '30 × 40 cm'],
      ['Date', '20 November 2026'],
    ],
    signature: 'Signature',
    seal: { mark: 'A', number: '7/60' },
  });
  expect(
    await certificateData({ sold: testCertificate, picture: null, language: 'en', siteUrl }),
  ).toMatchObject({
    facts: [
      ['Number', 'No.\u00a07 of 60'],
      ['Date', '20 November 2026'],
    ],
  });
});

test('a file that is no picture leaves a certificate without one', async () => {
  const request = { sold: testCertificate, language: 'en', siteUrl };
  const data = await certificateData({ ...request, picture: Buffer.from('<html>') });
  expect(data['picture']).toBeNull();
});

test.each(['ja', 'zh'])(
  'Latin words and figures in %s have the shop’s own typefaces',
  async (language) => {
    const invoice = await printer.print(
      invoiceTemplate,
      invoiceData({ ...testOrder, language, shop: { ...testOrder.shop, name: 'Harbour' } }),
    );
    const file = Buffer.from(invoice).toString('latin1');
    for (const family of ['Fraunces', 'InstrumentSans'])
      expect(file).toMatch(new RegExp(String.raw`/BaseFont ?/[A-Z]{6}\+${family}`));
  },
);

test.each(['en', 'ar', 'ru'])('headings in %s have the shop’s own typeface', async (language) => {
  const data = await certificateData({
    sold: testCertificate,
    picture: null,
    language,
    siteUrl,
  });
  const certificate = await printer.print(certificateTemplate, data);
  const invoice = await printer.print(invoiceTemplate, invoiceData({ ...testOrder, language }));
  for (const pdf of [certificate, invoice])
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/BaseFont ?\/[A-Z]{6}\+Fraunces/);
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
  expect(await certificateData({ sold, picture, language: 'en', siteUrl })).toMatchObject({
    certifies: expect.stringContaining(`${sold.title} (50 × 70 cm, Oak)`),
  });
});

test('lines of an address keep their own direction in an Arabic invoice', async () => {
  const address = { ...testOrder.address, line1: '12 Harbour Lane' };
  const shop = { ...testOrder.shop, bankDetails: 'Atelier\n+49 30 123456' };
  const data = invoiceData({ ...testOrder, language: 'ar', address, shop });
  const { pages } = readPdf(await printer.print(invoiceTemplate, data));
  const drawn = pages[0]?.join('');
  for (const line of ['12 Harbour Lane', '+49 30 123456']) expect(drawn).toContain(line);
});

test('bank details stand on the confirmation of an order that is paid by transfer alone', () => {
  const unpaid = order('en', 'Ada');
  expect(invoiceData(unpaid)['note']).toBe('IBAN DE00 1234');
  expect(invoiceData({ ...unpaid, paymentMethod: 'pickup' })['note']).toBe('');
});

test('an invoice says its sums as the order has them', () => {
  expect(invoiceData(order('en', 'Ada'))).toMatchObject({
    title: 'Order confirmation',
    facts: ['Order 1001', 'Date: 20 November 2026'],
    address: ['Japan', '〒97201', '京都', '#eval("1") $x$ *12* \\ [', 'Ada'],
    sums: [
      { name: 'Goods', amount: '$140.00' },
      { name: 'Discount', amount: '−$14.00' },
      { name: 'Shipping · Standard · 3–5 business days', amount: 'Free' },
      { name: 'Includes 19% tax', amount: '$18.46' },
      { name: 'Includes 7% tax', amount: '$0.70' },
    ],
    total: { amount: '$126.00' },
    note: 'IBAN DE00 1234',
  });
});

test('the fee for gift wrapping is a sum of its own, and part of the shipping that a credit note gives back', () => {
  const sums = { goods: '154.00', discount: '4.00', shipping: '0.00', wrapping: '4.50' };
  const invoice = { ...testInvoice, contents: { ...testInvoice.contents, sums } };
  expect(orderDocumentData(invoice)['sums']).toContainEqual({
    name: 'Gift wrapping',
    amount: '€4.50',
  });
  const wrapped = { ...testOrder, sums: { ...testOrder.sums, wrapping: '0.00' } };
  expect(invoiceData(wrapped)['sums']).toContainEqual({ name: 'Gift wrapping', amount: 'Free' });
  const parcel = { line: null, title: null, quantity: 0, amount: '14.50', taxRate: null };
  const contents = { ...testCreditNote.contents, lines: [parcel], isWrapped: true };
  expect(orderDocumentData({ ...testCreditNote, contents })).toMatchObject({
    lines: [{ title: 'Shipping and gift wrapping', amount: '€14.50' }, {}],
  });
});
