/** The cache of rendered pictures, on the disk: each is rendered once, and the least recently used go when it is full. */
import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures by key. */
export interface PictureCache {
  /** Null where it is not cached. */
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, picture: Uint8Array): Promise<void>;
  /** Removes all whose keys begin with `prefix`. */
  remove(prefix: string): Promise<void>;
  /** Removes the least recently used until the rest fits. */
  shrink(): Promise<void>;
}

/** @param bytesMax the size to which `shrink` brings the folder */
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
    async remove(prefix) {
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
