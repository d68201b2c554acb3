// The client's address of a request, with and without proxies in front.
import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

/** A connection from a peer, as far as is read of it. */
function from(peer: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

const rows: readonly (readonly [string, string | undefined, string])[] = [
  ['1.2.3.4', undefined, '1.2.3.4'],
  ['::ffff:1.2.3.4', undefined, '1.2.3.4'],
  ['1.2.3.4', '9.9.9.9', '1.2.3.4'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['::ffff:10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.7', '9.9.9.9'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['10.0.0.1', '2001:db8::1', '2001:db8::1'],
];

test.for(rows)('%s forwarding for %j is %s', ([peer, forwardedFor, address]) => {
  expect(clientAddress(from(peer, forwardedFor), proxies)).toBe(address);
});
