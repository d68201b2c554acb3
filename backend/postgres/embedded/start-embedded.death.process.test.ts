/** The supervisor through the deaths of parent, server and both: nothing acknowledged is lost, and the next start goes on. */
import { execFile, spawn } from 'node:child_process';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { isAlive } from './postmaster.ts';
import {
  queryCell,
  asRoot,
  startSupervisor,
  newFolder,
  postmasterPid,
  start,
} from './test-embedded.ts';

describe('a death', () => {
  test('of the parent leaves the server to the next start', async () => {
    const dataDirectory = await newFolder('data');
    const supervisor = startSupervisor({ dataDirectory });
    await supervisor.next('ready');
    const pid = await postmasterPid(join(dataDirectory, 'postgres'));
    await supervisor.end('SIGKILL');
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
    for (let round = 0; round < 10; round += 1) {
      const supervisor = startSupervisor({ dataDirectory, write: true, from: acknowledged.length });
      await supervisor.next('acknowledged');
      await sleep(50 + round * 30);
      // Alternately the server first, the parent first, and every backend with it.
      const pid = await postmasterPid(join(dataDirectory, 'postgres'));
      const victims = round % 2 === 0 ? [pid, supervisor.pid] : [supervisor.pid, pid];
      const backends = round % 5 === 4 ? await childrenOf(pid) : [];
      for (const victim of victims) process.kill(victim, 'SIGKILL');
      for (const backend of backends) killIfThere(backend);
      await supervisor.ended;
      for (const { event, id } of supervisor.events) {
        if (event === 'acknowledged' && id !== undefined) acknowledged.push(id);
      }
      const server = await start(dataDirectory);
      const missing = await queryCell(
        server.connection('admin'),
        `select count(*) from unnest('{${acknowledged.join()}}'::bigint[]) as told
         where told not in (select id from acknowledged)`,
      );
      expect(missing).toBe('0');
      await server.stop();
    }
    expect(acknowledged.length).toBeGreaterThan(50);
  }, 120_000);

  test('by Ctrl-C in the terminal is for the parent, not for the server', async () => {
    const supervisor = startSupervisor({ dataDirectory: await newFolder('data') });
    await supervisor.next('ready');
    supervisor.signalGroup('SIGINT');
    expect(await supervisor.next('unmoved', 'moved')).toMatchObject({ event: 'unmoved' });
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
    expect(await queryCell(second.connection('admin'), 'select 1')).toBe('1');
    expect(somebody.exitCode).toBe(null);
    somebody.kill();
  });
});

/** The server's death may have taken a backend along already. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('cat', [`/proc/${pid}/task/${pid}/children`]);
  return stdout.trim().split(' ').map(Number);
}
