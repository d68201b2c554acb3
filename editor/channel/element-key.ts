// Element keys: one text that names a node of one rendered page by codebase id, storyboard id and unique path.

import {
  emptyTreeId,
  hasLegalIdCharacters,
  isAppRootId,
  skippedRootId,
  storyboardRootId,
} from './codebase-id.ts';
import { ChannelError } from './errors.ts';
import { childPath, isAncestorPath, isUniquePath, parentPath, rootPath } from './unique-path.ts';

/** A node of a rendered page. */
export interface ElementKey {
  /** The node's id in the source: letters, digits, hyphen and underscore. */
  readonly codebaseId: string;
  /** The frame that renders it: letters, digits, hyphen and underscore. */
  readonly storyboardId: string;
  /** The position in the rendered tree: `0`, `0-3`, `0-3-1`, … */
  readonly uniquePath: string;
}

const keyPattern = /^TE_(?<codebaseId>__next|[^_]+)_(?<storyboardId>.+)_(?<uniquePath>[0-9-]+)$/;

/**
 * Makes a key of its parts.
 * @throws ChannelError `codebase_id_invalid` or `storyboard_id_invalid` when an id has characters outside letters,
 * digits, hyphen and underscore, or none; TypeError when the path is no path.
 */
export function elementKey(
  codebaseId: string,
  storyboardId: string,
  uniquePath: string,
): ElementKey {
  if (!hasLegalIdCharacters(codebaseId)) throw new ChannelError('codebase_id_invalid', codebaseId);
  if (!hasLegalIdCharacters(storyboardId)) {
    throw new ChannelError('storyboard_id_invalid', storyboardId);
  }
  if (!isUniquePath(uniquePath)) {
    throw new TypeError(
      `A unique path is child indexes from 0 joined by dashes, not "${uniquePath}".`,
    );
  }
  return { codebaseId, storyboardId, uniquePath };
}

/**
 * The key of a node's child, by the child's index. Its parts are not checked again: the parent is a key, and a tree has thousands.
 * @param codebaseId an id that is known to be one.
 */
export function childKey(parent: ElementKey, codebaseId: string, index: number): ElementKey {
  const { storyboardId, uniquePath } = parent;
  return { codebaseId, storyboardId, uniquePath: childPath(uniquePath, index) };
}

/** The key of a storyboard's own root. */
export function storyboardKey(storyboardId: string): ElementKey {
  return elementKey(storyboardRootId, storyboardId, rootPath);
}

/** The key that stands for an empty tree. */
export function emptyKey(storyboardId: string): ElementKey {
  return elementKey(emptyTreeId, storyboardId, rootPath);
}

/**
 * The key as text: `TE_<codebaseId>_<storyboardId>_<uniquePath>`.
 * An underscore of the codebase id is written `~`, which no id may contain, so that the parts can be separated;
 * `__next`, whose underscores are known, stays as it is.
 */
export function formatElementKey(key: ElementKey): string {
  const { codebaseId, storyboardId, uniquePath } = key;
  const escaped = codebaseId === '__next' ? codebaseId : codebaseId.replaceAll('_', '~');
  return `TE_${escaped}_${storyboardId}_${uniquePath}`;
}

/** Parses a key; null for a text that is no key. The inverse of {@link formatElementKey}. */
export function parseElementKey(text: string): ElementKey | null {
  const parts = keyPattern.exec(text)?.groups;
  if (parts === undefined) return null;
  const { codebaseId = '', storyboardId = '', uniquePath = '' } = parts;
  const unescaped = codebaseId === '__next' ? codebaseId : codebaseId.replaceAll('~', '_');
  const legal =
    hasLegalIdCharacters(unescaped) &&
    hasLegalIdCharacters(storyboardId) &&
    isUniquePath(uniquePath);
  return legal ? { codebaseId: unescaped, storyboardId, uniquePath } : null;
}

/** Whether both keys name the same node. */
export function isSameElement(left: ElementKey | null, right: ElementKey | null): boolean {
  if (left === null || right === null) return left === right;
  return (
    left.codebaseId === right.codebaseId &&
    left.storyboardId === right.storyboardId &&
    left.uniquePath === right.uniquePath
  );
}

/** Whether `parent` is directly above `child` in the same page. */
export function isParentOf(parent: ElementKey, child: ElementKey): boolean {
  return (
    parent.storyboardId === child.storyboardId && parentPath(child.uniquePath) === parent.uniquePath
  );
}

/** Whether `ancestor` is above `descendant` in the same page, at any distance. */
export function isAncestorOf(ancestor: ElementKey, descendant: ElementKey): boolean {
  return (
    ancestor.storyboardId === descendant.storyboardId &&
    isAncestorPath(ancestor.uniquePath, descendant.uniquePath)
  );
}

/** Whether both nodes have the same parent, as the members of a multi-selection must. */
export function isSiblingOf(left: ElementKey, right: ElementKey): boolean {
  return (
    left.storyboardId === right.storyboardId &&
    parentPath(left.uniquePath) === parentPath(right.uniquePath)
  );
}

/** Whether the key names the storyboard itself. */
export function isStoryboard(key: ElementKey): boolean {
  return key.codebaseId === storyboardRootId;
}

/** Whether the key is the empty one. */
export function isEmpty(key: ElementKey): boolean {
  return key.codebaseId === emptyTreeId;
}

/** Whether the key names a place where an app mounts, or a root that is skipped, and so no element of the source. */
export function isRoot(key: ElementKey): boolean {
  return isAppRootId(key.codebaseId) || key.codebaseId === skippedRootId;
}
