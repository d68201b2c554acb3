// Entity tags that follow from the bytes.
import { expect, test } from 'vitest';
import { etagOf } from './etag.ts';

test('a tag follows from the bytes', () => {
  expect(etagOf('a')).toBe(etagOf(Buffer.from('a')));
  expect(etagOf('a')).not.toBe(etagOf('b'));
});
