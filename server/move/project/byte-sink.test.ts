// Bytes of a file through a sink: whole on the other side, counted, and no longer in memory here.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openByteSink } from './byte-sink.ts';
import { releaseChunk } from './release-chunk.ts';

let received: Buffer[];
const server = createServer((incoming, outgoing) => {
  void buffer(incoming).then((bytes) => {
    received.push(bytes);
    outgoing.end();
  });
});
beforeEach(async () => {
  received = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = () =>
  request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, method: 'POST' });
/** Chunks with memory of their own, as a connection reads them. */
const chunksOf = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_each, index) =>
    Buffer.from(new Uint8Array(bytes.subarray(index * length, (index + 1) * length)).buffer),
  );
const isDetached = (chunk: Buffer): boolean => (chunk.buffer as ArrayBuffer).detached;

test('bytes arrive whole with their checksum, and their chunks give their memory back', async () => {
  const bytes = randomBytes(500_000);
  const chunks = chunksOf(bytes, 64_000);
  const outgoing = open();
  const response = new Promise((resolve) => outgoing.once('response', resolve));
  const { sink, result } = openByteSink(outgoing);
  await pipeline(Readable.from(chunks), sink);
  await response;
  await nextTurn();
  expect(received[0]?.equals(bytes)).toBe(true);
  expect(result()).toEqual({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(chunks.map(isDetached)).toEqual(chunks.map(() => true));
});

test('bytes that are read for their checksum alone give their memory back too', async () => {
  const chunks = chunksOf(randomBytes(10_000), 4_000);
  const { sink, result } = openByteSink(null);
  await pipeline(Readable.from(chunks), sink);
  await nextTurn();
  expect([result().bytes, chunks.map(isDetached)]).toEqual([10_000, [true, true, true]]);
});

test('a connection that breaks ends the sink with its error', async () => {
  const outgoing = open();
  const { sink } = openByteSink(outgoing);
  const endless = new Readable({ read: () => undefined });
  endless.push(Buffer.alloc(10));
  const sent = pipeline(endless, sink);
  outgoing.once('socket', (socket) =>
    socket.once('connect', () => outgoing.destroy(new Error('cut'))),
  );
  await expect(sent).rejects.toThrow(/cut|closed/);
  expect(endless.destroyed).toBe(true);
});

test('a chunk is released after those who read it now, and one that shares its memory never', async () => {
  const own = Buffer.from(new ArrayBuffer(8));
  const shared = Buffer.from(new ArrayBuffer(8), 2, 4);
  releaseChunk(own);
  releaseChunk(shared);
  expect(isDetached(own)).toBe(false);
  await nextTurn();
  expect([isDetached(own), isDetached(shared)]).toEqual([true, false]);
});
