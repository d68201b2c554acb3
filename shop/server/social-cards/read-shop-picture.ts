// Reads a picture of the shop's public folder by its path.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a reader of bytes; it returns null for a path that is no file of the folder. */
export function readShopPicture(
  publicFolder: string,
): (path: string) => Promise<Uint8Array | null> {
  return async (path) => {
    const name = /^\/pictures\/([\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1];
    if (name === undefined) return null;
    return readFile(join(publicFolder, 'pictures', name)).catch(() => null);
  };
}
