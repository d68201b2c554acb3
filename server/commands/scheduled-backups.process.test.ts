// Scheduled backups of a real server: one is made each minute, a failed one is reported by mail and in /readyz, and one that was killed leaves
// nothing behind.
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 400_000;
/** A backup begins with the next minute. */
const backupMsMax = 90_000;
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
    BACKUP_SCHEDULE: '* * * * *',
    BACKUP_URL: pathToFileURL(join(place.folder, 'backups')).href,
    BACKUP_KEEP: '2',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITE_URL: 'http://shop.example',
  });
  return await readyAddress(server);
}

const readiness = async (address: string): Promise<readonly [number, string]> => {
  const response = await fetch(`${address}/readyz`);
  return [response.status, await response.text()];
};

test(
  'a failure is told, the next backup is good, and a killed one is cleared away',
  { timeout: testMsMax },
  async () => {
    const folder = join(place.folder, 'backups');
    writeFileSync(folder, 'a file where the folder should be');
    let address = await start();
    expect(await readiness(address)).toEqual([
      200,
      expect.stringContaining('\nbackup: none yet\n'),
    ]);
    const sql = join(place.folder, 'operator.sql');
    writeFileSync(
      sql,
      `update settings set operator_email = 'maker@shop.example', operator_language = 'de';`,
    );
    expect(await runAtelier(['sql', sql], { ATELIER_DATA: place.data }).exit).toBe(0);

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
    await expect.poll(() => backups().length, { timeout: backupMsMax }).toBeGreaterThan(0);
    await expect
      .poll(async () => (await readiness(address))[1], { timeout: backupMsMax })
      .toMatch(/\nbackup: last good .*Z, [\d.]+ MB\n/);
    expect(mails).toHaveLength(1);

    // As a process that was killed in the middle leaves it.
    server.child.kill('SIGKILL');
    await server.exit;
    writeFileSync(join(folder, 'killed.tar.unfinished'), 'half of it');
    writeFileSync(
      sql,
      `insert into private.backups (occasion, place, file) values ('schedule', '${folder}', 'killed.tar');`,
    );
    expect(await runAtelier(['sql', sql], { ATELIER_DATA: place.data }).exit).toBe(0);
    address = await start();
    await expect
      .poll(() => backups().some((name) => name.includes('unfinished')), { timeout: backupMsMax })
      .toBe(false);
    expect(backups().length).toBeLessThanOrEqual(2);
    expect((await readiness(address))[0]).toBe(200);
  },
);
