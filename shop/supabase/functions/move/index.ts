// Moves of the shop for the back office: administrators check, start, stop and watch one. The work is the server's; keys pass through and are not stored.

import {
  jsonResponse,
  textResponse,
  withRetryAfter,
  type FunctionContext,
} from '../../function-context.ts';

/** `{act: 'check' | 'start' | 'stop' | 'state', …}`. A move under way is also watched with its token, because the watcher's own account may be moving. */
async function move(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return textResponse('', 204);
  if (request.method !== 'POST') return jsonResponse({ error: 'method_not_allowed' }, 405);
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    return jsonResponse({ error: 'not_a_request' }, 400);
  const watched = await context.callServer('watchMove', body);
  if (watched !== null) return jsonResponse(watched);
  if (!(await isAdministrator(context))) return jsonResponse({ error: 'not_administrator' }, 403);
  return jsonResponse(await context.callServer('move', body));
}

/** The database decides, by the caller's token. */
async function isAdministrator({ asCaller }: FunctionContext): Promise<boolean> {
  const response = await asCaller.fetch('/rest/v1/rpc/is_admin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return response.ok && (await response.json()) === true;
}

export default withRetryAfter(move);
