// Renaming the codebase ids in a change, so that a change made before a hot reload still means the same elements after it.

import type { ChangeItem } from './change.ts';
import { changeTypeDefinition, isChangeType } from './change-types.ts';
import { formatElementKey, parseElementKey } from './element-key.ts';

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
  const { instantUpdateData } = change;
  const reported =
    instantUpdateData === undefined
      ? {}
      : { instantUpdateData: renamedReport(instantUpdateData, renamed) };
  return { ...change, changeFields: Object.fromEntries(entries), ...reported };
}

/** The report of a deletion names the parents and what went by their keys; its undo finds them by those. */
function renamedReport(
  data: Readonly<Record<string, unknown>>,
  renamed: (id: string) => string,
): Readonly<Record<string, unknown>> {
  const { parentToElementKeysRemoved: removed } = data;
  if (typeof removed !== 'object' || removed === null) return data;
  const entries = Object.entries(removed).map(([parentKey, elements]: [string, unknown]) => [
    renamedKey(parentKey, renamed),
    Array.isArray(elements) ? elements.map((each) => renamedElement(each, renamed)) : elements,
  ]);
  return { ...data, parentToElementKeysRemoved: Object.fromEntries(entries) };
}

function renamedElement(element: unknown, renamed: (id: string) => string): unknown {
  if (typeof element !== 'object' || element === null || !('elementKeyRemoved' in element)) {
    return element;
  }
  return { ...element, elementKeyRemoved: renamedKey(String(element.elementKeyRemoved), renamed) };
}

function renamedKey(key: string, renamed: (id: string) => string): string {
  const element = parseElementKey(key);
  return element === null
    ? key
    : formatElementKey({ ...element, codebaseId: renamed(element.codebaseId) });
}

/** The codebase ids of the elements that a change names, those of a change inside it too. */
export function idsOfChange({ type, changeFields }: ChangeItem): readonly string[] {
  if (!isChangeType(type)) return [];
  const { fields } = changeTypeDefinition(type);
  return Object.entries(changeFields).flatMap(([name, value]: [string, unknown]): string[] => {
    const holds = fields[name]?.holds;
    if (holds === 'id' && typeof value === 'string') return [value];
    if (holds === 'ids' && Array.isArray(value)) return value.map(String);
    return isChangeItem(value) ? [...idsOfChange(value)] : [];
  });
}

function isChangeItem(value: unknown): value is ChangeItem {
  return typeof value === 'object' && value !== null && 'changeFields' in value;
}

/** The inverse of an id map, for undoing the change that it belongs to. */
export function invertIdMap(idMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(idMap).map(([previous, next]) => [next, previous]));
}
