// Trial of a cluster: orders through a proxy, two servers and three PostgreSQL under Patroni, while machines are killed, lost and cut off.

import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDirectory, removeDataDirectory } from '@atelier/e2e/running-shop';
import { print } from '../../print.ts';
import { shopClient } from '../shop-client.ts';
import { verdict } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import { sendBuyers } from './buyers.ts';
import type { Buyers } from './buyers.ts';
import { startDatabaseCluster } from './database-cluster.ts';
import { faults } from './faults.ts';
import type { Fault, Stage } from './faults.ts';
import { startShopMachines } from './shop-machines.ts';
import { openNetwork } from './virtual-machine.ts';

const product = 90_100;
const editionSize = 20_000;
const calmMs = 2_000;
/** Of each program's output after a failure. */
const linesMax = 40;

/** A fault that was, and the time for which orders were refused. */
interface Outage {
  readonly fault: Fault;
  readonly seconds: number;
  /** When it came, as `performance.now()` says it. */
  readonly at: number;
  /** A wrong that was seen at its end. */
  readonly problem: string | null;
}

/** @param rounds over all faults */
export async function clusterTrial(rounds: number): Promise<readonly Verdict[]> {
  const folder = newDataDirectory();
  chmodSync(folder, 0o755);
  const network = openNetwork(folder);
  try {
    const database = await startDatabaseCluster(network, folder, accountOf('postgres'));
    print('Three PostgreSQL follow each other.');
    const shop = await startShopMachines(network, folder, database.url);
    print('Two servers of the shop are ready.');
    await stock(shop.address, shop.jwtSecret);
    const buyers = sendBuyers(shop.address, shop.jwtSecret, product);
    const outages: Outage[] = [];
    for (let round = 1; round <= rounds; round += 1)
      for (const fault of faults) outages.push(await suffer(fault, { database, shop }, buyers));
    await buyers.stop();
    await database.healthy();
    await shop.ready();
    return await verdicts(buyers, outages, shop);
  } catch (error) {
    // The folder with the outputs goes with the machines.
    for (const { name, output } of network.machines())
      for (const program of ['patroni', 'atelier'])
        print(`\n${name}, ${program}:\n${output(program).split('\n').slice(-linesMax).join('\n')}`);
    throw error;
  } finally {
    network.close();
    removeDataDirectory(folder);
  }
}

const accountOf = (name: string): { readonly uid: number; readonly gid: number } => {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

async function stock(address: string, jwtSecret: string): Promise<void> {
  const client = shopClient([address], jwtSecret);
  const row = { id: product, category_id: 'prints', price: '30.10', status: 'published' };
  await client.write('POST', 'products', {
    ...row,
    stock: editionSize,
    edition_size: editionSize,
  });
  const text = { product_id: product, language: 'en', slug: 'trial' };
  await client.write('POST', 'product_texts', { ...text, title: 'Trial' });
}

async function suffer(fault: Fault, stage: Stage, buyers: Buyers): Promise<Outage> {
  const copied = await stage.database.healthy();
  if (copied > 0) print(`        ${copied} machines were copied anew`);
  await stage.shop.ready();
  await sleep(calmMs);
  const at = performance.now();
  const end = await fault.begin(stage);
  const seconds = Math.round((await buyers.untilOrdered()) / 100) / 10;
  const problem = await end();
  print(
    `${seconds.toFixed(1).padStart(6)} s  ${fault.name}${problem === null ? '' : `: ${problem}`}`,
  );
  return { fault, seconds, problem, at };
}

async function verdicts(
  buyers: Buyers,
  outages: readonly Outage[],
  shop: { readonly address: string; readonly jwtSecret: string },
): Promise<readonly Verdict[]> {
  const acknowledged = new Map(buyers.acknowledged.map(({ key, number }) => [key, number]));
  const twoNumbers = buyers.acknowledged.filter(
    ({ key, number }) => acknowledged.get(key) !== number,
  );
  const client = shopClient([shop.address], shop.jwtSecret);
  const orders = await client.rows<{ number: number; idempotency_key: string }>(
    'orders?select=number,idempotency_key&order=number',
  );
  const items = await client.rows<{ order_id: string }>(
    `order_items?product_id=eq.${product}&select=order_id&order=id`,
  );
  const sold = await client.rows<{ number: number; order_item_id: number }>(
    `edition_numbers?product_id=eq.${product}&state=in.(held,sold)&select=number,order_item_id&order=number`,
  );
  const [left] = await client.rows<{ stock: number }>(`products?id=eq.${product}&select=stock`);
  const stored = new Map(orders.map(({ number, idempotency_key: key }) => [key, number]));
  const lost = [...acknowledged].filter(([key, number]) => stored.get(key) !== number);
  for (const [key] of lost) {
    const at = buyers.acknowledged.findLast((each) => each.key === key)?.at ?? 0;
    print(
      `        lost ${afterFault(at, outages)}: ${acknowledged.get(key)} is ${stored.get(key)}`,
    );
  }
  const failovers = outages.filter(({ fault }) => fault.isFailover).length;
  return [
    verdict(
      `of ${acknowledged.size} acknowledged orders, over ${failovers} failovers, so many are lost`,
      lost.length,
      0,
    ),
    verdict('orders that had two numbers', twoNumbers.length, 0),
    verdict('orders placed twice', orders.length - stored.size, 0),
    verdict(
      'order numbers doubled',
      orders.length - new Set(orders.map(({ number }) => number)).size,
      0,
    ),
    verdict(
      'copies of the edition sold twice',
      sold.length - new Set(sold.map(({ order_item_id: item }) => item)).size,
      0,
    ),
    verdict('stock and orders disagree by', (left?.stock ?? 0) + items.length - editionSize, 0),
    verdict('the numbers of the edition and its orders disagree by', sold.length - items.length, 0),
    verdict(
      'machines that were cut off and went on accepting writes',
      outages.filter(({ problem }) => problem !== null).length,
      0,
    ),
    ...Array.from(new Set(outages.map(({ fault }) => fault)), (fault) => longest(fault, outages)),
    {
      promise: 'visitors read all the time: longest time without a page',
      met: buyers.reads.gapMs < 5_000,
      seen: `${(buyers.reads.gapMs / 1_000).toFixed(1)} s, ${afterFault(buyers.reads.gapAt, outages)}; ${buyers.reads.failed} of ${buyers.reads.count} reads failed`,
    },
  ];
}

/** @param at a moment, as `performance.now()` says it */
function afterFault(at: number, outages: readonly Outage[]): string {
  const before = outages.findLast((each) => each.at < at);
  return `${((at - (before?.at ?? 0)) / 1_000).toFixed(1)} s after “${before?.fault.name ?? 'the start'}”`;
}

function longest(fault: Fault, outages: readonly Outage[]): Verdict {
  const times = outages.filter((each) => each.fault === fault).map(({ seconds }) => seconds);
  const most = Math.max(...times);
  return {
    promise: `${fault.name}: orders are acknowledged again within ${fault.secondsMax} s`,
    met: most <= fault.secondsMax,
    seen: `${times.length} times, ${Math.min(...times).toFixed(1)} to ${most.toFixed(1)} s`,
  };
}
