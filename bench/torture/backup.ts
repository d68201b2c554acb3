// Backup under a load of orders and files: it is verified, restored into an embedded database and into an external PostgreSQL (the
// one that is named, else 15 where the machine has it), and the invariants are proven on both.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedAccount } from '@atelier/backend/postgres/embedded/account';
import { systemInstallations } from '@atelier/backend/postgres/embedded/system-installation';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { newDataDirectory, removeDataDirectory } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import type { ShopClient } from './shop-client.ts';
import { goods } from './trials.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const buyersAtOnce = 10;
const filesAtOnce = 4;
const fileBytes = 200_000;
const oldMajor = 15;
const sound = /^Sound: \d+ checks found nothing\.$/m;

/**
 * Backs a shop up while it is under load.
 * @param databaseUrl an empty database of anybody's, into which it is restored; null for a PostgreSQL of this machine
 */
export const backup =
  (databaseUrl: string | null): Trial =>
  async (stage) => {
    const { client } = stage;
    await client.makeBucket('torture');
    await Promise.all(fileNames(0).map((name) => client.putFile('torture', name, fileOf(name))));
    const before = await countOrders(client);
    const folder = newDataDirectory();
    const file = join(folder, 'storm.tar');
    try {
      const load = startLoad(client);
      const backedUp = await outcomeOf(() => stage.atelier(['backup', file]));
      const { orders, files } = await load.stop();
      const after = await countOrders(client);
      const verified = await outcomeOf(() => runAtelier(['verify', file], folder));
      const embedded = await restoreEmbedded(file);
      const external = await restoreExternal(file, databaseUrl);
      const isBetween = ({ count }: Restored): string =>
        count >= before && count <= after ? 'yes' : `${count}, not from ${before} to ${after}`;
      return [
        verdict('a backup is made while orders and files come and go', backedUp, 'yes'),
        {
          promise: 'meanwhile orders are placed and files are written and removed',
          met: orders > 0 && files > 0,
          seen: `${orders} orders, ${files} rounds of files`,
        },
        verdict('it is verified: every row and every byte', verified, 'yes'),
        verdict(
          'restored into an embedded database, it has the orders of one moment, and every invariant holds',
          [isBetween(embedded), embedded.leftOut, embedded.state],
          ['yes', [], 'sound'],
        ),
        verdict(
          `restored into PostgreSQL ${external.major}, likewise`,
          [isBetween(external), external.leftOut, external.state],
          ['yes', [], 'sound'],
        ),
        verdict('both have the same orders', external.count, embedded.count),
      ];
    } finally {
      removeDataDirectory(folder);
    }
  };

/** Orders, uploads and removals, one round after the other, until it is stopped. */
function startLoad(client: ShopClient) {
  const over = new AbortController();
  let [orders, files] = [0, 0];
  const buy = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const items = [{ product_id: goods.plain.id, quantity: 1 }];
      const { status } = await client.place({ items });
      if (status === 200) orders += 1;
    }
  };
  const replace = async (): Promise<void> => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const names = fileNames(round);
      await Promise.all(names.map((name) => client.putFile('torture', name, fileOf(name))));
      await Promise.all(fileNames(round - 1).map((name) => client.removeFile('torture', name)));
      files += 1;
    }
  };
  const running = [...Array.from({ length: buyersAtOnce }, buy), replace()];
  return {
    async stop() {
      over.abort();
      await Promise.all(running);
      return { orders, files };
    },
  };
}

const fileNames = (round: number): readonly string[] =>
  Array.from({ length: filesAtOnce }, (_, index) => `round-${round}/${index}.bin`);
const fileOf = (name: string): Buffer => Buffer.alloc(fileBytes, name);

async function countOrders(client: ShopClient): Promise<number> {
  return (await client.rows('orders?select=id')).length;
}

interface Restored {
  readonly count: number;
  /** Lines about what could not be made, besides the keys, for which there was no passphrase. */
  readonly leftOut: readonly string[];
  /** `sound`, or the checks that found something. */
  readonly state: string;
}

async function restoreEmbedded(file: string): Promise<Restored> {
  const dataDirectory = newDataDirectory();
  try {
    return await restore(file, dataDirectory, []);
  } finally {
    removeDataDirectory(dataDirectory);
  }
}

async function restoreExternal(
  file: string,
  databaseUrl: string | null,
): Promise<Restored & { readonly major: number }> {
  const external = databaseUrl === null ? await startOldPostgres() : null;
  const dataDirectory = newDataDirectory();
  const database = ['--database-url', databaseUrl ?? external?.url ?? ''];
  try {
    const restored = await restore(file, dataDirectory, database);
    const version = await firstNumber(
      `select current_setting('server_version_num')`,
      dataDirectory,
      database,
    );
    return { ...restored, major: Math.trunc(version / 10_000) };
  } finally {
    removeDataDirectory(dataDirectory);
    await external?.close();
  }
}

/** PostgreSQL 15 where the machine has one, else the one that comes with npm. */
async function startOldPostgres(): Promise<TestExternal> {
  const installed = await systemInstallations(await unprivilegedAccount(undefined));
  return await testExternal(installed.find(({ major }) => major === oldMajor));
}

/** Restores, and checks the restored shop by the command that proves the invariants. */
async function restore(
  file: string,
  dataDirectory: string,
  database: readonly string[],
): Promise<Restored> {
  const restored = await runAtelier(['restore', file, '--no-start', ...database], dataDirectory);
  const checked = await runAtelier(['check-data', ...database], dataDirectory).catch(outputOf);
  return {
    count: await firstNumber('select count(*) from orders', dataDirectory, database),
    leftOut: restored.split('\n').filter((line) => /Left out: (?!the keys)/.test(line)),
    state: sound.test(checked) ? 'sound' : checked.trim(),
  };
}

/** The one number that a query of the owner returns. */
async function firstNumber(
  query: string,
  dataDirectory: string,
  database: readonly string[],
): Promise<number> {
  const file = join(dataDirectory, 'query.sql');
  writeFileSync(file, query);
  const output = await runAtelier(['sql', file, ...database], dataDirectory);
  return Number(/^\w+\n(?<value>\d+)$/m.exec(output)?.groups?.['value']);
}

/** `yes`, or the last words of a command that failed. */
async function outcomeOf(run: () => Promise<string>): Promise<string> {
  return await run().then(
    () => 'yes',
    (error: unknown) => outputOf(error).trim().slice(-500),
  );
}

function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}` || String(error);
}
