/** Reads lines and counted bytes from a body as it arrives. */
import { refuseS3 } from '../s3-refusal.ts';

/** A reader of one body. */
export interface ByteReader {
  /** A line without its end (CR and LF). Refuses one that is too long, or not ended. */
  line(): Promise<string>;
  /** The next bytes, in pieces as they arrive. Refuses a body that ends before. */
  bytes(count: number): AsyncGenerator<Uint8Array>;
  /** Whether nothing is left. */
  isAtEnd(): Promise<boolean>;
}

const lineBytesMax = 8 * 1024;

/** A reader at the beginning of the body. */
export function createByteReader(body: AsyncIterable<Uint8Array>): ByteReader {
  const source = body[Symbol.asyncIterator]();
  let pending: Uint8Array = new Uint8Array(0);

  /** Fetches the next bytes where none are pending; false at the end. */
  async function fill(): Promise<boolean> {
    while (pending.byteLength === 0) {
      const next = await source.next();
      if (next.done === true) return false;
      pending = next.value;
    }
    return true;
  }

  return {
    async line() {
      const pieces: Uint8Array[] = [];
      for (let length = 0; length <= lineBytesMax;) {
        if (!(await fill())) return refuseS3('IncompleteBody');
        const end = pending.indexOf(0x0a);
        const piece = end < 0 ? pending : pending.subarray(0, end);
        pieces.push(piece);
        length += piece.byteLength;
        pending = end < 0 ? new Uint8Array(0) : pending.subarray(end + 1);
        if (end >= 0) return Buffer.concat(pieces).toString('latin1').replace(/\r$/, '');
      }
      return refuseS3('InvalidRequest', 'A line between the chunks of the body is too long.');
    },
    async *bytes(count) {
      for (let left = count; left > 0;) {
        if (!(await fill())) refuseS3('IncompleteBody');
        const piece = pending.subarray(0, left);
        pending = pending.subarray(piece.byteLength);
        left -= piece.byteLength;
        yield piece;
      }
    },
    isAtEnd: async () => !(await fill()),
  };
}
