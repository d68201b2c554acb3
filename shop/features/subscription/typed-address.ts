// Typed address of the form in the footer, on its way to the newsletter's page: in no address of a page, and so in no log.

import { createStore, type Store } from '../../platform/store.ts';

export interface TypedAddress {
  /** Empty for none. */
  readonly address: string;
  /** Number of addresses that were typed until then: the same one may be typed once more. */
  readonly count: number;
}

/** Before anything was typed. */
export const nothingTyped: TypedAddress = { address: '', count: 0 };

const typed = createStore(nothingTyped);

/** The address that was left last. */
export const typedAddress: Store<TypedAddress> = typed;

/** Leaves an address for the newsletter's page, which opens next or is open. */
export function leaveTypedAddress(address: string): void {
  typed.write({ address, count: typed.read().count + 1 });
}

/** Forgets the address once the page is left. */
export function forgetTypedAddress(): void {
  typed.write({ ...typed.read(), address: '' });
}
