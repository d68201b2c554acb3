/** Refusals of the embedded server's start, which change nothing. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startSupervisor, newFolder, ordinary, refusalOf, start } from './test-embedded.ts';

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
    const supervisor = startSupervisor(
      ordinary === undefined ? order : { ...order, account: ordinary },
    );
    expect(await supervisor.next('ready', 'refused', 'failed')).toMatchObject({
      code: 'data-not-writable',
      message: expect.stringContaining('ATELIER_DATA') as unknown,
    });
    expect(await supervisor.ended).toBe(1);
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
