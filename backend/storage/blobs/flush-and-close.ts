/** Flushes a file to the disk and closes it, even when flushing fails. */
import type { FileHandle } from 'node:fs/promises';

/** Rejects when the disk fails to write. */
export async function flushAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
