/** Chooses the installation of PostgreSQL: the one from npm, else one of the system's; an existing database needs its own major version. */
import { Refusal } from '../refusal.ts';
import { npmInstallation } from './installation.ts';
import type { Found, Installation } from './installation.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { systemInstallations } from './system-installation.ts';

/** The version that is best where there is a choice, and the oldest that can do what Atelier asks. */
const preferredMajor = 17;
const oldestMajor = 15;

/**
 * @param major version of the database that is already there, if one is.
 * @param log told when it is not the one from npm, and why.
 */
export async function chooseInstallation(
  place: ClusterPaths,
  major: number | undefined,
  log: (line: string) => void,
): Promise<Installation> {
  const fromNpm = await npmInstallation(place.account, place.binaries);
  if ('installation' in fromNpm && fits(fromNpm.installation, major)) return fromNpm.installation;
  const system = await systemInstallations(place.account);
  const selected = decideInstallation(fromNpm, system, major);
  const why = 'reason' in fromNpm ? fromNpm.reason : 'The database here was made by it.';
  log(`Using PostgreSQL ${selected.major} in ${selected.binDirectory}. ${why}`);
  return selected;
}

/** Decides among what was found. Throws {@link Refusal} `data-version` or `postgres-missing`. */
export function decideInstallation(
  fromNpm: Found,
  system: readonly Installation[],
  major: number | undefined,
): Installation {
  const recent = system.filter((one) => one.major >= oldestMajor);
  const preferred = recent.filter((one) => one.major === preferredMajor);
  const candidates = [
    ...('installation' in fromNpm ? [fromNpm.installation] : []),
    ...preferred,
    ...recent,
  ];
  const selected = candidates.find((one) => fits(one, major));
  if (selected !== undefined) return selected;
  if (major !== undefined && candidates.length > 0) throw wrongVersion(major, candidates);
  throw new Refusal(
    'postgres-missing',
    `No PostgreSQL was found that runs on this machine.${'reason' in fromNpm ? ` ${fromNpm.reason}` : ''}`,
    'Install PostgreSQL 17 with the system’s package manager (apt install postgresql, apk add postgresql17), or set DATABASE_URL to a server.',
  );
}

function fits(installation: Installation, major: number | undefined): boolean {
  return major === undefined || installation.major === major;
}

function wrongVersion(major: number, candidates: readonly Installation[]): Refusal {
  const here = [...new Set(candidates.map((one) => one.major))];
  return new Refusal(
    'data-version',
    `The database was made by PostgreSQL ${major}; this machine has ${here.join(', ')}, and a major version reads only its own files.`,
    major > Math.max(...here)
      ? `Start a newer Atelier, or install PostgreSQL ${major} with the system’s package manager. Nothing was changed.`
      : `Install PostgreSQL ${major} with the system’s package manager, make a backup with it (npx atelier backup), and restore that into a new data folder. Nothing was changed.`,
  );
}
