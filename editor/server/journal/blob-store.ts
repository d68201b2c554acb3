// Blob store: versions of files by their hash, which undo and redo restore byte for byte.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../project/read-source.ts';
import type { StagedFiles } from '../project/staged-files.ts';

/** A folder that holds each version once. */
export class BlobStore {
  readonly #directory: string;
  readonly #unwritten: StagedFiles;
  readonly #known = new Set<string>();

  constructor(directory: string, unwritten: StagedFiles) {
    this.#directory = directory;
    this.#unwritten = unwritten;
    mkdirSync(directory, { recursive: true });
  }

  /** Stores a version and returns its hash. */
  put(bytes: Uint8Array, hash: string = hashOf(bytes)): string {
    if (this.#known.has(hash)) return hash;
    const path = join(this.#directory, hash);
    if (!existsSync(path)) this.#unwritten.put(path, bytes);
    this.#known.add(hash);
    return hash;
  }

  /** A version, or null when it was never kept or its file has been damaged. */
  get(hash: string): Buffer | null {
    const path = join(this.#directory, hash);
    if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(path)) return null;
    const bytes = readFileSync(path);
    return hashOf(bytes) === hash ? bytes : null;
  }
}
