/** The context of a function: what it is passed besides the request, such as its caller and the server's methods. */

export interface FunctionContext {
  /** The caller, as far as the request's token or key identifies it. */
  readonly caller: {
    /** `anon` without a token or key. */
    readonly role: string;
    /** The user's id; null for keys and anonymous callers. */
    readonly userId: string | null;
    readonly claims: Readonly<Record<string, unknown>>;
  };
  /** The client's address, as far as the server can verify it. */
  readonly address: string;
  /** Requests the project's own services (`/rest/v1/…`, `/storage/v1/…`) in the service role, past all policies. */
  readonly service: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Requests them in the caller's role, under its policies. */
  readonly asCaller: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Calls one of the methods that the server offers to functions. Rejects where it has none of the name. */
  callServer(name: string, argument: unknown): Promise<unknown>;
  /** Aborts when the client has gone away, or has waited too long. */
  readonly signal: AbortSignal;
}

/** The default export of `functions/<name>/index.ts`. A function that calls `Deno.serve` instead has no context. */
export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response>;

/** Methods of the server that functions may call, by name. */
export type ServerMethods = Readonly<Record<string, (argument: unknown) => Promise<unknown>>>;
