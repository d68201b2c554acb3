// Realtime: from a commit to an open page, broadcasts to many, the memory of thousands of sockets, and their cost to everybody else.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, processTree } from '@atelier/e2e/process-tree';
import { startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { WebSocket } from 'ws';
import { atLeast, atMost, percentile } from '../figures.ts';
import { megabytesOf } from '../memory.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';

const sockets = 5_000;
const megabytesMax = 300;
const idleSockets = 10_000;
const commits = 200;
const commitMsMax = 50;
const receivers = 500;
const broadcasts = 200;
const deliveriesMin = 10_000;
/** A server takes 2,000 sockets of one address. */
const socketsPerAddress = 1_500;
const atOnce = 100;

/** Through `realtime/v1`, by raw frames. */
export const realtime: Measure = {
  promises: [
    {
      name: 'realtime: a sale, from the request that commits it to the page',
      bar: `p95 ≤ ${commitMsMax} ms`,
    },
    {
      name: `realtime: broadcasts delivered to ${receivers} sockets`,
      bar: `≥ ${deliveriesMin.toLocaleString('en')}/s`,
    },
    {
      name: `realtime: memory of ${sockets.toLocaleString('en')} sockets`,
      bar: `≤ ${megabytesMax} MB more`,
    },
    {
      name: `realtime: memory of ${idleSockets.toLocaleString('en')} idle sockets`,
      bar: `≤ ${2 * megabytesMax} MB more`,
    },
    {
      name: `realtime: a sale beside ${idleSockets.toLocaleString('en')} idle sockets`,
      bar: `p95 ≤ ${commitMsMax} ms`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    try {
      const keys: Keys = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8'));
      progress(`${commits} sales`);
      const commit = await commitFigure(shop, keys);
      progress(`${broadcasts} broadcasts to ${receivers} sockets`);
      const deliveries = await deliveryFigure(shop, keys);
      progress(`${sockets} sockets`);
      const memories = await memoryFigures(shop, keys, dataDirectory);
      return [commit, deliveries, ...memories];
    } finally {
      await shop.stop();
    }
  },
};

interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
}

interface Member {
  readonly socket: WebSocket;
  /** Broadcasts received so far. */
  received: number;
}

/** Sockets of one channel. */
interface Crowd {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly count: number;
  /** Number of the first one: a server takes so many of one address. */
  readonly from?: number;
}

/** Opens sockets that have joined a channel. */
async function joinChannel(
  { address }: RunningShop,
  { publishableKey }: Keys,
  { topic, isPrivate, count, from = 0 }: Crowd,
): Promise<readonly Member[]> {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`;
  const members: Member[] = [];
  while (members.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - members.length) }, (_, at) =>
      openMember(url, topic, isPrivate, from + members.length + at),
    );
    members.push(...(await Promise.all(batch)));
  }
  return members;
}

async function openMember(
  url: string,
  topic: string,
  isPrivate: boolean,
  number: number,
): Promise<Member> {
  const localAddress = `127.0.0.${2 + Math.floor(number / socketsPerAddress)}`;
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
  await once(socket, 'open');
  const member: Member = { socket, received: 0 };
  const joined = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.includes('"broadcast"')) member.received += 1;
    else if (text.includes('"phx_reply"')) {
      if (text.includes('"status":"ok"')) joined.resolve();
      else joined.reject(new Error(text));
    }
  });
  const config = { private: isPrivate, broadcast: { self: false }, presence: { key: '' } };
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }]));
  await joined.promise;
  return member;
}

function close(members: readonly Member[]): void {
  for (const { socket } of members) socket.terminate();
}

/** Each commit changes the stock of a product through the data API, as a sale does. */
async function commitFigure(shop: RunningShop, keys: Keys): Promise<Figure> {
  const members = await joinChannel(shop, keys, { topic: 'catalogue', isPrivate: true, count: 1 });
  const [member] = members;
  if (member === undefined) throw new Error('no socket was opened');
  const times: number[] = [];
  for (let at = 0; at < commits; at += 1) {
    const message = once(member.socket, 'message');
    const start = performance.now();
    const response = await fetch(`${shop.address}/rest/v1/product_variants?product_id=eq.14`, {
      method: 'PATCH',
      headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ stock: 10 + (at % 2) }),
    });
    if (!response.ok) throw new Error(`the stock was not changed: ${response.status}`);
    await message;
    times.push(performance.now() - start);
  }
  close(members);
  return atMost(percentile(times, 0.95), commitMsMax, 'ms', 'p95, the request included');
}

async function deliveryFigure(shop: RunningShop, keys: Keys): Promise<Figure> {
  const members = await joinChannel(shop, keys, {
    topic: 'crowd',
    isPrivate: false,
    count: receivers + 1,
  });
  const [sender, ...others] = members;
  const payload = { type: 'broadcast', event: 'tick', payload: { text: 'x'.repeat(100) } };
  const frame = JSON.stringify(['1', null, 'realtime:crowd', 'broadcast', payload]);
  const start = performance.now();
  for (let at = 0; at < broadcasts; at += 1) sender?.socket.send(frame);
  while (others.some(({ received }) => received < broadcasts)) await sleep(5);
  const seconds = (performance.now() - start) / 1000;
  close(members);
  return atLeast((receivers * broadcasts) / seconds, deliveriesMin, '/s');
}

/** The memory of idle sockets, half of them and all; and, beside all of them, the time of a sale. */
async function memoryFigures(
  shop: RunningShop,
  keys: Keys,
  dataDirectory: string,
): Promise<readonly Figure[]> {
  const memory = (): number => {
    const postmaster = postmasterOf(dataDirectory);
    const database = postmaster === null ? [] : processTree(postmaster);
    return megabytesOf([...new Set([...processTree(shop.pid), ...database])]);
  };
  const before = memory();
  const idle = { topic: 'idle', isPrivate: false };
  const members = [...(await joinChannel(shop, keys, { ...idle, count: sockets }))];
  await sleep(5_000);
  const some = atMost(memory() - before, megabytesMax, 'MB', 'PSS, the database included');
  const rest = { ...idle, count: idleSockets - sockets, from: sockets };
  members.push(...(await joinChannel(shop, keys, rest)));
  await sleep(5_000);
  const all = atMost(memory() - before, 2 * megabytesMax, 'MB', 'PSS, the database included');
  const beside = await commitFigure(shop, keys);
  const open = members.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  if (open !== idleSockets) throw new Error(`${open} of ${idleSockets} sockets are open`);
  close(members);
  return [some, all, beside];
}
