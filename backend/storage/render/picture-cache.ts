/** Rendered pictures on the disk, so that each is rendered once; the oldest go when they take too much room. */
import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureCache {
  /** Null where it is not kept. */
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, picture: Uint8Array): Promise<void>;
  /** Removes those that begin with `prefix`, or the longest unused until the rest fits. */
  forget(prefix: string): Promise<void>;
  shrink(): Promise<void>;
}

/** @param bytesMax how much room they may take, measured by the hour */
export async function openPictureCache(folder: string, bytesMax: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, key);
  return {
    async get(key) {
      const picture = await readFile(pathOf(key)).catch(() => null);
      const now = new Date();
      if (picture !== null) await utimes(pathOf(key), now, now).catch(() => {});
      return picture;
    },
    async put(key, picture) {
      const temporary = join(folder, `${randomUUID()}.new`);
      await writeFile(temporary, picture);
      await rename(temporary, pathOf(key));
    },
    async forget(prefix) {
      for await (const entry of await opendir(folder))
        if (entry.name.startsWith(prefix)) await rm(pathOf(entry.name), { force: true });
    },
    async shrink() {
      const files: { readonly path: string; readonly bytes: number; readonly usedAt: number }[] =
        [];
      for await (const entry of await opendir(folder)) {
        const path = pathOf(entry.name);
        const found = await stat(path).catch(() => null);
        if (found !== null) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
      }
      let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { path, bytes } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
        if (total <= bytesMax) return;
        await rm(path, { force: true });
        total -= bytes;
      }
    },
  };
}
