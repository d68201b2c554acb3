/** A small model of money, stock and numbers, and random lives of orders that are compared with it: what is true after every step, and that
 * every order comes to an end at which nobody owes anybody anything. */
import { assert, asyncProperty, interruptAfterTimeLimit } from 'fast-check';
import { checkDiscounts, discount } from './discount-checks.ts';
import { checkDocuments } from './document-checks.ts';
import { checkEnd, checkMoment, equal, storedSums, unitsLeft } from './order-checks.ts';
import type { ModelOrder } from './order-checks.ts';
import { lives } from './order-lives.ts';
import type { Step } from './order-lives.ts';
import { ProviderLedger } from './provider-ledger.ts';
import type { ProviderNotice } from './provider-ledger.ts';
import { destinations, expectedSums } from './order-destinations.ts';
import type { Goods, ShopUnderTest } from './shop-under-test.ts';

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
  // The life before may have changed it.
  await shop.issueAt('payment');
  for (const step of life) {
    await world.take(step);
    await world.check(`after ${JSON.stringify(step)}`);
  }
  await world.end();
}

/** The price of each work. */
const priceCents = 1_000;
const providers = ['stripe', 'acme'] as const;

class World {
  readonly #shop: ShopUnderTest;
  readonly #goods: Goods;
  /** Two providers that are open at once; an order may be paid at either. */
  readonly #ledgers = new Map(providers.map((name) => [name, new ProviderLedger(name)]));
  readonly #orders: ModelOrder[] = [];
  #transfers = 0;
  readonly #voidNumbers = new Map<number, 'free' | 'sold'>();

