// Applying a change to the document: the page shows it at once, and the parent is told how that went.

import type { ChangeItem } from '@atelier/editor-channel/change';
import { parseChange } from '@atelier/editor-channel/change';
import type { ChangeType } from '@atelier/editor-channel/change-types';
import type { HelperContext } from '../helper-context.ts';
import { addClass, removeClass, setStyles, updateClasses } from './class-changes.ts';
import { unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult, InstantUpdate } from './instant-update.ts';
import {
  addElement,
  changeTag,
  duplicateElements,
  moveElement,
  removeElements,
  wrapElements,
} from './structure-changes.ts';
import { editText } from './text-change.ts';

/** The showing of each type that can be shown. A prop's effect is known only to the component. */
const instantUpdates: { readonly [Type in ChangeType]?: InstantUpdate<Type> } = {
  STYLING: setStyles,
  ADD_CLASS: addClass,
  REMOVE_CLASS: removeClass,
  UPDATE_CLASSES: updateClasses,
  EDIT_TEXT: editText,
  ADD_JSX: addElement,
  MOVE_JSX: moveElement,
  REMOVE_JSX: removeElements,
  WRAP_DIV: wrapElements,
  DUPLICATE: duplicateElements,
  CHANGE_TAG: changeTag,
  UNDO: ({ changeFields }, { temporary }) => ({
    isSuccessful: temporary.undo(changeFields.changeToUndo.id),
  }),
  REDO: ({ changeFields }, page) => showChange(parseChange(changeFields.changeToRedo), page),
};

/** Shows a change and reports it. */
export function applyChange(
  change: ChangeItem,
  { index, post, rebuildTree, temporary }: HelperContext,
): void {
  const tree = index();
  const result = tree === null ? unsuccessful : showChange(change, { index: tree, temporary });
  post({
    id: 'INSTANT_UPDATE_DONE',
    changeItem: { ...change },
    instantUpdateData: { ...result.data },
    instantUpdateSuccessful: result.isSuccessful,
  });
  if (result.isSuccessful) rebuildTree(0);
}

function showChange(change: ChangeItem, page: ChangedPage): InstantResult {
  const update = instantUpdates[change.type] as InstantUpdate<ChangeType> | undefined;
  return update === undefined ? unsuccessful : update(change, page);
}
