// Local times of fields.

import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime, localTime } from './local-time.ts';

test('a whole minute is read back as the same moment', () => {
  assert(
    property(
      date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (moment) => {
        moment.setUTCSeconds(0, 0);
        const local = localTime(moment.toISOString());
        expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        // The hour that a clock repeats in autumn has one name for two moments.
        expect(Math.abs(Date.parse(isoTime(local)) - moment.getTime()) % 3_600_000).toBe(0);
      },
    ),
  );
});

test.each(['', 'tomorrow'])('%j is no time', (text) => {
  expect([localTime(text), isoTime(text)]).toEqual(['', '']);
});
