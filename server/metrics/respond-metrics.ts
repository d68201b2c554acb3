// `/metrics`: the metrics for those who have the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Creates the handler: 401 without `Authorization: Bearer TOKEN`, as Prometheus sends it. */
export function respondMetrics(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  token: string,
): (request: Request) => Promise<Response> {
  const wanted = digest(`Bearer ${token}`);
  return async (request) => {
    const given = digest(request.headers.get('authorization') ?? '');
    if (!timingSafeEqual(given, wanted))
      return new Response('The token of METRICS_TOKEN is needed: Authorization: Bearer TOKEN\n', {
        status: 401,
        headers: { ...headers, 'WWW-Authenticate': 'Bearer' },
      });
    return new Response(await metrics.text(), {
      headers: { ...headers, 'Content-Type': metrics.contentType },
    });
  };
}

/** Of one length, whatever was given, so that the comparison takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
