// Kinds of order events, against the database's function that decides which exist.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buyerEventKinds, makerEventKinds } from './order.ts';

test('every event that an order can have is a kind with a sentence, and no other is', () => {
  const transitions = readFileSync(
    new URL('../../supabase/current/functions/order_transition.sql', import.meta.url),
    'utf8',
  );
  const named = [...transitions.matchAll(/\bevent (?:=|in) (\([^)]*\)|'\w+')/g)].flatMap(
    ([, kinds = '']) => [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind),
  );
  expect([...buyerEventKinds, ...makerEventKinds].toSorted()).toEqual(
    [...new Set(named)].toSorted(),
  );
});
