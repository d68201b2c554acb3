// Frames as data: both versions there and back, binary broadcasts with lengths in bytes, and everything that is no frame.
import { expect, test } from 'vitest';
import { decodeBroadcast, decodeFrame, encodeBroadcast, encodeFrame } from './frame.ts';

const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'b', payload: { n: 1 } };

test('a text is read in its own version alone', () => {
  const array = '["1","2","realtime:a","b",{"n":1}]';
  const object = '{"topic":"realtime:a","event":"b","payload":{"n":1},"ref":"2","join_ref":"1"}';
  expect(decodeFrame(array, '2.0.0')).toEqual(frame);
  expect(decodeFrame(object, '1.0.0')).toEqual(frame);
  expect(decodeFrame(array, '1.0.0')).toBeNull();
  expect(decodeFrame(object, '2.0.0')).toBeNull();
  expect(decodeFrame('{"topic":"a","event":"b","ref":7}', '1.0.0')).toEqual({
    ...frame,
    joinRef: null,
    ref: '7',
    topic: 'a',
    payload: {},
  });
});

test('version 1.0.0 sends no reference of the join', () => {
  expect(JSON.parse(encodeFrame(frame, '1.0.0'))).toEqual({
    topic: 'realtime:a',
    event: 'b',
    payload: { n: 1 },
    ref: '2',
  });
  expect(JSON.parse(encodeFrame(frame, '2.0.0'))).toEqual(['1', '2', 'realtime:a', 'b', { n: 1 }]);
});

/** A frame of kind 3 whose lengths are those of the UTF-8 bytes. */
function push(encoding: number, texts: readonly string[], payload: string): Uint8Array {
  const parts = texts.map((text) => new TextEncoder().encode(text));
  return Uint8Array.from([
    3,
    ...parts.map(({ length }) => length),
    encoding,
    ...parts.flatMap((part) => [...part]),
    ...new TextEncoder().encode(payload),
  ]);
}

test.each([
  [
    push(1, ['1', '2', 'realtime:ä', 'é', ''], '{"n":1}'),
    { kind: 'json', payload: { type: 'broadcast', event: 'é', payload: { n: 1 } } },
  ],
  [
    push(1, ['1', '2', 'realtime:ä', 'é', '{"id":7}'], '[1]'),
    { kind: 'json', payload: { type: 'broadcast', event: 'é', payload: [1], meta: { id: 7 } } },
  ],
  [
    push(0, ['1', '2', 'realtime:ä', 'é', ''], 'raw'),
    { kind: 'bytes', event: 'é', bytes: new TextEncoder().encode('raw') },
  ],
])('a binary broadcast %#', (bytes, body) => {
  const decoded = decodeBroadcast(bytes);
  expect(decoded).toMatchObject({ joinRef: '1', ref: '2', topic: 'realtime:ä' });
  expect(decoded?.body).toEqual(body);
});

test.each([
  [Uint8Array.of()],
  [push(2, ['1', '2', 'a', 'b', ''], 'x')],
  [push(1, ['1', '2', 'a', 'b', ''], 'no JSON')],
  [push(1, ['1', '2', 'a', 'b', ''], '1').subarray(0, 9)],
  [Uint8Array.of(0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1)],
])('bytes that are no broadcast %#', (bytes) => {
  expect(decodeBroadcast(bytes)).toBeNull();
});

test('bytes are sent in kind 4, never in version 1.0.0, and not under a name that is too long', () => {
  const body = { kind: 'bytes', event: 'é', bytes: Uint8Array.of(255) } as const;
  expect(encodeBroadcast('realtime:a', body, '1.0.0')).toBeNull();
  expect(encodeBroadcast('ab', body, '2.0.0')).toEqual(
    Buffer.of(4, 2, 2, 0, 0, 97, 98, 195, 169, 255),
  );
  expect(encodeBroadcast('x'.repeat(256), body, '2.0.0')).toBeNull();
});
