// Two servers of a shop over one PostgreSQL of somebody else's, by an account that has the rights that docs/settings.md names and
// no more: they start at once, share their keys, outlive every restart of their database, report their health, and stop when they are told to.
import { setTimeout as sleep } from 'node:timers/promises';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
const restarts = 10;
let database: TestExternal;
let places: TestFolders[];
let servers: RunningCommand[] = [];

/** The rights of docs/settings.md, word for word. */
const rights = `create role shop_account login password 'p@ss' createrole bypassrls;
  create database shop_of_another;`;
const rightsWithin = `grant connect, create on database shop_of_another to shop_account;
  grant usage, create on schema public to shop_account;`;

beforeAll(async () => {
  places = [createTestFolders(), createTestFolders()];
  database = await testExternal();
  for (const each of rights.split(';').filter((line) => line.trim() !== ''))
    await database.run(each, 'postgres');
  await database.run(rightsWithin, 'shop_of_another');
}, testMsMax);
afterAll(async () => {
  for (const { child } of servers) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(servers.map(({ exit }) => exit));
  await database.close();
  for (const place of places) place.remove();
});

const ready = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/readyz`);
  return `${response.status} ${await response.text()}`;
};

/** Each place's server, with the same database and the same administrator. */
function start(): RunningCommand[] {
  const DATABASE_URL = database.urlWith({
    user: 'shop_account',
    password: 'p@ss',
    database: 'shop_of_another',
  });
  return places.map(({ data }) =>
    runAtelier(['start'], { DATABASE_URL, ATELIER_DATA: data, ADMIN_EMAILS: 'owner@example.com' }),
  );
}

test(
  'two first starts at once, ten restarts of the database, and an end without waiting',
  { timeout: testMsMax },
  async () => {
    servers = start();
    const addresses = await Promise.all(servers.map(readyAddress));
    for (const running of servers) expect(running.output()).toContain('(owner@example.com)');
    const users = await database.run('select email from auth.users', 'shop_of_another');
    expect(users).toMatchObject([{ rows: [['owner@example.com']] }]);
    // A session of one server is a session of the other.
    const [keys, others] = await Promise.all(
      addresses.map(async (address) =>
        (await fetch(`${address}/auth/v1/.well-known/jwks.json`)).text(),
      ),
    );
    expect(keys).toContain('"kid"');
    expect(others).toBe(keys);
    for (let round = 1; round <= restarts; round += 1) {
      await database.restart();
      // A request in between meets the loss as visitors do.
      await Promise.all(
        addresses.map((address) => fetch(`${address}/`).then((page) => page.text())),
      );
    }
    for (const address of addresses)
      await expect
        .poll(() => ready(address), { timeout: 60_000 })
        .toMatch(
          /^200 ready\nprocess: up\ndatabase: answers\njobs: last beat \d+ s ago\nbackup: none yet\n$/,
        );
    const task = `select count(*) from graphile_worker.jobs where task_identifier = 'delete_expired_personal_data'`;
    await database.run(
      `select private.add_job('delete_expired_personal_data', '{}')`,
      'shop_of_another',
    );
    const left = async () =>
      ((await database.run(task, 'shop_of_another')) as { rows: string[][] }[])[0]?.rows[0]?.[0];
    await expect.poll(left, { timeout: 60_000 }).toBe('0');

    // Told to stop right after one more.
    await database.restart();
    await sleep(100);
    for (const { child } of servers) child.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
    for (const running of servers) expect(running.output()).not.toContain('close_abandoned');
  },
);
