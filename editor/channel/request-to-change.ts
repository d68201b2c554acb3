// From a call to the change that it writes, for the journal and the live events.

import { changeBindings } from './change-bindings.ts';
import type { FieldBinding, WrittenChangeType } from './change-bindings.ts';
import type { MutationName, MutationRequest } from './mutation-request.ts';

/** The type and fields of the change that a call stands for; the fields are what `createChange` takes. */
export interface DescribedChange {
  readonly type: WrittenChangeType;
  readonly fields: Readonly<Record<string, unknown>>;
}

const typeOfMutation = new Map<MutationName, WrittenChangeType>(
  Object.entries(changeBindings).map(([type, { mutation }]) => [
    mutation,
    type as WrittenChangeType,
  ]),
);

/** The change that a call stands for: the inverse of `changeToRequest`. */
export function requestToChange({ name, payload }: MutationRequest): DescribedChange {
  const type = typeOfMutation.get(name);
  if (type === undefined) throw new Error(`No change is written by ${name}.`);
  const values: Readonly<Record<string, unknown>> = payload;
  const mapped = changeBindings[type].fields
    .map((field): [string, unknown] => [field.changeField, changeValueOf(field, values)])
    .filter(([, value]) => value !== undefined);
  return { type, fields: { ...Object.fromEntries(mapped), ...extraFields(type, values) } };
}

function changeValueOf(
  { kind, requestField }: FieldBinding,
  values: Readonly<Record<string, unknown>>,
): unknown {
  const value = values[requestField];
  if (kind === 'element') return idOf(value);
  if (kind === 'elements') return Array.isArray(value) ? value.map(idOf) : [];
  return value ?? undefined;
}

function idOf(reference: unknown): string | undefined {
  const isRecord = typeof reference === 'object' && reference !== null;
  if (!isRecord || !('codebaseId' in reference)) return undefined;
  return typeof reference.codebaseId === 'string' ? reference.codebaseId : undefined;
}

function extraFields(
  type: WrittenChangeType,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (type === 'ADD_CLASS')
    return { addingTailwindClass: values['stylingFramework'] === 'Tailwind' };
  if (type === 'STYLING') return { stylingFramework: values['stylingFramework'] ?? 'Inline' };
  if (type === 'CHANGE_PROP') return { propValue: values['propValue'] };
  if (type !== 'ADD_JSX') return {};
  const newElement = { ...(values['newElement'] as Readonly<Record<string, unknown>> | null) };
  const placeholder = newElement['placeholderId'];
  const isNative = typeof newElement['nativeTag'] === 'string';
  return {
    addCodebaseId: isNative ? null : (idOf(newElement) ?? null),
    addNativeTag: newElement['nativeTag'] ?? null,
    propsToSet: newElement['propsToSet'] ?? null,
    addedIds: typeof placeholder === 'string' ? [placeholder] : [],
  };
}
