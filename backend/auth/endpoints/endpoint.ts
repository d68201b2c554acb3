/** An endpoint: its method and path, its rate limit, and its handler. */
import type { RequestClass } from '../limits/limit-table.ts';
import type { Call } from '../request/call.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the service's address; `:id` and `:inner` stand for one segment each. */
  readonly path: string;
  /** The rate limit that counts the endpoint's requests. */
  readonly limit?: RequestClass;
  /** Whether a GET has side effects: then a HEAD, as scanners of mails send, is refused. */
  readonly hasSideEffects?: true;
  /** Whether a captcha is required, when the settings enable one. */
  readonly needsCaptcha?: boolean;
  /** Whether the body is a form, as pages of other sites send it, and not JSON. */
  readonly isForm?: boolean;
  /** Handles the request; a refusal is thrown. */
  handle(call: Call): Promise<Response> | Response;
}
