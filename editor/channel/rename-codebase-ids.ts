// Renames the codebase ids in a change, so that a change made before a hot reload still means the same elements after it.

import type { ChangeItem } from './change.ts';

const singleIds = new Set([
  'codebaseId',
  'codebaseIdToAddTo',
  'beforeCodebaseId',
  'afterCodebaseId',
  'addCodebaseId',
  'codebaseIdToMove',
  'codebaseIdToMoveTo',
  'expectedCurrentParentCodebaseId',
  'codebaseIdToChange',
  'codebaseIdToAddClass',
  'codebaseIdToRemoveClass',
  'codebaseIdToUpdateClass',
  'codebaseIdToEditText',
]);
const idLists = new Set([
  'codebaseIdsToRemove',
  'codebaseIdsToWrap',
  'codebaseIdsToDuplicate',
  'addedIds',
]);

/** A change with every codebase id that `prevIdToNewIdMap` names replaced, all at once: ids may swap. */
export function renameCodebaseIds<Item extends ChangeItem>(
  change: Item,
  prevIdToNewIdMap: Readonly<Record<string, string>>,
): Item {
  const renamed = (id: string): string =>
    Object.hasOwn(prevIdToNewIdMap, id) ? (prevIdToNewIdMap[id] ?? id) : id;
  const entries = Object.entries(change.changeFields).map(([name, value]: [string, unknown]) => {
    if (singleIds.has(name) && typeof value === 'string') return [name, renamed(value)];
    if (idLists.has(name) && Array.isArray(value)) return [name, value.map(String).map(renamed)];
    if ((name === 'changeToUndo' || name === 'changeToRedo') && isChangeItem(value)) {
      return [name, renameCodebaseIds(value, prevIdToNewIdMap)];
    }
    return [name, value];
  });
  return { ...change, changeFields: Object.fromEntries(entries) };
}

function isChangeItem(value: unknown): value is ChangeItem {
  return typeof value === 'object' && value !== null && 'changeFields' in value;
}

/** The inverse of an id map, for taking back the change that it belongs to. */
export function invertIdMap(idMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(idMap).map(([previous, next]) => [next, previous]));
}
