// Settings of the shop, as `get_settings` returns them.

import { languages, type Language } from '../language/language.ts';
import { moneyOf, type Money } from '../money/money.ts';

/** The settings that pages use. */
export interface Settings {
  readonly shopName: string;
  readonly legalText: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The languages in which the shop is offered; English is always one. */
  readonly languages: readonly Language[];
  readonly shipping: HomeShipping;
  /** Names of the methods by which an order can be paid, in the order of the checkout. */
  readonly payments: readonly string[];
  /** Whether the shop shows what its parcels look like. */
  readonly hasParcel: boolean;
  readonly operator: Operator;
}

/** Shipping within the shop's own country. A fee is null where it depends on weight or has several steps, or where none is offered. */
export interface HomeShipping {
  readonly standardFee: string | null;
  /** Null where no sum makes it free. */
  readonly freeAbove: string | null;
  readonly expressFee: string | null;
  readonly standardDays: BusinessDays | null;
  readonly expressDays: BusinessDays | null;
  /** Days after the delivery within which a piece may be sent back. */
  readonly returnDays: number;
  /** For a gift; null where the shop wraps none. */
  readonly wrappingFee: string | null;
}

/** Business days until delivery, at least and at most. */
export type BusinessDays = readonly [min: number, max: number];

/** Operator of the shop, for the legal notice; an unknown field is empty. */
export interface Operator {
  readonly name: string;
  /** Several lines. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

/** The settings in all languages, from which those of a page are chosen. */
export interface ShopSettings extends Settings {
  /** The legal notice of each language that has its own. */
  readonly legalTexts: Readonly<Record<string, string>>;
}

/** The settings as `get_settings` returns them. */
export interface PublicSettings extends ShopSettings {
  /** The administrators' addresses, salted and hashed. */
  readonly administrators: { readonly salt: string; readonly hashes: readonly string[] };
}

/** The settings without those that pages do not use. */
export function settingsFor(result: PublicSettings): ShopSettings {
  const { shopName, legalText, legalTexts, currency, languages, shipping } = result;
  const { payments, hasParcel, operator } = result;
  return {
    shopName,
    legalText,
    legalTexts,
    currency,
    languages,
    shipping,
    payments,
    hasParcel,
    operator,
  };
}

/** The settings that travel with every page, with the legal notice in its language. */
export function settingsIn(
  { legalTexts, legalText, ...settings }: ShopSettings,
  language: string,
): Settings {
  return { ...settings, legalText: legalTexts[language] ?? legalText };
}

/** Fallback while the settings cannot be read, so that a page can report the error under a shop name. */
export const unreadSettings: ShopSettings = {
  shopName: 'Atelier',
  legalText: '',
  legalTexts: {},
  currency: 'USD',
  languages,
  shipping: {
    standardFee: '10.00',
    freeAbove: '100.00',
    expressFee: '20.00',
    standardDays: null,
    expressDays: null,
    returnDays: 30,
    wrappingFee: null,
  },
  payments: [],
  hasParcel: false,
  operator: { name: '', address: '', email: '', phone: '' },
};

/** Standard shipping costs `fee`, and nothing for goods worth more than `freeAbove`, which is null where that never happens. */
export interface ShippingRule {
  readonly fee: Money;
  readonly freeAbove: Money | null;
}

/** The rule for standard shipping at home; null where the fee is known at checkout alone. */
export function shippingRule({ shipping }: Settings): ShippingRule | null {
  const { standardFee, freeAbove } = shipping;
  if (standardFee === null) return null;
  return { fee: moneyOf(standardFee), freeAbove: freeAbove === null ? null : moneyOf(freeAbove) };
}
