// Reading a source file: its bytes, its text and its hash.

import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { refusalOfError, refuseNotAFile } from './file-refusals.ts';
import type { SourceFolder } from './source-folder.ts';

/** The contents of a file. */
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
  const bytes = readBytes(absolute, path);
  if (!Buffer.isBuffer(bytes)) return bytes;
  try {
    return { bytes, text: decoder.decode(bytes), hash: hashOf(bytes) };
  } catch {
    return refuseRequest('file_not_text', `${path} is not text in UTF-8.`, { path });
  }
}

function readBytes(absolute: string, path: string): Buffer | ServerRefusal | null {
  try {
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    // To read a pipe would wait for ever.
    return stats.isFile() ? readFileSync(absolute) : refuseNotAFile(path);
  } catch (error) {
    const refusal = refusalOfError(error, path);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** The hash by which a version of a file is known. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
