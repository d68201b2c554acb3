// Differences of schemas, as a table: which are found, and which of them stop a move.
import { expect, test } from 'vitest';
import { compareSchemas } from './compare-schemas.ts';

const column = (name: string, type = 'text', isRequired = false) => ({ name, type, isRequired });
const table = (name: string, columns = [column('id')], key = ['id']) => ({
  name,
  columns,
  key,
  references: [],
});
const schema = (tables: ReturnType<typeof table>[], migrations: string[] = []) => ({
  tables,
  migrations,
});
const plain = schema([table('public.works')]);

test.each([
  ['the same', plain, plain, []],
  ['a table less', plain, schema([]), [['table_missing', 'public.works', '', true]]],
  ['a table more', schema([]), plain, [['table_missing', 'public.works', '', false]]],
  [
    'a column less',
    schema([table('public.works', [column('id'), column('glaze')])]),
    plain,
    [['column_missing', 'public.works', 'glaze', true]],
  ],
  [
    'a column of the accounts of another release less',
    schema([table('auth.users', [column('id'), column('is_sso_user')])]),
    schema([table('auth.users')]),
    [['column_missing', 'auth.users', 'is_sso_user', false]],
  ],
  ['a column more', plain, schema([table('public.works', [column('id'), column('glaze')])]), []],
  [
    'a required column more',
    plain,
    schema([table('public.works', [column('id'), column('glaze', 'text', true)])]),
    [['column_required', 'public.works', 'glaze', true]],
  ],
  [
    'another type',
    plain,
    schema([table('public.works', [column('id', 'bigint')])]),
    [['type_differs', 'public.works', 'id', true]],
  ],
  [
    'another key',
    plain,
    schema([table('public.works', [column('id')], ['id', 'name'])]),
    [['key_differs', 'public.works', '', true]],
  ],
  [
    'migrations of one side',
    schema([], ['0001', '0002']),
    schema([], ['0001', '0003']),
    [
      ['migration_missing', '0002', '', false],
      ['migration_missing', '0003', '', false],
    ],
  ],
])('%s', (_what, source, target, expected) => {
  const found = compareSchemas(source, target);
  expect(
    found.map(({ code, subject, column: of, isBlocking }) => [code, subject, of, isBlocking]),
  ).toEqual(expected);
});
