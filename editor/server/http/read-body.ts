// Bodies of calls: JSON of limited depth, read by a schema, or a refusal.

import type { Context } from 'hono';
import * as v from 'valibot';
import { isNestedTooDeep } from '@atelier/editor-source/parse/nesting';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { renderRefusal } from './render-refusal.ts';

/** The body of a call as JSON. */
export async function readJson(
  context: Context,
): Promise<{ readonly value: unknown } | ServerRefusal> {
  const text = await context.req.text();
  if (isNestedTooDeep(text)) return refuseRequest('bad_request', 'The body nests too deep.');
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refuseRequest('bad_request', 'The body is no JSON.');
  }
}

/** The body of a call, as a schema reads it. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<{ readonly value: v.InferOutput<Schema> } | ServerRefusal> {
  const body = await readJson(context);
  if (isServerRefusal(body)) return body;
  const reading = v.safeParse(schema, body.value);
  if (reading.success) return { value: reading.output };
  const issues = reading.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  return refuseRequest('bad_request', `The call is malformed. ${issues.join('; ')}`, { issues });
}

/** An outcome as a response: a refusal with its status, anything else as JSON. */
export function respond(outcome: object): Response {
  return isServerRefusal(outcome) ? renderRefusal(outcome) : Response.json(outcome);
}
