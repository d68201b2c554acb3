/** What a function is given besides the request: who calls, and what it may ask of the server that runs it. */

export interface FunctionContext {
  /** Who calls, as far as the request's token or key says. */
  readonly caller: {
    /** `anon` where nobody says who he is. */
    readonly role: string;
    /** The user's id; null for keys and strangers. */
    readonly userId: string | null;
    readonly claims: Readonly<Record<string, unknown>>;
  };
  /** The caller's address, as far as the server vouches for it. */
  readonly address: string;
  /** Reaches the project's own services (`/rest/v1/…`, `/storage/v1/…`) as the service, past all policies. */
  readonly service: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** The same as the caller, whom policies hold. */
  readonly asCaller: { fetch(path: string, init?: RequestInit): Promise<Response> };
  /** Asks the server to do something that it offers to functions. Rejects where it offers nothing of the name. */
  callServer(name: string, argument: unknown): Promise<unknown>;
  /** Ends when the caller has gone away, or has waited too long. */
  readonly signal: AbortSignal;
}

/** The default export of `functions/<name>/index.ts`; a function that calls `Deno.serve` instead has its context nowhere. */
export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response>;

/** What the server offers to functions, by name. */
export type ServerMethods = Readonly<Record<string, (argument: unknown) => Promise<unknown>>>;
