/** Checksums against the check values of their definitions, in one piece and in several. */
import { expect, test } from 'vitest';
import { createChecksum, readChecksums } from './checksums.ts';
import type { ChecksumName } from './checksums.ts';

/** The result for `123456789`, hexadecimal. */
const checkValues: readonly (readonly [ChecksumName, string])[] = [
  ['content-md5', '25f9e794323b453885f5181f1b624d0b'],
  ['x-amz-checksum-crc32', 'cbf43926'],
  ['x-amz-checksum-crc32c', 'e3069283'],
  ['x-amz-checksum-crc64nvme', 'ae8b14860a799888'],
  ['x-amz-checksum-sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['x-amz-checksum-sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
];

test.each(checkValues)('%s has its check value', (name, hexadecimal) => {
  const whole = createChecksum(name);
  whole.add(Buffer.from('123456789'));
  const pieces = createChecksum(name);
  for (const piece of ['12', '', '3456', '789']) pieces.add(Buffer.from(piece));
  expect([whole.digest().toString('hex'), pieces.digest().toString('hex')]).toEqual([
    hexadecimal,
    hexadecimal,
  ]);
});

test.each([
  ['x-amz-checksum-crc32', 'AAAA'],
  ['x-amz-checksum-crc32', 'not base64'],
  ['x-amz-checksum-sha256', 'AAAAAA=='],
  ['content-md5', ''],
])('%s: %j is refused', (name, value) => {
  expect(() => readChecksums(new Headers({ [name]: value }))).toThrow(`Value for ${name}`);
});
