// The context of the shop's HTTP functions: what they are passed besides the request. The server passes more; a test compares both.

export interface FunctionContext {
  readonly caller: { readonly userId: string | null };
  /** The caller's address, as far as the server has verified it. */
  readonly address: string;
  /** Reaches the project's own services as the service, past all policies. */
  readonly service: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Reaches them as the caller, under its policies. */
  readonly asCaller: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Calls one of the methods that the server offers to functions. */
  callServer(name: string, argument: unknown): Promise<unknown>;
}

/** The database is unavailable for now; the same call may succeed later. */
class DatabaseUnavailable extends Error {}

/** Calls a function of the database as the service. Rejects with its words where it is refused. */
export async function callDatabase(
  { service }: Pick<FunctionContext, 'service'>,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await service.fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (response.ok) return await response.json();
  const problem = `${name} was answered with ${response.status}: ${await response.text()}`;
  throw response.status === 503 ? new DatabaseUnavailable(problem) : new Error(problem);
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response>;

/** A handler that responds 503 with a `Retry-After` header while the database is unavailable. */
export function withRetryAfter(handler: Handler): Handler {
  return (request, context) =>
    handler(request, context).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const away = jsonResponse({ error: 'try_again_later' }, 503);
      away.headers.set('Retry-After', '10');
      return away;
    });
}

/** Headers of every response: pages of any origin may read it, since no cookie signs anybody in here, and no cache stores it. */
const forAllPages = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Cache-Control': 'no-store',
};

/** A response with a value as JSON, which no cache stores. */
export function jsonResponse(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: forAllPages });
}

/** A response of plain text, without a body for status 204. */
export function textResponse(text: string, status = 200): Response {
  return new Response(status === 204 ? null : text, { status, headers: forAllPages });
}
