/** Which PostgreSQL to run: the one from npm, else one of the system's, and for an existing database only its own major version. */
import { Refusal } from '../refusal.ts';
import { npmInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import type { Place } from './place.ts';
import { systemInstallations } from './system-installation.ts';

/** The version that is best where there is a choice, and the oldest that can do what Atelier asks. */
const preferredMajor = 17;
const oldestMajor = 15;

/** @param major version of the database that is already there, if one is. */
export async function chooseInstallation(
  place: Place,
  major: number | undefined,
): Promise<Installation> {
  const fromNpm = await npmInstallation(place.account, place.binaries);
  const candidates = 'installation' in fromNpm ? [fromNpm.installation] : [];
  const fits = (one: Installation): boolean => major === undefined || one.major === major;
  const first = candidates.find(fits);
  if (first !== undefined) return first;

  const system = (await systemInstallations(place.account)).filter(
    (one) => one.major >= oldestMajor,
  );
  const fitting = system.filter(fits);
  const chosen = fitting.find((one) => one.major === preferredMajor) ?? fitting[0];
  if (chosen !== undefined) return chosen;

  const here = [...candidates, ...system].map((one) => one.major);
  if (major !== undefined && here.length > 0) throw wrongVersion(place, major, here);
  throw new Refusal(
    'postgres-missing',
    `No PostgreSQL was found that runs on this machine. ${'reason' in fromNpm ? fromNpm.reason : ''}`,
    'Install PostgreSQL 17 with the system’s package manager (apt install postgresql, apk add postgresql17), or set DATABASE_URL to a server.',
  );
}

function wrongVersion({ cluster }: Place, major: number, here: readonly number[]): Refusal {
  const versions = here.join(', ');
  const newest = Math.max(...here);
  return new Refusal(
    'data-version',
    `The database in ${cluster} was made by PostgreSQL ${major}; this machine has ${versions}, and a major version reads only its own files.`,
    major > newest
      ? `Start a newer Atelier, or install PostgreSQL ${major} with the system’s package manager. Nothing was changed.`
      : `Install PostgreSQL ${major} with the system’s package manager, make a backup with it (npx atelier backup), and restore that into a new data folder. Nothing was changed.`,
  );
}
