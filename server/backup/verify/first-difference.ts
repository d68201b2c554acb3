// First difference of two streams of bytes, by its line.

/** The place of a difference. */
export interface Difference {
  /** From 1. */
  readonly line: number;
}

/** Reads both streams to the end, also after a difference; null where they have the same bytes. */
export async function firstDifference(
  one: AsyncIterable<Uint8Array>,
  other: AsyncIterable<Uint8Array>,
): Promise<Difference | null> {
  const [left, right] = [createReader(one), createReader(other)];
  let line = 1;
  let found: Difference | null = null;
  for (;;) {
    const [here, there] = [await left.peek(), await right.peek()];
    if (here === null && there === null) return found;
    if (here === null || there === null) {
      found ??= { line };
      await (here === null ? right : left).skip(Infinity);
      continue;
    }
    const length = Math.min(here.byteLength, there.byteLength);
    if (found === null) {
      const equal = equalBytes(here, there, length);
      line += lineEnds(here.subarray(0, equal));
      if (equal < length) found = { line };
    }
    await left.skip(length);
    await right.skip(length);
  }
}

function equalBytes(one: Uint8Array, other: Uint8Array, length: number): number {
  if (Buffer.compare(one.subarray(0, length), other.subarray(0, length)) === 0) return length;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}

function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/** A reader of a stream: the bytes at hand, and a step over some of them. */
function createReader(stream: AsyncIterable<Uint8Array>): {
  peek(): Promise<Uint8Array | null>;
  skip(bytes: number): Promise<void>;
} {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const peek = async (): Promise<Uint8Array | null> => {
    while (rest.byteLength === 0) {
      const step = await iterator.next();
      if (step.done === true) return null;
      rest = step.value;
    }
    return rest;
  };
  return {
    peek,
    async skip(bytes) {
      if (bytes !== Infinity) rest = rest.subarray(bytes);
      else while ((await peek()) !== null) rest = new Uint8Array();
    },
  };
}
