// A sample order for tests of mails and printables: one numbered print with a discount.
import type { Order } from './order.ts';

/** Payable by bank transfer within a week; tests override the fields that they are about. */
export const testOrder: Order = {
  id: '0e000000-0000-4000-8000-000000000001',
  number: 1001,
  placedAt: '2026-11-20T10:00:00Z',
  email: 'ada@example.com',
  language: 'en',
  address: {
    name: 'Ada',
    line1: '1',
    line2: '',
    city: 'P',
    region: '',
    postcode: '1',
    country: 'US',
    phone: '',
  },
  note: '',
  currency: 'USD',
  shippingMethod: 'standard',
  paymentMethod: 'manual',
  paymentLabel: 'manual',
  discountCode: null,
  sums: {
    goods: '140.00',
    discount: '14.00',
    subtotal: '126.00',
    shipping: '10.00',
    tax: '0.00',
    total: '136.00',
  },
  taxRate: '0.000',
  taxInclusive: true,
  paid: '0.00',
  refunded: '0.00',
  payBy: '2026-11-27T10:00:00Z',
  lines: [
    {
      line: 1,
      title: 'Harbour',
      unitPrice: '140.00',
      quantity: 1,
      lineTotal: '140.00',
      numbers: [{ number: 7, of: 60, certificate: null }],
    },
  ],
  shop: {
    name: 'Atelier',
    legalText: 'Atelier, 12 Harbour Lane',
    bankDetails: 'IBAN DE00 1234',
    country: 'US',
  },
};
