// `worker` beside a shop over a hosted project: the project serves the protocols over its database, the shop has none, and neither runs jobs.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';
import { startTestMailServer } from '../test-mail-server.ts';
import type { TestMailServer } from '../test-mail-server.ts';

const testMsMax = 300_000;
const waitMsMax = 30_000;
const shopProject = join(import.meta.dirname, '..', '..', 'shop', 'supabase');
const commands: RunningCommand[] = [];
let places: readonly [TestFolders, TestFolders];
let database: TestExternal;
let post: TestMailServer;
let hosted: Readonly<Record<string, string>>;
let apikey: string;

const run = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand => {
  const command = runAtelier(args, environment);
  commands.push(command);
  return command;
};

beforeAll(async () => {
  places = [createTestFolders(), createTestFolders()];
  [database, post] = await Promise.all([testExternal(), startTestMailServer()]);
  const migrated = run(['migrate', '--database-url', database.url]);
  if ((await migrated.exit) !== 0) throw new Error(migrated.output());
  await database.run(`insert into categories (id) values ('prints');
    insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 100, 'published');
    insert into product_texts (product_id, language, title, slug) values (1, 'en', 'A print', 'print')`);
  // A project's folder is no shop, so its server runs no jobs, as a hosted project does not.
  const [{ folder, data }, own] = places;
  const project = join(folder, 'hosted');
  for (const part of ['config.toml', 'migrations', 'current'])
    cpSync(join(shopProject, part), join(project, 'supabase', part), { recursive: true });
  const server = run(['start', '--project', project], {
    DATABASE_URL: database.url,
    ATELIER_DATA: data,
  });
  const url = await readyAddress(server);
  const keys = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as {
    readonly publishableKey: string;
    readonly secretKey: string;
  };
  apikey = keys.publishableKey;
  hosted = {
    SUPABASE_URL: url,
    ANON_KEY: keys.publishableKey,
    SERVICE_ROLE_KEY: keys.secretKey,
    ATELIER_DATA: own.data,
    STUDIO_PORT: '0',
  };
}, testMsMax);
afterAll(async () => {
  for (const { child } of commands.toReversed()) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(commands.map(({ exit }) => exit));
  await post.close();
  await database.close();
  for (const place of places) {
    await waitUntilGone(place);
    place.remove();
  }
}, testMsMax);

async function order(address: string, email: string): Promise<unknown> {
  const response = await fetch(`${address}/rest/v1/rpc/place_order`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ product_id: 1, quantity: 1 }],
      email,
      address: {
        name: 'Ada',
        line1: '12 Lane',
        city: 'Portland',
        region: 'OR',
        postcode: '97201',
        country: 'US',
      },
      idempotency_key: crypto.randomUUID(),
      terms_accepted: true,
    }),
  });
  return response.status;
}

const unsent = () => database.query('select count(*) from order_mails where sent_at is null');

test(
  'the jobs of a hosted shop wait for a worker, and are done by it',
  {
    timeout: testMsMax,
  },
  async () => {
    const shop = run(['start'], hosted);
    await shop.waitForOutput(/Atelier is ready/);
    expect(shop.output()).toContain('Jobs are off');
    const address = /Shop\s+(http:\/\/127\.0\.0\.1:\d+)\//.exec(shop.output())?.[1] ?? '';
    expect(existsSync(join(places[1].data, 'postgres'))).toBe(false);
    expect(await order(address, 'ada@example.com')).toBe(200);
    expect([await unsent(), post.mails]).toEqual(['1', []]);

    const worker = run(['worker', '--database-url', database.url], {
      SMTP_URL: post.url,
      SITE_URL: address,
    });
    await worker.waitForOutput(/The worker is running/);
    await expect.poll(() => post.mails.length, { timeout: waitMsMax }).toBe(1);
    expect(post.mails[0]).toMatch(/^To: ada@example\.com/m);
    expect(post.mails[0]).toContain('A print');
    expect(post.mails[0]?.replaceAll('=\r\n', '')).toContain(`${address}/`);
    // An order that comes while the worker listens is noticed.
    expect(await order(address, 'grace@example.com')).toBe(200);
    await expect.poll(() => post.mails.length, { timeout: waitMsMax }).toBe(2);
    await expect.poll(unsent, { timeout: waitMsMax }).toBe('0');
    const doctor = run(['doctor'], hosted);
    await doctor.exit;
    expect(doctor.output()).toMatch(/^✓ jobs/m);
  },
);
