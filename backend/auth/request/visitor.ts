/** The visitor of a request: the network address that the server in front reports. */
import { isIP } from 'node:net';
import { isLoopback } from '../limits/network.ts';
import type { Visitor } from '../limits/network.ts';

/**
 * The visitor of a request. The server in front writes the address into `X-Forwarded-For`, and adds `Forwarded:
 * for=unknown` when that is the address of a proxy that is not trusted.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6.2
 */
export function visitorOf({ headers }: Request): Visitor {
  const forwarded = headers.get('x-forwarded-for') ?? '';
  const address = isIP(forwarded) === 0 ? '127.0.0.1' : forwarded;
  return { address, isLocal: isLoopback(address) && headers.get('forwarded') !== 'for=unknown' };
}
