/** A PostgreSQL that the machine's own package manager installed, for machines on which the binaries from npm do not run. */
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Account } from './account.ts';
import { tryInstallation } from './installation.ts';
import type { Installation } from './installation.ts';

/** The folders of Debian, Red Hat, Alpine and Homebrew, with one folder per version. */
const versionedFolders: readonly (readonly [parent: string, name: RegExp])[] = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/usr/libexec', /^postgresql\d+$/],
  ['/opt/homebrew/opt', /^postgresql@\d+$/],
  ['/usr/local/opt', /^postgresql@\d+$/],
];

/** Every system PostgreSQL that runs as `account` and can make a database, newest first. */
export async function systemInstallations(
  account: Account | undefined,
): Promise<readonly Installation[]> {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = new Set([...inPath, ...(await versionedBinFolders())]);
  const found: Installation[] = [];
  for (const folder of folders) {
    const complete = await Promise.all(
      ['postgres', 'initdb'].map((program) =>
        access(join(folder, program)).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (complete.includes(false)) continue;
    const trial = await tryInstallation(folder, account);
    if ('installation' in trial) found.push(trial.installation);
  }
  return found.toSorted((one, other) => other.major - one.major);
}

async function versionedBinFolders(): Promise<readonly string[]> {
  const lists = await Promise.all(
    versionedFolders.map(async ([parent, name]) => {
      const entries = await readdir(parent).catch(() => []);
      return entries.flatMap((entry) =>
        name.test(entry) ? [join(parent, entry, 'bin'), join(parent, entry)] : [],
      );
    }),
  );
  return lists.flat();
}
