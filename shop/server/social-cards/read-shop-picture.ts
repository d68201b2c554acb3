// Reads a picture of the shop by its address: those that come with the shop's sources lie in a folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Answers the bytes, or null for an address that is none of the folder's files. */
export function readShopPicture(
  publicFolder: string,
): (path: string) => Promise<Uint8Array | null> {
  return async (path) => {
    const name = /^\/pictures\/([\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1];
    if (name === undefined) return null;
    return readFile(join(publicFolder, 'pictures', name)).catch(() => null);
  };
}
