/** Shops in databases of the tests, as the model of orders reaches them. */
import { discount } from './discount-checks.ts';
import { buyer, lifeDatabase } from './order-calls.ts';
import { destinationStatements, workStatements } from './order-destinations.ts';
import { tryActions } from './order-attempts.ts';
import { home } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Goods, OrderActions, Row, ShopUnderTest } from './shop-under-test.ts';

/** A fresh database for random lives of orders; `close` drops it. */
export async function modelDatabase(): Promise<OrdersDatabase> {
  const shop = await lifeDatabase();
  await shop.query('alter table products alter id restart 100');
  await shop.admin.pipeline(destinationStatements.map((text) => ({ text })));
  await shop.query(tryActions);
  return shop;
}

/** A shop in a database of its own, as the model reaches it. */
export const shopUnderTest = (shop: OrdersDatabase): ShopUnderTest => ({
  async place({ variant, quantity, payment, code, destination }) {
    // A product without options is ordered by its own id alone.
    const named = await shop.query(
      `select json_strip_nulls(json_build_object('product_id', product_id, 'variant_id', case when value_1 is not null then id end))
        from product_variants where id = $1`,
      String(variant),
    );
    const item = { ...(JSON.parse(named ?? '{}') as object), quantity };
    const { country, postcode, region, shipping } = destination;
    const placed = await shop.place(buyer, {
      items: [item],
      address: { ...home, country, postcode, region },
      shipping,
      payment: shipping === 'pickup' ? 'pickup' : payment,
      ...(code === null ? {} : { code }),
    });
    return placed.refused === undefined ? placed.id : null;
  },
  async call(name, args) {
    const names = Object.keys(args);
    const named = names.map((each, index) => `${each} => $${index + 1}${typeOf(each)}`).join(', ');
    const values = Object.values(args).map((each) =>
      typeof each === 'string' ? each : JSON.stringify(each),
    );
    const result = await shop.act(callers.administrator, `select ${name}(${named})`, ...values);
    return (result as { refused?: string } | null)?.refused ?? null;
  },
  async receive({ provider, event, kind, order, reference, amount, dispute }) {
    await (kind === 'paid'
      ? shop.query(
          `select private.apply_provider_event($1, $2, 'paid', $3, $4, $5, 'usd')`,
          provider,
          event,
          order,
          reference,
          String(amount),
        )
      : shop.query(
          `select private.apply_charge_event($1, $2, $3, $4, $5, 'usd', $6, '')`,
          provider,
          event,
          kind,
          reference,
          String(amount),
          dispute,
        ));
  },
  async issueAt(moment) {
    await shop.query('update settings set invoice_at = $1', moment);
  },
  async expire(order) {
    await shop.query(
      `update orders set pay_by = now() - interval '1 s' where id = $1 and pay_by is not null`,
      order,
    );
    await shop.query('select private.expire_orders()');
  },
  async runRefunds(ledgers) {
    const waiting = await shop.query(
      `select coalesce(json_agg(json_build_array(job.id, job.payload ->> 'refund')), '[]') from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'refund_payment'`,
    );
    for (const [job, refund] of JSON.parse(waiting ?? '[]') as [number, string][]) {
      const due = await shop.query('select private.refund_for_provider($1)', refund);
      if (due !== null) {
        const { id, provider, reference, amount } = JSON.parse(due) as {
          id: string;
          provider: string;
          reference: string;
          amount: string;
        };
        // A provider refuses to refund a payment that it does not hold.
        const succeeded = ledgers.get(provider)?.refund(id, reference, Number(amount)) ?? false;
        await shop.query(
          `select private.finish_refund($1, $2, 'provider')`,
          refund,
          String(succeeded),
        );
      }
      await shop.query('delete from graphile_worker._private_jobs where id = $1', String(job));
    }
  },
  async actions(order) {
    const found = await shop.act(callers.administrator, 'select tests_try_actions($1)', order);
    const { offered, accepted, ...refusal } = found as OrderActions;
    if (offered === undefined) throw new Error(JSON.stringify(refusal));
    return { offered, accepted };
  },
  async rows(table, column, values) {
    const list = `{${values.join(',')}}`;
    const rows = await shop.query(
      `select coalesce(json_agg(each), '[]') from ${table} as each where each.${column}::text = any ($1::text[])`,
      list,
    );
    return JSON.parse(rows ?? '[]') as Row[];
  },
});

const types: Readonly<Record<string, string>> = {
  order_id: '::uuid',
  refund_id: '::uuid',
  items: '::jsonb',
  amount: '::numeric',
};
const typeOf = (name: string): string =>
  types[name] ??
  (['accept', 'restock', 'withdraw', 'with_shipping'].includes(name) ? '::boolean' : '');

/**
 * Eight units of a work, and an edition of eight, at 10 each.
 * @param isOneProduct whether they are two variants of one product, and not two products
 */
export async function newGoods(shop: OrdersDatabase, isOneProduct = false): Promise<Goods> {
  const products = await (isOneProduct ? newSizes(shop) : newWorks(shop));
  const ids = await shop.query(
    `select json_agg(id order by id) from product_variants where product_id = any ($1::bigint[])`,
    products,
  );
  const [plain = 0, edition = 0] = JSON.parse(ids ?? '[]') as number[];
  const statements = workStatements({ plain, edition }, isOneProduct);
  await shop.admin.pipeline(statements.map((text) => ({ text })));
  await discountProductOf(shop, plain);
  return {
    plain,
    edition,
    stock: 8,
    isOneProduct,
    discounted: isOneProduct ? [plain, edition] : [plain],
  };
}

/** The code of the model is for the product of a variant, with all its other variants. */
async function discountProductOf(shop: OrdersDatabase, variant: number): Promise<void> {
  await shop.query(
    `insert into discount_codes (code, kind, value, uses_max, applies_to) values ($1, 'percentage', $2, 1000000, 'selection')
      on conflict do nothing`,
    discount.code,
    String(discount.percent),
  );
  await shop.query(
    `insert into discount_products (code, product_id) select $1, product_id from product_variants where id = $2`,
    discount.code,
    String(variant),
  );
}

async function newWorks(shop: OrdersDatabase): Promise<string> {
  const made = await shop.query(`with made as (
      insert into products (category_id, price, stock, edition_size, status)
        values ('prints', 10, 8, null, 'published'), ('prints', 10, 8, 8, 'published') returning id),
    words as (insert into product_texts (product_id, language, title, slug) select id, 'en', 'Work', 'work-' || id from made)
    select array_agg(id order by id) from made`);
  return made ?? '{}';
}

async function newSizes(shop: OrdersDatabase): Promise<string> {
  const id = await shop.query(
    `insert into products (category_id, price, stock, status) values ('prints', 10, 8, 'published') returning id`,
  );
  for (const statement of [
    `insert into product_texts (product_id, language, title, slug) values ($1::bigint, 'en', 'Work', 'work-' || $1::bigint)`,
    `insert into product_options values ($1, 1)`,
    `insert into product_option_values values ($1, 1, 1), ($1, 1, 2)`,
    `update product_variants set value_1 = 1 where product_id = $1`,
    `insert into product_variants (product_id, position, value_1, price, stock, edition_size) values ($1, 2, 2, 10, 8, 8)`,
  ])
    await shop.query(statement, id);
  return `{${id}}`;
}
