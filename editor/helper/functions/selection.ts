// Selection and hover, as the parent sets them.

import { isSiblingOf, parseElementKey } from '@atelier/editor-channel/element-key';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** Hovers an element, or none. A text that is no key hovers none. */
export function setHoveredElement(state: HelperState, key: string | null): Step {
  return step(state, { hoveredKey: validKey(key) });
}

/** Selects one element, or none. The parent is told the markup, and that the key is its own. */
export function setSelectedElement(state: HelperState, key: string | null): Step {
  const valid = validKey(key);
  const keys = valid === null ? [] : [valid];
  return step(state, { selectedKeys: keys, hoveredKey: null }, [
    { type: 'report-selection', keys, isMultiple: false, wasMultiple: false, isParentsOwn: true },
  ]);
}

/** Selects several siblings; what is no sibling of the first is left out. */
export function setMultiselectedElementKeys(
  state: HelperState,
  keys: readonly string[] | null,
): Step {
  const siblings = siblingsOfFirst(keys ?? []);
  return step(state, { selectedKeys: siblings, hoveredKey: null }, [
    {
      type: 'report-selection',
      keys: siblings,
      isMultiple: true,
      wasMultiple: false,
      isParentsOwn: true,
    },
  ]);
}

/** Outlines follow the page by themselves; whoever asks for new ones gets a new tree with them. */
export function updateOutlines(state: HelperState): Step {
  return step(state, {}, [{ type: 'rebuild-tree', delayMs: 0 }]);
}

/** Hovers nothing. */
export function clearHoveredOutlines(state: HelperState): Step {
  return step(state, { hoveredKey: null });
}

/** Hovers what is under a point of the frame, for a pointer that the parent has over its own cover of the frame. */
export function syntheticMouseOver(
  state: HelperState,
  { x, y }: { readonly x: number; readonly y: number },
  isOutsideSelectedOnly?: boolean | null,
  isDeepest?: boolean | null,
): Step {
  return step(state, {}, [
    {
      type: 'hover-at',
      x,
      y,
      isOutsideSelectedOnly: isOutsideSelectedOnly ?? false,
      isDeepest: isDeepest ?? false,
    },
  ]);
}

function validKey(key: string | null): string | null {
  return key !== null && parseElementKey(key) !== null ? key : null;
}

function siblingsOfFirst(keys: readonly string[]): string[] {
  const parsed = [...new Set(keys)].flatMap((key) => {
    const element = parseElementKey(key);
    return element === null ? [] : [{ key, element }];
  });
  const [first] = parsed;
  return first === undefined
    ? []
    : parsed.filter(({ element }) => isSiblingOf(element, first.element)).map(({ key }) => key);
}
