// `start` as a real process: what it serves, how it ends, and that it leaves nothing behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  noteBodies,
  launcher,
  runCommand,
  readyAddress,
  serversForEachTest,
  waitUntilGone,
} from '../test-atelier.ts';
import type { RunningCommand } from '../test-atelier.ts';

const testMsMax = 120_000;
const own = serversForEachTest();

async function stop(
  running: RunningCommand,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | string> {
  running.child.kill(signal);
  return running.exit;
}

function callSlowly(address: string, seconds: number): Promise<Response> {
  return fetch(`${address}/rest/v1/rpc/slowly`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  });
}

test(
  'an empty folder becomes a served database, and a second start finds it as it was',
  { timeout: testMsMax },
  async () => {
    const first = own.servers.start();
    const address = await readyAddress(first);
    expect(await noteBodies(address)).toEqual([{ body: 'from the seed' }]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    // Workers begin a moment after the server answers.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const unoffered = await fetch(`${address}/graphql/v1`);
    expect([unoffered.status, await unoffered.json()]).toMatchObject([
      501,
      { code: 'not_offered' },
    ]);
    expect((await fetch(`${address}/storage/v1/bucket`)).status).toBe(400);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect(first.output()).toContain('Applying 0001_notes');
    expect(first.output().match(/Atelier is ready/g)).toHaveLength(1);
    expect(await stop(first)).toBe(0);
    expect(own.place.processes()).toEqual([]);

    const second = own.servers.start();
    expect(await noteBodies(await readyAddress(second))).toEqual([{ body: 'from the seed' }]);
    expect(second.output().trim()).toMatch(
      /^Data\s+http:\S+\s+Files\s+http:\S+\s+Mail\s+http:\S+\s+Atelier is ready$/,
    );
    expect(await stop(second, 'SIGINT')).toBe(0);
    expect(own.place.processes()).toEqual([]);
  },
);

test(
  'a request in flight is answered before the end, and nothing after it is',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start();
    const address = await readyAddress(running);
    const slow = callSlowly(address, 1.5);
    await sleep(300);
    running.child.kill('SIGTERM');
    await sleep(300);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    const response = await slow;
    expect([response.status, await response.json()]).toEqual([200, 'done']);
    expect(await running.exit).toBe(0);
    expect(own.place.processes()).toEqual([]);
  },
);

test('a second signal does not wait for requests', { timeout: testMsMax }, async () => {
  const running = own.servers.start();
  const address = await readyAddress(running);
  const slow = callSlowly(address, 60).catch(() => 'cut');
  await sleep(300);
  running.child.kill('SIGINT');
  await sleep(1_000);
  running.child.kill('SIGINT');
  expect(await slow).toBe('cut');
  expect(await running.exit).toBe(1);
  expect(own.place.processes()).toEqual([]);
});

test(
  'killed sessions and a killed PostgreSQL are got over, and a stop afterwards waits for nobody',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start();
    const address = await readyAddress(running);
    const postmasters = () => own.place.processes().filter((line) => line.includes('/postgres '));
    for (let times = 1; times <= 2; times += 1) {
      const [postmaster = ''] = postmasters();
      process.kill(Number(postmaster.trim().split(' ')[0]), 'SIGKILL');
      await expect
        .poll(() => running.output().split('The database is back').length)
        .toBe(times + 1);
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    }
    expect(await noteBodies(address)).toEqual([{ body: 'from the seed' }]);
    expect(await stop(running)).toBe(0);
    expect(running.output()).not.toContain('close_abandoned');
    expect(own.place.processes()).toEqual([]);
  },
);

test('Ctrl-C before it is ready leaves nothing behind', { timeout: testMsMax }, async () => {
  const running = own.servers.start();
  await running.waitForOutput(/Making a new database/);
  expect(await stop(running, 'SIGINT')).toBe(1);
  expect(running.output()).not.toContain('ready');
  expect(running.output()).not.toContain('    at ');
  await waitUntilGone(own.place);
  expect(own.place.processes()).toEqual([]);
});

/** This very Node, made to say that it is an older one: the launcher then runs the command in a child. */
function underOlderNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): RunningCommand {
  const older = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.0.0"})';
  return runCommand(process.execPath, ['--import', older, launcher, ...args], {
    PORT: '0',
    ...environment,
  });
}

test(
  'under an older Node a child serves; SIGTERM reaches it and its end is ours',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start({}, underOlderNode);
    expect(await noteBodies(await readyAddress(running))).toEqual([{ body: 'from the seed' }]);
    expect(own.place.processes().filter((line) => line.includes('launch.mjs'))).toHaveLength(2);
    expect(await stop(running)).toBe(0);
    expect(own.place.processes()).toEqual([]);
  },
);

test(
  'under an older Node, a launcher that was killed takes its child and the database along',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start({}, underOlderNode);
    await readyAddress(running);
    running.child.kill('SIGKILL');
    await waitUntilGone(own.place);
    expect(own.place.processes()).toEqual([]);
  },
);

test(
  'under an older Node, a child that was killed ends the launcher, and the next start serves',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start({}, underOlderNode);
    await readyAddress(running);
    const child = own.place
      .processes()
      .find((line) => line.includes('launch.mjs') && !line.includes('--import'));
    process.kill(Number(child?.trim().split(' ')[0]), 'SIGKILL');
    expect(await running.exit).toBe(137);
    const next = own.servers.start();
    expect(await noteBodies(await readyAddress(next))).toEqual([{ body: 'from the seed' }]);
    expect(await stop(next)).toBe(0);
    expect(own.place.processes()).toEqual([]);
  },
);

test(
  'SIGTERM to npm start reaches the server, and npm waits for it',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start({}, (args, environment) =>
      runCommand('npm', ['run', 'start', '--', ...args.slice(1)], { PORT: '0', ...environment }),
    );
    const address = await readyAddress(running);
    const slow = callSlowly(address, 1);
    await sleep(300);
    running.child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    await running.exit;
    expect(own.place.processes()).toEqual([]);
  },
);

test('npm that was killed takes the server along', { timeout: testMsMax }, async () => {
  const running = own.servers.start({}, (args, environment) =>
    runCommand('npm', ['run', 'start', '--', ...args.slice(1)], { PORT: '0', ...environment }),
  );
  await readyAddress(running);
  running.child.kill('SIGKILL');
  await waitUntilGone(own.place);
  expect(own.place.processes()).toEqual([]);
});

test('LOG_FORMAT=json makes every line an object', { timeout: testMsMax }, async () => {
  const running = own.servers.start({ LOG_FORMAT: 'json' });
  const address = await readyAddress(running);
  const response = await fetch(`${address}/rest/v1/notes?select=body&body=eq.mine`);
  const id = response.headers.get('x-request-id') ?? '';
  await running.waitForOutput(new RegExp(id));
  expect(await stop(running)).toBe(0);
  const lines = running
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly request?: string });
  expect(lines.find(({ request }) => request === id)).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/rest/v1/notes',
    status: 200,
  });
});
