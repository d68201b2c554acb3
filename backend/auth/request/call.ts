/** A request as endpoints see it: its address, its fields, and who sent it from where. */
import { readBody } from '../../bodies/read-body.ts';
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
  /** What the path says in the place of `:id`; empty where it has none. */
  readonly id: string;
  /** And in the place of `:inner`. */
  readonly innerId: string;
  readonly hasBody: boolean;
  /** The body; empty where a request has none. */
  readonly fields: Fields;
  readonly device: Device;
}

/** Where the service is below its origin. */
export const basePath = '/auth/v1';
const bodyBytesMax = 1024 * 1024;

/** Reads the request. Refuses a body that is too large or no JSON object. */
export async function readCall(
  auth: AuthContext,
  request: Request,
  id: string,
  innerId: string,
  isForm = false,
): Promise<Call> {
  const query = new URL(request.url).searchParams;
  requireStorable('validation_failed', 'The address cannot be read', [...query]);
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

/** The body as text. Refuses one that is too large, or that breaks off. */
async function readText(request: Request): Promise<string> {
  const bytes = await readBody(request, bodyBytesMax, (fault) =>
    fault === 'too_large'
      ? refuse('request_entity_too_large')
      : refuse('bad_json', 'The request body broke off'),
  );
  return bytes.toString('utf8');
}

function parseForm(body: string): Record<string, unknown> {
  const fields = [...new URLSearchParams(body)];
  requireStorable('validation_failed', 'The form cannot be read', fields);
  return Object.fromEntries(fields);
}

function requireStorable(code: ErrorCode, what: string, value: unknown): void {
  const flaw = unstorableReason(value);
  if (flaw !== null) refuse(code, `${what}: ${flaw}`);
}

function parseJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    refuse('bad_json', `Could not parse request body as JSON: ${(error as SyntaxError).message}`);
  }
  requireStorable('bad_json', 'Could not parse request body as JSON', value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  return refuse('bad_json', 'Could not parse request body as JSON: an object is expected');
}
