// Tests of test runs: which files run again, by Vitest's report.
import { expect, test } from 'vitest';
import { readFailures } from './test-runs.ts';

test('failed tests are named with their files, which are run again', () => {
  const report = {
    testResults: [
      { name: '/clone/shop/steady.test.ts', status: 'passed', assertionResults: [] },
      { name: '/clone/shop/broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/clone/shop/late.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'comes in time', status: 'failed' },
          { title: 'comes', status: 'passed' },
        ],
      },
    ],
  };
  expect(readFailures(report)).toEqual({
    files: ['/clone/shop/broken.test.ts', '/clone/shop/late.test.ts'],
    tests: ['broken.test.ts', 'late.test.ts: comes in time'],
  });
});

test('an error outside of all files runs everything again', () => {
  expect(readFailures({ testResults: [] })).toEqual({
    files: [],
    tests: ['an error outside of all tests'],
  });
});
