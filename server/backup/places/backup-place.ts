// A place of backups: a folder, or a bucket of S3's protocol.
import type { Writable } from 'node:stream';

/** A place that holds backups by their file names. */
export interface BackupPlace {
  /** The place as records and people know it, without credentials. */
  readonly name: string;
  /** Bytes that can still be written; null where nobody says. */
  freeBytes(): Promise<number | null>;
  /**
   * Writes a file: `make` fills a path or a stream, which it ends. The file exists as a whole when the call resolves; when it rejects,
   * nothing of it remains.
   */
  write<Result>(
    file: string,
    make: (target: string | Writable) => Promise<Result>,
  ): Promise<Result>;
  /** The size of a file in bytes; null where it is not there. */
  size(file: string): Promise<number | null>;
  remove(file: string): Promise<void>;
  /** Removes what a killed process left of a file. */
  removeUnfinished(file: string): Promise<void>;
}
