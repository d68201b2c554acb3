// Log of requests: an id for each, which its response and all its log lines carry, and one line a request.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Log } from '../log.ts';
import { runInLogContext } from '../log-context.ts';
import { isFromTrustedProxy } from './client-address.ts';
import type { Middleware } from './listen.ts';

/** Ids as proxies make them: UUIDs, digits of hexadecimal, words with a few signs between. */
const wellFormedId = /^[\w.:/+=@-]{8,128}$/;

/** The id of a request: the one that a trusted proxy gave it, or a new one. */
export function requestId(incoming: IncomingMessage, trusted: BlockList): string {
  const given = incoming.headers['x-request-id'];
  const isGiven = typeof given === 'string' && wellFormedId.test(given);
  return isGiven && isFromTrustedProxy(incoming, trusted) ? given : randomUUID();
}

/**
 * Runs each request in a log context with its id.
 * @param log receives a line for each request, once its response has ended; null for none
 */
export function createRequestLog(trusted: BlockList, log: Log | null): Middleware {
  return (incoming, outgoing, next) => {
    const id = requestId(incoming, trusted);
    outgoing.setHeader('X-Request-Id', id);
    const startedAt = performance.now();
    runInLogContext({ request: id }, () => {
      next();
      if (log === null) return;
      const { method = '', url = '/' } = incoming;
      // Node calls a listener in the context of the event, which is the connection's.
      outgoing.once('close', () =>
        log.info('request', {
          request: id,
          method,
          path: loggedPath(url),
          status: outgoing.writableFinished ? outgoing.statusCode : 'aborted',
          ms: Math.round(10 * (performance.now() - startedAt)) / 10,
        }),
      );
    });
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A key in a path: long, of hexadecimal digits, or of capital and small letters without a pause. */
const key = /^(?:[0-9a-f]{32,}|(?=.*[A-Z])(?=.*[a-z])[\w-]{20,})$/;

/** The path without its query, which may hold a token or a search for a person, and without keys. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path
    .split('/')
    .map((segment) => (key.test(segment) && !uuid.test(segment) ? '…' : segment))
    .join('/');
}
