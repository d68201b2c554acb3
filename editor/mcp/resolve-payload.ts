// Resolving payloads: marks of elements become the records that the agent has seen.

import { isApiRefusal } from './editor-api.ts';
import type { ApiRefusal } from './editor-api.ts';
import type { ElementMark } from './mutation-tools.ts';
import type { SeenElements } from './seen-elements.ts';

type Payload = Readonly<Record<string, unknown>>;

/** A payload with records; the refusal of an unknown id. */
export async function resolvePayload(
  seen: SeenElements,
  payload: Payload,
): Promise<Payload | ApiRefusal> {
  const resolved: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(payload)) {
    const marks = [value].flat();
    if (!marks.every(isMark) || marks.length === 0) {
      resolved[field] = value;
      continue;
    }
    const records: object[] = [];
    for (const { element } of marks) {
      const record = await seen.referTo(element);
      if (isApiRefusal(record)) return record;
      records.push(record);
    }
    resolved[field] = Array.isArray(value) ? records : records[0];
  }
  return resolved;
}

/** The ids that a payload names. */
export function idsIn(payload: Payload): readonly string[] {
  return Object.values(payload).flatMap((value) =>
    [value].flat().flatMap((each) => (isMark(each) ? [each.element] : [])),
  );
}

function isMark(value: unknown): value is ElementMark {
  const isRecord = typeof value === 'object' && value !== null;
  return (
    isRecord &&
    'element' in value &&
    typeof value.element === 'string' &&
    Object.keys(value).length === 1
  );
}
