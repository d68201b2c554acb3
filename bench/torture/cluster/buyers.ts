// Buyers of the cluster: a steady crowd that orders and reads through the proxy, and repeats an order under its key until there is a response.

import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shopClient } from '../shop-client.ts';
import type { ShopClient } from '../shop-client.ts';

/** An order that the shop has acknowledged. */
export interface Acknowledged {
  readonly key: string;
  readonly number: number;
  /** When the attempt that was acknowledged was sent, and when the response came; milliseconds. */
  readonly sentAt: number;
  readonly at: number;
}

export interface Buyers {
  readonly acknowledged: readonly Acknowledged[];
  /** Reads, and those that failed, with the longest time without a good one. */
  readonly reads: {
    readonly count: number;
    readonly failed: number;
    readonly gapMs: number;
    /** When the longest one began, as `performance.now()` says it. */
    readonly gapAt: number;
  };
  /** Milliseconds from now until an order that was sent after now is acknowledged; infinite after three minutes. */
  untilOrdered(): Promise<number>;
  /** The number that an order has under its key now. */
  numberOf(key: string): Promise<number | null>;
  /** Ends when every order has a response. */
  stop(): Promise<void>;
}

const buyerCount = 4;
const readerCount = 2;
const pauseMs = 250;
const attemptMsMax = 10_000;
const probeEveryMs = 500;
const waitMsMax = 180_000;

/** @param product the one that all buy */
export function sendBuyers(address: string, jwtSecret: string, product: number): Buyers {
  const over = new AbortController();
  const acknowledged: Acknowledged[] = [];
  const reads = { count: 0, failed: 0, gapMs: 0, gapAt: 0, goodAt: performance.now() };
  const client = asManyPeople(shopClient([address], jwtSecret));

  const attempt = async (key: string): Promise<Acknowledged | null> => {
    const sentAt = performance.now();
    const { status, number } = await client.place({
      email: `${key}@example.com`,
      key,
      items: [{ product_id: product, quantity: 1 }],
    });
    if (status !== 200 || number === undefined) return null;
    const done = { key, number, sentAt, at: performance.now() };
    acknowledged.push(done);
    return done;
  };
  const order = async (): Promise<void> => {
    const key = randomUUID();
    while ((await attempt(key)) === null) await sleep(pauseMs);
  };
  const buy = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await order();
      await sleep(pauseMs);
    }
  };
  const all = [
    ...Array.from({ length: buyerCount }, buy),
    ...Array.from({ length: readerCount }, () =>
      readPages(client, `/product/${product}/trial`, reads, over.signal),
    ),
  ];
  return {
    acknowledged,
    reads,
    async untilOrdered() {
      const from = performance.now();
      const first = Promise.withResolvers<number>();
      const probe = async (): Promise<void> => {
        const done = await attempt(randomUUID());
        if (done !== null) first.resolve(done.at - from);
      };
      // Many, because one that meets a lost machine waits for nothing.
      const probes: Promise<void>[] = [];
      const probing = setInterval(() => probes.push(probe()), probeEveryMs);
      const giveUp = setTimeout(() => first.resolve(Number.POSITIVE_INFINITY), waitMsMax);
      const ms = await first.promise;
      clearInterval(probing);
      clearTimeout(giveUp);
      await Promise.all(probes);
      return ms;
    },
    numberOf: async (key) => (await attempt(key))?.number ?? null,
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
}

/** Reads a page again and again. @param reads of all readers */
async function readPages(
  client: ShopClient,
  path: string,
  reads: { count: number; failed: number; gapMs: number; gapAt: number; goodAt: number },
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const isGood = await client.send(path, {}).then(
      async (response) => (await response.arrayBuffer(), response.status === 200),
      () => false,
    );
    reads.count += 1;
    if (isGood) {
      const now = performance.now();
      if (now - reads.goodAt > reads.gapMs) {
        reads.gapMs = now - reads.goodAt;
        reads.gapAt = reads.goodAt;
      }
      reads.goodAt = now;
    } else reads.failed += 1;
    await sleep(pauseMs / 2);
  }
}

/** Requests of many people, each from an address of their own, that end where a lost machine answers nobody. */
function asManyPeople(client: ShopClient): ShopClient {
  const { send } = client;
  client.send = (path, init) =>
    send(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': anyAddress() },
      signal: AbortSignal.timeout(attemptMsMax),
    });
  return client;
}

/** From the range for measurements, 198.18.0.0/15. */
const anyAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;
