// Applying a change to the document: the page shows it at once, and the parent is told how that went.

import type { ChangeItem } from '@atelier/editor-channel/change';
import { parseChange } from '@atelier/editor-channel/change';
import type { ChangeType } from '@atelier/editor-channel/change-types';
import { idsOfChange } from '@atelier/editor-channel/rename-codebase-ids';
import type { ElementIndex } from '../element-index.ts';
import { describeError } from '../errors.ts';
import type { HelperContext } from '../helper-context.ts';
import { log } from '../log.ts';
import { addClass, removeClass, setStyles, updateClasses } from './class-changes.ts';
import { elementsOfId, unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult, InstantUpdate } from './instant-update.ts';
import { changeToken } from './page-rules.ts';
import {
  addElement,
  changeTag,
  duplicateElements,
  moveElement,
  removeElements,
  wrapElements,
} from './structure-changes.ts';
import { editText, typedTextName } from './text-change.ts';
import { showFormerState } from './undo-written-change.ts';

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
  CHANGE_TOKEN: changeToken,
  UNDO: ({ id, changeFields }, page) => {
    const { changeToUndo } = changeFields;
    const isSuccessful = page.temporary.undo(changeToUndo.id);
    return isSuccessful ? { isSuccessful } : showFormerState(id, parseChange(changeToUndo), page);
  },
  REDO: ({ changeFields }, page) => showChange(parseChange(changeFields.changeToRedo), page),
};

/** Shows a change and reports it; one that the server has refused is taken back, and reported with the reason. */
export function applyChange(change: ChangeItem, context: HelperContext): void {
  const { post, rebuildTree, temporary } = context;
  const tree = treeFor(change, context);
  const { isSuccessful, data } =
    tree === null ? unsuccessful : tryChange(change, { index: tree, temporary });
  post({
    id: 'INSTANT_UPDATE_DONE',
    changeItem: { ...change },
    instantUpdateData: { ...data },
    instantUpdateSuccessful: isSuccessful,
  });
  if (isSuccessful || change.state === 'failed') rebuildTree(0);
}

/**
 * The tree that has the elements of a change. After a write or a hot update the last tree may be behind the page by more than half
 * a second, and a change that comes meanwhile names elements that it does not have.
 */
function treeFor(change: ChangeItem, context: HelperContext): ElementIndex | null {
  const { index: indexOf, indexOfNow, temporary } = context;
  const index = indexOf();
  if (index === null) return null;
  const hasElements = (id: string): boolean => elementsOfId({ index, temporary }, id).length > 0;
  return !index.isRenamed && idsOfChange(change).every(hasElements) ? index : indexOfNow();
}

/** A change that fails in the middle is taken back. */
function tryChange(change: ChangeItem, page: ChangedPage): InstantResult {
  if (change.state === 'failed') return rollBack(change, page);
  try {
    return showChange(change, page);
  } catch (error) {
    page.temporary.undo(change.id);
    log('error', `The change could not be shown: ${describeError(error).message}`, error);
    return unsuccessful;
  }
}

/** The page shows what the source says, which is what it was before. */
function rollBack(change: ChangeItem, { temporary }: ChangedPage): InstantResult {
  const reason = change.error ?? '';
  log('warn', `The change was refused and is taken back: ${change.name}. ${reason}`);
  const isTyped =
    change.type === 'EDIT_TEXT' &&
    temporary.undo(typedTextName(change.changeFields.codebaseIdToEditText));
  const isRolledBack = temporary.undo(change.id) || isTyped;
  return { isSuccessful: false, data: { isRolledBack, reason } };
}

function showChange(change: ChangeItem, page: ChangedPage): InstantResult {
  const update = instantUpdates[change.type] as InstantUpdate<ChangeType> | undefined;
  return update === undefined ? unsuccessful : update(change, page);
}
