// Client headers: the verified address of the client and its place, written into each request for the backend. Untrusted proxies are logged.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Log } from '../log.ts';
import type { FindPlace } from './client-place.ts';
import { clientAddress, isTrusted, untrustedProxy } from './client-address.ts';

/** Sets the headers on which the backend relies. */
export type SetClientHeaders = (request: Request, incoming: IncomingMessage) => Request;

const nowhere = { country: '', city: '' };

/** A header that the client sent itself is none. */
function setOrDelete(headers: Headers, name: string, value: string): void {
  if (value === '') headers.delete(name);
  else headers.set(name, value);
}

/** Anybody can pretend to be a proxy, and must not fill the log. */
const loggedMax = 10;

/**
 * `X-Forwarded-For` is replaced by the client's address, whatever the client sent, so that SQL can rely on `request.headers`. If it is
 * the address of a proxy, `Forwarded` says that the client's own is unknown, and limits count the proxy. An untrusted proxy is logged
 * once, with the remedy.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6.2
 */
export function createClientHeaders(
  trusted: BlockList,
  log: Log,
  findPlace: FindPlace = () => nowhere,
): SetClientHeaders {
  const logged = new Set<string>();
  return (request, incoming) => {
    const proxy = untrustedProxy(incoming, trusted);
    const address = clientAddress(incoming, trusted);
    request.headers.set('x-forwarded-for', address);
    const { country, city } = findPlace(address);
    setOrDelete(request.headers, 'x-client-country', country);
    setOrDelete(request.headers, 'x-client-city', city);
    // A trusted proxy that forwards no address leaves its own.
    if (proxy !== null || isTrusted(address, trusted))
      request.headers.set('forwarded', 'for=unknown');
    else request.headers.delete('forwarded');
    if (proxy !== null && !logged.has(proxy) && logged.size < loggedMax) {
      logged.add(proxy);
      log.info('unnamed_proxy', {
        address: proxy,
        what: 'sends X-Forwarded-For, which counts from named proxies alone, so all its visitors are limited as one',
        cure: `if it is your reverse proxy, start with TRUSTED_PROXIES=${proxy}`,
      });
    }
    return request;
  };
}
