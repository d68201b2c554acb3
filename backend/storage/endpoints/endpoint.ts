/** The shape of an endpoint: its method and path, its name in policies, and its handler. */
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A request whose caller is known. */
export interface AuthenticatedContext extends RequestContext {
  readonly caller: Caller;
  readonly queryContext: QueryContext;
}

/** A request that needs no permission, or whose URL is signed. */
export interface PublicContext extends RequestContext {
  readonly queryContext: QueryContext;
}

interface EndpointAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's base path, as Hono reads it: `:bucket` is one segment, `:name{.+}` the rest. */
  readonly path: string;
  /** The name that policies read as `storage.operation()`. */
  readonly operation: string;
}

/** An endpoint that requires a token or a key. */
export interface AuthenticatedEndpoint extends EndpointAddress {
  readonly public?: false;
  handle(context: AuthenticatedContext): Promise<Response>;
}

/** An endpoint that requires none. */
export interface PublicEndpoint extends EndpointAddress {
  readonly public: true;
  handle(context: PublicContext): Promise<Response>;
}

export type Endpoint = AuthenticatedEndpoint | PublicEndpoint;
