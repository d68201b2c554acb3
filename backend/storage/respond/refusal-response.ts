/** The response to a refusal: `{statusCode, code, error, message}`, where the status is a text. */
import type { Refused } from './refusal.ts';

/** @param method `HEAD` gets no body */
export function refusalResponse(refused: Refused, method: string): Response {
  const { status, httpStatus, code, error, message } = refused;
  const body = JSON.stringify({ statusCode: String(status), code, error, message });
  return new Response(method === 'HEAD' ? null : body, {
    status: httpStatus,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(httpStatus === 503 ? { 'Retry-After': '2' } : {}),
    },
  });
}
