// Who is asking: the peer of the connection, or the one that a trusted proxy names.
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** What a proxy in front of us may say about the request, checked. */
export interface Client {
  readonly address: string;
  /** How the visitor reached the proxy, or us. */
  readonly protocol: 'http' | 'https';
  /** The host that the visitor asked for, or null where no usable name was given. */
  readonly host: string | null;
}

/**
 * Reads the client off the connection. `X-Forwarded-For` is followed from its end as long as the one who speaks is trusted, so
 * a visitor cannot give himself an address; `X-Forwarded-Proto` and `-Host` count only from a trusted peer.
 */
export function readClient(incoming: IncomingMessage, trusted: BlockList): Client {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  const ownHost = usableHost(incoming.headers.host);
  if (!isTrusted(peer, trusted)) return { address: peer, protocol: 'http', host: ownHost };
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
  const protocol = lastOf(incoming.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return {
    address,
    protocol,
    host: usableHost(lastOf(incoming.headers['x-forwarded-host'])) ?? ownHost,
  };
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 in IPv6's clothes is the same visitor. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

/** A host that may stand in a link: a name or an address with an optional port, nothing that could end the link. */
function usableHost(host: string | undefined): string | null {
  if (host === undefined || host.length > 255) return null;
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host) ? host.toLowerCase() : null;
}
