// Address of the client: the peer of the connection, or the address that a trusted proxy forwards.
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** The client's address. `X-Forwarded-For` is followed from its end through trusted proxies only, so that clients cannot forge it. */
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

/** The peer's address if it forwards requests without being a trusted proxy, else null. */
export function untrustedProxy(incoming: IncomingMessage, trusted: BlockList): string | null {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  const { headers } = incoming;
  const namesAnother = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return namesAnother && !isTrusted(peer, trusted) ? peer : null;
}

/** Whether the peer of the connection is a trusted proxy. */
export function isFromTrustedProxy({ socket }: IncomingMessage, trusted: BlockList): boolean {
  return isTrusted(plainAddress(socket.remoteAddress ?? ''), trusted);
}

/** Whether an address belongs to a trusted proxy. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Removes the prefix of an IPv4-mapped IPv6 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
