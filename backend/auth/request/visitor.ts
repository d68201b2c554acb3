/** The visitor of a request, as the server in front vouches for it. */
import { isIP } from 'node:net';
import { isLoopback } from '../limits/network.ts';
import type { Visitor } from '../limits/network.ts';

/**
 * The visitor of a request. The server in front writes the address into `X-Forwarded-For`, and `Forwarded: for=unknown` beside it
 * where that is the address of a proxy which it may not believe.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6.2
 */
export function visitorOf({ headers }: Request): Visitor {
  const named = headers.get('x-forwarded-for') ?? '';
  const address = isIP(named) === 0 ? '127.0.0.1' : named;
  return { address, isLocal: isLoopback(address) && headers.get('forwarded') !== 'for=unknown' };
}
