/** Makes a new, empty database cluster, whole or not at all: it is built beside its place and renamed when it is complete. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal, systemCode } from '../refusal.ts';
import type { Installation } from './installation.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { serverEnvironment } from './server-environment.ts';

const run = promisify(execFile);

/** The major version of the cluster in `place`, or `undefined` when there is none yet. Refuses a folder that holds something else. */
export async function clusterMajor({ cluster }: ClusterPaths): Promise<number | undefined> {
  try {
    return Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  } catch (error) {
    const files = await readdir(cluster).catch((listing: unknown) => {
      if (systemCode(listing) === 'ENOENT') return [];
      throw unreadable(cluster, 'it cannot be read by the account that runs Atelier', listing);
    });
    if (files.length === 0) return undefined;
    throw unreadable(cluster, 'it holds files, but PG_VERSION is missing or cannot be read', error);
  }
}

function unreadable(cluster: string, why: string, cause: unknown): Refusal {
  return new Refusal(
    'data-unreadable',
    `The database in ${cluster} cannot be opened: ${why}.`,
    'Start Atelier as the account that owns the folder; if files are lost, restore a backup, or choose another folder with ATELIER_DATA.',
    cause,
  );
}

/**
 * Runs initdb. If another process makes the same cluster at the same time, one of the two results remains.
 * @param passwordFile holds the password of the account `postgres`, where it needs one.
 */
export async function createCluster(
  place: ClusterPaths,
  installation: Installation,
  passwordFile: string | undefined,
): Promise<void> {
  const { cluster, account } = place;
  const unfinished = `${cluster}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (account !== undefined) await chown(unfinished, account.uid, account.gid);
    await initialise(unfinished, passwordFile, installation, place);
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(systemCode(error))) throw error;
    if ((await clusterMajor(place)) === undefined) throw error;
  }
}

async function initialise(
  directory: string,
  passwordFile: string | undefined,
  { binDirectory, major }: Installation,
  { account, dataDirectory }: ClusterPaths,
): Promise<void> {
  const locales = characterLocales();
  for (const [index, locale] of locales.entries()) {
    try {
      await run(join(binDirectory, 'initdb'), flags(directory, passwordFile, major, locale), {
        ...account,
        cwd: '/',
        env: serverEnvironment(),
      });
      return;
    } catch (error) {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
      const last = index === locales.length - 1;
      if (!last && output.includes('locale name')) continue;
      throw new Refusal(
        'postgres-failed',
        `A new database could not be made in ${dataDirectory}: ${lastLine(output) ?? String(error)}`,
        output.includes('effective user ID')
          ? 'The account that runs Atelier needs an entry in /etc/passwd. In a container, add one or run it as an account of the image.'
          : 'Check that the disk has room (80 MB) and that the folder can be written; then start again.',
        error,
      );
    }
  }
}

/**
 * The locales that are tried in order, because not every system has the first. pg_trgm asks the operating system which characters are
 * letters: without a UTF-8 locale it finds no trigram in Russian, Arabic, Hindi or Japanese.
 */
function characterLocales(): readonly (string | undefined)[] {
  if (process.platform === 'win32') return [undefined];
  return process.platform === 'darwin' ? ['UTF-8', 'en_US.UTF-8'] : ['C.UTF-8', 'en_US.UTF-8'];
}

function flags(
  directory: string,
  passwordFile: string | undefined,
  major: number,
  locale: string | undefined,
): readonly string[] {
  return [
    `--pgdata=${directory}`,
    '--username=postgres',
    ...(passwordFile === undefined ? [] : [`--pwfile=${passwordFile}`]),
    '--encoding=UTF8',
    ...localeFlags(major, locale),
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ];
}

function localeFlags(major: number, characters: string | undefined): readonly string[] {
  const characterFlag = characters === undefined ? [] : [`--lc-ctype=${characters}`];
  // Before 17 there is no built-in provider: sorting by bytes, the same order, comes from the C locale.
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...characterFlag]
    : ['--locale-provider=libc', '--lc-collate=C', ...characterFlag];
}

function lastLine(output: string): string | undefined {
  return output.split('\n').findLast((line) => line.includes('error:') || line.includes('FATAL:'));
}
