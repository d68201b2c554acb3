/** A small model of money, stock and numbers, and random lives of orders that are held against it: what is true after every step, and that
 * every order comes to an end at which nobody owes anybody anything. */
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  interruptAfterTimeLimit,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { ProviderLedger } from './provider-ledger.ts';
import type { ProviderNotice } from './provider-ledger.ts';

/** A shop as the model reaches it: by SQL in tests, over HTTP in the torture. */
export interface ShopUnderTest {
  /** Answers the order's id, or null where it was refused. */
  place(product: number, quantity: number, payment: string): Promise<string | null>;
  /** Calls a function as the maker; the name of the refusal, or null where it was done. */
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<string | null>;
  /** Hands over what the provider tells. */
  hear(notice: ProviderNotice): Promise<void>;
  /** Gives up an order whose time to pay is over, as the job does. */
  expire(order: string): Promise<void>;
  /** Runs the jobs about refunds that wait, as far as there are any. */
  runRefunds(ledgers: ReadonlyMap<string, ProviderLedger>): Promise<void>;
  /** Rows of a table whose column is one of the values. */
  rows(
    table: string,
    column: string,
    values: readonly (string | number)[],
  ): Promise<readonly Row[]>;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** An order as the model knows it: the units of its one line, counted by their state. */
interface ModelOrder {
  readonly id: string;
  readonly product: number;
  readonly quantity: number;
  shipped: number;
  givenUp: number;
  asked: number;
  returned: number;
  restocked: number;
  isOver: boolean;
}

export interface Goods {
  readonly plain: number;
  readonly edition: number;
  readonly stock: number;
}

const kinds = [
  'place',
  'transfer',
  'card',
  'again',
  'refunds',
  'expire',
  'cancel',
  'ship',
  'deliver',
  'request',
  'withdraw',
  'answer',
  'receive',
  'refund',
  'confirm',
  'desk',
  'dispute',
  'judge',
] as const;
export interface Step {
  readonly kind: (typeof kinds)[number];
  readonly which: number;
  readonly units: number;
  readonly yes: boolean;
}

/** Steps in their usual order, so that random lives get far enough to reach rare states. */
const courses: readonly (readonly Step['kind'][])[] = [
  ...kinds.map((kind) => [kind]),
  ['transfer', 'transfer', 'ship'],
  ['card', 'card', 'ship'],
  ['transfer', 'card', 'cancel', 'refunds'],
  ['transfer', 'transfer', 'ship', 'request', 'answer', 'receive'],
  ['card', 'card', 'ship', 'withdraw', 'receive', 'refund'],
  ['card', 'dispute', 'cancel', 'judge'],
  ['transfer', 'expire', 'confirm'],
  ['card', 'expire', 'card'],
];

/** A life of orders: a few are placed, and then anything happens to any of them in any order. */
const lives = (): Arbitrary<readonly Step[]> => {
  const steps = (course: readonly Step['kind'][]): Arbitrary<Step[]> =>
    tuple(
      nat(7),
      ...course.map((kind) => record({ kind: constant(kind), units, yes: likely })),
    ).map(([which, ...each]) => each.map((step) => ({ ...step, which })));
  return tuple(
    array(steps(['place']), { minLength: 1, maxLength: 3 }),
    array(oneof(...courses.map(steps)), { minLength: 4, maxLength: 12 }),
  ).map(([first, rest]) => [...first, ...rest].flat());
};
const units = integer({ min: 1, max: 3 });
const likely = constantFrom(true, true, true, false);

/**
 * Lives many lives in a shop, each with goods of its own. Rejects with the shortest life found in which the shop and the model part.
 * @param seed the same one brings the same lives
 */
export async function agree(
  shop: ShopUnderTest,
  newGoods: () => Promise<Goods>,
  {
    seed,
    runs,
    searchMs,
  }: { readonly seed: number; readonly runs: number; readonly searchMs: number },
): Promise<void> {
  const property = asyncProperty(lives(), async (life) => live(shop, await newGoods(), life));
  await assert(property, { seed, numRuns: runs, plugins: [interruptAfterTimeLimit(searchMs)] });
}

/** Lives one life in a shop; throws where the shop and the model part. */
async function live(shop: ShopUnderTest, goods: Goods, life: readonly Step[]): Promise<void> {
  const world = new World(shop, goods);
  for (const step of life) {
    await world.take(step);
    await world.check(`after ${JSON.stringify(step)}`);
  }
  await world.end();
}

const providers = ['stripe', 'acme'] as const;

class World {
  readonly #shop: ShopUnderTest;
  readonly #goods: Goods;
  /** Two providers that are open at once; an order may be paid at either. */
  readonly #ledgers = new Map(providers.map((name) => [name, new ProviderLedger(name)]));
  readonly #orders: ModelOrder[] = [];
  #transfers = 0;

