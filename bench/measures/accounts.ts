// Accounts: tokens are verified in microseconds, and sign-ins do not slow down other requests.

import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { atMost, percentile } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const firstMicrosecondsMax = 150;
const againMicrosecondsMax = 10;
const signInsPerSecond = 20;
const readsPerSecond = 50;
const timesMax = 2;
const warmUpSeconds = 3;
/** Idle and busy phases alternate, so that other work of the machine affects both. */
const rounds = 5;
const seconds = 3;
const account = { email: 'bench@example.com', password: 'correct horse of the bench' };
const readPath = '/rest/v1/products?select=id,price&id=eq.1';

/** Report of the process that verifies tokens, in microseconds. */
interface TokenReport {
  readonly first: number;
  readonly again: number;
  readonly count: number;
}

/** Tokens in a process of their own; reads and sign-ins over HTTP, each at a constant rate. */
export const accounts: Measure = {
  promises: [
    {
      name: 'accounts: a token seen for the first time (ES256)',
      bar: `≤ ${firstMicrosecondsMax} µs`,
    },
    { name: 'accounts: a token seen before', bar: `≤ ${againMicrosecondsMax} µs` },
    {
      name: `accounts: a product read while ${signInsPerSecond} people a second sign in`,
      bar: `p95 ≤ ${timesMax}× idle`,
    },
  ],
  async measure({ dataDirectory, progress }: Bench) {
    progress('Tokens, seen for the first time and again');
    const { first, again, count } = await tokens();
    const shop = await startShop(dataDirectory);
    try {
      const headers = { apikey: await publishableKey(dataDirectory) };
      await makeAccount(shop);
      progress(`Reads, with and without ${signInsPerSecond} sign-ins a second`);
      const readOne = () => send(shop.address + readPath, headers);
      const signInOne = () => signIn(shop, headers);
      await Promise.all([
        paced(readsPerSecond, warmUpSeconds, readOne),
        paced(signInsPerSecond, warmUpSeconds, signInOne),
      ]);
      const [quiet, busy, signIns]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(...(await paced(readsPerSecond, seconds, readOne)));
        const [reads, signed] = await Promise.all([
          paced(readsPerSecond, seconds, readOne),
          paced(signInsPerSecond, seconds, signInOne),
        ]);
        busy.push(...reads);
        signIns.push(...signed);
      }
      const [idle, p95] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
      const note = `${p95.toFixed(1)} ms against ${idle.toFixed(1)} ms; ${signIns.length} sign-ins, median ${percentile(signIns, 0.5).toFixed(0)} ms`;
      return [
        atMost(first, firstMicrosecondsMax, 'µs', `median of ${count}`),
        atMost(again, againMicrosecondsMax, 'µs', `median of ${count}`),
        atMost(p95 / idle, timesMax, '×', note),
      ];
    } finally {
      await shop.stop();
    }
  },
};

function tokens(): Promise<TokenReport> {
  const path = '../../backend/keys/commands/measure-tokens.ts';
  const child = fork(fileURLToPath(new URL(path, import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as TokenReport));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)));
  });
}

/** Signs up and follows the link of the mail in the outbox. */
async function makeAccount(shop: RunningShop): Promise<void> {
  await send(`${shop.address}/auth/v1/signup`, {}, account);
  const outbox = /\/outbox\/\S+/.exec(shop.output())?.[0];
  if (outbox === undefined) throw new Error('The shop prints no outbox.');
  const response = await fetch(shop.address + outbox, { headers: { Accept: 'application/json' } });
  const messages = (await response.json()) as { to: string; text: string }[];
  const mine = messages.find(({ to }) => to === account.email);
  const link = /http\S+verify\S+/.exec(mine?.text ?? '')?.[0];
  if (link === undefined) throw new Error('No confirmation came.');
  await fetch(link, { redirect: 'manual' });
}

async function signIn(shop: RunningShop, headers: Record<string, string>): Promise<void> {
  await send(`${shop.address}/auth/v1/token?grant_type=password`, headers, account);
}

/** @throws when the response is not 200: a fast wrong response is no figure */
async function send(url: string, headers: Record<string, string>, body?: object): Promise<void> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, {
    ...sent,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${url} returned ${response.status}: ${text.slice(0, 200)}`);
}

/** Sends requests at a constant rate, whether responses are late or not; returns the milliseconds of each. */
async function paced(
  perSecond: number,
  forSeconds: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const begin = performance.now();
  const all: Promise<number>[] = [];
  for (let count = 0; count < perSecond * forSeconds; count += 1) {
    const due = begin + (count * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const start = performance.now();
    const timed = work().then(() => performance.now() - start);
    // A failure is reported below, with all others.
    timed.catch(() => {});
    all.push(timed);
  }
  return await Promise.all(all);
}
