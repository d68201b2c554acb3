// Package entries: the specifiers by which a package's modules are imported, and the source files that they mean.

import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { PackageEntry } from '@atelier/editor-source/project';

/** Conditions of exports that a development server of pages takes. */
const conditions = new Set(['import', 'module', 'browser', 'development', 'default']);

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs'];

/** Files that stand for the package where its manifest leads to a build, or to nothing. */
const sourceIndexes = ['src/index', 'src/main', 'index'];

/** The entries of a package: those of its `exports`, else its main file and every path in it. */
export function packageEntries(
  workspace: string,
  { name, folder }: { readonly name: string; readonly folder: string },
): readonly PackageEntry[] {
  const manifest = readManifest(join(workspace, folder));
  const { exports } = manifest;
  const pathOf = (target: string): string => posix.join(folder, target);
  if (exports === undefined) {
    const mains = [manifest['source'], manifest['module'], manifest['main']];
    const main = mains.find((each) => typeof each === 'string') ?? './index';
    return [
      { specifier: name, path: indexOf(workspace, folder, main) },
      { specifier: `${name}/*`, path: pathOf('*') },
    ];
  }
  const table = isTable(exports) ? Object.entries(exports) : [['.', exports] as const];
  return table.flatMap(([key, target]): PackageEntry[] => {
    const file = targetOf(target);
    if (file === null) return [];
    const specifier = key === '.' ? name : `${name}/${key.replace(/^\.\//, '')}`;
    return [{ specifier, path: key === '.' ? indexOf(workspace, folder, file) : pathOf(file) }];
  });
}

function readManifest(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

/** Whether exports name paths, and not conditions alone. */
function isTable(exports: unknown): exports is Readonly<Record<string, unknown>> {
  return (
    typeof exports === 'object' &&
    exports !== null &&
    Object.keys(exports).some((key) => key.startsWith('.'))
  );
}

/** The file that a target of exports means for a page in development; null for none. */
function targetOf(target: unknown): string | null {
  if (typeof target === 'string') return target;
  if (Array.isArray(target)) return targetOf(target[0]);
  if (typeof target !== 'object' || target === null) return null;
  for (const [condition, inner] of Object.entries(target)) {
    const found = conditions.has(condition) ? targetOf(inner) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The main file; of a package that leads to a build, the source that the build is of. */
function indexOf(workspace: string, folder: string, main: string): string {
  const isBuilt = /^(?:\.\/)?(?:dist|build|out|lib)\//.test(main);
  const candidates = [...(isBuilt ? [] : [main]), ...sourceIndexes];
  const files = candidates.flatMap((each) =>
    endings.map((ending) => posix.join(folder, each + ending)),
  );
  return (
    files.find((each) => /\.[cm]?[jt]sx?$/.test(each) && existsSync(join(workspace, each))) ??
    posix.join(folder, main)
  );
}
