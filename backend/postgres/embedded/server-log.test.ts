/** The server's log keeps its newest lines and a bounded size. */
import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trimServerLog, readServerLog } from './server-log.ts';

test('a log that has grown too large is set aside, and its writer goes on undisturbed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'));
  const file = join(folder, 'postgres.log');
  const writer = await open(file, 'a');
  await writer.write('old '.repeat(100));
  await trimServerLog(file, 1_000);
  expect((await stat(file)).size).toBe(400);
  await appendFile(file, 'newer '.repeat(200));
  await trimServerLog(file, 1_000);
  await writer.write('newest');
  expect(await readFile(file, 'utf8')).toBe('newest');
  expect((await stat(`${file}.1`)).size).toBe(1_600);
  expect(await readServerLog(file, 3)).toBe('est');
  await writer.close();
  await rm(folder, { recursive: true });
});
