// Project store: the folder `.atelier` of a project, in which the Studio keeps its journal, frames and caches.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KnownFault } from '../fault.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it is protected against writing',
  EPERM: 'it is protected against writing',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a file has its name',
};

/**
 * Makes the store of a project, without which no change could be undone.
 * @throws KnownFault `studio_store_protected` where it cannot be written.
 */
export function openProjectStore(directory: string): void {
  const store = join(directory, '.atelier');
  try {
    mkdirSync(store, { recursive: true });
    accessSync(store, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new KnownFault(
      'studio_store_protected',
      `The Studio cannot write ${store}: ${reason}. It stores there what is needed to undo a change. Allow it, or open a copy of the project.`,
      error,
    );
  }
}
