// Settings of the shop, as the back office's functions return them. Types alone: they add nothing to a bundle.

/** The settings as their forms edit them. Amounts are exact decimals. */
export interface AdminSettings {
  /** Columns of the settings; `legal_texts` has the legal notice by language. */
  readonly values: object;
  readonly zones: readonly AdminZone[];
  readonly pickup: readonly AdminPickupMethod[];
  readonly tax: AdminTax;
  readonly paymentMethods: readonly {
    readonly name: string;
    /** Key of the name in the shop's texts. */
    readonly label: string;
    readonly isOnline: boolean;
  }[];
}

export interface AdminZone {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  /** ISO 3166-1; `*` stands for all countries that no zone names. */
  readonly countries: readonly string[];
  readonly methods: readonly AdminShippingMethod[];
}

/** Pick-up at one place; it costs nothing. */
export interface AdminPickupMethod {
  readonly id: number;
  readonly active: boolean;
  /** Business days until delivery. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  /** By language. */
  readonly names: object;
}

export interface AdminShippingMethod extends AdminPickupMethod {
  readonly kind: string;
  /** `sum` of the goods, or `weight` in grams. */
  readonly rateBy: string;
  readonly freeAbove: string | null;
  /** The lowest `upTo` that suffices is charged; null holds for any. */
  readonly rates: readonly { readonly upTo: string | null; readonly fee: string }[];
}

export interface AdminTax {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  /** Percent, by country and class; `*` stands for all other countries. */
  readonly rates: readonly {
    readonly country: string;
    readonly class: string;
    readonly rate: string;
  }[];
  /** Countries in which prices include the tax, or do not, other than in the shop. */
  readonly countries: readonly { readonly country: string; readonly inclusive: boolean }[];
}

/** Outcome of a save: `saved`, or `conflict` where somebody else has saved first. */
export interface AdminSettingsSaved {
  readonly outcome: string;
}

export interface AdminZoneSaved extends AdminSettingsSaved {
  readonly id: number;
}
