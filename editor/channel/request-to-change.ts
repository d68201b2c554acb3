// Request to change: the change that a call to the editor's server writes, for the journal and the live events.

import type { ChangeField } from './change-field.ts';
import { changeTypeDefinition, changeTypeNames } from './change-types.ts';
import type { ChangeType } from './change-types.ts';
import type { MutationRequest } from './mutation-request.ts';

/** The type and fields of the change that a call stands for; the fields are what `createChange` takes. */
export interface DescribedChange {
  readonly type: ChangeType;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The change that a call stands for: the inverse of `changeToRequest`. A mutation without a change type is `UNKNOWN`. */
export function requestToChange({ name, payload }: MutationRequest): DescribedChange {
  const type = changeTypeNames.find((each) => changeTypeDefinition(each).mutation === name);
  if (type === undefined) return { type: 'UNKNOWN', fields: {} };
  const fields = Object.entries(changeTypeDefinition(type).fields)
    .map(([field, definition]): [string, unknown] => [
      field,
      changeValueOf(definition, field, payload),
    ])
    .filter(([, value]) => value !== undefined);
  return { type, fields: { ...Object.fromEntries(fields), ...extraFields(type, payload) } };
}

function changeValueOf(
  { holds, requestField }: ChangeField,
  name: string,
  payload: MutationRequest['payload'],
): unknown {
  if (requestField === null) return undefined;
  const value = payload[requestField ?? name];
  if (holds === 'id') return idOf(value);
  if (holds === 'ids') return Array.isArray(value) ? value.map(idOf) : [];
  return value ?? undefined;
}

function idOf(reference: unknown): string | undefined {
  const isRecord = typeof reference === 'object' && reference !== null;
  if (!isRecord || !('codebaseId' in reference)) return undefined;
  return typeof reference.codebaseId === 'string' ? reference.codebaseId : undefined;
}

/** Fields of the change that no single request field carries. */
function extraFields(
  type: ChangeType,
  payload: MutationRequest['payload'],
): Record<string, unknown> {
  if (type === 'ADD_CLASS') {
    return { addingTailwindClass: payload['stylingFramework'] === 'Tailwind' };
  }
  if (type === 'STYLING') return { stylingFramework: payload['stylingFramework'] ?? 'Inline' };
  if (type === 'CHANGE_PROP') return { propValue: payload['propValue'] };
  if (type !== 'ADD_JSX') return {};
  const newElement = { ...(payload['newElement'] as Readonly<Record<string, unknown>> | null) };
  const placeholder = newElement['placeholderId'];
  const isNative = typeof newElement['nativeTag'] === 'string';
  return {
    addCodebaseId: isNative ? null : (idOf(newElement) ?? null),
    addNativeTag: newElement['nativeTag'] ?? null,
    propsToSet: newElement['propsToSet'] ?? null,
    addedIds: typeof placeholder === 'string' ? [placeholder] : [],
  };
}
