// File refusals: file system errors that the sender of a path can do something about.

import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** The refusal of a path that is no file: a folder, a device, a pipe. */
export function refuseNotAFile(path: string): ServerRefusal {
  return refuseRequest('not_a_file', `${path} is not a file, or leads through one.`, { path });
}

/** A file that its owner has protected. */
export function refuseReadOnly(path: string): ServerRefusal {
  return refuseRequest(
    'file_read_only',
    `${path} is protected against writing, so nothing was written. Allow it and try again.`,
    { path },
  );
}

/**
 * The refusal that an error of the file system stands for.
 * @returns null for an error that is no fault of the path: a full or broken disk.
 */
export function refusalOfError(error: unknown, path: string): ServerRefusal | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'ERR_INVALID_ARG_VALUE':
      return refuseRequest('bad_path', 'The path is no name of a file on this machine.', { path });
    case 'EACCES':
    case 'EPERM':
      return refuseRequest('file_not_permitted', `This program may not use ${path}.`, { path });
    case 'EROFS':
      return refuseReadOnly(path);
    case 'ELOOP':
      return refuseRequest('file_is_link', `${path} leads through links in a circle.`, { path });
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOTDIR':
    case 'ENXIO':
      return refuseNotAFile(path);
    default:
      return null;
  }
}
