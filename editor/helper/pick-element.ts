// Picking an element: which of the elements under the pointer a gesture means.

import { isAncestorOf, isStoryboard, parseElementKey } from '@atelier/editor-channel/element-key';
import type { ElementKey } from '@atelier/editor-channel/element-key';
import type { NavNode } from './nav-node.ts';
import { parentPath } from '@atelier/editor-channel/unique-path';

/** The rules of a pick. */
export interface PickRules {
  /** Take the deepest element, as with Control or Command, and in AI context. */
  readonly isDeepest?: boolean;
  /** Nothing inside what is selected. */
  readonly isOutsideSelectedOnly?: boolean;
  /** Keys of what is passed over at the top, by {@link wrappersAround}. */
  readonly wrappers?: readonly string[];
}

/**
 * The keys of the components around a whole page that show nothing but another component, as providers of data and themes do: each of
 * them is as large as the page, and nobody means one by pressing on the page.
 */
export function wrappersAround(storyboard: NavNode): readonly string[] {
  const keys: string[] = [];
  let outer = soleComponent(storyboard);
  while (outer !== null) {
    const inner = soleComponent(outer);
    if (inner !== null) keys.push(outer.key);
    outer = inner;
  }
  return keys;
}

function soleComponent({ children }: NavNode): NavNode | null {
  const [child] = children;
  return children.length === 1 && child?.isComponent === true ? child : null;
}

/**
 * The key that a gesture means.
 *
 * One goes into the page level by level: beside the top level and what is selected, only the children of the selected
 * elements, their siblings, and those of their ancestors can be picked. The top level is below the wrappers of the page.
 * @param chain keys of what is under the pointer, the deepest first, the storyboard last.
 */
export function pickElement(
  chain: readonly string[],
  selectedKeys: readonly string[],
  { isDeepest = false, isOutsideSelectedOnly = false, wrappers = [] }: PickRules = {},
): string | null {
  const selected = selectedKeys.flatMap((key) => parseElementKey(key) ?? []);
  const found = chain.find((key, at) => {
    const element = parseElementKey(key);
    if (element === null) return false;
    if (isOutsideSelectedOnly && selected.some((each) => isAncestorOf(each, element))) return false;
    const isBelowWrapper = wrappers.includes(chain[at + 1] ?? '');
    return isDeepest || isBelowWrapper || isWithinReach(element, selected);
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
