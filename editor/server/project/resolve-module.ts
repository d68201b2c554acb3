// Module resolution: the project file that an import means, by relative path or alias of the compiler settings.

import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type {
  ImportAlias,
  PackageEntry,
  Project,
  ProjectPackage,
} from '@atelier/editor-source/project';
import { readCompilerPaths } from './compiler-paths.ts';
import type { CompilerPath } from './compiler-paths.ts';
import type { SourceFolder } from './source-folder.ts';

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs', '.json'];
const indexes = ['/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The file of the project that an import means; null for an installed package or a missing file. */
export function resolveModule(
  folder: SourceFolder,
  { aliases, packages }: Pick<Project, 'aliases' | 'packages'>,
  from: string,
  specifier: string,
): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return findFile(folder, posix.join(posix.dirname(from), bare));
  if (bare.startsWith('/')) return findFile(folder, bare.slice(1));
  for (const { prefix, folder: target } of aliases) {
    if (!bare.startsWith(prefix)) continue;
    const found = findFile(folder, posix.normalize(target + bare.slice(prefix.length)));
    if (found !== null) return found;
  }
  for (const { name, entries } of packages) {
    if (bare !== name && !bare.startsWith(`${name}/`)) continue;
    const found = entries.map((entry) => pathOfEntry(entry, bare)).find((path) => path !== null);
    return found === undefined ? null : findFile(folder, found);
  }
  return null;
}

/** The path that an entry of a package has for a specifier; null for one of another entry. */
function pathOfEntry({ specifier, path }: PackageEntry, wanted: string): string | null {
  const [start = '', end] = specifier.split('*');
  if (end === undefined) return specifier === wanted ? path : null;
  const isMatch =
    wanted.length > start.length + end.length && wanted.startsWith(start) && wanted.endsWith(end);
  if (!isMatch) return null;
  return path.replaceAll('*', () => wanted.slice(start.length, wanted.length - end.length));
}

function findFile({ directory }: SourceFolder, path: string): string | null {
  if (path.startsWith('../')) return null;
  // TypeScript projects name the file that will be, not the one that is.
  const written = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const bases = [path, written, path.replace(/\.jsx?$/, '')];
  const tries = bases.flatMap((base) => [...endings, ...indexes].map((ending) => base + ending));
  return tries.find((each) => isFile(join(directory, each))) ?? null;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // An import specifier need not be a valid path: it may be too long, or lead through a cycle of links.
    return false;
  }
}

/** The aliases of `tsconfig.json` or `jsconfig.json`, of the project itself and of the folders above its source. */
export function readAliases(folder: SourceFolder): ImportAlias[] {
  return readPaths(folder).flatMap(({ from, to }) => {
    if (!from.endsWith('/*') || !/(?:^|\/)\*$/.test(to)) return [];
    return [{ prefix: from.slice(0, -1), folder: to.slice(0, -1) }];
  });
}

/** The aliases that stand for one module each, as `~ui` for `src/ui/index.ts`: the module's folder is imported like a package. */
export function readAliasedModules(folder: SourceFolder): ProjectPackage[] {
  return readPaths(folder).flatMap(({ from, to }) =>
    from.includes('*') || to.includes('*')
      ? []
      : [{ name: from, folder: posix.dirname(to), entries: [{ specifier: from, path: to }] }],
  );
}

/** An alias of a project's own tools: a start of specifiers that stands for a folder, or a whole one that stands for a file. */
export interface ModuleAlias {
  readonly find: string;
  /** Absolute. */
  readonly path: string;
}

/** Aliases of a project's own tools, as those of the compiler's settings are. One that leads out of the folder is left out. */
export function importsOf(
  folder: SourceFolder,
  given: readonly ModuleAlias[],
): { readonly aliases: readonly ImportAlias[]; readonly modules: readonly ProjectPackage[] } {
  const found = given.flatMap(({ find, path }) => {
    const target = folder.pathOf(path);
    return target === null ? [] : [{ find, target, file: findFile(folder, target) }];
  });
  return {
    aliases: found
      .filter(({ target }) => !isFile(join(folder.directory, target)))
      .map(({ find, target }) => ({ prefix: `${find}/`, folder: `${target}/` })),
    modules: found.flatMap(({ find, file }) =>
      file === null
        ? []
        : [
            {
              name: find,
              folder: posix.dirname(file),
              entries: [{ specifier: find, path: file }],
            },
          ],
    ),
  };
}

/** The files and folders out of a project's folder that its compiler settings have aliases for, absolute. */
export function outsideOf(directory: string): readonly string[] {
  return readCompilerPaths(directory, [''])
    .filter(({ to }) => to.startsWith('../'))
    .map(({ to }) => join(directory, to.replace(/\*.*$/, '')));
}

function readPaths({ directory, roots }: SourceFolder): readonly CompilerPath[] {
  return readCompilerPaths(directory, new Set(['', ...roots.flatMap(foldersAbove)]));
}

function foldersAbove(root: string): string[] {
  const parts = root.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
