// The first difference of two streams, however they are cut into chunks.
import { array, assert, asyncProperty, nat, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';

/** A text as chunks of these lengths, over and over. */
async function* chunks(
  content: Uint8Array,
  lengths: readonly number[],
): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < content.byteLength; turn += 1) {
    const length = (lengths[turn % Math.max(lengths.length, 1)] ?? 0) + 1;
    yield content.subarray(at, at + length);
    at += length;
  }
}

test.each([
  ['', '', null],
  ['a\nb\nc\n', 'a\nb\nc\n', null],
  ['a\nb\nc\n', 'a\nB\nc\n', 2],
  ['a\nb\n', 'a\nb\nc\n', 3],
  ['a\nb\nc\n', 'a\n', 2],
  ['', 'a\n', 1],
  ['ab', 'aB', 1],
])('%j and %j', async (one, other, line) => {
  const difference = await firstDifference(
    chunks(Buffer.from(one), [1]),
    chunks(Buffer.from(other), [2, 0]),
  );
  expect(difference).toEqual(line === null ? null : { line });
});

test('bytes decide, not their chunks', async () => {
  const lengths = array(nat({ max: 7 }), { maxLength: 5 });
  await assert(
    asyncProperty(
      uint8Array({ maxLength: 60 }),
      lengths,
      lengths,
      nat(),
      async (content, first, second, where) => {
        expect(await firstDifference(chunks(content, first), chunks(content, second))).toBeNull();
        if (content.byteLength === 0) return;
        const at = where % content.byteLength;
        const changed = Uint8Array.from(content, (byte, index) =>
          index === at ? (byte + 1) % 256 : byte,
        );
        const line = content.subarray(0, at).filter((byte) => byte === 10).byteLength + 1;
        expect(await firstDifference(chunks(content, first), chunks(changed, second))).toEqual({
          line,
        });
      },
    ),
  );
});
