/** The HTTP response for a refusal, in the form that the client's API version asks for. */
import { json } from './json-response.ts';
import type { Refused } from './errors.ts';

const versionHeader = 'x-supabase-api-version';
const version = '2024-01-01';

/** The body is `{code, message}` for clients that send the API version, and the older form for all others. */
export function errorResponse(refused: Refused, request: Request): Response {
  const { code, status, message, details } = refused;
  if (details.oauthError !== undefined)
    return json({ error: details.oauthError, error_description: message }, status);
  const requestedVersion = request.headers.get(versionHeader) ?? '';
  const isCurrent = /^\d{4}-\d{2}-\d{2}$/.test(requestedVersion) && requestedVersion >= version;
  const weak = details.reasons === undefined ? {} : { weak_password: { reasons: details.reasons } };
  const body = isCurrent
    ? { code, message, ...weak }
    : { code: status, error_code: code, msg: message, ...weak };
  const response = json(body, status);
  response.headers.set('x-sb-error-code', code);
  if (isCurrent) response.headers.set(versionHeader, version);
  // The rest of a body that is too large would be parsed as the next request.
  if (status === 413) response.headers.set('Connection', 'close');
  if (details.retryAfterSeconds !== undefined)
    response.headers.set('Retry-After', String(Math.max(1, Math.ceil(details.retryAfterSeconds))));
  return response;
}
