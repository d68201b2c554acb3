// Change types: what each carries (visual editor specification, section 3), and the mutation that writes it into the source.

import * as v from 'valibot';
import {
  createdElements,
  element,
  elements,
  optionalElement,
  schemaOfFields,
  unsent,
  unsentId,
  value,
} from './change-field.ts';
import type { ChangeFieldTable, FieldEntries } from './change-field.ts';

/** The means by which a style can be written into the source. */
export const stylingFrameworks = ['Inline', 'CSS', 'Tailwind'] as const;

/** One of the means by which a style can be written. */
export type StylingFramework = (typeof stylingFrameworks)[number];

/** The definition of a change type. */
export interface ChangeTypeDefinition<Fields extends ChangeFieldTable> {
  /** The change's name in the list of changes. */
  readonly label: string;
  /** The mutation that writes the change; null for a change that is no edit of its own. */
  readonly mutation: string | null;
  readonly fields: Fields;
  /** Whether the page can take the change back at once, without waiting for the source. */
  readonly isInstantlyUndoable?: boolean;
  /** Whether the page can show the change at once even while a hot reload is on its way. */
  readonly isShownWhileFlushing?: boolean;
}

function changeType<const Fields extends ChangeFieldTable>(
  definition: ChangeTypeDefinition<Fields>,
): ChangeTypeDefinition<Fields> & {
  readonly schema: v.ObjectSchema<FieldEntries<Fields>, undefined>;
} {
  return { ...definition, schema: schemaOfFields(definition.fields) };
}

const text = v.string();
const optionalText = v.nullish(text);
const modifiers = v.exactOptional(v.array(text), []);
/** CSS property (camel or kebab case) → value; null takes the property away. */
const styles = v.record(text, v.nullable(v.union([text, v.number()])));
const customProperties = v.exactOptional(styles, {});
const flag = v.exactOptional(v.boolean(), false);
/** Classes, as a list or separated by white space. */
const classes = v.union([
  v.array(text),
  v.pipe(
    text,
    v.transform((given) => given.split(/\s+/).filter((name) => name !== '')),
  ),
]);
/** A class of an update as the helper shows it before the source has changed. */
const involvedClass = v.looseObject({
  tailwind: optionalText,
  css: optionalText,
  variant: optionalText,
});
/** A change inside another one, as `UNDO` and `REDO` carry it. */
const nestedChange = v.looseObject({ id: text, type: text });

