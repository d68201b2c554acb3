// What each of the fifteen change types carries (visual editor specification, section 3), as validated shapes.

import * as v from 'valibot';

/** The ways in which a style can be written into the source. */
export const stylingFrameworks = ['Inline', 'CSS', 'Tailwind'] as const;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'Codebase ID contains invalid chars'));
const ids = v.pipe(
  v.array(id),
  v.transform((given) => [...new Set(given)]),
);
const framework = v.picklist(stylingFrameworks);
const modifiers = v.exactOptional(v.array(v.string()), []);
const optionalId = v.nullish(id);
const text = v.string();

/** A style value; null takes the property away. */
const styleValue = v.nullable(v.union([v.string(), v.number()]));
/** CSS property (camel or kebab case) → value. */
const styles = v.record(v.string(), styleValue);
const customProperties = v.exactOptional(styles, {});
/** Classes, as a list or separated by white space. */
const classes = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((given) => given.split(/\s+/).filter((name) => name !== '')),
  ),
]);

/** A class of an update as the helper shows it before the source has changed. */
const involvedClass = v.looseObject({
  tailwind: v.nullish(v.string()),
  css: v.nullish(v.string()),
  variant: v.nullish(v.string()),
});

/** A change inside another one, as `UNDO` and `REDO` carry it. */
const nestedChange = v.looseObject({ id: v.string(), type: v.string() });

/** The fields of every change type. Absent lists are empty; repeated ids count once. */
export const changeFieldsSchemas = {
  STYLING: v.object({
    codebaseId: id,
    stylingChanges: styles,
    stylingFramework: framework,
    modifiers,
    customProperties,
  }),
  ADD_JSX: v.object({
    codebaseIdToAddTo: id,
    beforeCodebaseId: optionalId,
    afterCodebaseId: optionalId,
    addCodebaseId: optionalId,
    addNativeTag: v.nullish(text),
    fileContentsToSourceFrom: v.nullish(text),
    fileContentsSourceFilename: v.nullish(text),
    propsToSet: v.nullish(v.record(v.string(), v.unknown())),
    deletedStoryboardId: v.nullish(text),
    htmlForInstantUpdate: v.nullish(text),
    extraPathToContents: v.nullish(v.record(v.string(), v.string())),
    addedIds: v.exactOptional(v.array(id), []),
  }),
  MOVE_JSX: v.object({
    codebaseIdToMove: id,
    codebaseIdToMoveTo: id,
    afterCodebaseId: optionalId,
    beforeCodebaseId: optionalId,
    expectedCurrentParentCodebaseId: optionalId,
  }),
  REMOVE_JSX: v.object({ codebaseIdsToRemove: ids }),
  CHANGE_PROP: v.object({
    codebaseIdToChange: id,
    propName: text,
    propValue: v.exactOptional(v.unknown()),
  }),
  ADD_CLASS: v.object({
    codebaseIdToAddClass: id,
    className: text,
    addingTailwindClass: v.exactOptional(v.boolean(), false),
    modifiers,
    customProperties,
    cssEquivalent: v.nullish(text),
    temporaryOnly: v.exactOptional(v.boolean(), false),
  }),
  REMOVE_CLASS: v.object({ codebaseIdToRemoveClass: id, className: text }),
  UPDATE_CLASSES: v.object({
    codebaseIdToUpdateClass: id,
    newClasses: classes,
    oldClasses: classes,
    involvedClasses: v.exactOptional(v.array(involvedClass), []),
    isInstantChangeOnly: v.exactOptional(v.boolean(), false),
  }),
  EDIT_TEXT: v.object({
    codebaseIdToEditText: id,
    newText: text,
    oldText: v.nullish(text),
    /** The language shown in the frame, as in `de` or `pt-BR`: in which translation the text is edited. */
    language: v.nullish(text),
  }),
  WRAP_DIV: v.object({ codebaseIdsToWrap: ids }),
  CHANGE_TAG: v.object({ codebaseIdToChange: id, newTagName: text }),
  DUPLICATE: v.object({ codebaseIdsToDuplicate: ids }),
  UNDO: v.object({ changeToUndo: nestedChange }),
  REDO: v.object({ changeToRedo: nestedChange }),
  UNKNOWN: v.looseObject({}),
} as const;

/** The name of a change type. */
export type ChangeType = keyof typeof changeFieldsSchemas;

/** The fields of a change of one type. */
export type ChangeFields<Type extends ChangeType = ChangeType> = v.InferOutput<
  (typeof changeFieldsSchemas)[Type]
>;

/** What may be given for the fields of a change of one type. */
export type ChangeFieldsInput<Type extends ChangeType = ChangeType> = v.InferInput<
  (typeof changeFieldsSchemas)[Type]
>;

/** One of the ways in which a style can be written. */
export type StylingFramework = (typeof stylingFrameworks)[number];

/** Every change type, in the order of the specification. */
export const changeTypes = Object.keys(changeFieldsSchemas) as readonly ChangeType[];

/** Whether the text names a change type. */
export function isChangeType(type: string): type is ChangeType {
  return Object.hasOwn(changeFieldsSchemas, type);
}
