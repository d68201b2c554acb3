/** Destinations of random orders: zones, rates and tax of the model's shop, and the sums that an order there comes to, by integers alone. */

/** Work: the one that is not counted by numbers, or the edition, which has a tax class, a weight and limits of its own. */
export type Work = 'plain' | 'edition';

export interface Destination {
  readonly country: string;
  readonly postcode: string;
  readonly region: string;
  readonly shipping: string;
  /** Percent. */
  readonly rate: Readonly<Record<Work, number>>;
  readonly isInclusive: boolean;
  /** In cents, for goods of a sum in cents and a weight in grams; null where they are not sent there. */
  readonly fee: (goods: number, grams: number, work: Work) => number | null;
}

const weights: Readonly<Record<Work, number>> = { plain: 400, edition: 900 };

export const destinations: readonly Destination[] = [
  {
    country: 'US',
    postcode: '97201',
    region: 'OR',
    shipping: 'standard',
    rate: { plain: 0, edition: 0 },
    isInclusive: true,
    fee: (goods) => (goods > 10_000 ? 0 : 1_000),
  },
  {
    country: 'DE',
    postcode: '10115',
    region: '',
    shipping: 'standard',
    rate: { plain: 19, edition: 7 },
    isInclusive: true,
    fee: (_goods, grams) => (grams <= 1_000 ? 1_235 : grams <= 2_500 ? 1_999 : null),
  },
  {
    country: 'CA',
    postcode: 'K1A 0B1',
    region: 'ON',
    shipping: 'express',
    rate: { plain: 8.875, edition: 8.875 },
    isInclusive: false,
    fee: (_goods, _grams, work) => (work === 'edition' ? null : 2_501),
  },
  {
    country: 'DE',
    postcode: '10115',
    region: '',
    shipping: 'pickup',
    rate: { plain: 0, edition: 0 },
    isInclusive: true,
    fee: () => 0,
  },
];

/** The zones and rates of these destinations, beside the zone of all countries that a shop begins with. */
export const destinationStatements: readonly string[] = [
  `insert into shipping_zones (id, name) values (81, 'By weight'), (82, 'Exclusive')`,
  `insert into shipping_zone_countries values ('DE', 81), ('CA', 82)`,
  `insert into shipping_methods (id, zone_id, kind, rate_by) values (81, 81, 'standard', 'weight'), (82, 82, 'express', 'sum')`,
  `insert into shipping_rates (method_id, up_to, fee) values (81, 1000, 12.35), (81, 2500, 19.99), (82, null, 25.01)`,
  `insert into tax_classes values ('edition', 'Edition')`,
  `insert into tax_rates values ('DE', 'standard', 19), ('DE', 'edition', 7), ('CA', 'standard', 8.875)`,
  `insert into tax_countries values ('CA', false)`,
];

/**
 * Lets works go abroad, each with its weight. An edition that is a product of its own has a tax class of its own, and does not go to the zone
 * of exclusive prices.
 * @param variants the works' variants
 */
export function workStatements(
  variants: Readonly<Record<Work, number>>,
  isOneProduct: boolean,
): readonly string[] {
  const product = (work: Work) =>
    `(select product_id from product_variants where id = ${variants[work]})`;
  return [
    ...(['plain', 'edition'] as const).flatMap((work) => [
      `update product_variants set weight_grams = ${weights[work]} where id = ${variants[work]}`,
      `update products set international_shipping = true where id = ${product(work)}`,
    ]),
    ...(isOneProduct
      ? []
      : [
          `update products set tax_class = 'edition' where id = ${product('edition')}`,
          `insert into product_zones select ${product('edition')}, id from shipping_zones where id <> 82`,
        ]),
  ];
}

/** The sums of an order of one line in cents, and its tax by rate; null where it cannot be sent there. */
export function expectedSums(
  destination: Destination,
  work: Work,
  units: number,
  { priceCents, percent }: { readonly priceCents: number; readonly percent: number },
  { isOneProduct }: { readonly isOneProduct: boolean },
) {
  const rules = isOneProduct ? 'plain' : work;
  const goods = units * priceCents;
  const subtotal = goods - Math.floor((2 * goods * percent + 100) / 200);
  const fee = destination.fee(subtotal, units * weights[work], rules);
  if (fee === null) return null;
  const base = subtotal + fee;
  // Thousandths of a percent, so that all is whole.
  const rate = Math.round(destination.rate[rules] * 1_000);
  const divisor = destination.isInclusive ? 100_000 + rate : 100_000;
  const tax = Math.floor((2 * base * rate + divisor) / (2 * divisor));
  return {
    goods,
    discount: goods - subtotal,
    shipping: fee,
    tax,
    total: destination.isInclusive ? base : base + tax,
    taxes: rate === 0 ? [] : [[rate / 1_000, destination.isInclusive ? base - tax : base, tax]],
  };
}
