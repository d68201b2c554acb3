// The import law between rooms: a room imports only the rooms in its row of the table, by package name, and only what they export.

import { resolveImport } from '../resolve.ts';
import { packageOf, roomOf, roomOfPackage } from '../rooms.ts';
import type { Room } from '../rooms.ts';
import { syntaxOf } from '../syntax.ts';
import type { Import } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Imports that the table of rooms does not allow, types included; code that lies in no room. */
export function importLaw(tree: Tree): Violation[] {
  return codeFiles(tree).flatMap((file) => {
    const room = roomOf(file.path);
    const imports = syntaxOf(file).imports.filter(({ kind }) => kind !== 'address');
    return imports.flatMap((each) => {
      const message =
        room === null ? messageForRootImport(file, each) : messageForImport(tree, file, room, each);
      return message === null ? [] : [{ path: file.path, line: each.line, message }];
    });
  });
}

/** A setting of a tool may import the tool; any other file outside the rooms would run before anything is installed. */
function messageForRootImport({ path }: TreeFile, { specifier }: Import): string | null {
  if (path.endsWith('.config.ts')) return null;
  return specifier.startsWith('node:') || specifier.startsWith('.')
    ? null
    : `${specifier}: a file outside the rooms runs before anything is installed and imports only node: and its neighbours`;
}

function messageForImport(
  tree: Tree,
  file: TreeFile,
  room: Room,
  { specifier }: Import,
): string | null {
  const target = resolveImport(tree, file.path, specifier);
  if (target === null) return null;
  if (specifier.startsWith('.')) {
    if (roomOf(target) === room) return null;
    return `${specifier} leaves ${room.folder} by a path: import from the other room's exports by its package name`;
  }
  const other = roomOfPackage(packageOf(specifier) ?? '');
  if (other === null || other === room)
    return `${specifier}: inside a room, import by relative path`;
  const allowed = [...room.mayImport, ...(isTestFile(file.path) ? room.testsMayImport : [])];
  if (!allowed.includes(other.folder)) {
    return `${room.folder} may not import ${other.folder} (${allowed.join(', ') || 'nothing of the house'} is allowed)`;
  }
  return tree.has(target)
    ? null
    : `${specifier} is not among the exports of ${other.folder}/package.json`;
}
