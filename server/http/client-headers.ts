// Writes into each request who sent it, as far as we know, and tells the operator of proxies whose word does not count.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Log } from '../log.ts';
import { clientAddress, isTrusted, untrustedProxy } from './client-address.ts';

/** Gives a request the headers that the backend may believe. */
export type SetClientHeaders = (request: Request, incoming: IncomingMessage) => Request;

/** Strangers can pretend to be proxies, and must not fill the log. */
const toldMax = 10;

/**
 * `X-Forwarded-For` becomes the visitor's address as far as we know it, whatever the visitor wrote there, so that SQL can count on
 * `request.headers`. Where it is the address of a proxy, `Forwarded` says that the visitor's own is unknown, and limits count the
 * proxy. One that is not named in the settings is logged once, with the cure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6.2
 */
export function createClientHeaders(trusted: BlockList, log: Log): SetClientHeaders {
  const told = new Set<string>();
  return (request, incoming) => {
    const proxy = untrustedProxy(incoming, trusted);
    const address = clientAddress(incoming, trusted);
    request.headers.set('x-forwarded-for', address);
    // A named proxy that says nothing of its visitor leaves us with its own address as well.
    if (proxy !== null || isTrusted(address, trusted))
      request.headers.set('forwarded', 'for=unknown');
    else request.headers.delete('forwarded');
    if (proxy !== null && !told.has(proxy) && told.size < toldMax) {
      told.add(proxy);
      log.info('unnamed_proxy', {
        address: proxy,
        what: 'sends X-Forwarded-For, which counts from named proxies alone, so all its visitors are limited as one',
        cure: `if it is your reverse proxy, start with TRUSTED_PROXIES=${proxy}`,
      });
    }
    return request;
  };
}
