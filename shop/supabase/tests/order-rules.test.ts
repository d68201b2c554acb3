/** The rules of orders as properties: sums that are exact to the cent, and a life in which only what may happen happens. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });
const orders = fc.record({
  /** Sum and tax rate (in thousandths of a percent) of each line. */
  lines: fc.array(
    fc.tuple(cents(99_999_999), fc.oneof(cents(99_999), fc.constantFrom(0n, 7_000n, 19_000n))),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  kind: fc.constantFrom(null, 'percentage', 'amount', 'free_shipping'),
  /** Hundredths of a percent, or cents. */
  value: cents(10_000),
  shipping: cents(9_000),
  wrapping: cents(2_000),
  inclusive: fc.boolean(),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

/** Half a cent is rounded up, as the database does with amounts that are not negative. */
const rounded = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

/** An exact decimal of an amount in units. */
const decimal = (amount: bigint, units: number): string => (Number(amount) / units).toFixed(3);

/** The parts of an amount in proportion to shares, without a remainder; the first takes all where all shares are 0. */
function divide(amount: bigint, shares: readonly bigint[]): readonly bigint[] {
  const whole = sum(shares);
  if (whole === 0n) return shares.map((_share, place) => (place === 0 ? amount : 0n));
  const until = (place: number) => rounded(amount * sum(shares.slice(0, place)), whole);
  return shares.map((_share, place) => until(place + 1) - until(place));
}

/** The sums and the tax by rate by integers alone, written down a second time. */
function sumsOf({ lines, kind, value, shipping, wrapping, inclusive }: Order) {
  const goods = sum(lines.map(([amount]) => amount));
  const discounts = {
    percentage: rounded(goods * value, 10_000n),
    amount: value < goods ? value : goods,
  };
  const discount = kind === 'percentage' || kind === 'amount' ? discounts[kind] : 0n;
  const rates = [...new Set(lines.map(([, rate]) => rate))].toSorted((one, other) =>
    one < other ? 1 : -1,
  );
  const discounted = divide(
    discount,
    lines.map(([amount]) => amount),
  );
  const reduced = rates.map((rate) =>
    sum(
      lines.flatMap(([amount, own], place) =>
        own === rate ? amount - (discounted[place] ?? 0n) : [],
      ),
    ),
  );
  const fees = divide(shipping + wrapping, reduced);
  const taxes = rates.map((rate, place) => {
    const base = (reduced[place] ?? 0n) + (fees[place] ?? 0n);
    const tax = rounded(base * rate, inclusive ? 100_000n + rate : 100_000n);
    return [rate, inclusive ? base - tax : base, tax];
  });
  const shown = rates.some((rate) => rate > 0n) ? taxes : [];
  const tax = sum(shown.map((each) => each[2] ?? 0n));
  const subtotal = goods - discount;
  return [
    [
      goods,
      discount,
      subtotal,
      shipping,
      tax,
      subtotal + shipping + wrapping + (inclusive ? 0n : tax),
      wrapping,
    ],
    shown,
  ];
}

test('sums and taxes by rate are exact to the cent for any goods, code, fee and rates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(orders, { minLength: 100, maxLength: 200 }), async (many) => {
      const given = many.map(({ lines, kind, value, ...order }, place) => ({
        ...order,
        lines: lines.map(([amount, rate]) => ({
          lineTotal: decimal(amount, 100),
          taxRate: decimal(rate, 1000),
        })),
        code: { kind, value: decimal(value, 100), applies_to: 'all' },
        place,
      }));
      const [rows] = await shop.admin.pipeline([
        {
          text: `select sums.*, taxes from jsonb_to_recordset($1::jsonb) as given (place int, lines jsonb, code jsonb, shipping numeric,
              wrapping numeric,              inclusive boolean),
            lateral private.discount_lines(jsonb_populate_record(null::discount_codes, code), given.lines) as discounted,
            lateral (select sum(lines."lineTotal") as goods, sum(lines.discount) as discount,
                array_agg(lines."lineTotal" - lines.discount) as amounts, array_agg(lines."taxRate") as rates
              from jsonb_to_recordset(discounted) as lines ("lineTotal" numeric, discount numeric, "taxRate" numeric)) as lines,
            lateral private.taxes_by_rate(lines.rates, lines.amounts, round((shipping + wrapping) / 100, 2), inclusive) as taxes,
            lateral private.order_sums(goods, discount, round(shipping / 100, 2), taxes, inclusive, round(wrapping / 100, 2)) as sums order by place`,
          values: [
            JSON.stringify(given, (_key, value: unknown) =>
              typeof value === 'bigint' ? Number(value) : value,
            ),
          ],
        },
      ]);
      const hundredths = (cell: unknown) => BigInt(Math.round(Number(cell) * 100));
      const got = rows?.rows.map(([sums, taxes]) => [
        Object.values(JSON.parse(sums ?? '') as Record<'goods', string>).map(hundredths),
        (JSON.parse(taxes ?? '') as Record<'rate' | 'net' | 'tax', string>[]).map(
          ({ rate, net, tax }) => [
            BigInt(Math.round(Number(rate) * 1000)),
            hundredths(net),
            hundredths(tax),
          ],
        ),
      ]);
      const inOrder = (values: readonly bigint[]) => {
        // The keys of a JSON object come sorted by their length.
        const [goods, discount, subtotal, shipping, tax, total, wrapping] = values;
        return [tax, goods, total, discount, shipping, subtotal, wrapping];
      };
      expect(got).toEqual(
        many.map(sumsOf).map(([sums, taxes]) => [inOrder(sums as bigint[]), taxes]),
      );
    }),
    { numRuns: 20 },
  );
});

