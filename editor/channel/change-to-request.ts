// Change to request: the call to the editor's server that writes a change into the source.

import type { ChangeField } from './change-field.ts';
import type { ChangeItem } from './change.ts';
import { changeTypeDefinition } from './change-types.ts';
import type { ChangeFields } from './change-types.ts';
import { ChannelError } from './errors.ts';
import type { TreeElementLookup } from './lookup.ts';
import { mutationPath, redoPath, undoPath } from './mutation-request.ts';
import type { ElementReference } from './mutation-request.ts';

/** A call to the editor's server: always a POST. */
export interface ServerRequest {
  /** Relative to the server's root. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The context of a request besides the change. */
export interface RequestContext {
  readonly canvasId: string;
  /** Records are sent whole; an id without one is sent alone. */
  readonly treeElementLookup: TreeElementLookup;
  /** The classes of a rendered element; null where they are not known. */
  readonly classListOf?: (codebaseId: string) => readonly string[] | null;
}

/**
 * The call that writes a change into the source, or null for a change that only the page shows.
 * @throws ChannelError `unsupported_operation` for a change that no mutation writes.
 */
export function changeToRequest(change: ChangeItem, context: RequestContext): ServerRequest | null {
  const { canvasId } = context;
  if (change.type === 'UNDO') return { path: undoPath(canvasId), body: {} };
  if (change.type === 'REDO') return { path: redoPath(canvasId), body: {} };
  const { mutation, fields } = changeTypeDefinition(change.type);
  if (mutation === null) throw new ChannelError('unsupported_operation', change.type);
  if (isShownOnly(change)) return null;
  const values: Readonly<Record<string, unknown>> = change.changeFields;
  const body = Object.entries(fields).flatMap(([name, field]) => {
    const { requestField = name } = field;
    return requestField === null
      ? []
      : [[requestField, requestValueOf(field, values[name], context)]];
  });
  return {
    path: mutationPath(canvasId, mutation),
    body: { ...Object.fromEntries(body), ...extraFields(change, context) },
  };
}

function isShownOnly(change: ChangeItem): boolean {
  if (change.type === 'ADD_CLASS') return change.changeFields.temporaryOnly;
  return change.type === 'UPDATE_CLASSES' && change.changeFields.isInstantChangeOnly;
}

function requestValueOf({ holds }: ChangeField, value: unknown, context: RequestContext): unknown {
  const reference = (id: unknown): unknown =>
    typeof id === 'string' ? referenceTo(id, context) : null;
  if (holds === 'id') return reference(value);
  if (holds === 'ids') return Array.isArray(value) ? value.map(reference) : [];
  return value;
}

/** The record of an element; of one without a record, its id alone. */
function referenceTo(
  codebaseId: string,
  { treeElementLookup, classListOf }: Omit<RequestContext, 'canvasId'>,
): ElementReference {
  const record = Object.hasOwn(treeElementLookup, codebaseId)
    ? treeElementLookup[codebaseId]
    : undefined;
  const classList = classListOf?.(codebaseId) ?? null;
  return { ...(record ?? { codebaseId }), ...(classList === null ? {} : { classList }) };
}

/** Request fields that no single field of the change carries. */
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
  const component = addCodebaseId == null ? {} : referenceTo(addCodebaseId, { treeElementLookup });
  const native = addNativeTag == null ? {} : { type: 'native', nativeTag: addNativeTag };
  return {
    newElement: { ...component, ...native, propsToSet, placeholderId: addedIds[0] ?? null },
    canvasId,
    hasInstantUpdate: htmlForInstantUpdate != null,
  };
}
