// Which change is which call, field by field: one table that is read in both directions.

import type { ChangeType } from './change-fields.ts';
import type { MutationName } from './mutation-request.ts';

/**
 * One field of a change and the field of the call that carries it. `element` and `elements` travel as whole records and
 * stand as ids in the change; `value` is carried as it is.
 */
export interface FieldBinding {
  readonly kind: 'element' | 'elements' | 'value';
  readonly changeField: string;
  readonly requestField: string;
}

/** A change type that is written into the source by one mutation. */
export type WrittenChangeType = Exclude<ChangeType, 'UNDO' | 'REDO' | 'UNKNOWN'>;

/** A mutation and its fields. */
export interface ChangeBinding {
  readonly mutation: MutationName;
  readonly fields: readonly FieldBinding[];
}

const element = (changeField: string, requestField: string): FieldBinding => ({
  kind: 'element',
  changeField,
  requestField,
});
const elements = (changeField: string, requestField: string): FieldBinding => ({
  kind: 'elements',
  changeField,
  requestField,
});
const value = (changeField: string, requestField: string = changeField): FieldBinding => ({
  kind: 'value',
  changeField,
  requestField,
});

/** Every change that one mutation writes. What cannot be carried field by field is added by {@link changeToRequest}. */
export const changeBindings: Readonly<Record<WrittenChangeType, ChangeBinding>> = {
  STYLING: {
    mutation: 'styling',
    fields: [
      element('codebaseId', 'reactElement'),
      value('stylingChanges', 'styling'),
      value('stylingFramework'),
      value('modifiers'),
      value('customProperties'),
    ],
  },
  ADD_JSX: {
    mutation: 'addJsxElement',
    fields: [
      element('codebaseIdToAddTo', 'destinationElement'),
      element('beforeCodebaseId', 'beforeElement'),
      element('afterCodebaseId', 'afterElement'),
      value('deletedStoryboardId'),
      value('fileContentsToSourceFrom'),
      value('fileContentsSourceFilename'),
      value('extraPathToContents', 'extraFiles'),
    ],
  },
  MOVE_JSX: {
    mutation: 'moveJsxElement',
    fields: [
      element('codebaseIdToMove', 'elementToMove'),
      element('codebaseIdToMoveTo', 'newContainerElement'),
      element('afterCodebaseId', 'afterElement'),
      element('beforeCodebaseId', 'beforeElement'),
      element('expectedCurrentParentCodebaseId', 'expectedCurrentParent'),
    ],
  },
  REMOVE_JSX: {
    mutation: 'removeJsxElement',
    fields: [elements('codebaseIdsToRemove', 'elementsToRemove')],
  },
  CHANGE_PROP: {
    mutation: 'changePropValue',
    fields: [
      element('codebaseIdToChange', 'elementToModify'),
      value('propName'),
      value('propValue'),
    ],
  },
  ADD_CLASS: {
    mutation: 'addClass',
    fields: [
      element('codebaseIdToAddClass', 'reactElement'),
      value('className'),
      value('modifiers'),
      value('customProperties'),
    ],
  },
  REMOVE_CLASS: {
    mutation: 'removeClass',
    fields: [element('codebaseIdToRemoveClass', 'reactElement'), value('className')],
  },
  UPDATE_CLASSES: {
    mutation: 'updateClasses',
    fields: [
      element('codebaseIdToUpdateClass', 'reactElement'),
      value('newClasses'),
      value('oldClasses'),
    ],
  },
  EDIT_TEXT: {
    mutation: 'editText',
    fields: [
      element('codebaseIdToEditText', 'element'),
      value('newText'),
      value('oldText'),
      value('language'),
    ],
  },
  WRAP_DIV: { mutation: 'wrapInDiv', fields: [elements('codebaseIdsToWrap', 'reactElements')] },
  CHANGE_TAG: {
    mutation: 'changeElementTag',
    fields: [element('codebaseIdToChange', 'elementToModify'), value('newTagName', 'newTag')],
  },
  DUPLICATE: {
    mutation: 'duplicate',
    fields: [elements('codebaseIdsToDuplicate', 'reactElements')],
  },
};
