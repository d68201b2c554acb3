// Short errors: texts and errors of a quarter of a megabyte, cut to the lines that a person reads.

import { expect, test } from 'vitest';
import type { SerializedError, TestCase } from 'vitest/node';
import ShortErrors, { shortText } from './short-errors.ts';

test('a text keeps its beginning, and the beginning of each line', () => {
  expect(shortText('short')).toBe('short');
  expect(shortText('x'.repeat(1000))).toBe(`${'x'.repeat(400)}… (600 more characters)`);
  expect(shortText('x\n'.repeat(200)).split('\n')).toHaveLength(101);
  expect(shortText('x\n'.repeat(200)).split('\n').at(-1)).toBe('… (101 more lines)');
});

test('an error of a test is cut, its cause too, and its frames stay', () => {
  const long = 'bundle\n'.repeat(40_000);
  const frame = '    at test.ts:1:1';
  const cause: SerializedError = { message: long, diff: long };
  const error: SerializedError = { message: long, diff: long, stack: `${long}${frame}`, cause };
  const errors = [error];
  new ShortErrors().onTestCaseResult({ result: () => ({ errors }) } as unknown as TestCase);
  for (const text of [error.message, error.diff, error.stack, cause.message, cause.diff])
    expect(String(text).split('\n').length).toBeLessThan(110);
  expect(error.stack?.endsWith(frame)).toBe(true);
});
