// The order of tables: after those that they refer to, cycles included, with the columns that both projects have.
import { expect, test } from 'vitest';
import { planTables } from './plan-tables.ts';

const table = (name: string, references: readonly string[] = [], columns = ['id']) => ({
  name,
  key: ['id'],
  references: [...references],
  columns: columns.map((each) => ({ name: each, type: 'text', isRequired: false })),
});
const planned = (...tables: ReturnType<typeof table>[]) => planTables({ tables }, { tables });

test('a table comes after those that its rows refer to, and files come last', () => {
  const tables = planned(
    table('auth.users'),
    table('storage.objects', ['storage.buckets']),
    table('public.items', ['public.orders']),
    table('public.orders', ['public.users']),
    table('public.users', ['auth.users']),
    table('storage.buckets'),
  );
  expect(tables.map(({ name }) => name)).toEqual([
    'auth.users',
    'public.users',
    'public.orders',
    'public.items',
    'storage.buckets',
    'storage.objects',
  ]);
});

test('a cycle of references is cut at its first table', () => {
  const tables = planned(table('b', ['a']), table('a', ['c']), table('c', ['b']));
  expect(tables.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
});

test('a column that one project lacks is left out', () => {
  const [first] = planTables(
    { tables: [table('a', [], ['id', 'old', 'name'])] },
    { tables: [table('a', [], ['name', 'id', 'new']), table('b')] },
  );
  expect(first).toEqual({ name: 'a', columns: ['id', 'name'] });
});
