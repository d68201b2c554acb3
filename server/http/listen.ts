// Listening socket of the HTTP server: binds early, passes requests to the current handler, and closes gracefully.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { KnownFault } from '../fault.ts';
import type { Log } from '../log.ts';
import { bodyTimeouts, drainBody, createBodyWatchdog } from './body-timeouts.ts';
import type { BodyTimeouts } from './body-timeouts.ts';
import { transientFaultResponse, isTransient } from './transient-fault.ts';

/** Handles a request; `incoming` is Node's own object, for the peer's address. */
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
  /** The bound port, also for a requested port of 0. */
  readonly port: number;
  /** Replaces the handler. */
  serve(handler: Handler): void;
  /** Installs middleware before the handler, for development. */
  useMiddleware(middleware: Middleware): void;
  /** Node's server, for WebSockets. */
  readonly server: Server;
  /** Accepts no more connections, lets requests in flight finish, and cuts the rest after `graceMs` or once `forced` is aborted. */
  close(graceMs: number, forced: AbortSignal): Promise<void>;
}

/** Long filters of the data API travel in the address, which Node counts among the headers. */
const headerBytesMax = 64 * 1024;
const keepAliveMs = 20_000;
const headersTimeoutMs = 20_000;
/** Interval of Node's check for overdue headers; its default is 30 s. */
const connectionsCheckMs = 2_000;
const idleCheckMs = 50;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly first: Handler;
  readonly log: Log;
  readonly arrivals?: BodyTimeouts;
  /** Sees each request as it comes. */
  readonly observe?: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Runs around everything that handles a request. */
  readonly around?: Middleware;
}

/**
 * Binds the address, or throws a {@link KnownFault} when it is taken (`port_taken`), not ours (`address_not_here`) or not
 * allowed (`port_not_allowed`).
 */
export async function listen(options: ListenOptions): Promise<Listener> {
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
    // Not async: a response that is available at once is sent without a turn of the event loop.
    (request, peer) => {
      const incoming = peer.incoming as IncomingMessage;
      const afterDraining = (response: Response): Response | Promise<Response> =>
        response.status < 400 ? response : drainBody(incoming).then(() => response);
      try {
        const response = handler(request, { incoming });
        return response instanceof Promise
          ? response.catch((error: unknown) => failed(request, error)).then(afterDraining)
          : afterDraining(response);
      } catch (error) {
        return failed(request, error);
      }
    },
    { errorHandler: () => new Response('The request is malformed.\n', { status: 400 }) },
  );
  const around = options.around ?? ((_incoming, _outgoing, next) => next());
  const arrivals = createBodyWatchdog(options.arrivals ?? bodyTimeouts, cutOff);
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckMs,
      // body-timeouts.ts limits bodies by their path.
      requestTimeout: 0,
    },
    (incoming, outgoing) => {
      options.observe?.(incoming, outgoing);
      arrivals.watch(incoming, outgoing);
      // Set here, so that no response is without it.
      outgoing.setHeader('X-Content-Type-Options', 'nosniff');
      around(incoming, outgoing, () =>
        before(incoming, outgoing, () => void respond(incoming, outgoing)),
      );
    },
  );
  server.on('clientError', respondMalformed);
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

/** Responds to malformed or oversized requests and ends the connection. */
function respondMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
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
  socket.end(rawResponse(status));
}

/** Ends a request whose body does not arrive, and its connection, on which the missing bytes would follow. */
function cutOff({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    socket.destroy();
    return;
  }
  socket.write(rawResponse('408 Request Timeout'));
  socket.destroySoon();
}

/** A response without a request, as it is written to the socket. */
function rawResponse(status: string): string {
  const headers = ['Connection: close', 'Content-Length: 0', 'X-Content-Type-Options: nosniff'];
  return [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
}

async function closeGracefully(
  server: Server,
  graceMs: number,
  forced: AbortSignal,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle without an event, so idle ones are closed periodically.
  const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = (): void => server.closeAllConnections();
  const deadline = setTimeout(cut, graceMs);
  if (forced.aborted) cut();
  else forced.addEventListener('abort', cut, { once: true });
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
