/** Joins of transition tables: the rows of a statement before and after are joined in full, which is never a loop in a loop. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../current/functions');
const joined = readdirSync(folder).flatMap((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return [...text.matchAll(/(\w+)\s+join\s+(?:added|removed)\b/g)].map(([, kind]) => ({
    name,
    kind,
  }));
});

// A trigger's plan is made for its first statement, of a row or none, and used again for one of a hundred thousand.
test('a trigger that compares rows before and after a statement joins them in full', () => {
  expect(joined.length).toBeGreaterThan(3);
  expect(joined.filter(({ kind }) => kind !== 'full')).toEqual([]);
});
