// Visitor statistics: page views recorded over HTTP, and, apart from it, the screen's one call over a year of ten million views.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '@atelier/e2e/running-shop';
import { atLeast, atMost, median, percentile } from '../figures.ts';
import { underLoad } from '../load.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';
import { runAtelier } from '../run-atelier.ts';

const viewsPerSecondMin = 2000;
const views = 10_000_000;
const fewFiltersMsMax = 300;
const manyFiltersMsMax = 1500;
const requests = 20;

type Filters = Readonly<Record<string, string>>;

/** Filters of the screen, the widest first. */
const screens: readonly (readonly [name: string, filters: Filters, limit: number])[] = [
  ['without a filter', {}, fewFiltersMsMax],
  ['source search', { source: 'search' }, fewFiltersMsMax],
  ['page /', { page: '/' }, fewFiltersMsMax],
  ['country JP', { country: 'JP' }, fewFiltersMsMax],
  ['device phone, source search', { device: 'phone', source: 'search' }, manyFiltersMsMax],
  ['country JP, campaign press', { country: 'JP', campaign: 'press' }, manyFiltersMsMax],
  [
    'country US, source direct, browser Safari',
    { country: 'US', source: 'direct', browser: 'Safari' },
    manyFiltersMsMax,
  ],
];

/** `track_page_view` as many visitors call it. */
export const recordedViews: Measure = {
  promises: [
    {
      name: 'statistics: page views recorded, one round trip each',
      bar: `≥ ${viewsPerSecondMin.toLocaleString('en')} a second`,
      peers: 'GoatCounter 800 a second on a small server',
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const apikey = await publishableKey(dataDirectory);
    progress('Page views of many visitors');
    return [await recordViews(dataDirectory, apikey)];
  },
};

/** `admin_statistics` as an administrator calls it, one request at a time. */
export const statistics: Measure = {
  promises: screens.map(([name, , limit]) => ({
    name: `statistics: a year of ${views.toLocaleString('en')} views, ${name}`,
    bar: `≤ ${limit} ms p95`,
    peers: 'Umami: 12 million views fail, minutes at 11 million',
  })),
  async measure({ dataDirectory, progress }: Bench) {
    const apikey = await publishableKey(dataDirectory);
    progress(`Making a year of ${views.toLocaleString('en')} page views`);
    await runAtelier(['seed', '--visits', String(views)], dataDirectory);
    const figures: Figure[] = [];
    const person = { email: 'statistics@example.com', password: `a long ${randomUUID()}` };
    await makeAdministrator(dataDirectory, person);
    const shop = await startShop(dataDirectory);
    try {
      const session = await post(
        `${shop.address}/auth/v1/token?grant_type=password`,
        { apikey },
        person,
      );
      const headers = { apikey, authorization: `Bearer ${String(session['access_token'])}` };
      for (const [name, filters, limit] of screens) {
        progress(`Statistics: ${name}`);
        figures.push(
          await timesOf(
            () => post(`${shop.address}/rest/v1/rpc/admin_statistics`, headers, yearOf(filters)),
            limit,
          ),
        );
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

/** The year up to yesterday, as `seed` fills it. */
function yearOf(filters: Filters): object {
  const day = (ago: number) =>
    new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { range_from: day(365), range_to: day(1), filters };
}

async function recordViews(dataDirectory: string, apikey: string): Promise<Figure> {
  const shop = await startShop(dataDirectory, 'start', { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const result = await underLoad(
      {
        address: `${shop.address}/rest/v1/rpc/track_page_view`,
        headers: { apikey, 'content-type': 'application/json' },
        connections: 64,
        seconds: 10,
        views: true,
      },
      (body) => body === '',
    );
    return atLeast(
      result.requestsPerSecond,
      viewsPerSecondMin,
      'a second',
      `p99 ${result.p99Ms} ms, 20,000 visitors over 64 connections`,
    );
  } finally {
    await shop.stop();
  }
}

async function timesOf(
  call: () => Promise<Record<string, unknown>>,
  limit: number,
): Promise<Figure> {
  const times: number[] = [];
  for (let time = -3; time < requests; time += 1) {
    const start = performance.now();
    const { totals } = await call();
    if (time >= 0) times.push(performance.now() - start);
    if (!(Number(Reflect.get(Object(totals), 'visits')) > 0)) throw new Error('No visit was found');
  }
  const note = `p50 ${median(times).toFixed(0)} ms, ${requests} one after the other`;
  return atMost(percentile(times, 0.95), limit, 'ms', note);
}

async function makeAdministrator(
  dataDirectory: string,
  person: { readonly email: string },
): Promise<void> {
  const keys = await runAtelier(['keys', '--reveal'], dataDirectory);
  const secret = /sb_secret_[\w-]+/.exec(keys)?.[0] ?? '';
  const shop = await startShop(dataDirectory);
  try {
    const headers = { apikey: secret, authorization: `Bearer ${secret}` };
    await post(`${shop.address}/auth/v1/admin/users`, headers, { ...person, email_confirm: true });
  } finally {
    await shop.stop();
  }
  const file = join(dataDirectory, 'statistics.sql');
  writeFileSync(file, `update public.users set role = 'admin' where email = '${person.email}';`);
  await runAtelier(['sql', file], dataDirectory);
}

async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
