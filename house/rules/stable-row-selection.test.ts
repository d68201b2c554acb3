// Selections of rows inside updates, which the planner may run more than once.

import { testRule } from '../test-rule.ts';
import { stableRowSelection } from './stable-row-selection.ts';

const at = (sql: string): Record<string, string> => ({
  'shop/supabase/current/functions/a.sql': sql,
});
const found = (line: number): string[] => [
  `shop/supabase/current/functions/a.sql:${line} a selection of rows inside an update`,
];

testRule(stableRowSelection, [
  [
    'numbers that are limited and locked where the update names them',
    at(`update numbers set state = 'held'
  where number in (select number from numbers order by number limit 1 for update skip locked);`),
    found(2),
  ],
  ['a limit in a delete', at('delete from a where id in (select id from a limit 5)'), found(1)],
  [
    'a choice in a join',
    at(
      'update a set b = 1 from (select distinct on (c) id from a order by c, id) as first where a.id = first.id',
    ),
    found(1),
  ],
  ['dice', at('delete from a where id in (select id from a where random() < 0.5)'), found(1)],
  [
    'a list that the planner may fold into the change',
    at('with some as (select id from a limit 1) update a set b = 1 from some where a.id = some.id'),
    found(1),
  ],
  [
    'an inner choice',
    at('delete from a where id in (select id from a where b in (select b from c limit 1))'),
    found(1),
  ],
  [
    'the SQL of a program',
    { 'backend/a.ts': 'const text = `delete from a\n where id in (select id from a limit 5)`;' },
    ['backend/a.ts:2 a selection of rows inside an update'],
  ],
  ['an array', at('delete from a where id = any (array(select id from a limit 5))'), []],
  ['one value', at('delete from a where id = (select id from a limit 1)'), []],
  [
    'a list made once',
    at('with some as materialized (select id from a limit 1) update a set b = 1 from some'),
    [],
  ],
  [
    'a lock, and then a change',
    at(`perform from (select id from a for update) as held; -- limit
update a set b = 'limit' where id in (select id from a);`),
    [],
  ],
  ['reading', at('select a, (select b from c limit 1) from d'), []],
]);