  constructor(shop: ShopUnderTest, goods: Goods) {
    this.#shop = shop;
    this.#goods = goods;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'place') return this.#place(step);
    if (step.kind === 'refunds') return this.#runRefunds();
    const order = this.#orders[step.which % this.#orders.length];
    if (order === undefined) return;
    await (this.#moneySteps[step.kind]?.(order, step) ??
      this.#goodsSteps[step.kind]?.(order, step));
  }

  readonly #moneySteps: Readonly<
    Record<string, (order: ModelOrder, step: Step) => Promise<unknown>>
  > = {
    transfer: async (order, { units }) => {
      this.#transfers += 1;
      const reference = `${this.#transfers}`;
      await this.#call('record_payment', { order_id: order.id, amount: units * 20, reference });
    },
    card: async (order, { units, yes }) => {
      const ledger = this.#ledgers.get(yes ? 'stripe' : 'acme');
      if (ledger !== undefined) await this.#shop.hear(ledger.charge(order.id, units * 20));
    },
    again: async () => {
      for (const { told } of this.#ledgers.values()) await this.#hearAll(told.slice(-2));
    },
    refund: async (order, { units, yes }) =>
      this.#call('refund_order', { order_id: order.id, ...(yes ? {} : { amount: units * 5 }) }),
    confirm: async (order) => this.#confirm(order),
    desk: async (order, { units }) =>
      this.#hearEach((ledger) => ledger.giveBack(order.id, units * 5)),
    dispute: async (order, { units }) =>
      this.#hearEach((ledger) => ledger.contest(order.id, units * 10)),
    judge: async (order, { yes }) => this.#hearEach((ledger) => ledger.judge(order.id, yes)),
  };

  readonly #goodsSteps: Readonly<
    Record<string, (order: ModelOrder, step: Step) => Promise<unknown>>
  > = {
    expire: async (order) => {
      await this.#shop.expire(order.id);
      const [row] = await this.#shop.rows('orders', 'id', [order.id]);
      if (row?.['order_state'] === 'expired') giveUp(order);
    },
    cancel: async (order) => {
      const refusal = await this.#call('cancel_order', { order_id: order.id });
      must(refusal === null, !order.isOver && order.shipped === 0, 'cancelling', order);
      if (refusal === null) giveUp(order);
    },
    ship: async (order, { units, yes }) => {
      const open = order.quantity - order.shipped - order.givenUp;
      const items = yes ? {} : { items: [{ line: 1, quantity: units }] };
      const refusal = await this.#call('ship_order', { order_id: order.id, ...items });
      if (refusal !== null) return;
      const sent = yes ? open : units;
      must(true, !order.isOver && sent >= 1 && sent <= open, 'shipping', order);
      order.shipped += sent;
    },
    deliver: async (order) => this.#call('deliver_order', { order_id: order.id }),
    request: async (order, { units, yes }) => this.#ask(order, units, yes, false),
    withdraw: async (order, { units, yes }) => this.#ask(order, units, yes, true),
    answer: async (order, { yes }) => {
      const refusal = await this.#call('decide_return', { order_id: order.id, accept: yes });
      if (refusal === null && !yes) order.asked = 0;
    },
    receive: async (order, { units, yes }) => this.#receive(order, units, yes),
  };

  /** The provider does what it is asked for, and then tells of it. */
  async #runRefunds(): Promise<void> {
    const before = new Map([...this.#ledgers].map(([name, { told }]) => [name, told.length]));
    await this.#shop.runRefunds(this.#ledgers);
    for (const [name, { told }] of this.#ledgers) await this.#hearAll(told.slice(before.get(name)));
  }

  async #place({ which, units, yes }: Step): Promise<void> {
    const product = which % 2 === 0 ? this.#goods.edition : this.#goods.plain;
    const payment = yes ? (providers[units % providers.length] ?? 'manual') : 'manual';
    const id = await this.#shop.place(product, units, payment);
    const left = this.#left(product);
    must(id !== null, units <= left, 'placing', { product, units, left });
    if (id === null) return;
    const none = { shipped: 0, givenUp: 0, asked: 0, returned: 0, restocked: 0, isOver: false };
    this.#orders.push({ id, product, quantity: units, ...none });
  }

  async #ask(order: ModelOrder, units: number, yes: boolean, withdraw: boolean): Promise<void> {
    const items = yes ? {} : { items: [{ line: 1, quantity: units }] };
    const refusal = await this.#call('request_return', { order_id: order.id, withdraw, ...items });
    if (refusal !== null) return;
    if (withdraw && order.shipped === 0) return giveUp(order);
    const out = order.shipped - order.returned;
    must(true, yes || units <= out, 'asking back', order);
    order.asked = yes ? out : units;
    if (withdraw && yes) order.givenUp = order.quantity - order.shipped;
  }

  async #receive(order: ModelOrder, wanted: number, restock: boolean): Promise<void> {
    // Now and then more than were asked back.
    const units = wanted === 3 ? wanted : Math.min(wanted, Math.max(1, order.asked));
    const numbers = await this.#sentNumbers(order);
    const came = Math.min(units, order.asked);
    const item = {
      line: 1,
      quantity: units,
      ...(numbers.length > 0 ? { numbers: numbers.slice(0, units) } : {}),
    };
    const refusal = await this.#call('receive_return', {
      order_id: order.id,
      restock,
      items: [item],
    });
    if (refusal !== null) return;
    must(true, units === came, 'receiving', order);
    order.returned += came;
    order.asked = 0;
    if (restock) order.restocked += came;
  }

