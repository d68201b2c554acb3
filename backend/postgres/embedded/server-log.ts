/** The embedded server's own log in the data folder, limited in size. PostgreSQL writes to it directly, because the server outlives this process. */
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const largestBytes = 4 * 1024 * 1024;
const checkEveryMs = 10 * 60_000;

/** Opens the log for appending; only its owner reads it. */
export async function openServerLog(file: string): Promise<FileHandle> {
  await trimServerLog(file);
  return await open(file, 'a', 0o600);
}

/** Moves the contents of a log that is too large to `<file>.1`, replacing that file. The server's open handle stays valid. */
export async function trimServerLog(file: string, limitBytes = largestBytes): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= limitBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Limits the log's size as long as the process runs. */
export function trimServerLogPeriodically(file: string): { close(): void } {
  const timer = setInterval(() => {
    trimServerLog(file).catch(() => {
      // Tried again at the next tick; a full disk shows elsewhere first.
    });
  }, checkEveryMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** The text that the server wrote since `offset`, which contains the reason of a failed start. */
export async function readServerLog(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const length = Math.max(0, (await handle.stat()).size - offset);
    const buffer = Buffer.alloc(Math.min(length, 64 * 1024));
    await handle.read(buffer, 0, buffer.length, offset + length - buffer.length);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
