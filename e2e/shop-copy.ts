// A copy of the clone, for journeys that change the shop's sources: its own files, over the installed packages.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the clone into a new folder. Builds come along, so that what has not changed is not built again. */
export function copyClone(): string {
  const copy = mkdtempSync(join(tmpdir(), 'atelier-clone-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  for (const path of listed.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { preserveTimestamps: true });
  }
  const builds = join(root, '.atelier');
  if (existsSync(builds)) {
    cpSync(builds, join(copy, '.atelier'), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const room of ['shop', 'backend', 'editor/server']) {
    const packages = join(root, room, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, room, 'node_modules'));
  }
  return copy;
}

/** Removes a copy. */
export function removeClone(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

/** Packages are linked; the rooms of the house are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@atelier') {
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else if (name.startsWith('.') && name !== '.bin') {
      cpSync(join(from, name), join(to, name), { recursive: true });
    } else symlinkSync(join(from, name), join(to, name));
  }
}
