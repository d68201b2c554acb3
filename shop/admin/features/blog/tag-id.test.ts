// Ids of new tags.

import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { tagId } from './tag-id.ts';

test.each([
  ['Wax', 'wax'],
  ['Émail & Feu', 'email-feu'],
  ['2026 Fair', 'fair'],
  ['窯', 'tag-8-1'],
])('%s becomes %s', (name, id) => {
  expect(tagId(name, 7)).toBe(id);
});

test('every name has an id that the database accepts', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      expect(tagId(name, 3)).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    }),
  );
});
