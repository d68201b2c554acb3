// Copies hook: the working copies of the administrator who is signed in, the same for all forms of a page.

import type { Shop } from '../../platform/shop.ts';
import { useShop } from '../../platform/shop.ts';
import { openJournaledCopies } from './journaled-copies.ts';
import { openServerCopies, type Copies } from './working-copy.ts';

const opened = new WeakMap<Shop['customerClient'], Copies>();

/** Calls of two forms for one place have one order. */
export function useCopies(): Copies {
  const { customerClient, storage, session } = useShop();
  const known = opened.get(customerClient);
  if (known !== undefined) return known;
  const copies = openJournaledCopies(openServerCopies(customerClient), storage, (place) => {
    const now = session.read();
    return `admin-copy:${'person' in now ? now.person.id : ''}:${place.entity}/${place.id}`;
  });
  opened.set(customerClient, copies);
  return copies;
}
