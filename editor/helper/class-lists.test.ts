// Class lists: ids and classes of a text, without those that the helper sets, and one list for the same classes.

import { expect, test } from 'vitest';
import { ClassLists } from './class-lists.ts';

const stamp = 'tempo-76ebc6a3-2942-5bb9-9c72-479f259d7de7';

test('the classes that the helper sets are none of an element’s own', () => {
  const { ids, classList } = new ClassLists().read(
    `p-4 ${stamp} tempo-force-hover  arb89-outline hover:underline`,
  );
  expect(ids).toEqual([stamp]);
  expect(classList).toEqual(['p-4', 'hover:underline']);
});

test('equal texts share a list, shown in a state or not', () => {
  const lists = new ClassLists();
  const { classList } = lists.read(`p-4 ${stamp}`);
  expect(lists.read('p-4 tempo-force-focus').classList).toBe(classList);
});
