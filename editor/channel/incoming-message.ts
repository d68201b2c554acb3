// Incoming messages, from parent to frame: untrusted data in, a typed message out.

import { decompress, compress } from 'lz-string';
import * as v from 'valibot';
import { isCallableFunction, parseCall } from './callable-functions.ts';
import type { FunctionCall } from './callable-functions.ts';

/** The bare text with which the parent hands over its port. */
export const initMessage = 'init';

/** A question about a component's or an element's props and state. */
export interface InspectRequest {
  readonly isComponent: boolean;
  readonly componentName: string | null;
  readonly tempoElementID: string | null;
  readonly componentElementId: string | null;
}

/** A message of the parent, as read. */
export type IncomingMessage =
  | { readonly type: 'inspectElement'; readonly id: string; readonly request: InspectRequest }
  | { readonly type: 'executeFunction'; readonly id: string; readonly call: FunctionCall }
  /** To be logged: `function_missing`, or arguments that do not match. */
  | { readonly type: 'invalid'; readonly id: string; readonly reason: string };

const envelope = v.looseObject({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1)),
  type: v.string(),
  payload: v.looseObject({}),
});
const nullableText = v.nullish(v.string(), null);
const inspectPayload = v.looseObject({
  isComponent: v.nullish(v.boolean(), false),
  componentName: nullableText,
  tempoElementID: nullableText,
  componentElementId: nullableText,
});
const executePayload = v.looseObject({
  functionName: v.string(),
  args: v.nullish(v.unknown()),
  compressedArgs: v.nullish(v.string()),
});

/** Reads a message of the parent; null for one that is to be ignored: without an id, a payload or a known type. */
export function parseIncoming(data: unknown): IncomingMessage | null {
  const reading = v.safeParse(envelope, data);
  if (!reading.success) return null;
  const { id, type, payload } = reading.output;
  if (type === 'inspectElement') return parseInspect(id, payload);
  if (type === 'executeFunction') return parseExecute(id, payload);
  return null;
}

function parseInspect(id: string, payload: unknown): IncomingMessage {
  const reading = v.safeParse(inspectPayload, payload);
  if (!reading.success) return { type: 'invalid', id, reason: 'The question is malformed.' };
  const { isComponent, componentName, tempoElementID, componentElementId } = reading.output;
  return {
    type: 'inspectElement',
    id,
    request: { isComponent, componentName, tempoElementID, componentElementId },
  };
}

function parseExecute(id: string, payload: unknown): IncomingMessage {
  const reading = v.safeParse(executePayload, payload);
  if (!reading.success) return { type: 'invalid', id, reason: 'The call is malformed.' };
  const { functionName, args, compressedArgs } = reading.output;
  if (!isCallableFunction(functionName)) {
    return { type: 'invalid', id, reason: `Function to execute not found: ${functionName}` };
  }
  // Compressed arguments count, whatever stands beside them: a parent may send a stand-in for `args`.
  const given = compressedArgs == null ? (args ?? []) : decompressArguments(compressedArgs);
  const call = Array.isArray(given) ? parseCall(functionName, given) : null;
  const reason = `The arguments do not fit ${functionName}.`;
  return call === null ? { type: 'invalid', id, reason } : { type: 'executeFunction', id, call };
}

/** Arguments as one compressed text (LZ-string in raw UTF-16). */
export function compressArguments(args: readonly unknown[]): string {
  return compress(JSON.stringify(args));
}

function decompressArguments(compressed: string): unknown {
  try {
    return JSON.parse(decompress(compressed) ?? 'null');
  } catch {
    return null;
  }
}

/** The message by which the frame calls a function. */
export function executeMessage(
  id: string,
  call: FunctionCall,
): { id: string; type: 'executeFunction'; payload: FunctionCall } {
  return { id, type: 'executeFunction', payload: call };
}
