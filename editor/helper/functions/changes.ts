// Changes: shown in the page at once, and followed when the source has them.

import { parseChange } from '@atelier/editor-channel/change';
import { formatElementKey, parseElementKey } from '@atelier/editor-channel/element-key';
import { replaceKeys } from '../follow-keys.ts';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';
import { setNewLookups } from './project.ts';

type Records = Readonly<Record<string, unknown>>;

/**
 * Shows a change in the page before the source has it. The parent is told how that went.
 * @throws ChannelError `unknown_change_type`; ValiError when a field is missing or of the wrong shape.
 */
export function applyChangeItemToDocument(state: HelperState, item: Records): Step {
  return step(state, {}, [{ type: 'apply-change', change: parseChange(item) }]);
}

/** Gives elements the ids that the source has for them now, all at once, because ids may swap. */
export function updateCodebaseIds(
  state: HelperState,
  prevIdToNewIdMap: Readonly<Record<string, string>>,
  treeElements: Records | null | undefined,
  scopes: Records | null | undefined,
): Step {
  const merged = setNewLookups(state, treeElements, scopes);
  const renamed = (key: string): string => {
    const element = parseElementKey(key);
    if (element === null || !Object.hasOwn(prevIdToNewIdMap, element.codebaseId)) return key;
    const codebaseId = prevIdToNewIdMap[element.codebaseId] ?? element.codebaseId;
    return formatElementKey({ ...element, codebaseId });
  };
  return {
    state: replaceKeys(merged.state, renamed),
    effects: [{ type: 'rename-ids', prevIdToNewIdMap }, ...merged.effects],
  };
}

/**
 * Whether the parent is waiting for the source to be written: from now on a hot reload ends what is shown now. Once it is written,
 * that hot reload has to come.
 */
export function setIsFlushing(state: HelperState, isFlushing: boolean): Step {
  if (isFlushing === state.isFlushing) return step(state);
  return step(state, { isFlushing }, [
    { type: isFlushing ? 'queue-temporary-changes' : 'expect-hot-update' },
  ]);
}

/** Shows an element at another place among its siblings. */
export function tempMoveElement(state: HelperState, key: string, newIndex: number): Step {
  return step(state, {}, [{ type: 'move-temporarily', key, newIndex }]);
}

/** Shows an empty element in another one. @param width in CSS pixels, like `height` */
export function tempAddDiv(
  state: HelperState,
  parentCodebaseId: string,
  indexInParent: number,
  width: number,
  height: number,
): Step {
  return step(state, {}, [
    { type: 'add-div-temporarily', parentCodebaseId, indexInParent, width, height },
  ]);
}

/** Shows rules as long as a gesture lasts, such as the scrubbing of a value. */
export function tempShowRules(state: HelperState, rules: readonly string[]): Step {
  return step(state, {}, [{ type: 'show-rules-temporarily', rules }]);
}
