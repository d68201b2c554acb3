/** Migrations that move data, by their statements and by the line in which they say so themselves. */
import { expect, test } from 'vitest';
import { movesData } from './moves-data.ts';

test.each([
  ['create table a (id int); insert into a values (1); create index on a (id)', false],
  ['alter table a add column b int not null default 0, drop constraint c', false],
  ['drop function if exists f(); drop policy p on a; drop index i', false],
  [`create function f() returns void language sql as 'delete from a'`, false],
  ['update a set b = 1', true],
  ['-- A comment.\ndelete from a where b', true],
  ['truncate a', true],
  ['merge into a using b on a.id = b.id when matched then delete', true],
  ['with gone as (delete from a returning *) insert into b select * from gone', true],
  ['do $$ begin perform 1; end $$', true],
  ['drop table a', true],
  ['alter table a drop column b', true],
  ['alter table a alter column b type bigint', true],
  ['not sql at all', true],
  ['-- Adds roles alone.\n-- atelier: keeps data\n\ndo $$ begin perform 1; end $$', false],
  ['-- atelier: moves data\nselect repair()', true],
  ['select repair();\n-- atelier: moves data', false],
])('%s: %s', async (text, expected) => {
  expect(await movesData(text)).toBe(expected);
});
