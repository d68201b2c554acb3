// Staged files: new versions are written whole in a folder of the editor's own, and then renamed to their places.

import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Stats } from 'node:fs';
import { join } from 'node:path';

/** A folder that holds a file only while it is being written, and in which a killed process leaves what it leaves. */
export class StagedFiles {
  readonly #directory: string;
  #made = 0;

  /** @param directory is made, and rid of what processes left there that have ended. */
  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)) {
      if (!isOfLivingProcess(name)) rmSync(join(directory, name), { force: true });
    }
  }

  /**
   * Writes a file and returns its path.
   * @param like the file whose place it is to take; its mode and its owner are kept.
   * @throws the file system's error, also when the owner cannot be kept.
   */
  write(bytes: Uint8Array, like: Stats | null): string {
    this.#made += 1;
    const temporary = join(this.#directory, `${process.pid}-${this.#made}`);
    try {
      writeFileSync(temporary, bytes);
      if (like !== null) copyAttributes(temporary, like);
      return temporary;
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }

  /** Writes a file and puts it in its place, whatever stands there. */
  put(absolute: string, bytes: Uint8Array): void {
    const temporary = this.write(bytes, null);
    try {
      renameSync(temporary, absolute);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }
}

function copyAttributes(temporary: string, { uid, gid, mode }: Stats): void {
  const isOurs = uid === process.getuid?.() && gid === process.getgid?.();
  // Windows has no owners of this kind.
  if (!isOurs && process.getuid !== undefined) chownSync(temporary, uid, gid);
  chmodSync(temporary, mode & 0o7777);
}

function isOfLivingProcess(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  if (Number.isNaN(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
