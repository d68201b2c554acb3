// Grouping of calls: a call alone goes at once, those that come meanwhile go together, and a failure stays in its group.
import { expect, test } from 'vitest';
import { groupCalls } from './group-calls.ts';

/** A runner whose groups end when the test says so. */
function start(sizeMax = 10) {
  const groups: { readonly calls: readonly number[]; end(error?: Error): void }[] = [];
  const grouped = groupCalls<number>(
    (calls) =>
      new Promise((resolve, reject) => {
        groups.push({ calls, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
    sizeMax,
  );
  return { groups, grouped };
}

/** Promises settle one after the other; no time passes. */
const turnOfEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a call alone is sent at once, and the calls that come meanwhile are one group', async () => {
  const { groups, grouped } = start();
  const calls = [1, 2, 3].map((call) => grouped.run(call));
  expect(groups.map((group) => group.calls)).toEqual([[1]]);
  expect(grouped.waiting()).toBe(2);
  groups[0]?.end();
  await turnOfEvents();
  expect(groups.map((group) => group.calls)).toEqual([[1], [2, 3]]);
  groups[1]?.end();
  await Promise.all(calls);
  const last = grouped.run(4);
  expect(groups.at(-1)?.calls).toEqual([4]);
  groups.at(-1)?.end();
  await last;
});

test('a group has at most its size, and calls keep their order', async () => {
  const { groups, grouped } = start(2);
  const calls = [1, 2, 3, 4].map((call) => grouped.run(call));
  for (let at = 0; at < 3; at += 1) {
    groups[at]?.end();
    await turnOfEvents();
  }
  expect(groups.map((group) => group.calls)).toEqual([[1], [2, 3], [4]]);
  await Promise.all(calls);
});

test('a failure reaches the calls of its group alone, and the next group goes on', async () => {
  const { groups, grouped } = start();
  const results = Promise.allSettled([1, 2, 3].map((call) => grouped.run(call)));
  groups[0]?.end();
  await turnOfEvents();
  const after = grouped.run(4);
  groups[1]?.end(new Error('broken'));
  await turnOfEvents();
  groups[2]?.end();
  await after;
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});
