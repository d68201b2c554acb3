// Lead text of works made to order: in days, or in weeks where both ends are whole ones.

import { expect, test } from 'vitest';
import { leadText } from './lead-text.ts';

test.each([
  [14, 21, 'delivery:lead.weekRange', { from: 2, count: 3 }],
  [7, 7, 'delivery:lead.weeks', { from: 1, count: 1 }],
  [10, 14, 'delivery:lead.dayRange', { from: 10, count: 14 }],
  [7, 10, 'delivery:lead.dayRange', { from: 7, count: 10 }],
  [3, 3, 'delivery:lead.days', { from: 3, count: 3 }],
])('%i to %i days are said as %s', (daysMin, daysMax, text, numbers) => {
  expect(leadText({ daysMin, daysMax })).toEqual({ text, numbers });
});
