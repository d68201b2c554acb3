// Rooms in which the rules `plain-words` and `first-line` are still being met: remove a room when its list is empty.

import type { Violation } from './tree.ts';

/** Folders; a folder is clean when all below it is. `shop/*` means the files that lie directly in `shop/`. */
const roomsToDo: readonly string[] = [
  // process
];

/** Whether a file lies in a room that is still to be done. */
export function isToDo({ path }: Violation): boolean {
  return roomsToDo.some((room) =>
    room.endsWith('/*')
      ? path.startsWith(room.slice(0, -1)) && !path.slice(room.length - 1).includes('/')
      : path.startsWith(`${room}/`),
  );
}
