// Responses while the process is starting: 503 with Retry-After, and 200 at /healthz.
import type { Handler } from './listen.ts';

const retryAfterS = 2;

/** The handler until everything is ready. */
export const respondStarting: Handler = (request) => {
  const isAlive = new URL(request.url).pathname === '/healthz';
  return new Response(isAlive ? 'ok\n' : 'Atelier is starting.\n', {
    status: isAlive ? 200 : 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      ...(isAlive ? {} : { 'Retry-After': String(retryAfterS) }),
    },
  });
};