/** Every change type, in the order of the specification, with two of our own. Absent lists are empty. */
export const changeTypes = {
  STYLING: changeType({
    label: 'Styling',
    mutation: 'styling',
    isInstantlyUndoable: true,
    isShownWhileFlushing: true,
    fields: {
      codebaseId: element('reactElement'),
      stylingChanges: value(styles, 'styling'),
      stylingFramework: value(v.picklist(stylingFrameworks)),
      modifiers: value(modifiers),
      customProperties: value(customProperties),
    },
  }),
  ADD_JSX: changeType({
    label: 'Add element',
    mutation: 'addJsxElement',
    fields: {
      codebaseIdToAddTo: element('destinationElement'),
      beforeCodebaseId: optionalElement('beforeElement'),
      afterCodebaseId: optionalElement('afterElement'),
      addCodebaseId: unsentId(),
      addNativeTag: unsent(optionalText),
      fileContentsToSourceFrom: value(optionalText),
      fileContentsSourceFilename: value(optionalText),
      propsToSet: unsent(v.nullish(v.record(text, v.unknown()))),
      deletedStoryboardId: value(optionalText),
      htmlForInstantUpdate: unsent(optionalText),
      extraPathToContents: value(v.nullish(v.record(text, text)), 'extraFiles'),
      addedIds: createdElements(),
    },
  }),
  MOVE_JSX: changeType({
    label: 'Move element',
    mutation: 'moveJsxElement',
    fields: {
      codebaseIdToMove: element('elementToMove'),
      codebaseIdToMoveTo: element('newContainerElement'),
      afterCodebaseId: optionalElement('afterElement'),
      beforeCodebaseId: optionalElement('beforeElement'),
      expectedCurrentParentCodebaseId: optionalElement('expectedCurrentParent'),
    },
  }),
  REMOVE_JSX: changeType({
    label: 'Delete element',
    mutation: 'removeJsxElement',
    isInstantlyUndoable: true,
    fields: { codebaseIdsToRemove: elements('elementsToRemove') },
  }),
  CHANGE_PROP: changeType({
    label: 'Change prop',
    mutation: 'changePropValue',
    fields: {
      codebaseIdToChange: element('elementToModify'),
      propName: value(text),
      propValue: value(v.exactOptional(v.unknown())),
    },
  }),
  ADD_CLASS: changeType({
    label: 'Add class',
    mutation: 'addClass',
    isInstantlyUndoable: true,
    isShownWhileFlushing: true,
    fields: {
      codebaseIdToAddClass: element('reactElement'),
      className: value(text),
      addingTailwindClass: unsent(flag),
      modifiers: value(modifiers),
      customProperties: value(customProperties),
      cssEquivalent: unsent(optionalText),
      temporaryOnly: unsent(flag),
    },
  }),
  REMOVE_CLASS: changeType({
    label: 'Remove class',
    mutation: 'removeClass',
    fields: { codebaseIdToRemoveClass: element('reactElement'), className: value(text) },
  }),
  UPDATE_CLASSES: changeType({
    label: 'Update classes',
    mutation: 'updateClasses',
    isInstantlyUndoable: true,
    isShownWhileFlushing: true,
    fields: {
      codebaseIdToUpdateClass: element('reactElement'),
      newClasses: value(classes),
      oldClasses: value(classes),
      involvedClasses: unsent(v.exactOptional(v.array(involvedClass), [])),
      isInstantChangeOnly: unsent(flag),
    },
  }),
  EDIT_TEXT: changeType({
    label: 'Edit text',
    mutation: 'editText',
    fields: {
      codebaseIdToEditText: element('element'),
      newText: value(text),
      oldText: value(optionalText),
      /** The language shown in the frame, as in `de` or `pt-BR`: in which translation the text is edited. */
      language: value(optionalText),
    },
  }),
  WRAP_DIV: changeType({
    label: 'Wrap in div',
    mutation: 'wrapInDiv',
    fields: { codebaseIdsToWrap: elements('reactElements') },
  }),
  CHANGE_TAG: changeType({
    label: 'Change tag',
    mutation: 'changeElementTag',
    fields: {
      codebaseIdToChange: element('elementToModify'),
      newTagName: value(text, 'newTag'),
    },
  }),
  DUPLICATE: changeType({
    label: 'Duplicate',
    mutation: 'duplicate',
    fields: { codebaseIdsToDuplicate: elements('reactElements') },
  }),
  UNWRAP: changeType({
    label: 'Unwrap',
    mutation: 'unwrapElement',
    fields: { codebaseIdToUnwrap: element('elementToUnwrap') },
  }),
  CHANGE_TOKEN: changeType({
    label: 'Change token',
    mutation: 'changeToken',
    isInstantlyUndoable: true,
    isShownWhileFlushing: true,
    fields: {
      path: value(text),
      tokenName: value(text),
      block: value(text),
      conditions: value(v.exactOptional(v.array(text), [])),
      newValue: value(text),
      oldValue: value(text),
      /** The rules by which a page shows the value before the source has it. */
      instantRules: unsent(v.exactOptional(v.array(text), [])),
      /** Those by which it shows the former value when the change is undone. */
      formerRules: unsent(v.exactOptional(v.array(text), [])),
    },
  }),
  UNDO: changeType({
    label: 'Undo',
    mutation: null,
    fields: { changeToUndo: unsent(nestedChange) },
  }),
  REDO: changeType({
    label: 'Redo',
    mutation: null,
    fields: { changeToRedo: unsent(nestedChange) },
  }),
  UNKNOWN: {
    ...changeType({ label: 'Unknown change', mutation: null, fields: {} }),
    schema: v.looseObject({}),
  },
} as const;

/** The name of a change type. */
export type ChangeType = keyof typeof changeTypes;

/** The fields of a change of one type. */
export type ChangeFields<Type extends ChangeType = ChangeType> = v.InferOutput<
  (typeof changeTypes)[Type]['schema']
>;

/** The fields of a change of one type, before parsing. */
export type ChangeFieldsInput<Type extends ChangeType = ChangeType> = v.InferInput<
  (typeof changeTypes)[Type]['schema']
>;

/** The names of all change types, in the order of the specification. */
export const changeTypeNames = Object.keys(changeTypes) as readonly ChangeType[];

/** Whether the text names a change type. */
export function isChangeType(type: string): type is ChangeType {
  return Object.hasOwn(changeTypes, type);
}

/** The definition of a change type, whichever fields it has. */
export function changeTypeDefinition(type: ChangeType): ChangeTypeDefinition<ChangeFieldTable> {
  return changeTypes[type];
}
