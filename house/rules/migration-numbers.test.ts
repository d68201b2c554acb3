// Migrations with gaps, which are allowed, doubles and odd names.

import { testRule } from '../test-rule.ts';
import { migrationNumbers } from './migration-numbers.ts';

const at = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`shop/supabase/migrations/${name}`, '']));

testRule(migrationNumbers, [
  ['in order', at('0001_settings.sql', '0002_more_tables.sql'), []],
  ['a gap', at('0001_a.sql', '0003_b.sql'), []],
  [
    'a double',
    at('0001_a.sql', '0001_b.sql'),
    ['shop/supabase/migrations/0001_b.sql:0 number 0001 is that of 0001_a.sql, too'],
  ],
  ['an odd name', at('0001-a.sql'), ['shop/supabase/migrations/0001-a.sql:0 name it']],
]);