  async #sentNumbers(order: ModelOrder): Promise<readonly number[]> {
    const [item] = await this.#shop.rows('order_items', 'order_id', [order.id]);
    const numbers = await this.#shop.rows('edition_numbers', 'order_item_id', [
      Number(item?.['id']),
    ]);
    return numbers.filter((row) => row['shipped_at'] !== null).map((row) => Number(row['number']));
  }

  /** The maker has paid by hand what waits for it; what a provider holds and has not refused goes back by itself. */
  async #confirm(order: ModelOrder): Promise<void> {
    const payments = await this.#shop.rows('payments', 'order_id', [order.id]);
    for (const refund of await this.#shop.rows('refunds', 'order_id', [order.id])) {
      const byHand = payments.some(
        (row) => row['id'] === refund['payment_id'] && row['provider'] === 'manual',
      );
      if (byHand && refund['state'] === 'asked')
        await this.#call('confirm_refund', { refund_id: refund['id'] });
    }
  }

  async #hearEach(act: (ledger: ProviderLedger) => readonly ProviderNotice[]): Promise<void> {
    for (const ledger of this.#ledgers.values()) await this.#hearAll(act(ledger));
  }

  async #hearAll(notices: readonly ProviderNotice[]): Promise<void> {
    for (const notice of notices) await this.#shop.hear(notice);
  }

  /** A refusal has a name of the shop's; anything else is a fault. */
  async #call(name: string, args: Readonly<Record<string, unknown>>): Promise<string | null> {
    const refusal = await this.#shop.call(name, args);
    if (refusal !== null && !/^[a-z]+(_[a-z]+)+$/.test(refusal))
      throw new Error(`${name}: ${refusal}`);
    return refusal;
  }

  #left(product: number): number {
    return this.#orders
      .filter((order) => order.product === product)
      .reduce(
        (left, order) => left - order.quantity + order.givenUp + order.restocked,
        this.#goods.stock,
      );
  }

  /** Truths at any moment. */
  async check(when: string): Promise<void> {
    const { rows } = this.#shop;
    const ids = this.#orders.map(({ id }) => id);
    const products = [this.#goods.plain, this.#goods.edition];
    const [orders, items, payments, refunds, stock, numbers] = await Promise.all([
      rows('orders', 'id', ids),
      rows('order_items', 'order_id', ids),
      rows('payments', 'order_id', ids),
      rows('refunds', 'order_id', ids),
      rows('products', 'id', products),
      rows('edition_numbers', 'product_id', products),
    ]);
    for (const product of stock)
      equal(
        `stock of ${product['id']} ${when}`,
        product['stock'],
        this.#left(Number(product['id'])),
      );
    const free = numbers.filter((row) => row['state'] === 'free').length;
    if (numbers.length > 0) equal(`free numbers ${when}`, free, this.#left(this.#goods.edition));
    for (const order of this.#orders) {
      const item = items.find((row) => row['order_id'] === order.id);
      const row = orders.find((each) => each['id'] === order.id);
      equal(
        `units of ${order.id} ${when}`,
        [item?.['shipped'], item?.['given_up'], item?.['return_asked'], item?.['returned']],
        [order.shipped, order.givenUp, order.asked, order.returned],
      );
      if (order.product === this.#goods.edition)
        equal(
          `numbers of ${order.id} ${when}`,
          numbers.filter((each) => each['order_item_id'] === item?.['id']).length,
          order.quantity - order.givenUp - order.restocked,
        );
      const own = payments.filter((each) => each['order_id'] === order.id);
      const back = refunds.filter((each) => each['order_id'] === order.id);
      equal(`paid of ${order.id} ${when}`, cents(row?.['paid']), sum(own));
      const done = back.filter((each) => each['state'] === 'done');
      equal(`refunded of ${order.id} ${when}`, cents(row?.['refunded']), sum(done));
      for (const payment of own) {
        const parts = back.filter(
          (each) => each['payment_id'] === payment['id'] && each['state'] !== 'failed',
        );
        if (sum(parts) > cents(payment['amount']))
          throw new Error(`More goes back than came ${when}.`);
      }
    }
  }

  /** Everybody does what is theirs to do, and then nothing is open any more. */
  async end(): Promise<void> {
    for (const { id } of this.#orders) await this.#hearEach((ledger) => ledger.judge(id, true));
    for (const order of this.#orders) {
      const step = { which: 0, units: 1, yes: true } as const;
      await this.#goodsSteps['cancel']?.(order, { ...step, kind: 'cancel' });
      if (!order.isOver) await this.#bringToEnd(order);
    }
    // A refund that a provider refuses for good is requested again once less is left to refund or a dispute has ended: four rounds settle all.
    for (let round = 1; round <= 4; round += 1) await this.#runRefunds();
    for (const order of this.#orders) await this.#confirm(order);
    await this.check('at the end');
    const ids = this.#orders.map(({ id }) => id);
    const refunds = await this.#shop.rows('refunds', 'order_id', ids);
    const payments = await this.#shop.rows('payments', 'order_id', ids);
    equal(
      'refunds under way at the end',
      refunds.filter((row) => row['state'] === 'asked').length,
      0,
    );
    for (const row of await this.#shop.rows('orders', 'id', ids))
      if (row['order_state'] !== 'open')
        equal(`money of ${row['id']} at the end`, row['paid'], row['refunded']);
    for (const payment of payments.filter((row) => row['provider'] !== 'manual')) {
      const counted = refunds.filter(
        (row) =>
          row['payment_id'] === payment['id'] && row['state'] === 'done' && row['way'] !== 'hand',
      );
      equal(
        `what went back of ${payment['provider']} ${payment['reference']}`,
        sum(counted),
        this.#ledgers.get(String(payment['provider']))?.backOf(String(payment['reference'])),
      );
    }
  }

  /** An order of which something was sent: the rest is given up, all comes back, and the money goes back. */
  async #bringToEnd(order: ModelOrder): Promise<void> {
    const yes = { which: 0, units: 1, yes: true } as const;
    await this.#goodsSteps['answer']?.(order, { ...yes, kind: 'answer' });
    await this.#ask(order, 1, true, true);
    if (order.asked > 0) {
      const refusal = await this.#call('receive_return', { order_id: order.id });
      equal(`receiving all of ${order.id}`, refusal, null);
      order.returned += order.asked;
      order.asked = 0;
    }
    await this.#call('refund_order', { order_id: order.id });
    await this.#call('deliver_order', { order_id: order.id });
    const [row] = await this.#shop.rows('orders', 'id', [order.id]);
    equal(`${order.id} is delivered`, row?.['fulfilment_state'], 'delivered');
    equal(`${order.id} has nothing on its way`, row?.['return_state'], 'received');
    equal(`${order.id} has units with its buyer`, order.shipped - order.returned, 0);
  }
}

function giveUp(order: ModelOrder): void {
  order.givenUp = order.quantity - order.shipped;
  order.isOver = true;
}

function must(happened: boolean, lawful: boolean, what: string, about: object): void {
  if (happened !== lawful)
    throw new Error(`${what} was ${happened ? 'done' : 'refused'}: ${JSON.stringify(about)}`);
}

function equal(what: string, seen: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (rows: readonly Row[]): number =>
  rows.reduce((all, row) => all + cents(row['amount']), 0);
