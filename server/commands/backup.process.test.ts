// Backup, restore and verify as processes: killed in the middle, on a full disk, and into a database of somebody else's.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testExternal } from '@atelier/backend/postgres/test-external';
import type { TestExternal } from '@atelier/backend/postgres/test-external';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestFolders,
  launcher,
  readyAddress,
  runAtelier,
  runCommand,
  waitUntilGone,
} from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
let place: TestFolders;
let file: string;

/** 13 MB that hardly compress, so that a backup and a restore take a while. */
const manyNotes = `insert into notes (body)
  select string_agg(encode(sha256((n * 100 + m)::text::bytea), 'hex'), '') from generate_series(1, 2000) n, generate_series(1, 100) m group by n;`;

function atelier(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  const project =
    args[0] === 'start' || args[0] === 'sql' || args.length > 1 ? ['--project', place.project] : [];
  return runAtelier([...args, ...project], { ATELIER_DATA: place.data, ...environment });
}

async function run(
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<{ code: number | string; text: string }> {
  const running = atelier(args, environment);
  return { code: await running.exit, text: running.output() };
}

async function until(holds: () => boolean): Promise<void> {
  for (
    const end = Date.now() + testMsMax / 3;
    !holds();
    await new Promise((resolve) => setTimeout(resolve, 5))
  )
    if (Date.now() > end) throw new Error('It never came to that.');
}

beforeAll(async () => {
  place = createTestFolders();
  file = join(place.folder, 'shop.tar');
  const server = atelier(['start']);
  await readyAddress(server);
  writeFileSync(join(place.folder, 'notes.sql'), manyNotes);
  for (const args of [
    ['sql', join(place.folder, 'notes.sql')],
    ['backup', file],
  ]) {
    const { code, text } = await run(args);
    if (code !== 0) throw new Error(text);
  }
  server.child.kill('SIGTERM');
  await server.exit;
}, testMsMax);
afterAll(async () => {
  await waitUntilGone(place);
  place.remove();
});

test(
  'a killed backup leaves no file of its name, and the next one is made',
  { timeout: testMsMax },
  async () => {
    const server = atelier(['start']);
    await readyAddress(server);
    const path = join(place.folder, 'killed.tar');
    const running = atelier(['backup', path]);
    const unfinished = `${path}.unfinished`;
    await until(() => existsSync(unfinished) && statSync(unfinished).size > 1_000_000);
    running.child.kill('SIGKILL');
    await running.exit;
    expect(existsSync(path)).toBe(false);
    expect(await run(['backup', path])).toMatchObject({ code: 0 });
    expect(existsSync(unfinished)).toBe(false);
    expect(await run(['backup', path])).toMatchObject({
      code: 1,
      text: expect.stringContaining('exists already'),
    });
    server.child.kill('SIGTERM');
    await server.exit;
    expect(await run(['verify', path])).toMatchObject({
      code: 0,
      text: expect.stringContaining('Sound:'),
    });
  },
);

test(
  'a killed restore is never served, and the start says what to do',
  { timeout: testMsMax },
  async () => {
    const data = join(place.folder, 'killed restore');
    const running = atelier(['restore', file], { ATELIER_DATA: data });
    await until(() => existsSync(join(data, 'postgres', 'postmaster.pid')));
    running.child.kill('SIGKILL');
    await running.exit;
    for (const args of [
      ['backup', join(place.folder, 'half.tar')],
      ['restore', file, '--no-start'],
      ['start'],
    ]) {
      const refused = await run(args, { ATELIER_DATA: data });
      expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('was interrupted') });
      expect(refused.text).toContain(`Remove ${data}`);
    }
  },
);

test('a restored project is started and serves its rows', { timeout: testMsMax }, async () => {
  const data = join(place.folder, 'restored');
  const server = atelier(['restore', file], { ATELIER_DATA: data });
  const address = await readyAddress(server);
  expect(server.output()).toMatch(/^Restored .* to .*\n.*Warning: the keys[^]*Atelier is ready/m);
  const { publishableKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as {
    publishableKey: string;
  };
  const response = await fetch(`${address}/rest/v1/notes?select=count&id=gt.1`, {
    headers: { apikey: publishableKey },
  });
  expect([response.status, await response.json()]).toEqual([200, [{ count: 2000 }]]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('a restore that is not to start says how', { timeout: testMsMax }, async () => {
  const data = join(place.folder, 'not started');
  const { code, text } = await run(['restore', file, '--no-start'], { ATELIER_DATA: data });
  expect([code, text]).toEqual([0, expect.stringMatching(/^Start it with .*: npm start$/m)]);
  expect(text).not.toContain('Atelier is ready');
});

test(
  'a schedule of backups is refused for a project, before anything is touched',
  { timeout: testMsMax },
  async () => {
    const data = join(place.folder, 'scheduled');
    const environment = { ATELIER_DATA: data, BACKUP_SCHEDULE: 'daily 03:00' };
    for (const args of [['start'], ['restore', file]])
      expect(await run(args, environment)).toMatchObject({
        code: 1,
        text: expect.stringContaining(`npx atelier backup --project ${place.project}`),
      });
    expect(existsSync(data)).toBe(false);
  },
);

test('a full disk fails a backup with nothing left', { timeout: testMsMax }, async () => {
  const server = atelier(['start']);
  await readyAddress(server);
  const path = join(place.folder, 'too-large.tar');
  // A limit of 512-byte blocks (1 KB for some shells) on every file that the process writes.
  const limited = runCommand(
    'sh',
    [
      '-c',
      `ulimit -f 4000; exec "$0" "$@"`,
      process.execPath,
      launcher,
      'backup',
      path,
      '--project',
      place.project,
    ],
    { ATELIER_DATA: place.data },
  );
  expect(await limited.exit).toBe(1);
  expect(limited.output()).toContain('The disk is full');
  expect(readdirSync(place.folder).filter((name) => name.startsWith('too-large'))).toEqual([]);
  server.child.kill('SIGTERM');
  await server.exit;
});

test(
  'a named database must be empty, and a killed restore into it is never served',
  { timeout: testMsMax },
  async () => {
    const external: TestExternal = await testExternal();
    try {
      const environment = {
        ATELIER_DATA: join(place.folder, 'beside'),
        DATABASE_URL: external.url,
      };
      await external.run('create table ledger (id integer)');
      const occupied = await run(['restore', file, '--no-start'], environment);
      expect(occupied).toMatchObject({ code: 1, text: expect.stringContaining('public.ledger') });
      expect(await external.query(`select to_regclass('atelier.applied')`)).toBeNull();
      await external.run('drop table ledger');
      const killed = atelier(['restore', file], environment);
      while ((await external.query(`select to_regclass('atelier.unfinished_restore')`)) === null);
      killed.child.kill('SIGKILL');
      await killed.exit;
      const another = { ...environment, ATELIER_DATA: join(place.folder, 'another') };
      expect(await run(['start'], another)).toMatchObject({
        code: 1,
        text: expect.stringContaining('Drop the database, create it anew'),
      });
      await external.run('drop database shop with (force)', 'postgres');
      await external.run('create database shop owner shop_owner', 'postgres');
      const elsewhere = ['restore', file, '--database-url', external.url];
      expect(await run(elsewhere, { ATELIER_DATA: join(place.folder, 'fresh') })).toMatchObject({
        code: 0,
        text: expect.stringContaining('Start it with'),
      });
      expect(await external.query('select count(*) from notes')).toBe('2001');
    } finally {
      await external.close();
    }
  },
);
