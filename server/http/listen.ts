// The HTTP server's socket: binds early, hands each request to whoever serves at the moment, and lets go of it gracefully.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { bodyTimeouts, drainBody, createBodyWatchdog } from './body-timeouts.ts';
import type { BodyTimeouts } from './body-timeouts.ts';
import { transientFaultResponse, isTransient } from './transient-fault.ts';

/** Answers a request; `incoming` is Node's own view of it, for the peer's address. */
export type Handler = (
  request: Request,
  peer: { readonly incoming: IncomingMessage },
) => Response | Promise<Response>;

export type Middleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void;

export interface Listener {
  /** The port that was bound, also where 0 was asked for. */
  readonly port: number;
  /** Who answers from now on. */
  serve(handler: Handler): void;
  /** Puts another program's own handling in front, for development: it calls the last argument for what it leaves to us. */
  useMiddleware(middleware: Middleware): void;
  /** Node's server, for who speaks WebSockets over it. */
  readonly server: Server;
  /** Takes no more connections, lets requests in flight finish, and cuts what has not ended after `graceMs` or when `forced`. */
  close(graceMs: number, forced: AbortSignal): Promise<void>;
}

/** Long filters of the data API travel in the address, which Node counts among the headers. */
const headerBytesMax = 64 * 1024;
const keepAliveMs = 20_000;
const headersTimeoutMs = 20_000;
/** Node looks for headers that do not come no oftener than every half minute, unless it is told to. */
const connectionsCheckMs = 2_000;
const idleCheckMs = 50;

/**
 * Binds the address, or throws a {@link KnownFault} when it is taken (`port_taken`), not ours (`address_not_here`) or not
 * allowed (`port_not_allowed`).
 */
export async function listen(options: {
  readonly host: string;
  readonly port: number;
  readonly first: Handler;
  readonly log: Log;
  readonly arrivals?: BodyTimeouts;
}): Promise<Listener> {
  const { host, port, log } = options;
  let handler = options.first;
  let before: Middleware = (_incoming, _outgoing, next) => next();
  const failed = (request: Request, error: unknown): Response => {
    log.error('request_failed', error, {
      method: request.method,
      path: new URL(request.url).pathname,
    });
    return isTransient(error)
      ? transientFaultResponse()
      : new Response('Something went wrong on our side.\n', { status: 500 });
  };
  const respond = getRequestListener(
    // Not async: an answer that is at hand goes out without a turn of the event loop.
    (request, peer) => {
      const incoming = peer.incoming as IncomingMessage;
      const heard = (answer: Response): Response | Promise<Response> =>
        answer.status < 400 ? answer : drainBody(incoming).then(() => answer);
      try {
        const answer = handler(request, { incoming });
        return answer instanceof Promise
          ? answer.catch((error: unknown) => failed(request, error)).then(heard)
          : heard(answer);
      } catch (error) {
        return failed(request, error);
      }
    },
    { errorHandler: () => new Response('The request is malformed.\n', { status: 400 }) },
  );
  const arrivals = createBodyWatchdog(options.arrivals ?? bodyTimeouts, cutOff);
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckMs,
      // How long a body may take depends on where it goes.
      requestTimeout: 0,
    },
    (incoming, outgoing) => {
      arrivals.watch(incoming, outgoing);
      // Here, so that no answer of anybody's is without it.
      outgoing.setHeader('X-Content-Type-Options', 'nosniff');
      before(incoming, outgoing, () => void respond(incoming, outgoing));
    },
  );
  server.on('clientError', answerBrokenRequest);
  server.once('close', () => arrivals.stop());
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (next) => {
      handler = next;
    },
    useMiddleware: (middleware) => {
      before = middleware;
    },
    server,
    close: (graceMs, forced) => closeGracefully(server, graceMs, forced),
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(bindFault(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function bindFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new KnownFault(
        'port_taken',
        `Port ${port} on ${host} is taken by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new KnownFault(
        'port_not_allowed',
        `This account may not listen on port ${port}.\nChoose a port from 1024 on, and let a reverse proxy hold the lower one.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new KnownFault(
        'address_not_here',
        `HOST=${host} is not an address of this machine.\nUse 127.0.0.1 (this machine only) or 0.0.0.0 (every network of it).`,
      );
    default:
      return error;
  }
}

/** Answers what is not HTTP, or too much of it; the connection cannot be used any further. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(bareAnswer(status));
}

/** Ends a request whose body does not come, and with it the connection: what would come next on it would be the missing bytes. */
function cutOff({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    socket.destroy();
    return;
  }
  socket.write(bareAnswer('408 Request Timeout'));
  socket.destroySoon();
}

/** An answer that needs no request. */
function bareAnswer(status: string): string {
  const headers = ['Connection: close', 'Content-Length: 0', 'X-Content-Type-Options: nosniff'];
  return [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
}

async function closeGracefully(
  server: Server,
  graceMs: number,
  forced: AbortSignal,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its last request ends; nobody tells us, so we look.
  const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = (): void => server.closeAllConnections();
  const deadline = setTimeout(cut, graceMs);
  if (forced.aborted) cut();
  else forced.addEventListener('abort', cut, { once: true });
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
