// Faults of a restore that a full disk has caused, told from others.
import { expect, test } from 'vitest';
import { KnownFault } from '../../fault.ts';
import { explainDiskFull } from './disk-full.ts';

const withFacts = (facts: object, cause?: unknown): Error =>
  Object.assign(new Error('as the world says it', { cause }), facts);
const roomy = 500_000_000;

const explain = (error: unknown, free: number): Promise<unknown> =>
  explainDiskFull(error, '/data', async () => free);

test.each([
  ['a write to the disk', withFacts({ code: 'ENOSPC' }), roomy],
  ['a write beyond a quota', withFacts({ code: 'EDQUOT' }), roomy],
  ['a write of rows', withFacts({ code: '53100' }), roomy],
  ['a table that cannot grow', withFacts({ code: 'XX000', routine: 'mdextend' }), roomy],
  [
    'a cause of a cause',
    new KnownFault('restore_media', 'A file.', withFacts({}, withFacts({ code: 'ENOSPC' }))),
    roomy,
  ],
  ['a lost connection beside no free space', withFacts({ code: 'ECONNRESET' }), 3_000_000],
  ['a lost database beside no free space', new KnownFault('database_lost', 'It is lost.'), 0],
])('%s is a full disk', async (_name, error, free) => {
  expect(await explain(error, free)).toMatchObject({ code: 'disk_full', cause: error });
});

test.each([
  ['a lost connection beside free space', withFacts({ code: 'ECONNRESET' }), roomy],
  ['rows that do not fit', withFacts({ code: '23505', routine: '_bt_check_unique' }), roomy],
  ['a refusal beside no free space', new KnownFault('restore_occupied', 'It holds data.'), 0],
])('%s is itself', async (_name, error, free) => {
  expect(await explain(error, free)).toBe(error);
});
