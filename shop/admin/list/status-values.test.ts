// Values of a bulk act that changes the status, as a table.

import { expect, test } from 'vitest';
import { statusValues } from './status-values.ts';

test.each([
  ['a draft', 'draft', null, { status: 'published' }],
  ['a scheduled draft', 'draft', '2099-01-01T00:00:00Z', { status: 'published', publish_at: null }],
  ['a published row', 'published', null, null],
])('%s is published by these values', (_what, status, publishAt, values) => {
  expect(statusValues({ status, publishAt }, 'published')).toEqual(values);
});
