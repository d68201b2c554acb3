// Storage: a gigabyte in and out without growth of the server, and pictures rendered while visitors read.

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { atMost, percentile } from '../figures.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';

const gigabyte = 1024 ** 3;
const growthMegabytesMax = 128;
const transformations = 100;
const timesMax = 2;
const reads = 200;
const readEveryMs = 15;

/** Through `storage/v1`, as the back office and the pages of the shop use it. */
export const storage: Measure = {
  promises: [
    { name: 'upload of 1 GB, growth of the server', bar: `≤ ${growthMegabytesMax} MB` },
    { name: 'download of 1 GB, growth of the server', bar: `≤ ${growthMegabytesMax} MB` },
    {
      name: `product reads while ${transformations} pictures are rendered`,
      bar: `p95 ≤ ${timesMax}× of idle`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory, 'start', { FILE_SIZE_LIMIT: String(2 * gigabyte) });
    try {
      const headers = serviceHeaders(dataDirectory);
      await made(shop, headers);
      progress('A gigabyte in');
      const upload = await growthDuring(shop, () => sendGigabyte(shop, headers));
      progress('A gigabyte out');
      const download = await growthDuring(shop, () => readGigabyte(shop, headers));
      progress(`${transformations} pictures at once`);
      return [growth(upload), growth(download), await readsWhileRendering(shop, headers)];
    } finally {
      await shop.stop();
    }
  },
};

type Headers = Readonly<Record<string, string>>;

function serviceHeaders(dataDirectory: string): Headers {
  const keys: { secretKey: string } = JSON.parse(
    readFileSync(join(dataDirectory, 'keys.json'), 'utf8'),
  );
  return { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` };
}

/** A bucket with one picture in it. */
async function made({ address }: RunningShop, headers: Headers): Promise<void> {
  await fetch(`${address}/storage/v1/bucket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'bench', public: true }),
  });
  const page = await (await fetch(`${address}/product/1`)).text();
  const path = /\/pictures\/[\w.-]+\.webp/.exec(page)?.[0];
  if (path === undefined) throw new Error('the page of the first product shows no picture');
  const picture = await (await fetch(address + path)).arrayBuffer();
  await expectOk(
    fetch(`${address}/storage/v1/object/bench/picture.webp`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/webp', 'x-upsert': 'true' },
      body: picture,
    }),
  );
}

const chunk = randomBytes(1024 * 1024);
const sentHash = createHash('sha256');
for (let at = 0; at < gigabyte; at += chunk.byteLength) sentHash.update(chunk);
const sha256 = sentHash.digest('hex');

async function sendGigabyte({ address }: RunningShop, headers: Headers): Promise<void> {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === gigabyte) controller.close();
      else controller.enqueue(chunk);
      sent += chunk.byteLength;
    },
  });
  await expectOk(
    fetch(`${address}/storage/v1/object/bench/gigabyte`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'x-upsert': 'true' },
      body,
      duplex: 'half',
    }),
  );
}

async function readGigabyte({ address }: RunningShop, headers: Headers): Promise<void> {
  const response = await fetch(`${address}/storage/v1/object/bench/gigabyte`, { headers });
  const hash = createHash('sha256');
  for await (const part of response.body ?? []) hash.update(part as Uint8Array);
  if (hash.digest('hex') !== sha256) throw new Error('what came back is not what was sent');
}

async function expectOk(response: Promise<Response>): Promise<void> {
  const { status, text } = await response.then(async (each) => ({
    status: each.status,
    text: await each.text(),
  }));
  if (status !== 200) throw new Error(`storage returned ${status}: ${text}`);
}

interface Grown {
  readonly megabytes: number;
  readonly seconds: number;
}

/** Growth of the server's own process above its memory before, sampled ten times a second. */
async function growthDuring({ pid }: RunningShop, work: () => Promise<void>): Promise<Grown> {
  const before = megabytesOf([pid]);
  const start = performance.now();
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, megabytesOf([pid]));
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return { megabytes: peak - before, seconds: (performance.now() - start) / 1000 };
}

function growth({ megabytes, seconds }: Grown): Figure {
  const speed = `${Math.round(1024 / seconds)} MB/s`;
  return atMost(Math.max(0, megabytes), growthMegabytesMax, 'MB', speed);
}

async function readsWhileRendering(shop: RunningShop, headers: Headers): Promise<Figure> {
  await readTimes(shop, headers, reads);
  const idle = percentile(await readTimes(shop, headers, reads), 0.95);
  const rendering = Promise.all(
    Array.from({ length: transformations }, (_, each) =>
      expectOk(
        fetch(
          `${shop.address}/storage/v1/render/image/public/bench/picture.webp?width=${200 + each}`,
          {
            headers: { accept: 'image/avif' },
          },
        ),
      ),
    ),
  );
  const rendered = rendering.then(() => 'rendered' as const);
  const times: number[] = [];
  for (let state = ''; state !== 'rendered';) {
    times.push(...(await readTimes(shop, headers, 10)));
    state = await Promise.race([rendered, Promise.resolve('rendering' as const)]);
  }
  const busy = percentile(times, 0.95);
  const note = `p95 ${busy.toFixed(1)} ms beside ${idle.toFixed(1)} ms, ${times.length} reads`;
  return atMost(busy / idle, timesMax, '×', note);
}

/** One product after the other, at a visitor's pace, in milliseconds each. */
async function readTimes(
  { address }: RunningShop,
  headers: Headers,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const start = performance.now();
    const path = `rest/v1/rpc/get_product?product_id=${(each % 20) + 1}&language=en`;
    const response = await fetch(`${address}/${path}`, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`a product was returned with ${response.status}`);
    times.push(performance.now() - start);
    await sleep(readEveryMs);
  }
  return times;
}
