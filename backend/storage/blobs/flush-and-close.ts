/** Flushes a file to the disk, and closes it whatever comes of that. */
import type { FileHandle } from 'node:fs/promises';

/** Rejects when the disk does not take what was written. */
export async function flushAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
