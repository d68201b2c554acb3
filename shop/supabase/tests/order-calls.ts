/** A shop with all that an order can live through, and what its buyer, a stranger and the maker ask of an order. */
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

/** The caller who orders. */
export const buyer = callers['right customer'];
/** A caller with an account and without a part in the order. */
export const stranger = callers['wrong customer'];

/** A fresh database with much in stock, every way to pay and a code that counts; `close` drops it. */
export async function lifeDatabase(): Promise<OrdersDatabase> {
  const shop = await ordersDatabase();
  await shop.query(`update products set stock = 1000 where id = 2`);
  await shop.query(
    `insert into private.payment_providers values ('acme', 'acme', true, true), ('voucher', 'voucher', true, false)`,
  );
  await shop.query(`update settings set payment_methods = '{manual,pickup,stripe,acme,voucher}'`);
  await shop.query(
    `insert into discount_codes (code, kind, value, uses_max, once_per_customer) values ('ONCE', 'amount', 1, 2, true)`,
  );
  return shop;
}

export interface OrderCalls {
  /** Places the buyer's order. */
  place(productId?: number, quantity?: number, rest?: object): Promise<Placed>;
  /** Calls a function with an order, whose id is written `$`. */
  call(caller: Caller, text: string, order: Placed): Promise<unknown>;
  /** The same, as the maker. */
  maker(text: string, order: Placed): Promise<unknown>;
  /** The mails to its buyer that an order has led to, in order. */
  kinds(order: Placed): Promise<string | null>;
}

/** Calls about the orders of a shop; the shop is passed as a function, because it opens after the file is read. */
export function orderCalls(shop: () => OrdersDatabase): OrderCalls {
  const call: OrderCalls['call'] = (caller, text, order) =>
    shop().act(caller, `select ${text.replace('$', '$1')}`, order.id);
  return {
    place: (productId = 2, quantity = 2, rest = {}) =>
      shop().place(buyer, { items: [{ product_id: productId, quantity }], ...rest }),
    call,
    maker: (text, order) => call(callers.administrator, text, order),
    kinds: (order) =>
      shop().query(
        `select string_agg(kind, ' ' order by event_id) from order_mails where order_id = $1 and reader = 'customer'`,
        order.id,
      ),
  };
}
