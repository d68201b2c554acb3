// Picking an element: which of the elements under the pointer a gesture means.

import { isAncestorOf, isStoryboard, parseElementKey } from '@atelier/editor-channel/element-key';
import type { ElementKey } from '@atelier/editor-channel/element-key';
import { parentPath } from '@atelier/editor-channel/unique-path';

/** The rules of a pick. */
export interface PickRules {
  /** Take the deepest element, as with Control or Command, and in AI context. */
  readonly isDeepest?: boolean;
  /** Nothing inside what is selected. */
  readonly isOutsideSelectedOnly?: boolean;
}

/**
 * The key that a gesture means.
 *
 * One goes into the page level by level: beside the top level and what is selected, only the children of the selected
 * elements, their siblings, and those of their ancestors can be picked.
 * @param chain keys of what is under the pointer, the deepest first, the storyboard last.
 */
export function pickElement(
  chain: readonly string[],
  selectedKeys: readonly string[],
  { isDeepest = false, isOutsideSelectedOnly = false }: PickRules = {},
): string | null {
  const selected = selectedKeys.flatMap((key) => parseElementKey(key) ?? []);
  const found = chain.find((key) => {
    const element = parseElementKey(key);
    if (element === null) return false;
    if (isOutsideSelectedOnly && selected.some((each) => isAncestorOf(each, element))) return false;
    return isDeepest || isWithinReach(element, selected);
  });
  return found ?? null;
}

function isWithinReach(element: ElementKey, selected: readonly ElementKey[]): boolean {
  const parent = parentPath(element.uniquePath);
  if (isStoryboard(element) || parent === null || parent === '0') return true;
  return selected.some(
    ({ uniquePath }) => uniquePath === parent || uniquePath.startsWith(`${parent}-`),
  );
}
