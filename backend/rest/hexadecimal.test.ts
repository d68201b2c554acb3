/** Bytes as hexadecimal text and back. */
import { expect, test } from 'vitest';
import { fromHexadecimal, toHexadecimal } from './hexadecimal.ts';

const every = Uint8Array.from({ length: 256 }, (_, at) => at);

test('every byte comes back', () => {
  expect(fromHexadecimal(toHexadecimal(every))).toEqual(every);
  expect(toHexadecimal(new Uint8Array([0, 255, 16]))).toBe(String.raw`\x00ff10`);
});

test.each(['', 'plain', '00ff'])('%j is none', (text) => {
  expect(fromHexadecimal(text)).toBeUndefined();
});
