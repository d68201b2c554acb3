/** What a call of the protocol is: the method and path that it answers, its name for policies, and what it does. */
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A call whose maker is known. */
export interface AuthenticatedContext extends RequestContext {
  readonly caller: Caller;
  readonly queryContext: QueryContext;
}

/** A call that anybody makes, or whose address carries its own permission. */
export interface PublicContext extends RequestContext {
  readonly queryContext: QueryContext;
}

interface EndpointAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's address; `:bucket` stands for one part, `*` at the end for an object's name. */
  readonly path: string;
  /** What policies read as `storage.operation()`. */
  readonly operation: string;
}

/** Needs a token or a key. */
export interface AuthenticatedEndpoint extends EndpointAddress {
  readonly public?: false;
  handle(context: AuthenticatedContext): Promise<Response>;
}

/** Needs none. */
export interface PublicEndpoint extends EndpointAddress {
  readonly public: true;
  handle(context: PublicContext): Promise<Response>;
}

export type Endpoint = AuthenticatedEndpoint | PublicEndpoint;
