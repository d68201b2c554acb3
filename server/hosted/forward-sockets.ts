// Forwarded sockets: a request to upgrade below `realtime/v1` is made at the hosted project, and then bytes pass in both directions.
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';

/** Sockets that the HTTP server passes on. */
export interface ForwardedSockets {
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  closeSockets(): void;
}

const openMsMax = 15_000;
/** A server that keeps every socket of strangers would run out of them. */
const socketsMax = 10_000;
const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** Forwards to the project at `url`. */
export function createForwardedSockets(url: string, log: Pick<Log, 'error'>): ForwardedSockets {
  const open = new Set<Duplex>();
  return {
    upgrade(incoming, socket, head, address) {
      // Before anything else: an error without a listener would end the process.
      socket.on('error', () => socket.destroy());
      if (open.size >= socketsMax) {
        socket.end(refusal('503 Service Unavailable'));
        return;
      }
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      connect(url, incoming, address).then(
        (project) => join(socket, head, project),
        (error: unknown) => {
          log.error('hosted_project', error, { path: '/realtime/v1' });
          socket.end(refusal('503 Service Unavailable'));
        },
      );
    },
    closeSockets() {
      for (const socket of open) socket.destroy();
    },
  };
}

interface OpenedSocket {
  /** The project's response, which the browser receives as it is. */
  readonly response: IncomingMessage;
  /** Null where the project refuses. */
  readonly socket: Duplex | null;
  readonly head: Buffer;
}

function connect(url: string, incoming: IncomingMessage, address: string): Promise<OpenedSocket> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const { host: _host, cookie: _cookie, ...headers } = incoming.headers;
  const outgoing = send(`${url}${incoming.url ?? '/'}`, {
    headers: { ...headers, 'x-forwarded-for': address },
    // The agent's connections are for requests; this one belongs to its socket.
    agent: false,
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => outgoing.destroy(new Error('The project did not open the socket in time.')),
      openMsMax,
    );
    const complete = (opened: OpenedSocket): void => {
      clearTimeout(late);
      resolve(opened);
    };
    outgoing.once('upgrade', (response, socket, head) => complete({ response, socket, head }));
    outgoing.once('response', (response) =>
      complete({ response, socket: null, head: Buffer.of() }),
    );
    outgoing.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    outgoing.end();
  });
}

function join(socket: Duplex, head: Buffer, { response, ...project }: OpenedSocket): void {
  if (project.socket === null) {
    response.resume();
    socket.end(refusal(`${response.statusCode ?? 502} ${response.statusMessage ?? ''}`));
    return;
  }
  const other = project.socket;
  const lines = [`HTTP/1.1 101 ${response.statusMessage ?? 'Switching Protocols'}`];
  for (let index = 0; index < response.rawHeaders.length; index += 2)
    lines.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (project.head.length > 0) socket.write(project.head);
  if (head.length > 0) other.write(head);
  other.on('error', () => other.destroy());
  socket.once('close', () => other.destroy());
  other.once('close', () => socket.destroy());
  other.pipe(socket);
  socket.pipe(other);
}
