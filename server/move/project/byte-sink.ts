// Sink of a file's bytes: counts them, computes their checksum, sends them on, and gives their memory back at once.
import { createHash } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { Writable } from 'node:stream';
import { releaseChunk } from './release-chunk.ts';

/** Bytes that went by. */
export interface TransferredBytes {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Opens a sink for one body.
 * @param outgoing the request whose body it is; null for bytes that are read for their checksum alone
 */
export function openByteSink(outgoing: ClientRequest | null): {
  readonly sink: Writable;
  result(): TransferredBytes;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      const written = (error?: Error | null): void => {
        releaseChunk(chunk);
        done(error);
      };
      if (outgoing === null) written();
      else outgoing.write(chunk, written);
    },
    final(done) {
      if (outgoing === null) done();
      else outgoing.end(done);
    },
    destroy(error, done) {
      if (error !== null) outgoing?.destroy(error);
      done(error);
    },
  });
  // A connection that ends takes the sink with it; after the last byte that means nothing.
  outgoing?.once('error', (error) => sink.destroy(error));
  outgoing?.once('close', () => sink.destroy());
  return { sink, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
