// Assigning ids: the codebase id of every element of a file, carried over, written in the source, or made of its path.

import { fileNamespace, uuidV5 } from './uuid.ts';
import { matchTrees } from './match-trees.ts';
import type { ElementShape } from './shapes.ts';

/** A file's elements as they are remembered, with their ids. */
export interface IdentifiedElements {
  readonly shapes: readonly ElementShape[];
  /** One id an element, in source order. */
  readonly ids: readonly string[];
}

/**
 * The ids of a file's elements. Deterministic: the same files in the same order of changes have the same ids.
 * @param carried for each element, the id it keeps, or null.
 * @param isUsed whether an id belongs to an element of another file.
 */
export function assignIds(
  path: string,
  shapes: readonly ElementShape[],
  carried: readonly (string | null)[],
  isUsed: (id: string) => boolean = () => false,
): string[] {
  const namespace = fileNamespace(path);
  const used = new Set<string>();
  const ids = shapes.map(({ sourceStamp }, index) => {
    // A stamp in the source is what the page shows, so it is the id, unless an earlier element bears it already.
    const id = sourceStamp ?? carried[index] ?? null;
    if (id === null || used.has(id)) return null;
    if (id === sourceStamp && isUsed(id)) return null;
    used.add(id);
    return id;
  });
  return ids.map((id, index) => {
    if (id !== null) return id;
    const made = freshId(namespace, shapes[index]?.path ?? '', used, isUsed);
    used.add(made);
    return made;
  });
}

function freshId(
  namespace: string,
  path: string,
  used: ReadonlySet<string>,
  isUsed: (id: string) => boolean,
): string {
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? path : `${path}#${attempt}`;
    const id = `tempo-${uuidV5(namespace, name)}`;
    if (!used.has(id) && !isUsed(id)) return id;
  }
}

/**
 * The ids that the elements of a changed file keep, by comparing the trees.
 * @param versions the file as it was, latest first. An element unknown to the latest may be in an earlier one: a file is
 * seen half written, or something is cut here and pasted there.
 */
export function carryIds(
  versions: readonly IdentifiedElements[],
  after: readonly ElementShape[],
): (string | null)[] {
  const carried = after.map((): string | null => null);
  const used = new Set<string>();
  for (const { shapes, ids } of versions) {
    if (used.size === after.length) break;
    for (const [now, old] of matchTrees(shapes, after).entries()) {
      const id = old === -1 ? undefined : ids[old];
      if (id === undefined || carried[now] !== null || used.has(id)) continue;
      carried[now] = id;
      used.add(id);
    }
  }
  return carried;
}

/** The ids of a file's scopes: components' definitions, functions, the module. */
export function scopeIdsOf(filePath: string, scopePaths: readonly string[]): string[] {
  const namespace = fileNamespace(filePath);
  return scopePaths.map((path) => `tempo-${uuidV5(namespace, `scope ${path}`)}`);
}
