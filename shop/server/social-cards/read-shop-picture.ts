// Reads a picture of the shop by its path: of the public folder, or an uploaded one from the storage.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const uploaded = '/storage/v1/object/public/';

export interface PictureSources {
  /** The folder that holds `pictures/`. */
  readonly folder: string;
  /** `storage/v1`; null where there is none. */
  readonly storage: ((request: Request) => Promise<Response>) | null;
}

/** Returns the bytes of a picture; null for a path that is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | null>;

/** Returns a reader. It reads public pictures alone, with nobody's rights. */
export function readShopPicture({ folder, storage }: PictureSources): ReadPicture {
  return async (path) => {
    const name = /^\/pictures\/([\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1];
    if (name !== undefined) return readFile(join(folder, 'pictures', name)).catch(() => null);
    if (storage === null || !path.startsWith(uploaded)) return null;
    const address = new URL(path, 'http://storage');
    if (!address.pathname.startsWith(uploaded)) return null;
    // A picture that is away costs its page the picture alone.
    const response = await storage(new Request(address)).catch(() => null);
    return response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : null;
  };
}
