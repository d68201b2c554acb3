// READMEs of rooms: each workspace, and each folder of code in a room of the product, says what it is and where to begin reading.

import { roomFolders } from '../rooms.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** Rooms whose folders are rooms too; the tools' folders are described by the README of the tool. */
const productRooms = new Set(['backend', 'editor', 'server', 'shop']);
const linesMin = 8;

/** Rooms of the first two levels without a README, and READMEs too short to say anything. */
export function roomReadmes(tree: Tree): Violation[] {
  return roomsIn(tree).flatMap((folder) => {
    const path = `${folder}/README.md`;
    const lines =
      tree
        .get(path)
        ?.text.split('\n')
        .filter((line) => line.trim() !== '').length ?? 0;
    return lines >= linesMin
      ? []
      : [
          {
            path,
            line: 0,
            message:
              'a room has a README: what it is, how a request or gesture passes through it, where to begin reading, what to run',
          },
        ];
  });
}

function roomsIn(tree: Tree): string[] {
  const folders = codeFiles(tree)
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path }) => {
      const [first = '', second = '', third] = path.split('/');
      if (!productRooms.has(first) || third === undefined) return [];
      return [first, `${first}/${second}`];
    });
  const workspaces = roomFolders.filter((folder) => tree.has(`${folder}/package.json`));
  return [...new Set([...workspaces, ...folders])].toSorted();
}
