// Order of a guest, as the data protocol takes it, for journeys that need one and not its forms.

import { randomUUID } from 'node:crypto';

/** The arguments of `place_order`: an address at home, and a key of its own. */
export function guestOrder(product: number, quantity: number, name = 'Grace Hopper') {
  return {
    items: [{ product_id: product, quantity }],
    email: 'grace@example.com',
    address: {
      name,
      line1: '1 Navy Yard',
      city: 'Arlington',
      region: 'VA',
      postcode: '22201',
      country: 'US',
    },
    idempotency_key: randomUUID(),
    terms_accepted: true,
  };
}
