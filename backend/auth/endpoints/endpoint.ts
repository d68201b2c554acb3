/** What an endpoint is: the method and path that it answers, how it is limited, and what it does. */
import type { RequestClass } from '../limits/limit-table.ts';
import type { Call } from '../request/call.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the service's address; `:id` and `:inner` stand for one part each. */
  readonly path: string;
  /** Requests of one class and address are counted together. */
  readonly limit?: RequestClass;
  /** Whether a GET changes something: then who only looks whether there is a page, as scanners of mail do, is not let in. */
  readonly hasSideEffects?: true;
  /** Whether the puzzle must be solved, where the settings ask for one. */
  readonly needsCaptcha?: boolean;
  /** Whether the body is a form, as other sites' pages send it, and not JSON. */
  readonly isForm?: boolean;
  /** Answers, or refuses by throwing. */
  handle(call: Call): Promise<Response> | Response;
}
