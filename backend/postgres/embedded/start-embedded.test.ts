/** The supervisor with real processes: over fresh and used data folders, as root and as an ordinary user, through kills and contradictions. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import type { Connection } from '../connection.ts';
import { openDatabase } from '../open-database.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { parsePasswd, unprivilegedAccount } from './account.ts';
import type { Account } from './account.ts';
import { isAlive } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';
import { cloneRoom } from './test-clone.ts';
import { Keeper } from './test-keeper.ts';
import type { KeeperOrder } from './test-keeper.ts';

const asRoot = process.getuid?.() === 0;
/** Whom to run as to be an ordinary user: `nobody` where the test itself is root, else whoever it is. */
const ordinary: Account | undefined = asRoot
  ? parsePasswd(await readFile('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody')
  : undefined;

const folders: string[] = [];
const servers: PostgresServer[] = [];
const keepers: Keeper[] = [];

afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.end('SIGTERM');
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A folder that every account may enter and write. */
async function newFolder(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'));
  folders.push(folder);
  await chmod(folder, 0o777);
  return join(folder, ...names);
}

async function start(dataDirectory: string, log: string[] = []): Promise<PostgresServer> {
  const server = await startEmbedded({ dataDirectory, log: (line) => log.push(line) });
  servers.push(server);
  return server;
}

function keep(order: KeeperOrder, room?: string): Keeper {
  const keeper = new Keeper(order, room);
  keepers.push(keeper);
  return keeper;
}

async function ask(connection: Connection, text: string): Promise<string | null | undefined> {
  const database = openDatabase({ connection, poolSize: 1 });
  try {
    const answers = await database.pipeline([{ text }]);
    return answers[0]?.rows[0]?.[0];
  } finally {
    await database.close();
  }
}

async function postmasterPid(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function refusalOf(dataDirectory: string): Promise<unknown> {
  return await start(dataDirectory).then(
    () => 'started',
    (error: unknown) => error,
  );
}

describe('a data folder', () => {
  test.for([
    { title: 'of its own', names: ['data'] },
    { title: 'under a path with spaces', names: ["my shop's folder", 'the data'] },
    { title: 'under a path of more than 100 bytes', names: ['ü'.repeat(60), 'data'] },
  ])('$title keeps its rows over a stop, which leaves no process', async ({ names }) => {
    const dataDirectory = await newFolder(...names);
    const first = await start(dataDirectory);
    await ask(first.connection('admin'), 'create table kept as select 7 as number');
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);

    const log: string[] = [];
    const second = await start(dataDirectory, log);
    expect(await ask(second.connection('admin'), 'select number from kept')).toBe('7');
    expect(log).toEqual([]);
  });

  test('is made whole when two start at once, and one of them keeps it', async () => {
    const dataDirectory = await newFolder('data');
    const both = [keep({ dataDirectory }), keep({ dataDirectory })];
    const outcomes = await Promise.all(both.map((keeper) => keeper.next('ready', 'refused')));
    const told = outcomes.map((outcome) => outcome?.code ?? outcome?.event);
    expect(new Set(told)).toEqual(new Set(['data-in-use', 'ready']));
    expect(new Set(await readdir(dataDirectory))).toEqual(
      new Set(['postgres', 'postgres.log', 'socket']),
    );
  });

  test('has checksums, safe settings, UTF-8, and letters in every script', async () => {
    const server = await start(await newFolder('data'));
    const admin = server.connection('admin');
    expect(
      await ask(
        admin,
        `select string_agg(name || '=' || setting, ' ' order by name) from pg_settings
         where name in ('data_checksums', 'fsync', 'full_page_writes', 'server_encoding', 'synchronous_commit', 'jit')`,
      ),
    ).toBe(
      'data_checksums=on fsync=on full_page_writes=on jit=off server_encoding=UTF8 synchronous_commit=on',
    );
    await ask(admin, 'create extension pg_trgm');
    for (const word of ['книга', 'كتاب', 'किताब', '日本語']) {
      expect(Number(await ask(admin, `select similarity('${word}', '${word}x')`))).toBeGreaterThan(
        0.3,
      );
    }
    expect(await ask(admin, "select upper('éß') || lower('ÀЖ')")).toBe(
      'ÉßÀЖ'.replace('À', 'à').replace('Ж', 'ж'),
    );
  });

  test('that another process uses is refused, and a guest is let in and leaves it running', async () => {
    const dataDirectory = await newFolder('data');
    const keeper = keep({ dataDirectory });
    await keeper.next('ready');
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-in-use',
      message: expect.stringContaining(`(process ${keeper.pid})`) as unknown,
    });
    const guest = await startEmbedded({ dataDirectory, guest: true });
    await guest.stop();
    expect(await ask(guest.connection('admin'), 'select 1')).toBe('1');
  });
});

