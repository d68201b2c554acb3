// Pointer events: hovering, selecting, and asking for a menu, as steps.

import { isSiblingOf, parseElementKey } from '@atelier/editor-channel/element-key';
import type { Effect } from '../effect.ts';
import { pickElement } from '../pick-element.ts';
import type { PickRules } from '../pick-element.ts';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** The pointer over the page. */
export interface PointerFacts extends PickRules {
  /** Keys of what is under the pointer, the innermost first, the storyboard last. */
  readonly chain: readonly string[];
  readonly isShift?: boolean;
}

/** Hovers what is under the pointer. The parent hears of it only when it is another element than before. */
export function hover(state: HelperState, facts: PointerFacts): Step {
  return hoverKey(state, pick(state, facts));
}

/** The pointer has left the page. */
export function leave(state: HelperState): Step {
  return hoverKey(state, null);
}

function hoverKey(state: HelperState, hoveredKey: string | null): Step {
  if (hoveredKey === state.hoveredKey) return step(state);
  return step(state, { hoveredKey }, [
    { type: 'post', message: { id: 'HOVERED_ELEMENT_KEY', elementKey: hoveredKey } },
  ]);
}

/** Selects what is under the pointer. With shift a sibling of the selection is added to it, or taken out. */
export function press(state: HelperState, facts: PointerFacts): Step {
  const key = pick(state, facts);
  if (key === null) return step(state);
  const { selectedKeys } = state;
  const [first] = selectedKeys;
  const pressedSelectedKey = key === first && facts.isShift !== true ? key : null;
  return selectPressed({ ...state, pressedSelectedKey }, key, facts);
}

function selectPressed(state: HelperState, key: string, facts: PointerFacts): Step {
  const { selectedKeys } = state;
  const [first] = selectedKeys;
  // In AI context each press gathers another element, whatever keys are down.
  const isAlone = facts.isShift !== true || state.isAiContext;
  if (isAlone || first === undefined) return select(state, [key]);
  if (selectedKeys.includes(key))
    return select(
      state,
      selectedKeys.filter((each) => each !== key),
    );
  return areSiblings(key, first) ? select(state, [...selectedKeys, key]) : step(state);
}

/**
 * Asks the parent for its menu at a place of the frame, about what is selected or, if that is not under the pointer, what is.
 * @param elementKeys all elements below the point, the topmost and deepest first
 */
export function requestContextMenu(
  state: HelperState,
  facts: PointerFacts,
  point: { readonly clientX: number; readonly clientY: number },
  elementKeys: readonly string[],
): Step {
  const isOnSelection = facts.chain.some((key) => state.selectedKeys.includes(key));
  const selected = isOnSelection ? step(state) : press(state, { ...facts, isShift: false });
  return {
    state: selected.state,
    effects: [
      ...selected.effects,
      {
        type: 'post',
        message: { id: 'CONTEXT_REQUESTED', event: point, elementKeys: [...elementKeys] },
      },
    ],
  };
}

/** An agent is shown the very element that one points at; otherwise the page is entered level by level. */
function pick(
  state: HelperState,
  { chain, isDeepest = false, ...rules }: PointerFacts,
): string | null {
  return pickElement(chain, state.selectedKeys, {
    ...rules,
    isDeepest: isDeepest || state.isAiContext,
  });
}

function areSiblings(left: string, right: string): boolean {
  const [one, other] = [parseElementKey(left), parseElementKey(right)];
  return one !== null && other !== null && isSiblingOf(one, other);
}

function select(state: HelperState, keys: readonly string[]): Step {
  const { selectedKeys } = state;
  const isSame =
    keys.length === selectedKeys.length && keys.every((key, at) => key === selectedKeys[at]);
  if (isSame) return step(state);
  const effect: Effect = {
    type: 'report-selection',
    keys,
    isMultiple: keys.length > 1,
    wasMultiple: selectedKeys.length > 1,
    isParentsOwn: false,
  };
  return step(state, { selectedKeys: keys }, [effect]);
}
