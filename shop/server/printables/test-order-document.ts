// A sample invoice and its credit note for tests of printables and their routes: two tax rates, and a Japanese buyer.
import type { OrderDocument } from '@atelier/shop/order-document';

/** Paid in advance; tests override the fields that they are about. */
export const testInvoice: OrderDocument = {
  id: '0d000000-0000-4000-8000-000000000001',
  orderId: '0e000000-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: '2026-0007',
  issuedAt: '2026-11-20T10:00:00Z',
  language: 'en',
  currency: 'EUR',
  net: '129.57',
  tax: '20.43',
  gross: '150.00',
  contents: {
    seller: {
      name: 'Mei Tanaka',
      shop: 'Atelier',
      address: '1 Kiln Road\nKyoto',
      email: 'mei@example.org',
      phone: '',
      taxId: 'T1234567890123',
      country: 'JP',
      legalText: 'Atelier, 1 Kiln Road',
    },
    buyer: {
      email: 'ada@example.com',
      address: {
        name: 'Ada أحمد Лев',
        line1: '#eval("1") $x$ *12* \\ [',
        line2: '',
        city: '京都',
        region: '',
        postcode: '604-8001',
        country: 'JP',
        phone: '',
      },
    },
    order: { number: 1001, placedAt: '2026-11-19T10:00:00Z' },
    payment: {
      method: 'manual',
      label: 'manual',
      paid: '150.00',
      paidAt: '2026-11-20T10:00:00Z',
      bankDetails: '',
    },
    delivery: { method: 'standard', suppliedAt: null },
    lines: [
      {
        line: 1,
        title: 'Harbour',
        options: [{ name: 'Size', value: '50 × 70 cm' }],
        sku: 'HARBOUR-50',
        quantity: 1,
        unitPrice: '119.00',
        amount: '119.00',
        taxRate: '19',
        numbers: [{ number: 7, of: 60 }],
      },
      {
        line: 2,
        title: 'Kiln Notes',
        options: [],
        sku: null,
        quantity: 1,
        unitPrice: '35.00',
        amount: '35.00',
        taxRate: '7',
        numbers: [],
      },
    ],
    sums: { goods: '154.00', discount: '4.00', shipping: '0.00' },
    taxes: [
      { rate: '19', net: '97.40', tax: '18.51', gross: '115.91' },
      { rate: '7', net: '32.17', tax: '1.92', gross: '34.09' },
    ],
    taxInclusive: true,
  },
};

/** Credits the book of the invoice, and a small amount besides. */
export const testCreditNote: OrderDocument = {
  ...testInvoice,
  id: '0d000000-0000-4000-8000-000000000002',
  kind: 'credit_note',
  number: 'C-2026-0001',
  net: '33.10',
  tax: '1.99',
  gross: '35.09',
  contents: {
    seller: testInvoice.contents.seller,
    buyer: testInvoice.contents.buyer,
    order: testInvoice.contents.order,
    payment: testInvoice.contents.payment,
    delivery: testInvoice.contents.delivery,
    lines: [{ line: 2, title: 'Kiln Notes', quantity: 1, amount: '34.09', taxRate: '7' }],
    other: '1.00',
    isCancellation: false,
    taxes: [{ rate: '7', net: '33.10', tax: '1.99', gross: '35.09' }],
    taxInclusive: true,
    corrects: { number: '2026-0007', issuedAt: '2026-11-20T10:00:00Z' },
  },
};
