// The shop over a hosted project as real processes: refusals at the start, pages without a database, the doctor's words, and a clean end.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
let places: readonly [TestFolders, TestFolders];
let project: RunningCommand;
let hosted: Readonly<Record<string, string>>;
let shop: RunningCommand | null = null;

beforeAll(async () => {
  places = [createTestFolders(), createTestFolders()];
  project = runAtelier(['start'], { ATELIER_DATA: places[0].data, STUDIO_PORT: '0' });
  const url = await readyAddress(project);
  const keys = JSON.parse(readFileSync(join(places[0].data, 'keys.json'), 'utf8')) as {
    readonly publishableKey: string;
    readonly secretKey: string;
  };
  hosted = {
    SUPABASE_URL: url,
    ANON_KEY: keys.publishableKey,
    SERVICE_ROLE_KEY: keys.secretKey,
    ATELIER_DATA: places[1].data,
    STUDIO_PORT: '0',
  };
}, testMsMax);
afterAll(async () => {
  for (const command of [shop, project]) command?.child.kill('SIGTERM');
  await Promise.all([shop?.exit, project.exit]);
  for (const place of places) {
    await waitUntilGone(place);
    place.remove();
  }
}, testMsMax);

test.each([
  [{ ANON_KEY: '' }, /^ANON_KEY is missing beside SUPABASE_URL\./m],
  [{ ANON_KEY: 'sb_publishable_other' }, /refuses the key in ANON_KEY: Invalid API key/],
  [{ SERVICE_ROLE_KEY: 'sb_secret_other' }, /refuses the key in SERVICE_ROLE_KEY/],
  [{ SUPABASE_URL: 'http://127.0.0.1:9' }, /\(SUPABASE_URL\) does not answer/],
  [{ BACKUP_SCHEDULE: 'daily 03:05' }, /BACKUP_SCHEDULE has no use beside SUPABASE_URL/],
  [{ STORAGE_URL: 'file:///tmp/files' }, /STORAGE_URL has no use beside SUPABASE_URL/],
])('a start with %j is refused in one sentence', { timeout: testMsMax }, async (changed, words) => {
  const running = runAtelier(['start'], { ...hosted, ...changed });
  expect(await running.exit).toBe(1);
  expect(running.output()).toMatch(words);
  expect(running.output()).not.toMatch(/^ {4}at /m);
  expect(running.output()).not.toContain(hosted['SERVICE_ROLE_KEY']);
});

test('a command of the database asks for its address', { timeout: testMsMax }, async () => {
  const running = runAtelier(['check-data'], hosted);
  expect(await running.exit).toBe(1);
  expect(running.output()).toContain('--database-url');
  expect(existsSync(join(places[1].data, 'postgres'))).toBe(false);
});

test(
  'pages are served without a database and live a bounded time, and the doctor finds nothing to mend',
  { timeout: testMsMax },
  async () => {
    shop = runAtelier(['start'], hosted);
    await shop.waitForOutput(/Atelier is ready/);
    const address = /Shop\s+(http:\/\/127\.0\.0\.1:\d+)\//.exec(shop.output())?.[1] ?? '';
    const page = await fetch(`${address}/product/2`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Field Notes')]);
    expect(page.headers.get('content-security-policy')).not.toContain(hosted['SUPABASE_URL']);
    // Workers begin a moment after the server answers.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/rest/v1/products?select=id&limit=1`)).status).toBe(200);
    expect((await fetch(`${address}/functions/v1/ip`)).status).toBe(200);
    expect((await fetch(`${address}/functions/v1/unknown`)).status).toBe(404);
    // No database of its own was made, and none is connected to.
    expect(existsSync(join(places[1].data, 'postgres'))).toBe(false);
    expect(places[1].processes().join('\n')).not.toMatch(/postgres/);

    const doctor = runAtelier(['doctor'], hosted);
    await doctor.exit;
    expect(doctor.output()).toMatch(/^Nothing must be mended\.$/m);
    expect(await doctor.exit).toBe(0);
    expect(doctor.output()).toMatch(/^✓ project: http/m);
    expect(doctor.output()).toMatch(/^✓ channels: realtime\/v1 opens sockets/m);
    expect(doctor.output()).toMatch(/^✓ administrators/m);
    expect(doctor.output()).not.toContain(hosted['SERVICE_ROLE_KEY']);

    // The project's own editor tells nobody: the page is as old as its 30 seconds at most.
    const key = hosted['SERVICE_ROLE_KEY'] ?? '';
    const changed = await fetch(
      `${hosted['SUPABASE_URL']}/rest/v1/product_texts?product_id=eq.2&language=eq.en`,
      {
        method: 'PATCH',
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ title: 'Changed at the project' }),
      },
    );
    expect(changed.status).toBe(204);
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${address}/product/2`)).text()).toContain(
          'Changed at the project',
        ),
      { timeout: 45_000, interval: 500 },
    );
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
  },
);

test(
  'the doctor says that jobs are off while nothing runs them',
  { timeout: testMsMax },
  async () => {
    const file = join(places[0].folder, 'jobs-off.sql');
    writeFileSync(
      file,
      `update graphile_worker._private_known_crontabs set known_since = now() - interval '2 hours', last_execution = now() - interval '1 hour'`,
    );
    // The project's own worker may strike a minute in between; a second one is a minute away.
    await vi.waitFor(
      async () => {
        await runAtelier(['sql', file], { ATELIER_DATA: places[0].data }).exit;
        const doctor = runAtelier(['doctor'], hosted);
        expect(await doctor.exit).toBe(1);
        expect(doctor.output()).toMatch(/^✗ jobs: off: mails, refunds .*\n {4}npx atelier worker/m);
      },
      { timeout: 40_000, interval: 100 },
    );
  },
);

test('the doctor of an embedded database needs no server', { timeout: testMsMax }, async () => {
  const missing = runAtelier(['doctor'], { ATELIER_DATA: join(places[1].folder, 'none') });
  expect(await missing.exit).toBe(1);
  expect(missing.output()).toMatch(/^✗ database: .* has none yet\n {4}npm start$/m);
  const doctor = runAtelier(['doctor'], { ATELIER_DATA: places[0].data });
  await doctor.exit;
  expect(doctor.output()).toMatch(/^✓ database: answers$/m);
  expect(doctor.output()).toMatch(/^✓ functions: \d+, as in this version$/m);
  expect(doctor.output()).toMatch(/^· backups: made by hand alone/m);

  const file = join(places[0].folder, 'drop.sql');
  writeFileSync(file, 'drop function public.track_event');
  expect(await runAtelier(['sql', file], { ATELIER_DATA: places[0].data }).exit).toBe(0);
  const lacking = runAtelier(['doctor'], { ATELIER_DATA: places[0].data });
  expect(await lacking.exit).toBe(1);
  expect(lacking.output()).toMatch(/^✗ functions: .*track_event.*\n {4}\S/m);
});