describe('a death', () => {
  test('of the parent leaves the server to the next start', async () => {
    const dataDirectory = await newFolder('data');
    const keeper = keep({ dataDirectory });
    await keeper.next('ready');
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    await keeper.end('SIGKILL');
    expect(await isAlive(pid)).toBe(true);
    const server = await start(dataDirectory);
    expect(await postmasterPid(join(dataDirectory, 'postgres'))).toBe(pid);
    await server.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  test('of the server is noticed, and it is brought back for those who hold a pool', async () => {
    const dataDirectory = await newFolder('data');
    const log: string[] = [];
    const server = await start(dataDirectory, log);
    const database = openDatabase({ connection: server.connection('admin') });
    await database.pipeline([{ text: 'create table kept as select 7 as number' }]);
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    process.kill(pid, 'SIGKILL');
    while (!log.includes('The database is back.')) await sleep(10);
    expect(await database.pipeline([{ text: 'select number from kept' }])).toMatchObject([
      { rows: [['7']] },
    ]);
    expect(await postmasterPid(join(dataDirectory, 'postgres'))).not.toBe(pid);
    await database.close();
  });

  test('of server and parent during writes loses no acknowledged row', async () => {
    const dataDirectory = await newFolder('data');
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const keeper = keep({ dataDirectory, write: true, from: acknowledged.length });
      await keeper.next('acknowledged');
      await sleep(100 + round * 60);
      // Alternately the server first, the parent first, and every backend with it.
      const pid = await postmasterPid(join(dataDirectory, 'postgres'));
      const victims = round % 2 === 0 ? [pid, keeper.pid] : [keeper.pid, pid];
      const backends = round === 4 ? await childrenOf(pid) : [];
      for (const victim of [...victims, ...backends]) process.kill(victim, 'SIGKILL');
      await keeper.ended;
      for (const { event, id } of keeper.events) {
        if (event === 'acknowledged' && id !== undefined) acknowledged.push(id);
      }
      const server = await start(dataDirectory);
      const missing = await ask(
        server.connection('admin'),
        `select count(*) from unnest('{${acknowledged.join()}}'::bigint[]) as told
         where told not in (select id from acknowledged)`,
      );
      expect(missing).toBe('0');
      await server.stop();
    }
    expect(acknowledged.length).toBeGreaterThan(50);
  }, 60_000);

  test('by Ctrl-C in the terminal is for the parent, not for the server', async () => {
    const keeper = keep({ dataDirectory: await newFolder('data') });
    await keeper.next('ready');
    keeper.signalGroup('SIGINT');
    expect(await keeper.next('unmoved', 'moved')).toMatchObject({ event: 'unmoved' });
  });

  test('leaves a lock file, whose number may belong to somebody else by now', async () => {
    const dataDirectory = await newFolder('data');
    const cluster = join(dataDirectory, 'postgres');
    const first = await start(dataDirectory);
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    const { uid, gid } = await stat(cluster);
    const somebody = spawn('sleep', ['60'], asRoot ? { uid, gid } : {});
    await writeFile(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(somebody.pid)));
    await chown(join(cluster, 'postmaster.pid'), uid, gid);
    const second = await start(dataDirectory);
    expect(await ask(second.connection('admin'), 'select 1')).toBe('1');
    expect(somebody.exitCode).toBe(null);
    somebody.kill();
  });
});

