// Cheapest offer of a country, as a table.

import { expect, test } from 'vitest';
import type { ShippingOffer } from '../../platform/api/quote.ts';
import { cheapestOffer, shippingChoice } from './cheapest-offer.ts';

const offer = (id: number, kind: ShippingOffer['kind'], fee: string | null) =>
  ({ id, kind, fee }) as ShippingOffer;

test.each<readonly [string, readonly ShippingOffer[], number | undefined]>([
  ['the lowest fee', [offer(1, 'express', '20.00'), offer(2, 'standard', '9.50')], 2],
  ['of equal fees the first', [offer(1, 'express', '9.00'), offer(2, 'standard', '9.00')], 1],
  ['none that cannot carry it', [offer(1, 'standard', null), offer(2, 'express', '60.00')], 2],
  ['shipping before free pick-up', [offer(3, 'pickup', '0.00'), offer(2, 'express', '60.00')], 2],
  ['pick-up where nothing is sent', [offer(3, 'pickup', '0.00'), offer(1, 'standard', null)], 3],
  ['none', [], undefined],
])('%s', (_sentence, offers, id) => {
  expect(cheapestOffer(offers)?.id).toBe(id);
});

test('payment at pick-up is selected with pick-up alone', () => {
  expect(shippingChoice(offer(3, 'pickup', '0.00'))).toEqual({ shipping: '3', payment: 'pickup' });
  expect(shippingChoice(offer(2, 'standard', '9.00'))).toEqual({ shipping: '2', payment: null });
});
