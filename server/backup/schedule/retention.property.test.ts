// Retention: generations as rows, and for any backups the newest stays and one removal is as good as many.
import { assert, date, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToRemove } from './retention.ts';

const backup = (madeAt: string) => ({ id: madeAt, madeAt: new Date(madeAt) });
const days = Array.from({ length: 31 }, (_, index) =>
  backup(`2026-03-${String(index + 1).padStart(2, '0')}T03:00:00Z`),
);
const none = { newest: 1, daily: 0, weekly: 0, monthly: 0 };
const retained = (backups: readonly { id: string; madeAt: Date }[], limits: object) => {
  const removed = new Set(backupsToRemove(backups, { ...none, ...limits }).map(({ id }) => id));
  return backups.filter(({ id }) => !removed.has(id)).map(({ id }) => id.slice(5, 10));
};

describe('of one backup a day in March', () => {
  test.each([
    [{}, ['03-31']],
    [{ newest: 0 }, ['03-31']],
    [{ newest: 3 }, ['03-29', '03-30', '03-31']],
    [{ daily: 2 }, ['03-30', '03-31']],
    // Weeks end with Sunday the 29th, the 22nd and the 15th.
    [{ weekly: 3 }, ['03-22', '03-29', '03-31']],
    [{ monthly: 12 }, ['03-31']],
    [{ daily: 2, weekly: 3, monthly: 2 }, ['03-22', '03-29', '03-30', '03-31']],
  ])('%j keeps %j', (limits, expected) => {
    expect(retained(days, limits)).toEqual(expected);
  });
});

test('of several backups a day the latest counts', () => {
  const hours = [
    backup('2026-03-01T03:00:00Z'),
    backup('2026-03-01T23:00:00Z'),
    backup('2026-03-02T01:00:00Z'),
  ];
  expect(backupsToRemove(hours, { ...none, daily: 2 })).toEqual([hours[0]]);
});

test('the newest backup stays, and a second removal finds nothing', () => {
  const count = integer({ min: 0, max: 5 });
  const backups = uniqueArray(
    date({ noInvalidDate: true, min: new Date(0), max: new Date('2030-01-01') }),
    {
      selector: (moment) => moment.getTime(),
    },
  ).map((dates) => dates.map((madeAt) => ({ id: madeAt.toISOString(), madeAt })));
  const retention = record({ newest: count, daily: count, weekly: count, monthly: count });
  assert(
    property(backups, retention, (made, limits) => {
      const removed = backupsToRemove(made, limits);
      const left = made.filter((each) => !removed.includes(each));
      const newest = Math.max(...made.map(({ madeAt }) => madeAt.getTime()));
      expect(left.some(({ madeAt }) => madeAt.getTime() === newest)).toBe(made.length > 0);
      expect(backupsToRemove(left, limits)).toEqual([]);
    }),
  );
});
