// Text editing: begins on a selected element whose text is written in the source, ends with what was typed or with what was there.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** An element that was clicked. */
export interface ClickedElement {
  readonly key: string;
  /** Whether it has nothing but text. */
  readonly hasOnlyText: boolean;
  /** Whether it has text of its own, perhaps beside other elements. */
  readonly hasText: boolean;
  /** Whether the click follows another one at once. */
  readonly isDouble: boolean;
}

/**
 * A click on the element that was selected when the pointer went down edits its text, if the source has it as plain text. A double
 * click on another text is reported: the parent says where it comes from.
 */
export function click(state: HelperState, clicked: ClickedElement | null): Step {
  const { pressedSelectedKey, selectedKeys, treeElementLookup, isAiContext } = state;
  const isAgain =
    clicked !== null && pressedSelectedKey === clicked.key && selectedKeys.length === 1;
  if (!isAgain || isAiContext) return step(state);
  const record = treeElementLookup[parseElementKey(clicked.key)?.codebaseId ?? ''];
  if (!clicked.hasOnlyText || record?.staticTextContents !== true) {
    const isMeant = clicked.isDouble && clicked.hasText;
    const message = { id: 'EDIT_DYNAMIC_TEXT', elementKey: clicked.key } as const;
    return isMeant ? step(state, {}, [{ type: 'post', message }]) : step(state);
  }
  return step(state, { editedTextKey: clicked.key, hoveredKey: null }, [
    { type: 'start-text-edit', key: clicked.key },
  ]);
}

/** The end of editing: the parent is told both texts. */
export function endTextEdit(
  state: HelperState,
  { newText, oldText }: { readonly newText: string; readonly oldText: string },
): Step {
  const { editedTextKey } = state;
  if (editedTextKey === null) return step(state);
  const data = { key: editedTextKey, newText, oldText };
  return step(state, { editedTextKey: null }, [
    { type: 'post', message: { id: 'EDITED_TEXT', data } },
  ]);
}
