/** JSON responses. Nothing about an account may be cached between the service and its user. */

/** The value as a response that no cache stores. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } });
}
