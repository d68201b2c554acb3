// Headers that name the client of a request to the backend, and the log line about proxies that are not configured.
import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createClientHeaders } from './client-headers.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

/** A connection from a peer with the headers of its request, and the lines logged about it. */
function start() {
  const lines: string[] = [];
  const nameClient = createClientHeaders(
    proxies,
    createLog({ now: () => new Date(0), write: (line) => void lines.push(line) }),
  );
  const from = (peer: string, headers: Readonly<Record<string, string>> = {}) => {
    const incoming = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
    const request = nameClient(new Request('http://shop.test/', { headers }), incoming);
    return [request.headers.get('x-forwarded-for'), request.headers.get('forwarded')];
  };
  return { lines, from };
}

const unknown = 'for=unknown';
const rows: readonly (readonly [string, Record<string, string>, string, string | null])[] = [
  ['203.0.113.7', {}, '203.0.113.7', null],
  ['127.0.0.1', {}, '127.0.0.1', null],
  ['127.0.0.1', { 'x-forwarded-for': '9.9.9.9' }, '127.0.0.1', unknown],
  ['::ffff:127.0.0.1', { 'x-forwarded-for': '9.9.9.9' }, '127.0.0.1', unknown],
  ['127.0.0.1', { forwarded: 'for=9.9.9.9' }, '127.0.0.1', unknown],
  ['203.0.113.7', { 'x-forwarded-for': '9.9.9.9' }, '203.0.113.7', unknown],
  ['10.0.0.1', { 'x-forwarded-for': '9.9.9.9' }, '9.9.9.9', null],
  ['10.0.0.1', {}, '10.0.0.1', unknown],
  ['10.0.0.1', { 'x-forwarded-for': 'nonsense' }, '10.0.0.1', unknown],
  // A client cannot claim that its own address is unknown, nor that it is known.
  ['10.0.0.1', { 'x-forwarded-for': '9.9.9.9', forwarded: unknown }, '9.9.9.9', null],
  ['127.0.0.1', { forwarded: unknown }, '127.0.0.1', unknown],
];

test.for(rows)('%s with %j is named %s, %s', ([peer, headers, address, forwarded]) => {
  expect(start().from(peer, headers)).toEqual([address, forwarded]);
});

test('a proxy that is not configured is logged once, with the setting to change', () => {
  const { lines, from } = start();
  from('203.0.113.7');
  from('10.0.0.1', { 'x-forwarded-for': '9.9.9.9' });
  expect(lines).toEqual([]);
  for (let count = 0; count < 3; count += 1)
    from('127.0.0.1', { 'x-forwarded-for': `9.9.9.${count}` });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('info unnamed_proxy address=127.0.0.1');
  expect(lines[0]).toContain('TRUSTED_PROXIES=127.0.0.1');
  expect(lines[0]).not.toContain('9.9.9');
  from('172.16.0.1', { 'x-forwarded-for': '9.9.9.9' });
  expect(lines).toHaveLength(2);
  for (let host = 1; host <= 40; host += 1) from(`203.0.113.${host}`, { 'x-forwarded-for': 'x' });
  expect(lines).toHaveLength(10);
});

const claimed = { 'x-client-country': 'FR', 'x-client-city': 'Paris' };
const places = [
  ['203.0.113.7', { country: '', city: '' }, [null, null]],
  ['203.0.113.8', { country: 'JP', city: '' }, ['JP', null]],
  ['203.0.113.9', { country: 'JP', city: 'Kyoto' }, ['JP', 'Kyoto']],
  // A trusted proxy's word about places counts no more than a client's.
  ['10.0.0.1', { country: '', city: '' }, [null, null]],
] as const;

test.for(places)(
  'the place that a client at %s claims is replaced by %j',
  ([peer, place, sent]) => {
    const log = { info: () => undefined, error: () => undefined };
    const incoming = { socket: { remoteAddress: peer }, headers: claimed };
    const { headers } = createClientHeaders(
      proxies,
      log,
      () => place,
    )(
      new Request('http://shop.test/', { headers: claimed }),
      incoming as unknown as IncomingMessage,
    );
    expect([headers.get('x-client-country'), headers.get('x-client-city')]).toEqual(sent);
  },
);
