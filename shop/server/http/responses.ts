// Responses that all order routes share: refusals with a code, and headers against caching.

export const noStore = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** A refusal as `{code, message}`. */
export function respondRefusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: noStore });
}

/** 404 for an order that is missing or not the sender’s; the two are not told apart. */
export const respondOrderMissing = (): Response =>
  respondRefusal(404, 'order_not_found', 'There is no such order, or it is not yours.');

/** Responds with 405 to any other method. */
export async function requireMethod(
  request: Request,
  method: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (request.method === method) return respond();
  return new Response(null, { status: 405, headers: { ...noStore, Allow: method } });
}
