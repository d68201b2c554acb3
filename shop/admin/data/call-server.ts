// Call of a server function of the back office, in the administrator's name.

import type { SessionStore } from '../../platform/session/session.ts';
import { isRecord } from '../../platform/api/record.ts';
import { AdminRefusal, unreachable } from './call-admin.ts';

/** Fetches a path with the session's token; a body is posted as JSON. Rejects with {@link AdminRefusal}, whose cause has the refusal's fields. */
export async function callServer(
  session: SessionStore,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = new Headers();
  const bearer = await session.token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const call =
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(path, { ...call, ...(signal && { signal }) }).catch(
    (cause: unknown) => {
      if (signal?.aborted === true) throw cause;
      throw new AdminRefusal(unreachable, cause);
    },
  );
  if (response.ok) return response;
  const refusal: unknown = await response.json().catch(() => null);
  const code = isRecord(refusal) ? refusal['code'] : null;
  throw new AdminRefusal(typeof code === 'string' ? code : unreachable, refusal, response.status);
}
