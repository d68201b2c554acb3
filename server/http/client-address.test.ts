// Whose address a request has, with and without proxies in front.
import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readClient } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

/** A connection from a peer, as far as is read of it. */
function from(peer: string, headers: Record<string, string>): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

const rows: readonly (readonly [string, Record<string, string>, object])[] = [
  [
    '1.2.3.4',
    { host: 'shop.example' },
    { address: '1.2.3.4', protocol: 'http', host: 'shop.example' },
  ],
  ['::ffff:1.2.3.4', {}, { address: '1.2.3.4', host: null }],
  [
    '1.2.3.4',
    { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' },
    { address: '1.2.3.4', protocol: 'http' },
  ],
  ['1.2.3.4', { host: 'a', 'x-forwarded-host': 'b' }, { host: 'a' }],
  ['10.0.0.1', { 'x-forwarded-for': '9.9.9.9' }, { address: '9.9.9.9' }],
  ['10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 9.9.9.9, 10.0.0.7' }, { address: '9.9.9.9' }],
  ['10.0.0.1', { 'x-forwarded-for': 'nonsense' }, { address: '10.0.0.1' }],
  ['10.0.0.1', { 'x-forwarded-for': '10.0.0.3, 10.0.0.2' }, { address: '10.0.0.3' }],
  [
    '10.0.0.1',
    { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example', host: 'inner' },
    { protocol: 'https', host: 'shop.example' },
  ],
  ['1.2.3.4', { host: 'Shop.Example:4100' }, { host: 'shop.example:4100' }],
  ['1.2.3.4', { host: '[::1]:4100' }, { host: '[::1]:4100' }],
  ['1.2.3.4', { host: 'shop"><script>' }, { host: null }],
  ['1.2.3.4', { host: 'shop/evil' }, { host: null }],
];

test.for(rows)('%s %j', ([peer, headers, client]) => {
  expect(readClient(from(peer, headers), proxies)).toMatchObject(client);
});
