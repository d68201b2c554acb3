/**
 * The paths of an embedded cluster: in the data folder, except parts that an unprivileged account could not reach there (a root
 * process under /root) or that would not fit (a socket's path has at most 107 bytes).
 */
import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readFile,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Refusal, systemCode } from '../refusal.ts';
import { canEnter, unprivilegedAccount } from './account.ts';
import type { Account } from './account.ts';

export interface ClusterPaths {
  /** The data folder, absolute. */
  readonly dataDirectory: string;
  /** PostgreSQL's own folder (PGDATA). */
  readonly cluster: string;
  readonly logFile: string;
  /** The folder for a copy of the binaries, when they cannot run where npm put them. */
  readonly binaries: string;
  /** The account PostgreSQL runs under; `undefined`: our own. */
  readonly account: Account | undefined;
}

/** The folder in which a root process puts the parts that its unprivileged account could not reach in the data folder. */
const systemFolder = '/var/lib/atelier';
/** In the data folder: the path of the cluster, when it had to be made elsewhere. */
const pointerName = 'postgres.place';
/** Beside that cluster: the data folder it belongs to. */
const ownerName = 'belongs-to';
/** `sun_path` holds 104 bytes on macOS and the BSDs, 108 on Linux, an ending zero included. */
const longestSocketPath = 103;

/** Finds or chooses the places for `folder`, and makes sure that it can be written. */
export async function chooseClusterPaths(folder: string): Promise<ClusterPaths> {
  const dataDirectory = resolve(folder);
  await makeWritable(dataDirectory);
  const pointed = await readPointer(dataDirectory);
  const inFolder = join(dataDirectory, 'postgres');
  const owner = await ownerOf(pointed ?? inFolder);
  const account = await unprivilegedAccount(owner);
  const reachable = await canEnter(dataDirectory, account);
  if (pointed === undefined && owner !== undefined && !reachable) {
    throw new Refusal(
      'data-not-writable',
      `The account that runs PostgreSQL (uid ${account?.uid}) can no longer enter ${dataDirectory}.`,
      `Let it in (chmod o+x on the folders above), or start Atelier as the owner of the folder instead of root.`,
    );
  }
  const cluster = pointed ?? (reachable ? inFolder : await movedDirectory(dataDirectory));
  return {
    dataDirectory,
    cluster,
    logFile: join(dataDirectory, 'postgres.log'),
    binaries:
      account === undefined ? join(dataDirectory, 'binaries') : join(systemFolder, 'binaries'),
    account,
  };
}

/** A folder for the socket, short enough, that only the server's account can enter. */
export async function socketDirectory({
  dataDirectory,
  cluster,
  account,
}: ClusterPaths): Promise<string> {
  const beside = join(dirname(cluster), 'socket');
  const name = `atelier-${digest(cluster)}`;
  const candidates = [
    ...((await canEnter(dirname(cluster), account)) ? [beside] : []),
    join(tmpdir(), name),
    join('/tmp', name),
  ];
  const directory = candidates.find(
    (path) => Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= longestSocketPath,
  );
  if (directory === undefined) throw new Error(`No short path for a socket of ${dataDirectory}.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  const found = await lstat(directory);
  // The temporary folder is everybody's: a folder that somebody else prepared there must not get our socket.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new Refusal(
      'data-not-writable',
      `${directory}, where the database's socket belongs, is owned by somebody else (uid ${found.uid}).`,
      'Remove it, or set TMPDIR to a folder of your own.',
    );
  }
  if (account !== undefined) await chown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
  return directory;
}

async function makeWritable(dataDirectory: string): Promise<void> {
  try {
    const made = await mkdir(dataDirectory, { recursive: true });
    // Under a strict umask the account that runs PostgreSQL could not pass through a folder that root makes.
    if (made !== undefined && process.getuid?.() === 0) await chmod(dataDirectory, 0o755);
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why: Readonly<Record<string, string>> = {
      EEXIST: 'a file of that name is in the way',
      ENOTDIR: 'a file of that name is in the way',
      EROFS: 'the file system is read-only',
      ENOSPC: 'the disk is full',
    };
    throw new Refusal(
      'data-not-writable',
      `The data folder ${dataDirectory} cannot be written: ${why[systemCode(error)] ?? 'the account that runs Atelier may not'}.`,
      'Give that account the right to write there, or choose another folder with ATELIER_DATA.',
      error,
    );
  }
}

async function readPointer(dataDirectory: string): Promise<string | undefined> {
  const text = await readFile(join(dataDirectory, pointerName), 'utf8').catch(() => '');
  const cluster = text.trim();
  if (cluster === '') return undefined;
  const ownerFile = join(dirname(cluster), ownerName);
  const owner = (await readFile(ownerFile, 'utf8').catch(() => dataDirectory)).trim();
  if (owner === dataDirectory) return cluster;
  const other = await readFile(join(owner, pointerName), 'utf8').catch(() => '');
  if (other.trim() === cluster) {
    throw new Refusal(
      'data-in-use',
      `${dataDirectory} is a copy of ${owner}: both say that their database is in ${cluster}, and it can belong to only one.`,
      `Remove ${join(dataDirectory, pointerName)} to start with an empty database here.`,
    );
  }
  // The data folder was moved.
  await writeFile(ownerFile, `${dataDirectory}\n`);
  return cluster;
}

async function movedDirectory(dataDirectory: string): Promise<string> {
  const home = join(systemFolder, 'data', digest(dataDirectory));
  try {
    await mkdir(home, { recursive: true });
    for (const folder of [systemFolder, dirname(home), home]) await chmod(folder, 0o755);
    await writeFile(join(home, ownerName), `${dataDirectory}\n`);
    const cluster = join(home, 'postgres');
    await writeFile(join(dataDirectory, pointerName), `${cluster}\n`);
    return cluster;
  } catch (error) {
    throw new Refusal(
      'data-not-writable',
      `The account that runs PostgreSQL cannot enter ${dataDirectory}, and ${home} cannot be written instead.`,
      'Choose a data folder that everybody may enter with ATELIER_DATA, or start Atelier as an ordinary user.',
      error,
    );
  }
}

async function ownerOf(directory: string): Promise<number | undefined> {
  return await stat(directory).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
