// Requests to a plain project with its service key, tried again while it is away.
import { MoveRefusal } from '../move-refusal.ts';
import { isPassing, keyHeaders, PassingFailure, throwPassing } from '../project/project-client.ts';
import type { ProjectClient } from '../project/project-client.ts';

const responseMsMax = 90_000;

/** The response to a request that succeeded. Rejects with {@link MoveRefusal}. */
export async function fetchProject(
  client: ProjectClient,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { address, signal } = client;
  return await client.withRetries(async () => {
    const response = await fetch(`${address.url}${path}`, {
      ...init,
      headers: { ...keyHeaders(address), ...(init.headers as Record<string, string> | undefined) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseMsMax)]),
    }).catch(throwPassing);
    if (response.ok) return response;
    const message = (await response.text()).slice(0, 300);
    if (isPassing(response.status)) throw new PassingFailure(`${path}: HTTP ${response.status}`);
    const { side } = address;
    if (response.status === 401 || response.status === 403)
      throw new MoveRefusal('not_service_key', { side });
    const [call = ''] = path.split('?');
    throw new MoveRefusal('request_failed', {
      side,
      call,
      status: response.status,
      code: '',
      message,
    });
  });
}
