/** Cross-origin access (CORS): preflight responses, and the headers that let pages of other origins read a response. */
import type { MiddlewareHandler } from 'hono';

/** The access that one protocol grants to pages of other origins; all policies are in `cors-policies.ts`. */
export interface CorsPolicy {
  /** Whether a request with `OPTIONS` is a preflight; any other one is for the protocol to answer. */
  isPreflight(headers: Headers): boolean;
  readonly preflightStatus: 200 | 204;
  /** The headers of the response to a preflight, except those of the origin. */
  preflightHeaders(headers: Headers): Readonly<Record<string, string>>;
  /** Sets `Access-Control-Allow-Origin` and what depends on it. */
  allowOrigin(headers: Headers, origin: string | null): void;
  /** Headers that pages may read. */
  readonly exposedHeaders: string;
  /** Whether requests without an `Origin`, and preflights, are sent the exposed headers too. */
  readonly alwaysExposes: boolean;
}

/** @returns undefined where the request is no preflight */
export function preflightResponse(request: Request, policy: CorsPolicy): Response | undefined {
  if (request.method !== 'OPTIONS' || !policy.isPreflight(request.headers)) return undefined;
  const headers = new Headers(policy.preflightHeaders(request.headers));
  policy.allowOrigin(headers, request.headers.get('origin'));
  if (policy.alwaysExposes) headers.set('Access-Control-Expose-Headers', policy.exposedHeaders);
  return new Response(null, { status: policy.preflightStatus, headers });
}

/** Lets the page that sent the request read the response, as far as the policy allows. */
export function setCorsHeaders(headers: Headers, request: Request, policy: CorsPolicy): void {
  const origin = request.headers.get('origin');
  if (origin === null && !policy.alwaysExposes) return;
  policy.allowOrigin(headers, origin);
  headers.set('Access-Control-Expose-Headers', policy.exposedHeaders);
}

/** Answers preflights, and lets pages read the responses of the routes behind it, including those to errors. */
export function cors(policy: CorsPolicy): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    const preflight = preflightResponse(request, policy);
    if (preflight !== undefined) return preflight;
    await next();
    setCorsHeaders(context.res.headers, request, policy);
    return undefined;
  };
}
