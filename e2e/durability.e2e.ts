// Durability: after `kill -9` during writes, ten times, the next start serves, and no acknowledged row is lost.

import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newDataDirectory, removeDataDirectory, startShop } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';

const rounds = 10;
const writers = 8;
/** Number of rows before the kill: another one each round, so that the kill comes at another moment. */
const rowsIn = (round: number): number => 50 + round * 20;
const launcher = fileURLToPath(new URL('../server/launch/launch.mjs', import.meta.url));

test('every acknowledged row is there after every kill', async () => {
  test.setTimeout(300_000);
  const dataDirectory = newDataDirectory();
  const acknowledged = new Set<string>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const shop = await startShop(dataDirectory);
      const key = secretKey(dataDirectory);
      expect((await fetch(shop.address)).status, `round ${round}`).toBe(200);
      const present = await rowsOf(shop, key);
      expect(lost(acknowledged, present), `lost before round ${round}`).toEqual([]);
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(shop, key, `r${round}-w${writer}`, acknowledged),
      );
      const wanted = acknowledged.size + rowsIn(round);
      while (acknowledged.size < wanted) await sleep(5);
      // The process alone, and together with its database, in turn.
      await shop.kill(round % 2 === 0 ? 'process' : 'with the database');
      await Promise.all(writing);
    }
    const shop = await startShop(dataDirectory);
    const present = await rowsOf(shop, secretKey(dataDirectory));
    expect(lost(acknowledged, present)).toEqual([]);
    expect(await shop.stop()).toBe(0);
  } finally {
    removeDataDirectory(dataDirectory);
  }
});

/** The first few of the lost rows: one is too many, and nobody reads a thousand. */
function lost(acknowledged: ReadonlySet<string>, present: ReadonlySet<string>): string[] {
  return [...acknowledged].filter((id) => !present.has(id)).slice(0, 5);
}

/** Inserts colours, one after the other, until the server has ended. A row counts when the response was 201. */
async function write(
  shop: RunningShop,
  key: string,
  prefix: string,
  acknowledged: Set<string>,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `${prefix}-${number}`;
    const response = await fetch(`${shop.address}/rest/v1/colours`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ id, hex: '#000000' }),
    }).catch(() => null);
    if (response === null) return;
    if (response.status === 201) acknowledged.add(id);
    else if (response.status < 500) throw new Error(`${response.status}: ${await response.text()}`);
  }
}

async function rowsOf(shop: RunningShop, key: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let offset = 0; ; offset += 1000) {
    const address = `${shop.address}/rest/v1/colours?select=id&order=id&limit=1000&offset=${offset}`;
    const response = await fetch(address, { headers: { apikey: key } });
    const rows = (await response.json()) as { id: string }[];
    for (const { id } of rows) found.add(id);
    if (rows.length < 1000) return found;
  }
}

function secretKey(dataDirectory: string): string {
  const output = execFileSync(process.execPath, [launcher, 'keys', '--reveal'], {
    encoding: 'utf8',
    env: { ...process.env, ATELIER_DATA: dataDirectory },
  });
  const key = /sb_secret_[\w-]+/.exec(output)?.[0];
  if (key === undefined) throw new Error('`atelier keys` names no secret key.');
  return key;
}
