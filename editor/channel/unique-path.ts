// Unique paths: the position of a node in the rendered tree, as child indexes from the root joined by dashes.

const pathPattern = /^0(?:-(?:0|[1-9][0-9]*))*$/;

/** The path of a tree's root. */
export const rootPath = '0';

/** Whether the text is a path: `0`, then any number of child indexes. */
export function isUniquePath(path: string): boolean {
  return pathPattern.test(path);
}

/** The path of a node's child. */
export function childPath(parent: string, index: number): string {
  return `${parent}-${index}`;
}

/** The path of a node's parent, or null for the root. */
export function parentPath(path: string): string | null {
  const end = path.lastIndexOf('-');
  return end === -1 ? null : path.slice(0, end);
}

/** The index of a node among its parent's children. */
export function indexInParent(path: string): number {
  return Number(path.slice(path.lastIndexOf('-') + 1));
}

/** Whether `ancestor` stands above `path`, at any distance. Whole indexes are compared: `0-1` is not above `0-10-2`. */
export function isAncestorPath(ancestor: string, path: string): boolean {
  return path.length > ancestor.length && path.startsWith(`${ancestor}-`);
}

/** Orders paths as the nodes stand in the document. */
export function compareUniquePaths(left: string, right: string): number {
  const lefts = left.split('-');
  const rights = right.split('-');
  const depth = Math.min(lefts.length, rights.length);
  for (let level = 0; level < depth; level += 1) {
    const difference = Number(lefts[level]) - Number(rights[level]);
    if (difference !== 0) return difference;
  }
  return lefts.length - rights.length;
}
