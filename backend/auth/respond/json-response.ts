/** Answers as JSON. Nothing about an account may be kept by anything between us and its owner. */

/** The value as a response that no cache keeps. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } });
}
