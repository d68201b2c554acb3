// Renaming the codebase ids in a change, so that a change made before a hot reload still means the same elements after it.

import type { ChangeItem } from './change.ts';
import { changeTypeDefinition } from './change-types.ts';

/** A change with every codebase id that `prevIdToNewIdMap` names replaced, all at once: ids may swap. */
export function renameCodebaseIds<Item extends ChangeItem>(
  change: Item,
  prevIdToNewIdMap: Readonly<Record<string, string>>,
): Item {
  const renamed = (id: string): string =>
    Object.hasOwn(prevIdToNewIdMap, id) ? (prevIdToNewIdMap[id] ?? id) : id;
  const { fields } = changeTypeDefinition(change.type);
  const entries = Object.entries(change.changeFields).map(([name, value]: [string, unknown]) => {
    const holds = fields[name]?.holds;
    if (holds === 'id' && typeof value === 'string') return [name, renamed(value)];
    if (holds === 'ids' && Array.isArray(value)) return [name, value.map(String).map(renamed)];
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

/** The inverse of an id map, for undoing the change that it belongs to. */
export function invertIdMap(idMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(idMap).map(([previous, next]) => [next, previous]));
}
