/** A data folder and its server: in any place, created completely, durable over a stop, used by one process. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAlive } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';
import {
  queryCell,
  startSupervisor,
  newFolder,
  postmasterPid,
  refusalOf,
  start,
} from './test-embedded.ts';

describe('a data folder', () => {
  test.for([
    { title: 'of its own', names: ['data'] },
    { title: 'under a path with spaces', names: ["my shop's folder", 'the data'] },
    { title: 'under a path of more than 100 bytes', names: ['ü'.repeat(60), 'data'] },
  ])('$title keeps its rows over a stop, which leaves no process', async ({ names }) => {
    const dataDirectory = await newFolder(...names);
    const first = await start(dataDirectory);
    await queryCell(first.connection('admin'), 'create table kept as select 7 as number');
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);

    const log: string[] = [];
    const second = await start(dataDirectory, log);
    expect(await queryCell(second.connection('admin'), 'select number from kept')).toBe('7');
    expect(log).toEqual([]);
  });

  test('is created completely by two simultaneous starts, and one of them owns it', async () => {
    const dataDirectory = await newFolder('data');
    const both = [startSupervisor({ dataDirectory }), startSupervisor({ dataDirectory })];
    const outcomes = await Promise.all(
      both.map((supervisor) => supervisor.next('ready', 'refused')),
    );
    const reported = outcomes.map((outcome) => outcome?.code ?? outcome?.event);
    expect(new Set(reported)).toEqual(new Set(['data-in-use', 'ready']));
    expect(new Set(await readdir(dataDirectory))).toEqual(
      new Set(['postgres', 'postgres.log', 'socket']),
    );
  });

  test('of an earlier version has the settings of this one, below those of its owner', async () => {
    const dataDirectory = await newFolder('data');
    const cluster = join(dataDirectory, 'postgres');
    const searched = async (): Promise<string | null | undefined> => {
      const server = await start(dataDirectory);
      const found = await queryCell(server.connection('admin'), 'show default_text_search_config');
      await server.stop();
      return found;
    };
    await (await start(dataDirectory)).stop();
    const simple = "default_text_search_config = 'pg_catalog.simple'\n";
    await writeFile(join(cluster, 'postgresql.conf'), simple);
    expect(await searched()).toBe('pg_catalog.english');
    await writeFile(join(cluster, 'custom.conf'), simple);
    expect(await searched()).toBe('pg_catalog.simple');
  });

  test('has checksums, safe settings, UTF-8, and letters in every script', async () => {
    const server = await start(await newFolder('data'));
    const admin = server.connection('admin');
    expect(
      await queryCell(
        admin,
        `select string_agg(name || '=' || setting, ' ' order by name) from pg_settings
         where name in ('data_checksums', 'fsync', 'full_page_writes', 'server_encoding', 'synchronous_commit', 'jit')`,
      ),
    ).toBe(
      'data_checksums=on fsync=on full_page_writes=on jit=off server_encoding=UTF8 synchronous_commit=on',
    );
    await queryCell(admin, 'create extension pg_trgm');
    for (const word of ['книга', 'كتاب', 'किताब', '日本語']) {
      expect(
        Number(await queryCell(admin, `select similarity('${word}', '${word}x')`)),
      ).toBeGreaterThan(0.3);
    }
    expect(await queryCell(admin, "select upper('éß') || lower('ÀЖ')")).toBe(
      'ÉßÀЖ'.replace('À', 'à').replace('Ж', 'ж'),
    );
  });

  test('that another process uses is refused, and a guest is let in and leaves it running', async () => {
    const dataDirectory = await newFolder('data');
    const supervisor = startSupervisor({ dataDirectory });
    await supervisor.next('ready');
    expect(await refusalOf(dataDirectory)).toMatchObject({
      code: 'data-in-use',
      message: expect.stringContaining(`(process ${supervisor.pid})`) as unknown,
    });
    const guest = await startEmbedded({ dataDirectory, guest: true });
    await guest.stop();
    expect(await queryCell(guest.connection('admin'), 'select 1')).toBe('1');
  });
});
