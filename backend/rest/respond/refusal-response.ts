/** Turns a refusal into HTTP: the one place where an error becomes an answer. */
import type { Refusal } from '../refusal.ts';

/** The error response with PostgREST's four keys. */
export function refusalResponse(refusal: Refusal, method: string): Response {
  const { status, code, message, details, hint } = refusal;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${code}`,
  });
  for (const [name, value] of Object.entries(refusal.headers ?? {}))
    setHeader(headers, name, value);
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(method === 'HEAD' || status === 204 || status === 304 ? null : body, {
    status,
    headers,
  });
}

/** A header that SQL chose may be none; the answer goes out without it. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
