// What is answered while the process is up and the shop is not yet: it lives, and asks to be tried again.
import type { Handler } from './listen.ts';

const retryAfterS = 2;

/** The handler before everything is ready, and again once the process is stopping. */
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
