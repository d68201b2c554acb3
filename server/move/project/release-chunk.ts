// Release of chunks of files that nobody reads any more, so that their memory does not wait for V8.
import type { Socket } from 'node:net';

/**
 * Gives the memory of a chunk back, once those who are reading it have returned. V8 counts memory outside of its heap late: it collects such chunks after some
 * 64 MB of them, by which a move of any size would grow. A chunk that shares its memory with others is left to V8.
 */
export function releaseChunk(chunk: Buffer): void {
  setImmediate(detach, chunk);
}

/** Connections whose chunks are released already. */
const released = new WeakSet<Socket>();

/** Releases every chunk that a connection of HTTP reads: Node copies the bodies out of them. */
export function releaseReadChunks(socket: Socket): void {
  if (released.has(socket)) return;
  released.add(socket);
  socket.on('data', releaseChunk);
}

/** A transfer of all bytes to an array of none leaves the chunk without memory. */
function detach({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
