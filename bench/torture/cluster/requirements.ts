// Requirements of the cluster: root on Linux, for machines of its own, and programs of Debian's packages, which are installed when asked for.

import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql', 'iproute2'];
const programs = ['patroni', 'etcd', 'haproxy', 'psql', 'ip', 'setpriv'];
const versionsFolder = '/usr/lib/postgresql';

/** Installs the packages by apt; their services are stopped, as the torture starts its own. */
export function installPackages(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: environment,
  });
}

/** The programs or rights that are missing, with the remedy; null where nothing is. */
export function missingRequirement(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs root on Linux, for network namespaces: sudo npm run torture -- --cluster';
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0 && postgresBinaries() !== null) return null;
  return `The cluster needs ${[...missing, ...(postgresBinaries() === null ? ['postgres'] : [])].join(', ')}.\nInstall Debian's packages with: npm run torture -- --cluster --install`;
}

/** The folder of the newest PostgreSQL's programs; null without one. */
export function postgresBinaries(): string | null {
  try {
    const versions = readdirSync(versionsFolder).filter((name) => /^\d+$/.test(name));
    const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
    return newest === undefined ? null : join(versionsFolder, newest, 'bin');
  } catch {
    return null;
  }
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
