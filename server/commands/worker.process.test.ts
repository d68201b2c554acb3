// `worker` as a real process, over somebody else's PostgreSQL that is reached by TCP and password as a hosted project's is: what
// another program put on the list is done, and a signal ends it cleanly.
import { setTimeout as sleep } from 'node:timers/promises';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAtelier } from '../test-atelier.ts';
import type { RunningCommand } from '../test-atelier.ts';
import { startTestMailServer } from '../test-mail-server.ts';
import type { TestMailServer } from '../test-mail-server.ts';

const testMsMax = 120_000;
let database: TestExternal;
let post: TestMailServer;

beforeAll(async () => {
  database = await testExternal();
  post = await startTestMailServer();
}, testMsMax);
afterAll(async () => {
  await post.close();
  await database.close();
});

const worker = (environment: Readonly<Record<string, string>> = {}): RunningCommand =>
  runAtelier(['worker', '--database-url', database.url], {
    SMTP_URL: post.url,
    SITE_URL: 'https://shop.example',
    ...environment,
  });

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error('It did not come to pass.');
}

const place = () =>
  database.run(`select place_order('[{"product_id": 1, "quantity": 1}]', 'ada@example.com',
    '{"name":"Ada","line1":"1","city":"P","region":"OR","postcode":"97201","country":"US"}', gen_random_uuid(), true)`);
const unsent = () => database.query('select count(*) from order_mails where sent_at is null');

test.each([
  [{ SMTP_URL: '' }, /needs DATABASE_URL .*SMTP_URL and SITE_URL/],
  [{ SITE_URL: '' }, /needs DATABASE_URL .*SMTP_URL and SITE_URL/],
  [{}, /no shop.*atelier migrate --database-url/s],
])(
  'a worker without a required setting, or without a shop, exits with the reason: %j',
  { timeout: testMsMax },
  async (environment, message) => {
    const running = worker(environment);
    expect(await running.exit).toBe(1);
    expect(running.output()).toMatch(message);
    expect(running.output()).not.toMatch(/^ {4}at /m);
    expect(running.output()).not.toContain('p@ss');
  },
);

test('jobs of a shop that is served elsewhere', { timeout: testMsMax }, async () => {
  const migrated = runAtelier(['migrate', '--database-url', database.url], {});
  expect([await migrated.exit, migrated.output()]).toEqual([
    0,
    expect.stringMatching(/Applied \d+ migrations/),
  ]);
  await database.run(`insert into categories (id) values ('prints');
    insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 100, 'published');
    insert into product_texts (product_id, language, title, slug) values (1, 'en', 'A print', 'print')`);
  // One waits already, one comes while the worker listens.
  await place();
  const running = worker();
  await running.waitForOutput(/The worker is running/);
  await until(() => post.mails.length === 1);
  await place();
  await until(() => post.mails.length === 2);
  await until(async () => (await unsent()) === '0');
  expect(post.mails[0]).toMatch(/^To: ada@example\.com/m);
  expect(post.mails[0]).toContain('A print');

  // A job that runs when the worker is stopped is finished first.
  const isLocked = Promise.withResolvers<void>();
  const isStarted = Promise.withResolvers<void>();
  post.delay(() => {
    isStarted.resolve();
    return isLocked.promise;
  });
  await place();
  await isStarted.promise;
  running.child.kill('SIGTERM');
  await sleep(300);
  expect(running.child.exitCode).toBeNull();
  isLocked.resolve();
  expect(await running.exit).toBe(0);
  expect(await unsent()).toBe('0');
  expect(post.mails).toHaveLength(3);
  const waiting = `select count(*) from graphile_worker.jobs where task_identifier = 'send_order_mail'`;
  expect(await database.query(waiting)).toBe('0');
  // The worker came by TCP, the test does not; PostgreSQL hears of the end a moment later.
  const sessions = 'select count(*) from pg_stat_activity where client_addr is not null';
  await until(async () => (await database.query(sessions)) === '0');
});
