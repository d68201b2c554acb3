/** The names of statements on a connection: each text has one name, and no two have the same. */
import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test('the same text has the same name, another has another', () => {
  const name = statementName('select 1');
  expect(statementName('select 1')).toBe(name);
  expect(statementName('select 2')).not.toBe(name);
});

test('a text that left the cache gets a new name', () => {
  const name = statementName('select forgotten');
  const others = Array.from({ length: 1000 }, (_, at) => statementName(`select other ${at}`));
  expect([...others, name]).not.toContain(statementName('select forgotten'));
});
