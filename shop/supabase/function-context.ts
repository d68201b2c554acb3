// The context of the shop's HTTP functions: what they are passed besides the request. The server passes more; a test compares both.

export interface FunctionContext {
  readonly caller: { readonly userId: string | null };
  /** The caller's address, as far as the server vouches for it. */
  readonly address: string;
  /** Reaches the project's own services as the service, past all policies. */
  readonly service: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Calls one of the methods that the server offers to functions. */
  callServer(name: string, argument: unknown): Promise<unknown>;
}

/** The database gave no answer now; it may later. */
class NoAnswerNow extends Error {}

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
  throw response.status === 503 ? new NoAnswerNow(problem) : new Error(problem);
}

type Handler = (request: Request, context: FunctionContext) => Promise<Response>;

/** The same function, but while the database is away it says so, and when to come again. */
export function sayingWhenAway(handler: Handler): Handler {
  return (request, context) =>
    handler(request, context).catch((error: unknown) => {
      if (!(error instanceof NoAnswerNow)) throw error;
      const away = answer({ error: 'try_again_later' }, 503);
      away.headers.set('Retry-After', '10');
      return away;
    });
}

/** Which pages may ask: any, since nothing here goes by a cookie. */
const forAllPages = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Cache-Control': 'no-store',
};

/** An answer that nobody keeps. */
export function answer(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: forAllPages });
}

/** An answer in words alone. */
export function plainAnswer(text: string, status = 200): Response {
  return new Response(status === 204 ? null : text, { status, headers: forAllPages });
}
