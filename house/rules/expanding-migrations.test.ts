// Migrations that expand, that contract with and without a reason, and those from before the rule.

import { testRule } from '../test-rule.ts';
import { expandingMigrations } from './expanding-migrations.ts';

const at = (name: string, text: string): Record<string, string> => ({
  [`shop/supabase/migrations/${name}.sql`]: text,
});

testRule(expandingMigrations, [
  [
    'a column more',
    at('0200_notes', "alter table public.orders add column x text not null default ''"),
    [],
  ],
  ['a function that changes', at('0200_calls', 'drop function if exists private.f(text);'), []],
  [
    'a column less',
    at('0200_less', 'alter table t\n  drop column x;'),
    ['shop/supabase/migrations/0200_less.sql:2 removes a column'],
  ],
  [
    'a table less',
    at('0200_less', 'drop table t;'),
    ['shop/supabase/migrations/0200_less.sql:1 removes what'],
  ],
  [
    'another name',
    at('0200_name', 'alter table t rename to u;'),
    ['shop/supabase/migrations/0200_name.sql:1 renames'],
  ],
  [
    'another type',
    at('0200_type', 'alter table t alter column x type bigint;'),
    ['shop/supabase/migrations/0200_type.sql:1 changes the type'],
  ],
  [
    'a demand',
    at('0200_demand', 'alter table t alter column x set not null;'),
    ['shop/supabase/migrations/0200_demand.sql:1 demands what'],
  ],
  [
    'a reason',
    at('0200_less', '-- Contracts: nothing has read x since 0151.\nalter table t drop column x;'),
    [],
  ],
  ['words of a comment', at('0200_words', '-- One version later drop column x.\nselect 1;'), []],
  ['a migration from before', at('0100_less', 'drop table t;'), []],
]);
