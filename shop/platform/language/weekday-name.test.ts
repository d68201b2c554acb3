// Names of weekdays: the week begins on Monday, and a day is the same in every time zone.

import { expect, test } from 'vitest';
import { weekdayName } from './weekday-name.ts';

test.each([
  ['en', 1, 'Monday'],
  ['en', 7, 'Sunday'],
  ['de', 3, 'Mittwoch'],
  ['ja', 6, '土曜日'],
  ['pt', 2, 'terça-feira'],
])('in %s the day %i is %s', (language, day, name) => {
  expect(weekdayName(language, day)).toBe(name);
});
