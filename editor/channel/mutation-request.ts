// The fourteen calls of the editor's server: their address and the shape of what they carry (specification, section 7).

import * as v from 'valibot';
import { stylingFrameworks } from './change-fields.ts';

const text = v.string();
const framework = v.nullish(v.picklist(stylingFrameworks));
const modifiers = v.nullish(v.array(v.string()));
const styleValue = v.nullable(v.union([v.string(), v.number()]));
const customProperties = v.nullish(v.record(v.string(), styleValue));
const classes = v.union([v.string(), v.array(v.string())]);
const props = v.nullish(v.record(v.string(), v.unknown()));

/** An element as a mutation names it: the look-up's record, sent back whole. */
export interface ElementReference {
  readonly codebaseId: string;
  readonly filename?: string | null | undefined;
  /** The hash of the file that the sender has seen; the position and the fingerprint are of that version. */
  readonly hash?: string | null | undefined;
  readonly index?: number | null | undefined;
  readonly fingerprint?: string | null | undefined;
  /** The classes of the rendered element, by which the live branch of a condition is told. */
  readonly classList?: readonly string[] | null | undefined;
  readonly [field: string]: unknown;
}

/** A record, or an id alone. */
const element = v.pipe(
  v.union([
    v.string(),
    v.looseObject({
      codebaseId: text,
      filename: v.nullish(text),
      hash: v.nullish(text),
      index: v.nullish(v.number()),
      fingerprint: v.nullish(text),
      classList: v.nullish(v.array(text)),
    }),
  ]),
  v.transform((given): ElementReference =>
    typeof given === 'string' ? { codebaseId: given } : given,
  ),
);
const elements = v.pipe(v.array(element), v.minLength(1));

const newElement = v.looseObject({
  type: v.nullish(text),
  nativeTag: v.nullish(text),
  componentName: v.nullish(text),
  /** Where the component is defined, relative to the project. */
  filename: v.nullish(text),
  /** The package that exports the component. */
  importPath: v.nullish(text),
  propsToSet: props,
  /** The placeholder under which the page shows the element until it is written. */
  placeholderId: v.nullish(text),
});

/** What each `mutate/…` call carries. */
export const mutationSchemas = {
  styling: v.looseObject({
    reactElement: element,
    styling: v.record(v.string(), styleValue),
    stylingFramework: framework,
    modifiers,
    customProperties,
  }),
  addJsxElement: v.looseObject({
    destinationElement: element,
    beforeElement: v.nullish(element),
    afterElement: v.nullish(element),
    newElement: v.nullish(newElement),
    canvasId: v.nullish(text),
    deletedStoryboardId: v.nullish(text),
    fileContentsToSourceFrom: v.nullish(text),
    fileContentsSourceFilename: v.nullish(text),
    /** Path → contents of files that the new element needs. */
    extraFiles: v.nullish(v.record(v.string(), v.string())),
    hasInstantUpdate: v.nullish(v.boolean()),
  }),
  moveJsxElement: v.looseObject({
    elementToMove: element,
    newContainerElement: element,
    afterElement: v.nullish(element),
    beforeElement: v.nullish(element),
    expectedCurrentParent: v.nullish(element),
  }),
  removeJsxElement: v.looseObject({ elementsToRemove: elements }),
  changePropValue: v.looseObject({
    elementToModify: element,
    propName: v.pipe(text, v.minLength(1)),
    /** Absent: the prop is taken away. */
    propValue: v.exactOptional(v.unknown()),
  }),
  wrapInDiv: v.looseObject({ reactElements: elements }),
  duplicate: v.looseObject({ reactElements: elements }),
  changeElementTag: v.looseObject({
    elementToModify: element,
    newTag: v.pipe(text, v.minLength(1)),
  }),
  addClass: v.looseObject({
    reactElement: element,
    className: text,
    stylingFramework: framework,
    modifiers,
    customProperties,
  }),
  removeClass: v.looseObject({ reactElement: element, className: text }),
  editText: v.looseObject({
    element,
    newText: text,
    oldText: v.nullish(text),
    /** The language shown in the frame, for a text that comes from a translation. */
    language: v.nullish(text),
  }),
  updateClasses: v.looseObject({ reactElement: element, newClasses: classes, oldClasses: classes }),
} as const;

/** The name of a mutation, which is the last part of its address. */
export type MutationName = keyof typeof mutationSchemas;

/** What a mutation carries, as read. */
export type MutationPayload<Name extends MutationName = MutationName> = v.InferOutput<
  (typeof mutationSchemas)[Name]
>;

/** What a mutation carries, as it may be sent. */
export type MutationPayloadInput<Name extends MutationName = MutationName> = v.InferInput<
  (typeof mutationSchemas)[Name]
>;

/** A mutation and what it carries. */
export type MutationRequest = {
  [Name in MutationName]: { readonly name: Name; readonly payload: MutationPayload<Name> };
}[MutationName];

/** Every mutation, in the order of the specification. */
export const mutationNames = Object.keys(mutationSchemas) as readonly MutationName[];

/** Whether the text names a mutation. */
export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutationSchemas, name);
}

/** A payload that was read, or what is wrong with it and where. */
export type ParsedMutation =
  | { readonly request: MutationRequest }
  | { readonly issues: readonly string[] };

/** Reads what came with a mutation. Unknown fields are kept, because element records travel whole. */
export function parseMutation(name: MutationName, data: unknown): ParsedMutation {
  const result = v.safeParse(mutationSchemas[name], data);
  if (!result.success) return { issues: result.issues.map(describeIssue) };
  return { request: { name, payload: result.output } as MutationRequest };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue);
  return place === null ? issue.message : `${place}: ${issue.message}`;
}

/** The address of a mutation, relative to the server's root. */
export function mutationPath(canvasId: string, name: MutationName): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/mutate/${name}`;
}

/** The address of the call that takes back the canvas's latest activity. */
export function undoPath(canvasId: string): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/activities/undoChangeToFiles`;
}

/** The address of the call that brings the latest undone activity of a canvas again. */
export function redoPath(canvasId: string): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/activities/redoChangeToFiles`;
}
