// Scheduled backups of a real server: one is made for a time at which no server ran, a failed one is reported by mail and in /readyz, and one
// that was killed leaves nothing behind.
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 200_000;
const backupMsMax = 60_000;
/** Half a day away, so that no backup is made but those for times that were missed. */
const schedule = `daily ${(new Date().getUTCHours() + 12) % 24}:30`;
let place: TestFolders;
let post: SMTPServer;
let mails: string[];
let server: RunningCommand;

beforeAll(async () => {
  place = createTestFolders();
  mails = [];
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
}, testMsMax);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  await new Promise<void>((resolve) => post.close(resolve));
  place.remove();
});

const backups = (): readonly string[] => readdirSync(join(place.folder, 'backups'));

async function start(): Promise<string> {
  const { port } = post.server.address() as AddressInfo;
  server = runAtelier(['start'], {
    ATELIER_DATA: place.data,
    BACKUP_SCHEDULE: schedule,
    BACKUP_URL: pathToFileURL(join(place.folder, 'backups')).href,
    BACKUP_KEEP: '2',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITE_URL: 'http://shop.example',
  });
  return await readyAddress(server);
}

async function runSql(text: string): Promise<string> {
  const file = join(place.folder, 'operator.sql');
  writeFileSync(file, text);
  const running = runAtelier(['sql', file], { ATELIER_DATA: place.data });
  expect([await running.exit, running.output()]).toEqual([0, expect.anything()]);
  return running.output();
}

/** Ends the server, and starts it as if it had stood still over the time of a backup. */
async function startAfterMissedTime(signal: 'SIGTERM' | 'SIGKILL'): Promise<string> {
  await runSql(`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '2 days', last_execution = null where identifier = 'make_backup'`);
  server.child.kill(signal);
  await server.exit;
  return await start();
}

const readiness = async (address: string): Promise<readonly [number, string]> => {
  const response = await fetch(`${address}/readyz`);
  return [response.status, await response.text()];
};

test(
  'a failure is reported, the next backup succeeds, and leftovers of a killed one are removed',
  { timeout: testMsMax },
  async () => {
    const folder = join(place.folder, 'backups');
    writeFileSync(folder, 'a file where the folder should be');
    let address = await start();
    // A worker begins a moment after the server answers.
    await expect
      .poll(() => readiness(address))
      .toEqual([200, expect.stringContaining('\nbackup: none yet\n')]);
    await runSql(
      `update settings set operator_email = 'maker@shop.example', operator_language = 'de';`,
    );

    address = await startAfterMissedTime('SIGTERM');
    await expect.poll(() => mails.length, { timeout: backupMsMax }).toBe(1);
    expect(mails[0]).toContain('To: maker@shop.example');
    expect(await readiness(address)).toEqual([
      200,
      expect.stringMatching(
        /^ready\n[^]*\nbackup: unhealthy, failed .*Z \(backup_folder\); no good one yet\n/,
      ),
    ]);

    rmSync(folder);
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    address = await startAfterMissedTime('SIGTERM');
    await expect
      .poll(async () => (await readiness(address))[1], { timeout: backupMsMax })
      .toMatch(/\nbackup: last good .*Z, [\d.]+ MB\n/);
    expect(backups()).toHaveLength(1);
    expect(mails).toHaveLength(1);

    // As a process that was killed in the middle leaves it.
    writeFileSync(join(folder, 'killed.tar.unfinished'), 'half of it');
    await runSql(
      `insert into private.backups (occasion, place, file) values ('schedule', '${folder}', 'killed.tar');`,
    );
    address = await startAfterMissedTime('SIGKILL');
    await expect
      .poll(() => backups().filter((name) => name.endsWith('.tar')).length, {
        timeout: backupMsMax,
      })
      .toBe(2);
    expect(backups()).toHaveLength(2);
    expect((await readiness(address))[0]).toBe(200);
    expect(await runSql('select state, count(*) from private.backups group by state')).toContain(
      'failed\t2',
    );
  },
);
