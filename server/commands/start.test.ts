// `start` as a real process: what it serves, what it refuses and in which words, and that it leaves nothing behind.
import { createServer } from 'node:net';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atelier, launcher, newWorkplace, run, served, untilGone } from '../test-atelier.ts';
import type { Running, Workplace } from '../test-atelier.ts';

const testMsMax = 120_000;
let place: Workplace;
let started: Running[];

beforeEach(() => {
  place = newWorkplace();
  started = [];
});

afterEach(async () => {
  for (const { child } of started) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await untilGone(place);
  place.remove();
});

function start(environment: Readonly<Record<string, string>> = {}, how = atelier): Running {
  const args = ['start', '--project', place.project];
  const running = how(args, { ATELIER_DATA: place.data, ...environment });
  started.push(running);
  return running;
}

async function stop(
  running: Running,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | string> {
  running.child.kill(signal);
  return running.ended;
}

function callSlowly(address: string, seconds: number): Promise<Response> {
  return fetch(`${address}/rest/v1/rpc/slowly`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  });
}

async function bodies(address: string): Promise<unknown> {
  const response = await fetch(`${address}/rest/v1/notes?select=body`);
  return response.json();
}

test(
  'an empty folder becomes a served database, and a second start finds it as it was',
  { timeout: testMsMax },
  async () => {
    const first = start();
    const address = await served(first);
    expect(await bodies(address)).toEqual([{ body: 'from the seed' }]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const nowhere = await fetch(`${address}/storage/v1/bucket`);
    expect([nowhere.status, await nowhere.json()]).toEqual([
      404,
      { message: 'no Route matched with those values' },
    ]);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect(first.said()).toContain('Applying 0001_notes');
    expect(first.said().match(/Atelier is ready/g)).toHaveLength(1);
    expect(await stop(first)).toBe(0);
    expect(place.processes()).toEqual([]);

    const second = start();
    expect(await bodies(await served(second))).toEqual([{ body: 'from the seed' }]);
    expect(second.said().trim()).toMatch(/^Data\s+http:\S+\s+Mail\s+http:\S+\s+Atelier is ready$/);
    expect(await stop(second, 'SIGINT')).toBe(0);
    expect(place.processes()).toEqual([]);
  },
);

test(
  'a request in flight is answered before the end, and nothing after it is',
  { timeout: testMsMax },
  async () => {
    const running = start();
    const address = await served(running);
    const slow = callSlowly(address, 1.5);
    await sleep(300);
    running.child.kill('SIGTERM');
    await sleep(300);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    const response = await slow;
    expect([response.status, await response.json()]).toEqual([200, 'done']);
    expect(await running.ended).toBe(0);
    expect(place.processes()).toEqual([]);
  },
);

test('a second signal does not wait for requests', { timeout: testMsMax }, async () => {
  const running = start();
  const address = await served(running);
  const slow = callSlowly(address, 60).catch(() => 'cut');
  await sleep(300);
  running.child.kill('SIGINT');
  await sleep(1_000);
  running.child.kill('SIGINT');
  expect(await slow).toBe('cut');
  expect(await running.ended).toBe(1);
  expect(place.processes()).toEqual([]);
});

test('Ctrl-C before it is ready leaves nothing behind', { timeout: testMsMax }, async () => {
  const running = start();
  await running.until(/Making a new database/);
  expect(await stop(running, 'SIGINT')).toBe(1);
  expect(running.said()).not.toContain('ready');
  expect(running.said()).not.toContain('    at ');
  await untilGone(place);
  expect(place.processes()).toEqual([]);
});

/** This very Node, made to say that it is an older one: the launcher then runs the command in a child. */
function underOlderNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Running {
  const older = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.0.0"})';
  return run(process.execPath, ['--import', older, launcher, ...args], {
    PORT: '0',
    ...environment,
  });
}

test(
  'under an older Node a child serves; SIGTERM reaches it and its end is ours',
  { timeout: testMsMax },
  async () => {
    const running = start({}, underOlderNode);
    expect(await bodies(await served(running))).toEqual([{ body: 'from the seed' }]);
    expect(place.processes().filter((line) => line.includes('launch.mjs'))).toHaveLength(2);
    expect(await stop(running)).toBe(0);
    expect(place.processes()).toEqual([]);
  },
);

test(
  'under an older Node, a launcher that was killed takes its child and the database along',
  { timeout: testMsMax },
  async () => {
    const running = start({}, underOlderNode);
    await served(running);
    running.child.kill('SIGKILL');
    await untilGone(place);
    expect(place.processes()).toEqual([]);
  },
);

test(
  'under an older Node, a child that was killed ends the launcher, and the next start serves',
  { timeout: testMsMax },
  async () => {
    const running = start({}, underOlderNode);
    await served(running);
    const child = place
      .processes()
      .find((line) => line.includes('launch.mjs') && !line.includes('--import'));
    process.kill(Number(child?.trim().split(' ')[0]), 'SIGKILL');
    expect(await running.ended).toBe(137);
    const next = start();
    expect(await bodies(await served(next))).toEqual([{ body: 'from the seed' }]);
    expect(await stop(next)).toBe(0);
    expect(place.processes()).toEqual([]);
  },
);

test(
  'SIGTERM to npm start reaches the server, and npm waits for it',
  { timeout: testMsMax },
  async () => {
    const running = start({}, (args, environment) =>
      run('npm', ['run', 'start', '--', ...args.slice(1)], { PORT: '0', ...environment }),
    );
    const address = await served(running);
    const slow = callSlowly(address, 1);
    await sleep(300);
    running.child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    await running.ended;
    expect(place.processes()).toEqual([]);
  },
);

test('npm that was killed takes the server along', { timeout: testMsMax }, async () => {
  const running = start({}, (args, environment) =>
    run('npm', ['run', 'start', '--', ...args.slice(1)], { PORT: '0', ...environment }),
  );
  await served(running);
  running.child.kill('SIGKILL');
  await untilGone(place);
  expect(place.processes()).toEqual([]);
});

/** Starts, expects a refusal in plain words, and hands them back. */
async function refusal(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const running = start(environment);
  expect(await running.ended).toBe(1);
  const said = running.said();
  expect(said).not.toContain('Atelier is ready');
  expect(said).not.toMatch(/^ {4}at /m);
  return said;
}

test('a port that is taken', { timeout: testMsMax }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await refusal({ PORT: String(port) })).toContain(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(place.processes()).toEqual([]);
});

