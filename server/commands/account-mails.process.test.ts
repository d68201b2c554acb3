// Account mails of a shop survive a killed process: the mail of a sign-up that was answered arrives after the restart.
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 300_000;
/** Jobs of a killed process are unlocked within a minute and a quarter. */
const arrivalMsMax = 120_000;

let folders: TestFolders;
let mailServer: SMTPServer;
let received: string[];
/** Whether the mail server confirms a mail that it has received. */
let accepts: boolean;
const running: RunningCommand[] = [];

beforeEach(async () => {
  folders = createTestFolders();
  received = [];
  accepts = true;
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        if (accepts) done();
      });
    },
  });
  mailServer.on('error', () => undefined);
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
}, testMsMax);

afterEach(async () => {
  for (const { child } of running) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(running.splice(0).map(({ exit }) => exit));
  await waitUntilGone(folders);
  folders.remove();
  await new Promise<void>((resolve) => mailServer.close(resolve));
}, testMsMax);

async function start(smtpPort: number): Promise<string> {
  const command = runAtelier(['start'], {
    ATELIER_DATA: folders.data,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
  running.push(command);
  return await readyAddress(command);
}

async function kill(): Promise<void> {
  const command = running.pop();
  command?.child.kill('SIGKILL');
  await command?.exit;
}

async function signUp(origin: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'correct horse', data: { language: 'de' } });
  return (await fetch(`${origin}/auth/v1/signup`, { method: 'POST', body })).status;
}

async function untilReceived(count: number): Promise<void> {
  const end = Date.now() + arrivalMsMax;
  while (received.length < count && Date.now() < end) await sleep(50);
  expect(received.length).toBeGreaterThanOrEqual(count);
}

const messageId = (mail: string | undefined): string =>
  /^Message-ID: (\S+)/im.exec(mail ?? '')?.[1] ?? '';

test(
  'a mail that was not yet sent is sent once after a restart',
  { timeout: testMsMax },
  async () => {
    const { port } = mailServer.server.address() as AddressInfo;
    // Nothing listens on port 1: the mail waits for its next attempt.
    expect(await signUp(await start(1), 'ada@example.com')).toBe(200);
    await kill();
    expect(received).toEqual([]);
    await start(port);
    await untilReceived(1);
    await sleep(5_000);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: ada@example\.com/m);
  },
);

test(
  'a mail that was being sent is sent again with the same Message-ID',
  { timeout: testMsMax },
  async () => {
    const { port } = mailServer.server.address() as AddressInfo;
    accepts = false;
    expect(await signUp(await start(port), 'mei@example.com')).toBe(200);
    await untilReceived(1);
    await kill();
    accepts = true;
    await start(port);
    await untilReceived(2);
    expect(messageId(received[0])).toMatch(/^<account-mail\.[\da-f-]{36}@/);
    expect(received.map(messageId)).toEqual([messageId(received[0]), messageId(received[0])]);
  },
);