  constructor(shop: ShopUnderTest, goods: Goods) {
    this.#shop = shop;
    this.#goods = goods;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'place') return this.#place(step);
    if (step.kind === 'invoices') return this.#shop.issueAt(step.yes ? 'payment' : 'delivery');
    if (step.kind === 'refunds') return this.#runRefunds();
    if (step.kind === 'void') return this.#voidNumber(1 + ((step.which + step.units * 3) % 8));
    if (step.kind === 'restoreNumber') return this.#restoreNumber(step);
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
      if (ledger !== undefined) await this.#shop.receive(ledger.charge(order.id, units * 20));
    },
    again: async () => {
      for (const { notices: events } of this.#ledgers.values())
        await this.#receiveAll(events.slice(-2));
    },
    refund: async (order, { units, yes }) =>
      this.#call('refund_order', { order_id: order.id, ...(yes ? {} : { amount: units * 5 }) }),
    refundUnits: async (order, { units, yes }) => {
      const items = [{ line: 1, quantity: units }];
      await this.#call('refund_order', { order_id: order.id, items, with_shipping: yes });
    },
    confirm: async (order) => this.#confirm(order),
    desk: async (order, { units }) =>
      this.#receiveEach((ledger) => ledger.refundDirectly(order.id, units * 5)),
    dispute: async (order, { units }) =>
      this.#receiveEach((ledger) => ledger.contest(order.id, units * 10)),
    judge: async (order, { yes }) => this.#receiveEach((ledger) => ledger.judge(order.id, yes)),
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
    shipPart: async (order, step) =>
      this.#goodsSteps['ship']?.(order, { ...step, units: 1, yes: false }),
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
    request: async (order, { units, yes }) => this.#requestReturn(order, units, yes, false),
    withdraw: async (order, { units, yes }) => this.#requestReturn(order, units, yes, true),
    answer: async (order, { yes, units }) => {
      // Now and then a part is accepted, and the rest rejected.
      const part = units === 1 && yes;
      const refusal = await this.#call('decide_return', {
        order_id: order.id,
        accept: yes,
        ...(part ? { items: [{ line: 1, quantity: 1 }] } : {}),
      });
      if (refusal === null) order.requested = yes ? (part ? 1 : order.requested) : 0;
    },
    receive: async (order, { units, yes }) => this.#receive(order, units, yes),
  };

  /** The provider does what it is asked for, and then tells of it. */
  async #runRefunds(): Promise<void> {
    const before = new Map(
      [...this.#ledgers].map(([name, { notices: events }]) => [name, events.length]),
    );
    await this.#shop.runRefunds(this.#ledgers);
    for (const [name, { notices: events }] of this.#ledgers)
      await this.#receiveAll(events.slice(before.get(name)));
  }

  async #place({ which, units, yes }: Step): Promise<void> {
    const work = which % 2 === 0 ? 'edition' : 'plain';
    const variant = this.#goods[work];
    const destination = destinations[Math.floor(which / 2) % destinations.length];
    if (destination === undefined) throw new Error('There is no destination.');
    const payment = yes ? (providers[units % providers.length] ?? 'manual') : 'manual';
    // Now and then a code, which is for some of the goods alone.
    const code = units === 2 ? null : discount.code;
    const id = await this.#shop.place({ variant, quantity: units, payment, code, destination });
    const left = unitsLeft(variant, this.#orders, this.#goods, this.#voidNumbers);
    const isValid = code === null || this.#goods.discounted.includes(variant);
    const percent = code === null ? 0 : discount.percent;
    const sums = expectedSums(destination, work, units, { priceCents, percent }, this.#goods);
    const isLawful = units <= left && isValid && sums !== null;
    must(id !== null, isLawful, 'placing', { variant, units, left, code, sums });
    if (id === null) return;
    const [row] = await this.#shop.rows('orders', 'id', [id]);
    equal(`sums of ${id}`, storedSums(row), sums);
    const none = { shipped: 0, givenUp: 0, requested: 0, returned: 0, restocked: 0, isOver: false };
    this.#orders.push({ id, variant, quantity: units, code, ...none });
  }

  async #requestReturn(
    order: ModelOrder,
    units: number,
    yes: boolean,
    withdraw: boolean,
  ): Promise<void> {
    const items = yes ? {} : { items: [{ line: 1, quantity: units }] };
    const refusal = await this.#call('request_return', { order_id: order.id, withdraw, ...items });
    if (refusal !== null) return;
    if (withdraw && order.shipped === 0) return giveUp(order);
    const out = order.shipped - order.returned;
    must(true, yes || units <= out, 'asking back', order);
    order.requested = yes ? out : units;
    if (withdraw && yes) order.givenUp = order.quantity - order.shipped;
  }

  async #receive(order: ModelOrder, wanted: number, restock: boolean): Promise<void> {
    // Now and then more than were asked back.
    const units = wanted === 3 ? wanted : Math.min(wanted, Math.max(1, order.requested));
    const numbers = await this.#sentNumbers(order);
    const came = Math.min(units, order.requested);
    // Of three units that come back one is broken.
    const restocked = restock ? Math.min(units, 2) : 0;
    const item = {
      line: 1,
      quantity: units,
      restock: restocked,
      ...(numbers.length > 0 ? { numbers: numbers.slice(0, restocked) } : {}),
    };
    const refusal = await this.#call('receive_return', {
      order_id: order.id,
      restock,
      items: [item],
    });
    if (refusal !== null) return;
    must(true, units === came, 'receiving', order);
    order.returned += came;
    order.requested = 0;
    order.restocked += restocked;
  }

  /** A number is voided where no order needs it: it is free, or its line has a unit that came back damaged. */
  async #voidNumber(number: number): Promise<void> {
    const variant = this.#goods.edition;
    const before = await this.#numberRow(number);
    const line = Number(before?.['order_item_id'] ?? 0);
    const [item] = line === 0 ? [] : await this.#shop.rows('order_items', 'id', [line]);
    const others =
      line === 0 ? [] : await this.#shop.rows('edition_numbers', 'order_item_id', [line]);
    const damaged =
      Number(item?.['returned'] ?? 0) -
      Number(item?.['restocked'] ?? 0) -
      others.filter((row) => row['state'] === 'void').length;
    const state = before?.['state'] ?? 'free';
    const isDamaged = state === 'sold' && before?.['shipped_at'] !== null && damaged > 0;
    const args = { variant_id: variant, number, reason: 'Torn' };
    const refusal = await this.#call('admin_void_number', args);
    must(refusal === null, state === 'free' || isDamaged, 'voiding', { number, state, damaged });
    if (refusal === null) this.#voidNumbers.set(number, state === 'free' ? 'free' : 'sold');
  }

  /** Takes back that a number is void; now and then of one that is not. */
  async #restoreNumber({ which, units, yes }: Step): Promise<void> {
    const numbers = [...this.#voidNumbers.keys()];
    const number = (yes ? numbers[which % (numbers.length || 1)] : undefined) ?? units;
    const args = { variant_id: this.#goods.edition, number };
    const refusal = await this.#call('admin_restore_number', args);
    must(refusal === null, this.#voidNumbers.has(number), 'restoring a number', { number });
    this.#voidNumbers.delete(number);
  }

  async #numberRow(number: number) {
    const rows = await this.#shop.rows('edition_numbers', 'variant_id', [this.#goods.edition]);
    return rows.find((row) => row['number'] === number);
  }

  async #sentNumbers(order: ModelOrder): Promise<readonly number[]> {
    const [item] = await this.#shop.rows('order_items', 'order_id', [order.id]);
    const numbers = await this.#shop.rows('edition_numbers', 'order_item_id', [
      Number(item?.['id']),
    ]);
    return numbers
      .filter((row) => row['shipped_at'] !== null && row['state'] !== 'void')
      .map((row) => Number(row['number']));
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

  async #receiveEach(act: (ledger: ProviderLedger) => readonly ProviderNotice[]): Promise<void> {
    for (const ledger of this.#ledgers.values()) await this.#receiveAll(act(ledger));
  }

  async #receiveAll(notices: readonly ProviderNotice[]): Promise<void> {
    for (const notice of notices) await this.#shop.receive(notice);
  }

  /** A refusal has a name of the shop's; anything else is a fault. */
  async #call(name: string, args: Readonly<Record<string, unknown>>): Promise<string | null> {
    const refusal = await this.#shop.call(name, args);
    if (refusal !== null && !/^[a-z]+(_[a-z]+)+$/.test(refusal))
      throw new Error(`${name}: ${refusal}`);
    return refusal;
  }

  /** Compares the shop with the model, at any moment. */
  async check(when: string): Promise<void> {
    await checkMoment(this.#shop, this.#orders, this.#goods, this.#voidNumbers, when);
    await checkDiscounts(this.#shop, this.#orders, when);
    for (const { id } of this.#orders) {
      const { offered, accepted } = (await this.#shop.actions?.(id)) ?? {
        offered: [],
        accepted: [],
      };
      equal(`actions of ${id} ${when}`, offered, accepted);
    }
    await checkDocuments(
      this.#shop,
      this.#orders.map(({ id }) => id),
      when,
    );
  }

  /** Everybody does what is theirs to do, and then nothing is open any more. */
  async end(): Promise<void> {
    for (const { id } of this.#orders) await this.#receiveEach((ledger) => ledger.judge(id, true));
    for (const order of this.#orders) {
      const step = { which: 0, units: 1, yes: true } as const;
      await this.#goodsSteps['cancel']?.(order, { ...step, kind: 'cancel' });
      if (!order.isOver) await this.#finish(order);
    }
    // A refund that a provider refuses for good is requested again once less is left to refund or a dispute has ended: four rounds settle all.
    for (let round = 1; round <= 4; round += 1) await this.#runRefunds();
    for (const order of this.#orders) await this.#confirm(order);
    await this.check('at the end');
    await checkEnd(this.#shop, this.#orders, this.#ledgers);
  }

  /** An order of which something was sent: the rest is given up, all comes back, and the money goes back. */
  async #finish(order: ModelOrder): Promise<void> {
    const yes = { which: 0, units: 1, yes: true } as const;
    await this.#goodsSteps['answer']?.(order, { ...yes, kind: 'answer' });
    await this.#requestReturn(order, 1, true, true);
    if (order.requested > 0) {
      const refusal = await this.#call('receive_return', { order_id: order.id });
      equal(`receiving all of ${order.id}`, refusal, null);
      order.returned += order.requested;
      order.requested = 0;
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
