// Backup of a large shop while visitors read: time, growth of its process, and the reads that visitors lose.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost } from '../figures.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { runAtelier } from '../run-atelier.ts';

const orders = 100_000;
const files = 256;
const fileBytes = 4 * 1024 * 1024;
const secondsMax = 180;
const growthMegabytesMax = 100;
const lossPercentMax = 20;
const readers = 4;
const idleSeconds = 10;
const launcher = fileURLToPath(new URL('../../server/launch/launch.mjs', import.meta.url));

/** Orders with two lines and an event each, beside the functions that would place them one by one. */
const manyOrders = `
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

/** `npx atelier backup` beside a server that is read. */
export const backup: Measure = {
  promises: [
    { name: `backup of ${orders} orders and 1 GB of files`, bar: `≤ ${secondsMax} s` },
    { name: 'backup of 1 GB, growth of its process', bar: `≤ ${growthMegabytesMax} MB` },
    { name: 'product reads lost while a backup runs', bar: `≤ ${lossPercentMax} %` },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    const target = join(dataDirectory, 'bench-backup.tar');
    try {
      progress(`${orders} orders and 1 GB of files`);
      const { secretKey } = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8')) as {
        readonly secretKey: string;
      };
      const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
      const statements = join(dataDirectory, 'bench-orders.sql');
      writeFileSync(statements, manyOrders);
      await runAtelier(['sql', statements], dataDirectory);
      await storeFiles(shop.address, headers);
      progress('Reads without a backup');
      await readsDuring(shop.address, headers, sleep(idleSeconds * 200));
      const idle = await readsDuring(shop.address, headers, sleep(idleSeconds * 1000));
      progress('A backup beside reads');
      const running = runBackup(dataDirectory, target);
      const busy = await readsDuring(shop.address, headers, running);
      const { seconds, megabytes, growth } = await running;
      const note = `peak ${Math.round(megabytes)} MB`;
      const loss = Math.max(0, (1 - busy / idle) * 100);
      return [
        atMost(seconds, secondsMax, 's'),
        atMost(growth, growthMegabytesMax, 'MB', note),
        atMost(loss, lossPercentMax, '%', `${Math.round(busy)} of ${Math.round(idle)} reads/s`),
      ];
    } finally {
      rmSync(target, { force: true });
      await shop.stop();
    }
  },
};

type Headers = Readonly<Record<string, string>>;

async function storeFiles(address: string, headers: Headers): Promise<void> {
  await fetch(`${address}/storage/v1/bucket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'bench-backup' }),
  });
  const body = randomBytes(fileBytes);
  for (let each = 0; each < files; each += 1) {
    body.writeUInt32BE(each);
    const { status } = await fetch(`${address}/storage/v1/object/bench-backup/${each}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'x-upsert': 'true' },
      body,
    });
    if (status !== 200) throw new Error(`storage returned ${status}`);
  }
}

/** Product reads a second by several visitors until `end` resolves. */
async function readsDuring(
  address: string,
  headers: Headers,
  end: Promise<unknown>,
): Promise<number> {
  const over = new AbortController();
  const start = performance.now();
  let count = 0;
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const path = `rest/v1/rpc/get_product?product_id=${(count % 20) + 1}&language=en`;
      const response = await fetch(`${address}/${path}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a product: ${response.status}`);
      count += 1;
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  await end;
  over.abort();
  await reading;
  return count / ((performance.now() - start) / 1000);
}

/** Runs the command; its memory is sampled from the first byte of the file on. */
async function runBackup(
  dataDirectory: string,
  target: string,
): Promise<{ readonly seconds: number; readonly megabytes: number; readonly growth: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [launcher, 'backup', target], {
    stdio: 'ignore',
    env: { ...process.env, ATELIER_DATA: dataDirectory },
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  let [first, peak] = [0, 0];
  const looking = setInterval(() => {
    if (child.pid === undefined || !existsSync(`${target}.unfinished`)) return;
    const megabytes = megabytesOf([child.pid]);
    if (first === 0) first = megabytes;
    peak = Math.max(peak, megabytes);
  }, 100);
  const code = await exit.finally(() => clearInterval(looking));
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: peak,
    growth: peak - first,
  };
}
