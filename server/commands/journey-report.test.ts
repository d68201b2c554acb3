// Tests of the report of journeys: the failed ones are found in suites of suites, with the errors of each try.
import { expect, test } from 'vitest';
import { describeErrors, journeysWith } from './journey-report.ts';

const failure = (message: string) => ({ errors: [{ message }] });

const suites = [
  {
    file: 'cart.e2e.ts',
    specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
    suites: [
      {
        file: 'cart.e2e.ts',
        specs: [
          {
            title: 'is late',
            tests: [{ status: 'flaky', results: [failure('too late'), { errors: [] }] }],
          },
          {
            title: 'is empty',
            tests: [
              {
                status: 'unexpected',
                results: [failure('\u001B[31mError:\u001B[39m no line\n\n  at 1'), failure('gone')],
              },
            ],
          },
        ],
      },
    ],
  },
];

test('a journey that failed at each try is named with each error, without colours and empty lines', () => {
  expect(journeysWith('unexpected', suites)).toEqual([
    { name: 'cart.e2e.ts: is empty', errors: ['Error: no line\n  at 1', 'gone'] },
  ]);
});

test('a journey that passed at the second try has the error of the first', () => {
  expect(journeysWith('flaky', suites)).toEqual([
    { name: 'cart.e2e.ts: is late', errors: ['too late'] },
  ]);
});

test('a long error is cut, and errors stand below the name', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line} ${'x'.repeat(400)}`).join(
    '\n',
  );
  const [journey] = journeysWith('unexpected', [
    {
      file: 'a.e2e.ts',
      specs: [{ title: 't', tests: [{ status: 'unexpected', results: [failure(long)] }] }],
    },
  ]);
  const lines = describeErrors(journey === undefined ? [] : [journey]).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe('a.e2e.ts: t');
  expect(lines[1]).toMatch(/^ {4}line 0 x+$/);
  expect(Math.max(...lines.map(({ length }) => length))).toBe(244);
});
