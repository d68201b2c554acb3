// A large shop for measures: many orders by statements, beside the functions that would place them one by one, and many files.

import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAtelier } from './run-atelier.ts';

/** Headers that carry a shop's secret key. */
export type KeyHeaders = Readonly<Record<string, string>>;

/** The secret key of a data folder. */
export function secretKeyOf(dataDirectory: string): string {
  const keys: unknown = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8'));
  return String(Object(keys).secretKey);
}

/** The headers by which a shop's files and rows are reached past its policies. */
export function keyHeaders(dataDirectory: string): KeyHeaders {
  const key = secretKeyOf(dataDirectory);
  return { apikey: key, authorization: `Bearer ${key}` };
}

/** An order has two lines and an event: four rows. */
const manyOrders = (orders: number): string => `
alter table public.orders disable trigger user;
alter table public.order_events disable trigger user;
with placed as (
  insert into public.orders (email, language, address, currency, shipping_method, payment_method, goods, discount, subtotal, shipping,
      tax_inclusive, tax, total, idempotency_key, fingerprint, token_hash, token_expires_at, terms_accepted_at, order_state)
    select 'buyer' || n || '@example.com', 'en', jsonb_build_object('name', md5(n::text), 'line1', md5((n + 1)::text), 'country', 'US'), 'EUR',
      'standard', 'manual', 30, 0, 30, 0, true, 0, 30, gen_random_uuid(), md5(n::text), md5((-n)::text), now(), now(), 'open'
    from generate_series(1, ${orders}) n returning id
), lines as (
  insert into public.order_items (order_id, line, title, language, slug, unit_price, quantity, line_total)
    select id, line, 'A work ' || line, 'en', 'a-work', 15, 1, 15 from placed, generate_series(1, 2) line
)
insert into public.order_events (order_id, axis, kind, from_state, to_state, actor)
  select id, 'order', 'placed', 'new', 'open', 'customer' from placed;
alter table public.orders enable trigger user;
alter table public.order_events enable trigger user;`;

/** Adds orders to the shop of a data folder. */
export async function addOrders(dataDirectory: string, orders: number): Promise<void> {
  const statements = join(dataDirectory, 'bench-orders.sql');
  writeFileSync(statements, manyOrders(orders));
  await runAtelier(['sql', statements], dataDirectory);
}

/** Stores files of a size in a bucket of its own. */
export async function storeFiles(
  address: string,
  headers: KeyHeaders,
  {
    bucket,
    files,
    fileBytes,
  }: { readonly bucket: string; readonly files: number; readonly fileBytes: number },
): Promise<void> {
  await fetch(`${address}/storage/v1/bucket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: bucket }),
  });
  const body = randomBytes(fileBytes);
  for (let each = 0; each < files; each += 1) {
    body.writeUInt32BE(each);
    const { status } = await fetch(`${address}/storage/v1/object/${bucket}/${each}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'x-upsert': 'true' },
      body,
    });
    if (status !== 200) throw new Error(`storage returned ${status}`);
  }
}