test('a data folder that another process uses, which goes on', { timeout: testMsMax }, async () => {
  const first = start();
  const address = await served(first);
  expect(await refusal()).toMatch(/The data folder .* is in use by another Atelier/);
  expect(await bodies(address)).toEqual([{ body: 'from the seed' }]);
});

test('a data folder that cannot be written', { timeout: testMsMax }, async () => {
  const file = join(place.folder, 'file');
  writeFileSync(file, 'mine');
  expect(await refusal({ ATELIER_DATA: join(file, 'data') })).toContain(
    'cannot be written to: a part of its path is a file.',
  );
  expect(await refusal({ ATELIER_DATA: file })).toContain('cannot be written to: it is a file.');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test(
  'a database of a newer PostgreSQL, and one that cannot be read',
  { timeout: testMsMax },
  async () => {
    const cluster = join(place.data, 'postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '99\n');
    expect(await refusal()).toContain('99');
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('99\n');
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    expect(await refusal()).toContain(cluster);
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
  },
);

test(
  'a DATABASE_URL that does not answer, whose password stays unsaid',
  { timeout: testMsMax },
  async () => {
    const said = await refusal({ DATABASE_URL: 'postgresql://maker:hunter2@127.0.0.1:1/shop' });
    expect(said).toContain('127.0.0.1:1');
    expect(said).not.toContain('hunter2');
  },
);

test('a migration that was changed after it was applied', { timeout: testMsMax }, async () => {
  const first = start();
  await served(first);
  await stop(first);
  const file = join(place.project, 'supabase', 'migrations', '0001_notes.sql');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n-- changed`);
  expect(await refusal()).toContain('0001_notes');
  writeFileSync(file, text);
  const next = start();
  expect(await bodies(await served(next))).toEqual([{ body: 'from the seed' }]);
});

test('keys that cannot be read are not overwritten', { timeout: testMsMax }, async () => {
  mkdirSync(place.data);
  const file = join(place.data, 'keys.json');
  writeFileSync(file, '{"half":');
  expect(await refusal()).toContain(`The keys in ${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('{"half":');
});

test(
  'settings that make no sense, all at once, before anything is touched',
  { timeout: testMsMax },
  async () => {
    const said = await refusal({ PORT: 'high', SITE_URL: 'shop' });
    expect(said).toContain('PORT=high is not a port.');
    expect(said).toContain('SITE_URL=shop is not a web address.');
    expect(() => readFileSync(place.data)).toThrow('ENOENT');
  },
);

test('a folder that is no project', { timeout: testMsMax }, async () => {
  rmSync(join(place.project, 'supabase'), { recursive: true });
  expect(await refusal()).toContain(
    `${place.project} is not a project: it has no folder "supabase".`,
  );
});

test('a data API that config.toml turns off', { timeout: testMsMax }, async () => {
  writeFileSync(join(place.project, 'supabase', 'config.toml'), '[api]\nenabled = false\n');
  const running = start({ PORT: '0' });
  await running.until(/Atelier is ready/);
  expect(running.said()).not.toContain('/rest/v1');
});

test('a configuration that cannot be followed', { timeout: testMsMax }, async () => {
  writeFileSync(join(place.project, 'supabase', 'config.toml'), '[api]\nmax_rows = "many"\n');
  expect(await refusal()).toContain('max_rows of [api] in config.toml must be');
});
