// Who is asking: the peer of the connection, or the one that a trusted proxy names.
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address. `X-Forwarded-For` is followed from its end as long as the one who speaks is trusted, so a visitor
 * cannot give himself an address.
 */
export function clientAddress(incoming: IncomingMessage, trusted: BlockList): string {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  if (!isTrusted(peer, trusted)) return peer;
  const named = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => plainAddress(each.trim()))
    .toReversed();
  let address = peer;
  for (const each of named) {
    if (isIP(each) === 0) break;
    address = each;
    if (!isTrusted(each, trusted)) break;
  }
  return address;
}

/** The neighbour who hands on somebody else's request although nobody said that its word counts; null for everybody else. */
export function untrustedProxy(incoming: IncomingMessage, trusted: BlockList): string | null {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  const { headers } = incoming;
  const namesAnother = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return namesAnother && !isTrusted(peer, trusted) ? peer : null;
}

/** Whether somebody said that the word of who has the address counts. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 in IPv6's clothes is the same visitor. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
