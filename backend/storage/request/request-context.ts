/** The context of a request, which endpoints receive, and its body as JSON fields. */
import { readBody } from '../../http/read-body.ts';
import type { RefuseBody } from '../../http/read-body.ts';
import { refuse } from '../respond/refusal.ts';
import type { StorageServices } from '../storage-services.ts';
import { Fields } from './fields.ts';

export interface RequestContext {
  readonly services: StorageServices;
  readonly request: Request;
  readonly url: URL;
  /** The bucket in the path; empty where there is none. */
  readonly bucket: string;
  /** The object's name in the path; empty where there is none. */
  readonly name: string;
}

const bodyBytesMax = 1024 * 1024;

/** Reads the body as a JSON object; an empty body has no fields. Refuses one that is too large, or no object. */
export async function readFields({ request }: RequestContext): Promise<Fields> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    return refuse('InvalidRequest', 'Body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('InvalidRequest', 'body must be object');
  return new Fields(value as Record<string, unknown>);
}

/** Refuses a body that is too large, or that is aborted. */
export const refuseBody: RefuseBody = (fault) =>
  fault === 'too_large'
    ? refuse('EntityTooLarge', 'Request body is too large')
    : refuse('InvalidRequest', 'The request was aborted');

const readText = async (request: Request): Promise<string> =>
  (await readBody(request, bodyBytesMax, refuseBody)).toString('utf8');
