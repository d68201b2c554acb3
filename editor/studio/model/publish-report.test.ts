// The report's words.
import { expect, test } from 'vitest';
import { describeBytes, describeChange, labelOfCheck } from './publish-report.ts';

test('sizes and their changes are short', () => {
  expect([
    describeBytes(1536),
    describeChange(1000, 1000),
    describeChange(1000, 1100),
    describeChange(9000, 1000),
  ]).toEqual(['1.5 KB', 'same', '+100 B', '−7.8 KB']);
});

test('checks have names for people', () => {
  expect([labelOfCheck('types'), labelOfCheck('other')]).toEqual(['Types', 'other']);
});
