// Writing sources: all files or none, never half a file, with modes and hard links as they are.

import {
  accessSync,
  closeSync,
  constants,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { refusalOfError, refuseNotAFile, refuseReadOnly } from './file-refusals.ts';
import type { SourceFolder } from './source-folder.ts';
import type { StagedFiles } from './staged-files.ts';

/** The new contents of a file; null: the file is deleted. */
export interface FileWrite {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

interface Target extends FileWrite {
  readonly absolute: string;
  /** The present file; null where there is none. */
  readonly stats: Stats | null;
  readonly before: Buffer | null;
}

/**
 * Writes several files, all or none: each is written elsewhere and then put in its place in one step, so that a process that reads
 * meanwhile sees the former or the new file. Written files are restored when one of them fails. A file under
 * several names (hard links), of another owner, or on another disk than the editor's own files is written in its place.
 */
export function writeSources(
  folder: SourceFolder,
  writes: readonly FileWrite[],
  unwritten: StagedFiles,
): ServerRefusal | null {
  const targets: Target[] = [];
  for (const write of writes) {
    const target = targetOf(folder, write);
    if (isServerRefusal(target)) return target;
    targets.push(target);
  }
  const started: Target[] = [];
  for (const target of targets) {
    started.push(target);
    try {
      put(target, unwritten);
    } catch (error) {
      for (const each of started.toReversed()) restore(each, unwritten);
      const reason = error instanceof Error ? error.message : String(error);
      return (
        refusalOfError(error, target.path) ??
        refuseRequest('write_failed', `The files could not be written: ${reason}`)
      );
    }
  }
  return null;
}

/** A path that may be written, and what is there. */
function targetOf(folder: SourceFolder, { path, bytes }: FileWrite): Target | ServerRefusal {
  const absolute = folder.open(path);
  if (isServerRefusal(absolute)) return absolute;
  try {
    const stats = lstatSync(absolute, { throwIfNoEntry: false }) ?? null;
    if (stats === null) return { path, bytes, absolute, stats, before: null };
    if (!stats.isFile()) return refuseNotAFile(path);
    if (!isWritable(absolute, stats)) return refuseReadOnly(path);
    return { path, bytes, absolute, stats, before: readFileSync(absolute) };
  } catch (error) {
    const refusal = refusalOfError(error, path);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** A file that nobody may write is protected, even from those who may do anything. */
function isWritable(absolute: string, { mode }: Stats): boolean {
  if ((mode & 0o222) === 0) return false;
  try {
    accessSync(absolute, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function put({ absolute, bytes, stats }: Target, unwritten: StagedFiles): void {
  if (bytes === null) {
    rmSync(absolute, { force: true });
    return;
  }
  if (stats === null) mkdirSync(dirname(absolute), { recursive: true });
  if (stats === null || stats.nlink === 1) {
    if (replaceFile(absolute, bytes, stats, unwritten)) return;
  }
  writeInPlace(absolute, bytes);
}

/** Puts a new file in the place of one; false where that cannot be done and writing into the file may. */
function replaceFile(
  absolute: string,
  bytes: Uint8Array,
  stats: Stats | null,
  unwritten: StagedFiles,
): boolean {
  let temporary: string | null = null;
  try {
    temporary = unwritten.write(bytes, stats);
    renameSync(temporary, absolute);
    return true;
  } catch (error) {
    if (temporary !== null) rmSync(temporary, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EXDEV' || code === 'EPERM' || code === 'EACCES' || code === 'EBUSY') return false;
    throw error;
  }
}

function writeInPlace(absolute: string, bytes: Uint8Array): void {
  const file = openSync(absolute, constants.O_WRONLY | constants.O_CREAT);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, at);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}

/** Restores the former file. */
function restore({ path, absolute, stats, before }: Target, unwritten: StagedFiles): void {
  try {
    const now = lstatSync(absolute, { throwIfNoEntry: false });
    if (before === null) {
      if (now?.isFile() === true) rmSync(absolute, { force: true });
      return;
    }
    const isAsBefore = now?.isFile() === true && readFileSync(absolute).equals(before);
    if (!isAsBefore) put({ path, absolute, stats, before, bytes: before }, unwritten);
  } catch (error) {
    // A path that cannot be inspected was not written either.
    if (refusalOfError(error, path) === null) throw error;
  }
}
