// Scan cache: what the index knows of each file, stored between starts, so that an unchanged project is not parsed again.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { FileRecords } from './element-records.ts';
import type { FileParts, IndexedFile } from './indexed-file.ts';

/** A file that was scanned. */
export interface ScannedFile {
  /** Of the text that was scanned. */
  readonly hash: string;
  readonly parts: FileParts;
  readonly ids: readonly string[];
  /** Of the file with these ids. */
  readonly records: FileRecords;
}

interface StoredScan {
  readonly key: string;
  readonly files: ReadonlyMap<string, ScannedFile>;
}

/** Reads the files of a stored scan, by path; none when the program that made it was another one. */
export function readScan(file: string, key: string): ReadonlyMap<string, ScannedFile> {
  if (!existsSync(file)) return new Map();
  try {
    const stored = deserialize(readFileSync(file)) as StoredScan;
    return stored.key === key ? stored.files : new Map();
  } catch {
    // Of another version of Node, or cut off.
    return new Map();
  }
}

/** Stores a scan; the file is complete or as it was. */
export function writeScan(
  file: string,
  key: string,
  files: ReadonlyMap<string, ScannedFile>,
): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, serialize({ key, files } satisfies StoredScan));
  renameSync(`${file}.new`, file);
}

/** A file as it is stored; null while it cannot be read. */
export function scannedFileOf(file: IndexedFile, records: FileRecords): ScannedFile | null {
  const { hash, shapes, scopePaths, names, ids, syntaxError } = file;
  return syntaxError === null ? { hash, parts: { shapes, scopePaths, names }, ids, records } : null;
}
