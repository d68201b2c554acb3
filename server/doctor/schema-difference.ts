// The difference between a project's schema and this version's, by what was applied to it. Decides, and changes nothing.
import { compareVersions } from '@atelier/backend/migrate/migration-files';
import type { ProjectState } from './project-state.ts';
import type { ShopFiles } from './shop-files.ts';

/** The first difference in words that end a sentence; null where both are the same. */
export function stateDifference(
  { migrations, files }: Pick<ProjectState, 'migrations' | 'files'>,
  shop: Pick<ShopFiles, 'migrations' | 'files'>,
): string | null {
  for (const { version, sha256 } of shop.migrations) {
    const applied = migrations.find((each) => compareVersions(each.version, version) === 0);
    if (applied === undefined) return `it lacks the migration ${version}`;
    if (applied.sha256 !== null && applied.sha256 !== sha256)
      return `its migration ${version} has another text`;
  }
  const newer = migrations.find(
    ({ version }) => !shop.migrations.some((each) => compareVersions(each.version, version) === 0),
  );
  if (newer !== undefined) return `it has the migration ${newer.version}, which this version lacks`;
  const known = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const changed = shop.files.find(({ path, sha256 }) => known.get(path) !== sha256);
  return changed === undefined ? null : `its ${changed.path} is of another version`;
}