describe('the account', () => {
  test('is never root', async () => {
    const dataDirectory = await newFolder('data');
    await start(dataDirectory);
    const { uid } = await stat(join(dataDirectory, 'postgres'));
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
    expect(uid).not.toBe(0);
    expect(uid).toBe((await unprivilegedAccount(undefined))?.uid ?? process.getuid?.());
    expect(await ask(servers[0]!.connection('admin'), 'show is_superuser')).toBe('on');
    expect((await stat(join(dataDirectory, 'postgres'))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDirectory, 'socket'))).mode & 0o077).toBe(0);
  });

  test('of an ordinary user runs what that user starts', async () => {
    const dataDirectory = await newFolder('data');
    const keeper = keep({
      dataDirectory,
      ...(ordinary === undefined ? {} : { account: ordinary }),
    });
    expect(await keeper.next('ready', 'refused', 'failed')).toMatchObject({ event: 'ready' });
    const { uid } = await stat(join(dataDirectory, 'postgres'));
    expect(uid).toBe(ordinary?.uid ?? process.getuid?.());
  });

  test('gets the database to a place that it can enter, which stays that of the data folder', async () => {
    const closed = await newFolder('closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDirectory = join(closed, 'data');
    const pointer = join(dataDirectory, 'postgres.place');
    const inFolder = join(dataDirectory, 'postgres');
    const first = await start(dataDirectory);
    await ask(first.connection('admin'), 'create table kept as select 7 as number');
    await first.stop();
    const place = (await readFile(pointer, 'utf8').catch(() => inFolder)).trim();
    expect(existsSync(inFolder)).toBe(!asRoot);
    expect(place.startsWith(closed)).toBe(!asRoot);
    folders.push(join(place, '..'));

    // A moved folder keeps its database, a copied one must not share it.
    const moved = join(closed, 'moved');
    await rename(dataDirectory, moved);
    const second = await start(moved);
    expect(await ask(second.connection('admin'), 'select number from kept')).toBe('7');
    await mkdir(dataDirectory);
    await writeFile(pointer, asRoot ? `${place}\n` : `${join(moved, 'postgres')}\n`);
    expect(await refusalOf(dataDirectory)).toMatchObject({ code: 'data-in-use' });
  });

  const starters: readonly { readonly title: string; readonly account: Account | undefined }[] = [
    { title: 'as root or whoever runs the tests', account: undefined },
    { title: 'as an ordinary user', account: ordinary },
  ];
  test.for(starters)(
    'starts a copy that npm installed with scripts off, under a long path with spaces, $title',
    { timeout: 30_000 },
    async ({ account }) => {
      const clone = await newFolder('a clone of the shop', 'x'.repeat(100));
      const room = await cloneRoom(clone);
      const dataDirectory = join(clone, 'data');
      const keeper = keep({ dataDirectory, ...(account === undefined ? {} : { account }) }, room);
      expect(await keeper.next('ready', 'refused', 'failed')).toMatchObject({ event: 'ready' });
    },
  );
});

describe('refuses with instructions and changes nothing', () => {
  async function usedFolder(): Promise<string> {
    const dataDirectory = await newFolder('data');
    await (await start(dataDirectory)).stop();
    return dataDirectory;
  }

  test('a data folder that cannot be written', async () => {
    const closed = await newFolder('closed');
    await mkdir(closed, { mode: 0o555 });
    const order = { dataDirectory: join(closed, 'data') };
    const keeper = keep(ordinary === undefined ? order : { ...order, account: ordinary });
    expect(await keeper.next('ready', 'refused', 'failed')).toMatchObject({
      code: 'data-not-writable',
      message: expect.stringContaining('ATELIER_DATA') as unknown,
    });
    expect(await keeper.ended).toBe(1);
  });

  test('a file where the data folder should be', async () => {
    const file = await newFolder('data');
    await writeFile(file, 'mine');
    expect(await refusalOf(file)).toMatchObject({ code: 'data-not-writable' });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('files in its folder that are no database', async () => {
    const dataDirectory = await newFolder('data');
    await mkdir(join(dataDirectory, 'postgres'), { recursive: true });
    await writeFile(join(dataDirectory, 'postgres', 'letter.txt'), 'mine');
    expect(await refusalOf(dataDirectory)).toMatchObject({ code: 'data-unreadable' });
    expect(await readdir(join(dataDirectory, 'postgres'))).toEqual(['letter.txt']);
  });

  test('a database that lost a file', async () => {
    const dataDirectory = await usedFolder();
    await rm(join(dataDirectory, 'postgres', 'global', 'pg_control'));
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-unreadable',
      message: expect.stringContaining('pg_control') as unknown,
    });
  });

  test.for(['9', '99'])('a database of version %s', async (version) => {
    const dataDirectory = await usedFolder();
    await writeFile(join(dataDirectory, 'postgres', 'PG_VERSION'), `${version}\n`);
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-version',
      message: expect.stringContaining(`PostgreSQL ${version}`) as unknown,
    });
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test.for(['fsync', 'full_page_writes'])('%s turned off', async (setting) => {
    const dataDirectory = await usedFolder();
    await writeFile(join(dataDirectory, 'postgres', 'custom.conf'), `${setting} = off\n`);
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-unsafe',
      message: expect.stringContaining(setting) as unknown,
    });
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
    await writeFile(join(dataDirectory, 'postgres', 'custom.conf'), `${setting} = on\n`);
    await start(dataDirectory);
  });
});

async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('cat', [`/proc/${pid}/task/${pid}/children`]);
  return stdout.trim().split(' ').map(Number);
}