test('the examples of the specification', async () => {
  const total = async (goods: string, shipping: string) => {
    const [rows] = await shop.admin.pipeline([
      {
        text: `select offer ->> 'fee', $1::numeric + (offer ->> 'fee')::numeric
          from private.select_shipping(private.shipping_offers(private.shipping_zone_of('US'), $1, null, false, true, 'en'), $2) as offer`,
        values: [goods, shipping],
      },
    ]);
    return rows?.rows[0]?.map(Number);
  };
  expect(await total('100.00', 'standard')).toEqual([10, 110]);
  expect(await total('100.01', 'standard')).toEqual([0, 100.01]);
  expect(await total('0.10', 'standard')).toEqual([10, 10.1]);
  expect(await total('100.01', 'express')).toEqual([20, 120.01]);
  expect(await total('0.10', 'pickup')).toEqual([0, 0.1]);
});

const axes = {
  order: ['new', 'open', 'cancelled', 'expired'],
  payment: ['unpaid', 'pending', 'paid', 'partially_refunded', 'refunded'],
  fulfilment: ['unfulfilled', 'partially_shipped', 'shipped', 'delivered'],
  return: ['none', 'requested', 'accepted', 'rejected', 'received', 'partially_received'],
} as const;
const events: readonly (readonly [axis: keyof typeof axes, event: string])[] = [
  ['order', 'placed'],
  ['order', 'cancelled'],
  ['order', 'expired'],
  ['payment', 'started'],
  ['payment', 'failed'],
  ['payment', 'paid'],
  ['payment', 'partially_refunded'],
  ['payment', 'refunded'],
  ['fulfilment', 'partially_shipped'],
  ['fulfilment', 'shipped'],
  ['fulfilment', 'delivered'],
  ['return', 'requested'],
  ['return', 'withdrawn'],
  ['return', 'accepted'],
  ['return', 'rejected'],
  ['return', 'received'],
  ['return', 'partially_received'],
];
type States = readonly [order: string, payment: string, fulfilment: string, returned: string];
const start: States = ['new', 'unpaid', 'unfulfilled', 'none'];

/** The whole transition function, read once: every combination of states, events and ways to pay. */
async function readTransitions(): Promise<ReadonlyMap<string, string>> {
  const list = (values: readonly string[]) => `unnest('{${values.join(',')}}'::text[])`;
  const [rows] = await shop.admin.pipeline([
    {
      text: `select concat_ws(' ', o, p, f, r, m, e[1], e[2]),
          private.order_transition(o, p, f, r, m, e[1], e[2])
        from ${list(axes.order)} as o, ${list(axes.payment)} as p, ${list(axes.fulfilment)} as f, ${list(axes.return)} as r,
          unnest('{manual,pickup,stripe}'::text[]) as m,
          (select array[split_part(pair, ' ', 1), split_part(pair, ' ', 2)] as e
            from ${list(events.map((pair) => `"${pair.join(' ')}"`))} as pair) as events`,
    },
  ]);
  return new Map(rows?.rows.flatMap(([key, next]) => (key && next ? [[key, next] as const] : [])));
}

/** Rules that a step from some states to others breaks; none where all is well. */
function nonsense(method: string, event: string, before: States, after: States): readonly string[] {
  const [order, payment, fulfilment, returned] = after;
  const sent = fulfilment !== 'unfulfilled';
  const rules: Readonly<Record<string, boolean>> = {
    'what ended begins again': /cancelled|expired/.test(before[0]) && order !== before[0],
    'it leaves the house unpaid':
      event.endsWith('shipped') &&
      method !== 'pickup' &&
      !/^(paid|partially_refunded)$/.test(payment),
    'it was sent and is not open': sent && order !== 'open',
    'it comes back without having been sent': returned !== 'none' && !sent,
    'money goes back that never came': /refunded/.test(payment) && /unpaid|pending/.test(before[1]),
    'a state that is none': Object.values(axes).some(
      (names, index) => !(names as readonly string[]).includes(after[index] ?? ''),
    ),
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

test('an order never reaches a state that makes no sense, in whatever order events happen', async () => {
  const transitions = await readTransitions();
  const step = (states: States, method: string, [axis, event]: (typeof events)[number]): States => {
    const next = transitions.get([...states, method, axis, event].join(' '));
    const [order, payment, fulfilment, returned] = states;
    if (next === undefined) return states;
    const all = { order, payment, fulfilment, return: returned, [axis]: next };
    return [all.order, all.payment, all.fulfilment, all.return];
  };
  fc.assert(
    fc.property(
      fc.constantFrom('manual', 'pickup', 'stripe'),
      fc.array(fc.constantFrom(...events), { minLength: 5, maxLength: 60 }),
      (method, tried) => {
        let states = start;
        const found: (readonly string[])[] = [];
        for (const one of [['order', 'placed'] as const, ...tried]) {
          const next = step(states, method, one);
          if (next !== states) found.push(nonsense(method, one[1], states, next));
          states = next;
        }
        expect(found.flat()).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('nothing happens on an axis, or by an event, that is not one', async () => {
  const [rows] = await shop.admin.pipeline([
    {
      text: `select private.order_transition('open', 'unpaid', 'unfulfilled', 'none', 'manual', a, e)
        from unnest('{order,payment,fulfilment,return,other}'::text[]) as a, unnest('{teleported,"",PAID,new,open}'::text[]) as e`,
    },
  ]);
  expect(rows?.rows.flat().filter((next) => next !== null)).toEqual([]);
});
