/** The pending migrations: the files compared with the history of the database. Decides, and changes nothing. */
import { Refusal } from '../postgres/refusal.ts';
import { compareVersions } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';

export interface AppliedMigration {
  readonly version: string;
  readonly name: string;
  /** Null where another tool (the Supabase command line) wrote the record, which stores none. */
  readonly sha256: string | null;
}

/**
 * The files to be applied, lowest number first, including those with a lower number than applied ones.
 * Throws {@link Refusal} where files and database contradict each other: `migration-changed`, `migration-missing`,
 * `migration-newer`.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  for (const record of applied) {
    const file = files.find((one) => compareVersions(one.version, record.version) === 0);
    if (file === undefined) throw lost(record, files);
    if (record.sha256 !== null && record.sha256 !== file.sha256) throw changed(file);
  }
  return files.filter(
    (file) => !applied.some((record) => compareVersions(record.version, file.version) === 0),
  );
}

/**
 * The highest applied number above a file's own: the file was added later, by a branch that was merged late. Null where there is none.
 */
export function appliedAfter(
  file: MigrationFile,
  applied: readonly AppliedMigration[],
): string | null {
  const last = applied
    .toSorted((one, other) => compareVersions(one.version, other.version))
    .at(-1)?.version;
  return last !== undefined && compareVersions(file.version, last) < 0 ? last : null;
}

function changed(file: MigrationFile): Refusal {
  return new Refusal(
    'migration-changed',
    `${file.path} was changed after it was applied to this database.`,
    'Restore the text that was applied, and write the change as a new migration with the next number. Nothing was changed.',
  );
}

function lost(record: AppliedMigration, files: readonly MigrationFile[]): Refusal {
  const title = `${record.version}_${record.name}`;
  const newest = files.at(-1);
  if (newest === undefined || compareVersions(record.version, newest.version) > 0) {
    return new Refusal(
      'migration-newer',
      `This database has the migration ${title}, which is newer than anything this version knows${newest === undefined ? '' : ` (up to ${newest.version}_${newest.name})`}.`,
      'Start the version that made it, or a newer one. Nothing was changed.',
    );
  }
  return new Refusal(
    'migration-missing',
    `The migration ${title} was applied to this database, and its file is gone.`,
    'Bring the file back: migrations are only ever added. Nothing was changed.',
  );
}
