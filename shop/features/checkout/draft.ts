// Checkout draft, stored in the browser, so that a reload loses nothing, and turned into a request that can be sent
// twice without becoming two orders. Pure, but for the storage it is given.

import { countryOrEmpty } from '../../platform/address/countries.ts';
import type { Address } from '../../platform/api/order.ts';
import { isRecord, recordIn } from '../../platform/api/record.ts';
import { stripControlCharacters } from '../../platform/forms/normalize-text.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface Draft {
  readonly email: string;
  readonly address: Address;
  /** Whether a customer wants the address kept with the account. */
  readonly saveAddress: boolean;
  /** Id or kind of a method; null until one is selected, and means the first. */
  readonly shipping: string | null;
  /** Null until one is chosen or only one is offered. */
  readonly payment: string | null;
  readonly code: string;
  readonly note: string;
  readonly isGift: boolean;
  /** Kept while the order is no gift for a moment. */
  readonly giftMessage: string;
  /** Whether the gift is to be wrapped. */
  readonly isWrapped: boolean;
}

/** An ordered item: `price` is the one that the buyer saw, if any. */
export interface DraftItem {
  readonly product_id: number;
  /** Absent for a product without options. */
  readonly variant_id?: number;
  readonly quantity: number;
  readonly price?: string;
}

export const emptyAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};
export const emptyDraft: Draft = {
  email: '',
  address: emptyAddress,
  saveAddress: false,
  shipping: null,
  payment: null,
  code: '',
  note: '',
  isGift: false,
  giftMessage: '',
  isWrapped: false,
};

/** Names by which the database knows a method of shipping. */
const isShipping = /^(standard|express|pickup|[1-9][0-9]{0,15})$/;
/** Characters that a card has room for; the database refuses more. */
export const giftMessageMax = 500;

const draftKey = 'checkout';
const attemptKey = 'checkout.attempt';

/** The draft of this browser; what cannot be read is as if it were not there. */
export function readDraft(storage: Storage): Draft {
  const stored = recordIn(storage.read(draftKey));
  const text = (value: unknown): string =>
    typeof value === 'string' ? stripControlCharacters(value.slice(0, 1000)) : '';
  const address = isRecord(stored['address']) ? stored['address'] : {};
  const { shipping } = stored;
  return {
    email: typeof stored['email'] === 'string' ? stored['email'].slice(0, 1000) : '',
    address: withKnownCountry(mapAddress((field) => text(address[field]))),
    saveAddress: stored['saveAddress'] === true,
    shipping: typeof shipping === 'string' && isShipping.test(shipping) ? shipping : null,
    // A method that is offered no longer is replaced by the first one that is.
    payment: typeof stored['payment'] === 'string' ? stored['payment'] : null,
    code: text(stored['code']),
    note: text(stored['note']),
    isGift: stored['isGift'] === true,
    giftMessage: text(stored['giftMessage']).slice(0, giftMessageMax),
    isWrapped: stored['isWrapped'] === true,
  };
}

/**
 * A draft as an order can carry it. Invisible characters in an e-mail address are refused, not removed: it would be another
 * address.
 */
export function persistedDraft(draft: Draft): Draft {
  return {
    ...draft,
    address: mapAddress((field) => stripControlCharacters(draft.address[field])),
    code: stripControlCharacters(draft.code),
    note: stripControlCharacters(draft.note),
    giftMessage: stripControlCharacters(draft.giftMessage),
  };
}

/** Saves a draft. */
export function saveDraft(storage: Storage, draft: Draft): void {
  storage.write(draftKey, JSON.stringify(draft));
}

/** The order is placed: the next one begins with the same address, and nothing else. */
export function clearDraft(storage: Storage, { email, address }: Draft): void {
  saveDraft(storage, { ...emptyDraft, email, address });
  storage.remove(attemptKey);
}

/** The content that identifies a request; prices may change between a lost response and its repetition. */
function contentOf(request: object): string {
  return JSON.stringify(request, (field, value: unknown) =>
    field === 'price' ? undefined : value,
  );
}

/** Whether this very request was sent before, and its answer never came. */
export function wasSubmitted(storage: Storage, request: object): boolean {
  return recordIn(storage.read(attemptKey))['content'] === contentOf(request);
}

/**
 * The key under which a request is sent: the same for the same request, after a reload too, and another one for another request.
 *
 * @param makeKey makes a key that nobody can guess
 */
export function idempotencyKeyFor(
  storage: Storage,
  request: object,
  makeKey: () => string,
): string {
  const content = contentOf(request);
  const stored = recordIn(storage.read(attemptKey));
  if (stored['content'] === content && typeof stored['key'] === 'string') return stored['key'];
  const key = makeKey();
  storage.write(attemptKey, JSON.stringify({ content, key }));
  return key;
}

/** An address with a country that can be chosen, or none. */
function withKnownCountry(address: Address): Address {
  return { ...address, country: countryOrEmpty(address.country) };
}

/** The fields of a saved address alone: its row has more, and may be older than the list of countries. */
export function savedAddress(row: Address): Address {
  return withKnownCountry(mapAddress((field) => row[field]));
}

/** Whether two addresses are the same in all their fields. */
export function isSameAddress(one: Address, other: Address): boolean {
  return Object.keys(emptyAddress).every(
    (field) => one[field as keyof Address] === other[field as keyof Address],
  );
}

/**
 * A draft without an address gets the latest saved one: of the chosen country, where one was chosen.
 *
 * @param saved the latest first
 */
export function withSavedAddress(
  draft: Draft,
  saved: readonly Address[],
  selected: string | null,
): Draft {
  const { country: _country, ...fields } = draft.address;
  if (Object.values(fields).some((value) => value !== '')) return draft;
  const row = saved.find(({ country }) => selected === null || country === selected);
  return row === undefined ? draft : { ...draft, address: savedAddress(row) };
}

/** A draft to the country that was chosen on another page; null chooses none. */
export function withCountry(draft: Draft, selected: string | null): Draft {
  const country = countryOrEmpty(selected ?? '');
  return country === '' ? draft : { ...draft, address: { ...draft.address, country } };
}

function mapAddress(value: (field: keyof Address) => string): Address {
  const filled = Object.keys(emptyAddress).map((field) => [field, value(field as keyof Address)]);
  return { ...emptyAddress, ...(Object.fromEntries(filled) as Partial<Address>) };
}
