/** A request as endpoints receive it: its query, path ids, body fields and device. */
import { readBody } from '../../http/read-body.ts';
import { refuse } from '../respond/errors.ts';
import type { ErrorCode } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Device } from '../sessions/session.ts';
import { Fields } from './fields.ts';
import { unstorableReason } from './unstorable-value.ts';
import { visitorOf } from './visitor.ts';

export interface Call {
  readonly auth: AuthContext;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The path's segment at `:id`; empty when the path has none. */
  readonly id: string;
  /** The path's segment at `:inner`. */
  readonly innerId: string;
  readonly hasBody: boolean;
  /** The fields of the body; none when the request has no body. */
  readonly fields: Fields;
  readonly device: Device;
}

/** The service's path below its origin. */
export const basePath = '/auth/v1';
const bodyBytesMax = 1024 * 1024;

/** Parses the request. Refuses a body that is too large or not a JSON object. */
export async function readCall(
  auth: AuthContext,
  request: Request,
  id: string,
  innerId: string,
  isForm = false,
): Promise<Call> {
  const query = new URL(request.url).searchParams;
  requireValidText('validation_failed', 'The address cannot be read', [...query]);
  const body = await readText(request);
  return {
    auth,
    request,
    query,
    id,
    innerId,
    hasBody: body !== '',
    fields: new Fields(isForm ? parseForm(body) : body === '' ? {} : parseJson(body)),
    device: { ...visitorOf(request), userAgent: request.headers.get('user-agent') },
  };
}

/** The body as text. Refuses one that is too large or interrupted. */
async function readText(request: Request): Promise<string> {
  const bytes = await readBody(request, bodyBytesMax, (fault) =>
    fault === 'too_large'
      ? refuse('request_entity_too_large')
      : refuse('bad_json', 'The request body was aborted'),
  );
  return bytes.toString('utf8');
}

function parseForm(body: string): Record<string, unknown> {
  const fields = [...new URLSearchParams(body)];
  requireValidText('validation_failed', 'The form cannot be read', fields);
  return Object.fromEntries(fields);
}

function requireValidText(code: ErrorCode, what: string, value: unknown): void {
  const reason = unstorableReason(value);
  if (reason !== null) refuse(code, `${what}: ${reason}`);
}

function parseJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    refuse('bad_json', `Could not parse request body as JSON: ${(error as SyntaxError).message}`);
  }
  requireValidText('bad_json', 'Could not parse request body as JSON', value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  return refuse('bad_json', 'Could not parse request body as JSON: an object is expected');
}
