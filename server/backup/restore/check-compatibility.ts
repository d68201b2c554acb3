// Compatibility of a backup with this version and its project, decided before anything is touched.
import { compareVersions, readMigrationFiles } from '@atelier/backend/migrate/migration-files';
import type { MigrationFile } from '@atelier/backend/migrate/migration-files';
import { KnownFault } from '../../fault.ts';
import type { Manifest } from '../archive/manifest.ts';

/** The installation that a backup is to be restored by. */
export interface RestoringVersion {
  /** The version of Atelier. */
  readonly version: string;
  /** The project's name in manifests. */
  readonly project: string;
  readonly migrations: readonly Pick<MigrationFile, 'version' | 'name' | 'sha256'>[];
}

/** Reads the project's migrations. */
export async function readRestoringVersion(
  version: string,
  project: string,
  folder: string,
): Promise<RestoringVersion> {
  return { version, project, migrations: await readMigrationFiles(folder) };
}

/** Throws a {@link KnownFault} for a backup of a newer version, of another project, or of other migrations. */
export function requireCompatible(manifest: Manifest, own: RestoringVersion): void {
  if (isNewer(manifest.version, own.version)) throw newer(manifest, own.version);
  if ((manifest.project === 'shop') !== (own.project === 'shop')) throw otherProject(manifest);
  const newest = own.migrations.at(-1)?.version ?? '0';
  for (const applied of manifest.migrations) {
    const file = own.migrations.find((one) => compareVersions(one.version, applied.version) === 0);
    const title = `${applied.version}_${applied.name}`;
    if (file === undefined) {
      if (compareVersions(applied.version, newest) > 0) throw newer(manifest, own.version, title);
      throw otherMigrations(manifest, `its migration ${title} is not in this project`);
    }
    if (applied.sha256 !== null && applied.sha256 !== file.sha256)
      throw otherMigrations(manifest, `the migration ${title} has another text in this project`);
  }
}

/** Compares versions of three numbers. */
function isNewer(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) =>
    text
      .split(/[.+-]/)
      .slice(0, 3)
      .map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function newer(manifest: Manifest, own: string, migration?: string): KnownFault {
  const why =
    migration === undefined ? '' : ` with the migration ${migration}, which this one lacks`;
  return new KnownFault(
    'backup_newer',
    `The backup was made by Atelier ${manifest.version}${why}; this is ${own}.\nRestore it with Atelier ${manifest.version} or newer. Nothing was changed.`,
  );
}

function otherProject(manifest: Manifest): KnownFault {
  return new KnownFault(
    'backup_project',
    manifest.project === 'shop'
      ? 'The backup is of a shop, and --project names another project.\nLeave --project out. Nothing was changed.'
      : `The backup is of the project ${manifest.project}.\nName its folder: --project DIR. Nothing was changed.`,
  );
}

function otherMigrations(manifest: Manifest, why: string): KnownFault {
  return new KnownFault(
    'backup_migrations',
    `The backup of Atelier ${manifest.version} does not fit these migrations: ${why}.\nRestore it with the files that it was made with, and upgrade afterwards. Nothing was changed.`,
  );
}
