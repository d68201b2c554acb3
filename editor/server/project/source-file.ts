// A file as bytes and as text: read whole, written whole, never half.

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRefused, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import type { SourceFolder } from './source-folder.ts';

/** What stands in a file. */
export interface FileContents {
  readonly bytes: Buffer;
  /** With its byte-order mark, if it has one. */
  readonly text: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a file; null when there is none. */
export function readSource(
  folder: SourceFolder,
  path: string,
): FileContents | ServerRefusal | null {
  const absolute = folder.open(path);
  if (typeof absolute !== 'string') return absolute;
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return null;
  const bytes = readFileSync(absolute);
  try {
    return { bytes, text: decoder.decode(bytes), hash: hashOf(bytes) };
  } catch {
    return refuseRequest('file_not_text', `${path} is not text in UTF-8.`, { path });
  }
}

/** The hash by which a version of a file is known. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** What a file is to hold; null: it is to be gone. */
export interface FileWrite {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

/**
 * Writes several files, all or none: each is written beside its place and then put there in one step, so that whoever
 * reads meanwhile sees the file of before or of afterwards. What was done is taken back when one of them fails.
 */
export function writeSources(
  folder: SourceFolder,
  writes: readonly FileWrite[],
): ServerRefusal | null {
  const prepared: Prepared[] = [];
  for (const { path, bytes } of writes) {
    const absolute = folder.open(path);
    if (isRefused(absolute)) {
      discard(prepared);
      return absolute;
    }
    prepared.push({ path, absolute, bytes, temporary: null, before: readBytes(absolute) });
  }
  try {
    for (const file of prepared) prepare(file);
    for (const file of prepared) put(file);
    return null;
  } catch (error) {
    discard(prepared);
    for (const file of prepared) restore(file);
    const reason = error instanceof Error ? error.message : String(error);
    return refuseRequest('write_failed', `The files could not be written: ${reason}`);
  }
}

interface Prepared {
  readonly path: string;
  readonly absolute: string;
  readonly bytes: Uint8Array | null;
  readonly before: Buffer | null;
  temporary: string | null;
}

function readBytes(absolute: string): Buffer | null {
  return statSync(absolute, { throwIfNoEntry: false })?.isFile() === true
    ? readFileSync(absolute)
    : null;
}

function prepare(file: Prepared): void {
  if (file.bytes === null) return;
  const { absolute } = file;
  mkdirSync(dirname(absolute), { recursive: true });
  // Hidden and without the file's ending, so that no watcher takes it for source.
  const temporary = join(dirname(absolute), `.${basename(absolute)}.${process.pid}.tmp`);
  const mode = statSync(absolute, { throwIfNoEntry: false })?.mode ?? 0o644;
  writeFileSync(temporary, file.bytes, { mode: mode & 0o777 });
  file.temporary = temporary;
}

function put(file: Prepared): void {
  if (file.temporary !== null) renameSync(file.temporary, file.absolute);
  else rmSync(file.absolute, { force: true });
  file.temporary = null;
}

function discard(prepared: readonly Prepared[]): void {
  for (const { temporary } of prepared) {
    if (temporary !== null) rmSync(temporary, { force: true });
  }
}

function restore({ absolute, before }: Prepared): void {
  const now = readBytes(absolute);
  if (before === null && now !== null) rmSync(absolute, { force: true });
  else if (before !== null && (now === null || !now.equals(before)))
    writeFileSync(absolute, before);
}
