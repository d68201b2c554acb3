// Resolves an import specifier to a file of the tree: relative paths, and the house's packages through their `exports`.

import { posix } from 'node:path';
import { packageOf, roomOfPackage } from './rooms.ts';
import type { Tree } from './tree.ts';

/**
 * The path that an import means, or null when it leaves the tree (a dependency, a built-in, a virtual module).
 * The path may not exist: the caller checks that.
 */
export function resolveImport(tree: Tree, from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  const packageName = packageOf(bare);
  const room = packageName === null ? null : roomOfPackage(packageName);
  if (packageName === null || room === null) return null;
  const target = exportsOfPackage(tree, room.folder).get(`.${bare.slice(packageName.length)}`);
  return posix.join(room.folder, target ?? `(no export .${bare.slice(packageName.length)})`);
}

/** The `exports` of a room's package.json: subpath → file. */
export function exportsOfPackage(tree: Tree, folder: string): Map<string, string> {
  const manifest = manifestOf(tree, folder);
  const offered = manifest?.exports;
  if (typeof offered === 'string') return new Map([['.', offered]]);
  return new Map(
    Object.entries(offered ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The fields of package.json that the rules read. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly exports?: string | Readonly<Record<string, unknown>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package.json of a folder (`''` is the root), or null where there is none. */
export function manifestOf(tree: Tree, folder: string): Manifest | null {
  const text = tree.get(posix.join(folder, 'package.json'))?.text;
  if (text === undefined) return null;
  const manifest: Manifest = JSON.parse(text);
  return manifest;
}
