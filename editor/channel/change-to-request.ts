// From a change to the call that writes it into the source.

import { changeBindings } from './change-bindings.ts';
import type { FieldBinding } from './change-bindings.ts';
import type { ChangeItem } from './change.ts';
import type { ChangeFields } from './change-fields.ts';
import { ChannelError } from './errors.ts';
import type { ElementRecord, TreeElementLookup } from './lookup.ts';
import { mutationPath, redoPath, undoPath } from './mutation-request.ts';

/** A call to the editor's server: always a POST. */
export interface ServerRequest {
  /** Relative to the server's root. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a request needs besides the change. */
export interface RequestContext {
  readonly canvasId: string;
  /** Records are sent whole; an id without one is sent alone. */
  readonly treeElementLookup: TreeElementLookup;
}

/**
 * The call that writes a change into the source, or null for a change that only the page shows.
 * @throws ChannelError `unsupported_operation` for a change of unknown type.
 */
export function changeToRequest(change: ChangeItem, context: RequestContext): ServerRequest | null {
  const { canvasId } = context;
  if (change.type === 'UNDO') return { path: undoPath(canvasId), body: {} };
  if (change.type === 'REDO') return { path: redoPath(canvasId), body: {} };
  if (change.type === 'UNKNOWN') throw new ChannelError('unsupported_operation', change.type);
  if (isOnlyShown(change)) return null;
  const { mutation, fields } = changeBindings[change.type];
  const values: Readonly<Record<string, unknown>> = change.changeFields;
  const mapped = fields.map((field) => [
    field.requestField,
    requestValueOf(field, values, context),
  ]);
  return {
    path: mutationPath(canvasId, mutation),
    body: { ...Object.fromEntries(mapped), ...extraFields(change, context) },
  };
}

function isOnlyShown(change: ChangeItem): boolean {
  if (change.type === 'ADD_CLASS') return change.changeFields.temporaryOnly;
  return change.type === 'UPDATE_CLASSES' && change.changeFields.isInstantChangeOnly;
}

function requestValueOf(
  { kind, changeField }: FieldBinding,
  values: Readonly<Record<string, unknown>>,
  { treeElementLookup }: RequestContext,
): unknown {
  const value = values[changeField];
  const reference = (id: unknown): unknown =>
    typeof id === 'string' ? referenceTo(id, treeElementLookup) : null;
  if (kind === 'element') return reference(value);
  if (kind === 'elements') return Array.isArray(value) ? value.map(reference) : [];
  return value;
}

/** The record of an element; of one without a record, its id alone. */
function referenceTo(
  codebaseId: string,
  treeElementLookup: TreeElementLookup,
): ElementRecord | { readonly codebaseId: string } {
  const record = Object.hasOwn(treeElementLookup, codebaseId)
    ? treeElementLookup[codebaseId]
    : undefined;
  return record ?? { codebaseId };
}

function extraFields(change: ChangeItem, context: RequestContext): Record<string, unknown> {
  if (change.type === 'ADD_CLASS') {
    return { stylingFramework: change.changeFields.addingTailwindClass ? 'Tailwind' : 'CSS' };
  }
  return change.type === 'ADD_JSX' ? newElementFields(change.changeFields, context) : {};
}

function newElementFields(
  fields: ChangeFields<'ADD_JSX'>,
  { canvasId, treeElementLookup }: RequestContext,
): Record<string, unknown> {
  const { addCodebaseId, addNativeTag, propsToSet, addedIds, htmlForInstantUpdate } = fields;
  const component = addCodebaseId == null ? {} : referenceTo(addCodebaseId, treeElementLookup);
  const native = addNativeTag == null ? {} : { type: 'native', nativeTag: addNativeTag };
  return {
    newElement: { ...component, ...native, propsToSet, placeholderId: addedIds[0] ?? null },
    canvasId,
    hasInstantUpdate: htmlForInstantUpdate != null,
  };
}
