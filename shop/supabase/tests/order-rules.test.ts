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
  goods: cents(999_999_999),
  kind: fc.constantFrom(null, 'percentage', 'amount', 'free_shipping'),
  /** Hundredths of a percent, or cents. */
  value: cents(10_000),
  shipping: fc.constantFrom('standard', 'express', 'pickup'),
  standard: cents(5_000),
  freeAbove: cents(50_000),
  express: cents(9_000),
  /** Thousandths of a percent. */
  rate: cents(99_999),
  inclusive: fc.boolean(),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

/** Half a cent is rounded up, as the database does with amounts that are not negative. */
const rounded = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** The sums by integers alone, written down a second time. */
function sumsOf(order: Order): readonly bigint[] {
  const { goods, kind, value, shipping, rate } = order;
  const discount =
    kind === 'percentage'
      ? rounded(goods * value, 10_000n)
      : kind === 'amount'
        ? value < goods
          ? value
          : goods
        : 0n;
  const subtotal = goods - discount;
  const isFree = kind === 'free_shipping' || subtotal > order.freeAbove;
  const fee =
    { pickup: 0n, express: order.express, standard: isFree ? 0n : order.standard }[shipping] ?? 0n;
  const base = subtotal + fee;
  const tax = order.inclusive
    ? rounded(base * rate, 100_000n + rate)
    : rounded(base * rate, 100_000n);
  return [discount, subtotal, fee, tax, base + (order.inclusive ? 0n : tax)];
}

test('sums are exact to the cent for any goods, code, fees and tax', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(orders, { minLength: 200, maxLength: 400 }), async (many) => {
      const given = many.map((order, place) => ({ ...order, place }));
      const [rows] = await shop.admin.pipeline([
        {
          text: `select sums.* from jsonb_to_recordset($1::jsonb) as given (place int, goods numeric, kind text, value numeric,
              shipping text, standard numeric, "freeAbove" numeric, express numeric, rate numeric, inclusive boolean),
            lateral private.order_sums(goods / 100, kind, value / 100, shipping, standard / 100, "freeAbove" / 100,
              express / 100, rate / 1000, inclusive) as sums order by place`,
          values: [
            JSON.stringify(given, (_key, value: unknown) =>
              typeof value === 'bigint' ? Number(value) : value,
            ),
          ],
        },
      ]);
      const got = rows?.rows.map((row) =>
        row.map((cell) => BigInt(Math.round(Number(cell) * 100))),
      );
      expect(got).toEqual(many.map(sumsOf));
    }),
    { numRuns: 20 },
  );
});

test('the examples of the specification', async () => {
  const total = async (goods: string, shipping = 'standard') => {
    const [rows] = await shop.admin.pipeline([
      {
        text: `select shipping, total from private.order_sums($1::numeric, null, null, $2, 10, 100, 20, 0, true)`,
        values: [goods, shipping],
      },
    ]);
    return rows?.rows[0]?.map(Number);
  };
  expect(await total('100.00')).toEqual([10, 110]);
  expect(await total('100.01')).toEqual([0, 100.01]);
  expect(await total('0.10')).toEqual([10, 10.1]);
  expect(await total('100.01', 'express')).toEqual([20, 120.01]);
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
