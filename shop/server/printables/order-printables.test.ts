// Printables of the packing table: what they say, and that every language and format is typeset.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '@atelier/shop/order';
import { testOrder } from '../orders/test-order.ts';
import {
  labelData,
  packingSlipData,
  pickListData,
  type OrderPrintables,
} from './order-printables.ts';
import { printOrderPrintables } from './printables.ts';
import { testInvoice } from './test-order-document.ts';
import { readPdf } from './test-pdf-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-packing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [line] = testOrder.lines;
const order = (number: number, language: string, rest: Partial<Order> = {}): Order => ({
  ...testOrder,
  number,
  language,
  ...rest,
});
const printables: OrderPrintables = {
  sender: { name: 'Mei Tanaka', shop: 'Atelier', address: '1 Kiln Road\nKyoto', country: 'JP' },
  orders: [
    order(1001, 'en', {
      giftMessage: 'For Grace,\nwith love',
      sums: { ...testOrder.sums, wrapping: '4.50' },
    }),
    order(1002, 'ar', {
      address: { ...testOrder.address, name: 'سلمى', line1: 'شارع النيل ١٢', country: 'EG' },
    }),
    order(1003, 'ja', {
      address: { ...testOrder.address, name: '田中', city: '京都', country: 'JP' },
    }),
    order(1004, 'hi', { shippingMethod: 'pickup' }),
  ],
  documents: [testInvoice, { ...testInvoice, language: 'ar' }],
};

test('a packing slip has no prices, and is in its order’s language', () => {
  const { documents } = packingSlipData(printables, 'en');
  expect(JSON.stringify(documents)).not.toMatch(/[$€¥]|\d\.\d\d|undefined|\{\{/);
  expect(documents).toMatchObject([
    {
      title: 'Packing slip',
      card: 'For Grace,\nwith love',
      facts: expect.arrayContaining(['Gift-wrapped']) as unknown,
    },
    { language: 'ar', card: '' },
    { title: '納品書' },
    {},
  ]);
});

test('a label names the country abroad alone, and an order that is picked up has none', () => {
  expect(labelData(printables, 'en', 'sheet', 9)).toMatchObject({
    labels: [
      null,
      { number: '1001' },
      { rtl: true, lines: expect.arrayContaining(['EGYPT']) as unknown },
      { rtl: false },
    ],
  });
  const { labels } = labelData(printables, 'en', 'a6');
  expect(JSON.stringify((labels as readonly unknown[])[2])).not.toContain('JAPAN');
});

test('a pick list adds up what is still to be sent, in the order of the codes', () => {
  const of = (sku: string | null, variantId: number, quantity: number, shipped = 0) => ({
    ...line!,
    sku,
    variantId,
    quantity,
    shipped,
    givenUp: 0,
  });
  const orders = [
    order(1, 'en', { lines: [of('B-10', 1, 2), of(null, 3, 1)] }),
    order(2, 'en', { lines: [of('B-9', 2, 1), of('B-10', 1, 3, 1), of('A-1', 4, 2, 2)] }),
  ];
  expect(pickListData({ ...printables, orders }, 'en')['lines']).toMatchObject([
    { code: 'B-9', quantity: '1', orders: '\u20662\u00A0×\u00A01\u2069' },
    {
      code: 'B-10',
      quantity: '4',
      orders: '\u20661\u00A0×\u00A02\u2069, \u20662\u00A0×\u00A02\u2069',
    },
    { code: '', quantity: '1' },
  ]);
});

test.each([
  ['slips', 'a6'],
  ['pick', 'a6'],
  ['invoices', 'a6'],
  ['labels', 'a6'],
  ['labels', 'sheet'],
  ['labels', 'roll'],
] as const)('%s in the format %s are one PDF', async (kind, format) => {
  const pdf = await printOrderPrintables(
    printables,
    { kind, format, language: 'ar', skip: 0 },
    join(folder, 'fonts'),
  );
  expect(Buffer.from(pdf!.subarray(0, 5)).toString()).toBe('%PDF-');
});

const pdfOf = async (kind: 'labels' | 'pick', language: string, skip = 0) =>
  readPdf(
    (await printOrderPrintables(
      printables,
      { kind, language, format: 'sheet', skip },
      join(folder, 'fonts'),
    ))!,
  );

test('address labels name sender, recipient and order, and the file has a title in the language of the back office', async () => {
  const { title, language, pages } = await pdfOf('labels', 'ja');
  expect([title, language]).toEqual(['宛名ラベル', 'ja']);
  expect(pages).toHaveLength(1);
  const { address } = testOrder;
  for (const line of [address.name, address.line1, '田中', '1001', '1002', '1003', 'EGYPT'])
    expect(pages[0]).toContain(line);
  // The marks between are of another typeface.
  expect(pages[0]?.join('')).toContain('Mei Tanaka · 1 Kiln Road · Kyoto');
  expect(pages[0]).not.toContain('1004');
  expect(pages[0]).not.toContain('JAPAN');
});

test('labels that do not fit on the first sheet are on the next', async () => {
  const { pages } = await pdfOf('labels', 'en', 6);
  expect(pages.map((lines) => lines.filter((line) => /^\d{4}$/.test(line)))).toEqual([
    ['1001', '1002'],
    ['1003'],
  ]);
});

test('a pick list has a title, the number of its orders, and each work with its quantity and orders', async () => {
  const { title, pages } = await pdfOf('pick', 'en');
  expect(title).toBe('Pick list');
  const text = pages.flat().join('').replaceAll('\u00A0', ' ');
  expect(text).toBe(
    'Pick listOrders: 4CodeItemQuantityFor ordersHarbour41001 × 1, 1002 × 1, 1003 × 1,1004 × 1',
  );
});

test('there are no labels of orders that are picked up', async () => {
  const picked = { ...printables, orders: [order(1, 'en', { shippingMethod: 'pickup' })] };
  expect(
    await printOrderPrintables(
      picked,
      { kind: 'labels', format: 'a6', language: 'en', skip: 0 },
      folder,
    ),
  ).toBeNull();
});
