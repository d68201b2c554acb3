// Import of 100,000 works through the data protocol: its check part by part, its one act and its undo, and the orders of others meanwhile.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import { atMost } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { runAtelier } from '../run-atelier.ts';

const lines = 100_000;
const partSize = 250;
const checkSecondsMax = 900;
const actSecondsMax = 300;
const orderMsMax = 2_000;
const orderPauseMs = 250;
/** A work that the import leaves alone. */
const otherWork = 2;

/** `admin_stage_import`, `admin_apply_import` and `admin_undo_import`, as the page of the import calls them. */
export const imports: Measure = {
  promises: [
    { name: `import of ${lines.toLocaleString('en')} lines, check`, bar: `≤ ${checkSecondsMax} s` },
    { name: 'import, applied in one transaction', bar: `≤ ${actSecondsMax} s` },
    { name: 'import, taken back in one transaction', bar: `≤ ${actSecondsMax} s` },
    { name: 'import, slowest order of another work meanwhile', bar: `≤ ${orderMsMax} ms` },
  ],
  async measure({ progress }: Bench) {
    const dataDirectory = newDataDirectory();
    try {
      progress(`${lines.toLocaleString('en')} works`);
      await runAtelier(['seed', '--products', String(lines + 100)], dataDirectory);
      const { call, order, stop } = await openShop(dataDirectory);
      try {
        progress('The check of an import');
        const start = performance.now();
        const id = await stage(call);
        const check = secondsSince(start);
        progress('The act of an import, its undo, and orders meanwhile');
        const orders = orderContinuously(order);
        const applied = await timed(() => call('admin_apply_import', { import_id: id }));
        const undone = await timed(() => call('admin_undo_import', { import_id: id }));
        const { slowest, count } = await orders.end();
        return [
          atMost(check, checkSecondsMax, 's', `parts of ${partSize}`),
          atMost(applied.seconds, actSecondsMax, 's', `${String(applied.result['updated'])} works`),
          atMost(
            undone.seconds,
            actSecondsMax,
            's',
            `${String(undone.result['conflicts'])} stayed`,
          ),
          atMost(slowest, orderMsMax, 'ms', `of ${count} orders`),
        ];
      } finally {
        await stop();
      }
    } finally {
      removeDataDirectory(dataDirectory);
    }
  },
};

type Call = (name: string, args: object) => Promise<Readonly<Record<string, unknown>>>;

/** Checks a file that changes the title of each work, and price and stock of those that have them. */
async function stage(call: Call): Promise<number> {
  const opening = { file_name: 'works.csv', fingerprint: 'a'.repeat(64), size: lines };
  const { id } = await call('admin_open_import', opening);
  for (let first = 1; first <= lines; first += partSize) {
    const part = Array.from({ length: partSize }, (_each, place) => {
      const work = 100 + first + place - 1;
      // Every fifth generated work has options, and so neither price nor stock of its own.
      const own = work % 5 === 0 ? {} : { price: `${work % 900}.50`, stock: '7' };
      const cells = { id: String(work), title_en: `W ${work}`, ...own };
      return { row: first + place + 1, cells };
    });
    const { failed } = await call('admin_stage_import', { import_id: id, first, lines: part });
    if (failed !== 0) throw new Error(`${String(failed)} lines failed`);
  }
  return Number(id);
}

/** Orders one unit after the other until it is ended. */
function orderContinuously(order: () => Promise<void>) {
  const end = new AbortController();
  const times: number[] = [];
  const run = (async () => {
    while (!end.signal.aborted) {
      const start = performance.now();
      await order();
      times.push(performance.now() - start);
      await new Promise((resolve) => {
        setTimeout(resolve, orderPauseMs);
      });
    }
  })();
  // An import that fails ends the shop under the orders: its own reason is reported, not theirs.
  run.catch(() => undefined);
  return {
    async end() {
      end.abort();
      await run;
      return { slowest: Math.max(...times), count: times.length };
    },
  };
}

async function timed(run: () => ReturnType<Call>) {
  const start = performance.now();
  const result = await run();
  return { result, seconds: secondsSince(start) };
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Starts the shop with an administrator, who is its buyer, too. */
async function openShop(dataDirectory: string) {
  const keys = await runAtelier(['keys', '--reveal'], dataDirectory);
  const [publishable = '', secret = ''] = ['publishable', 'secret'].map(
    (kind) => new RegExp(`sb_${kind}_[\\w-]+`).exec(keys)?.[0] ?? '',
  );
  const person = { email: 'bench@example.com', password: `a long ${randomUUID()}` };
  const first = await startShop(dataDirectory);
  await post(first.address, '/auth/v1/admin/users', secret, secret, {
    ...person,
    email_confirm: true,
  });
  await first.stop();
  const statements = join(dataDirectory, 'bench-imports.sql');
  writeFileSync(
    statements,
    `update public.users set role = 'admin' where email = '${person.email}';
     update public.settings set open_orders_max = 10000;
     update public.products set stock = null, edition_size = null where id = ${otherWork};`,
  );
  await runAtelier(['sql', statements], dataDirectory);
  const { address, stop } = await startShop(dataDirectory);
  const sign = '/auth/v1/token?grant_type=password';
  const session = await post(address, sign, publishable, publishable, person);
  const token = String(session['access_token']);
  const call: Call = (name, args) =>
    post(address, `/rest/v1/rpc/${name}`, publishable, token, args);
  return {
    call,
    stop,
    async order() {
      await call('place_order', {
        items: [{ product_id: otherWork, quantity: 1 }],
        email: person.email,
        address: {
          name: 'Ada',
          line1: '1',
          city: 'Portland',
          region: 'OR',
          postcode: '97201',
          country: 'US',
        },
        idempotency_key: randomUUID(),
        terms_accepted: true,
      });
    },
  };
}

/** Not by `fetch`, which waits five minutes for the first byte: an act may take longer, and is then measured. */
async function post(
  address: string,
  path: string,
  apikey: string,
  token: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const sent = request(address + path, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(actSecondsMax * 3 * 1000),
  });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const received = await readText(response);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${received}`);
  return JSON.parse(received) as Record<string, unknown>;
}
