/** A project's migration files, identified by number and by the hash of their text. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal, systemCode } from '../postgres/refusal.ts';

export interface MigrationFile {
  /** The digits that its name begins with, as written: a Supabase timestamp or a short number. */
  readonly version: string;
  /** The rest of the name after the digits, without `.sql`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

const pattern = /^(\d+)_(.+)\.sql$/;

/**
 * Reads `<project>/supabase/migrations/*.sql`, lowest number first; none where the folder does not exist.
 * Throws {@link Refusal} for a name without a number and for two files with one number.
 */
export async function readMigrationFiles(
  projectDirectory: string,
): Promise<readonly MigrationFile[]> {
  const folder = join(projectDirectory, 'supabase', 'migrations');
  const files = await Promise.all(
    (await sqlFilesIn(folder)).map((file) => readMigrationFile(folder, file)),
  );
  const sorted = files.toSorted((one, other) => compareVersions(one.version, other.version));
  for (const [index, file] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || compareVersions(before.version, file.version) !== 0) continue;
    throw new Refusal(
      'migration-duplicate',
      `${before.path} and ${file.path} carry the same number, so their order is not known.`,
      'Give the newer one the next free number. Nothing was changed.',
    );
  }
  return sorted;
}

/** The names of the SQL files in a folder, sorted; none where it does not exist. */
export async function sqlFilesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw new Refusal(
      'file-unreadable',
      `The folder ${folder} cannot be read.`,
      'Give the account that runs Atelier the right to read it.',
      error,
    );
  }
}

/** Compares numbers by value: `2` comes before `10`, and `1` equals `0001`. */
export function compareVersions(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

async function readMigrationFile(folder: string, file: string): Promise<MigrationFile> {
  const path = join(folder, file);
  const [, version, name] = pattern.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new Refusal(
      'migration-name',
      `${path} is not named like a migration.`,
      'Name it <number>_<name>.sql, for example 0007_discounts.sql, or move it out of the folder. Nothing was changed.',
    );
  }
  const text = await readSqlFile(path);
  return { version, name, path, text, sha256: sha256Of(text) };
}

/** Reads a file of SQL, without the byte order mark that some editors write. */
export async function readSqlFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    throw new Refusal(
      'file-unreadable',
      `${path} cannot be read.`,
      'Check that the file exists and that the account that runs Atelier may read it.',
      error,
    );
  }
}

/** The hash by which a change of a text is detected. Line ends do not count: git rewrites them on some machines. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
