/** The grammar of `select`: what it draws, and in which words it refuses. */
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../suite/refusal-of.ts';
import { parseSelect } from './select.ts';
import type { SelectItem } from './select.ts';

/** An item in one line: `alias:name->path::cast.aggregate()::cast`, `...embed!hint!join(items)`. */
function line(item: SelectItem): string {
  const alias = item.alias === null ? '' : `${item.alias}:`;
  if (item.kind === 'embed') {
    const hint = item.hint === null ? '' : `!${item.hint}`;
    const join = item.join === null ? '' : `!${item.join}`;
    const inner = item.select.map(line).join(',');
    return `${item.spread ? '...' : ''}${alias}${item.name}${hint}${join}(${inner})`;
  }
  const path = item.field.path.map(
    ({ arrow, kind, value }) => `${arrow}${kind === 'index' ? `#${value}` : value}`,
  );
  const cast = item.cast === null ? '' : `::${item.cast}`;
  const aggregate = item.aggregate === null ? '' : `.${item.aggregate}()`;
  const aggregateCast = item.aggregateCast === null ? '' : `::${item.aggregateCast}`;
  return `${alias}${item.field.name}${path.join('')}${cast}${aggregate}${aggregateCast}`;
}

describe('select', () => {
  test.each([
    ['', '*'],
    ['*', '*'],
    ['id', 'id'],
    [' id , name ', 'id,name'],
    ['id,*', 'id,*'],
    ['"with space",other-name', 'with space,other-name'],
    ['"quo\\"te"', 'quo"te'],
    ['title:name', 'title:name'],
    ['name::text', 'name::text'],
    ['title:name::text', 'title:name::text'],
    ['created::timestamp with time zone', 'created::timestamp with time zone'],
    ['data->a->>b', 'data->a->>b'],
    ['data->0->>-1', 'data->#0->>#-1'],
    ['data->1x->x-1', 'data->1x->x-1'],
    ['data->"a.b"', 'data->a.b'],
    ['n:data->>n::int', 'n:data->>n::int'],
    ['count()', '*.count()'],
    ['rows:count()::text', 'rows:*.count()::text'],
    ['total.sum()', 'total.sum()'],
    ['t:total::int.avg()::text', 't:total::int.avg()::text'],
    ['clients(*)', 'clients(*)'],
    ['clients()', 'clients()'],
    ['payer:clients!fk!inner(id,name)', 'payer:clients!fk!inner(id,name)'],
    ['clients!inner!fk(id)', 'clients!fk!inner(id)'],
    ['clients!left(id)', 'clients!left(id)'],
    ['...clients(name),id', '...clients(name),id'],
    ['a(b(c(*)),d)', 'a(b(c(*)),d)'],
    ['Ünïcödé', 'Ünïcödé'],
  ])('%s', (text, expected) => {
    expect(parseSelect(text).map(line).join(',')).toBe(expected);
  });

  test.each([
    ['id,', 'column 4: unexpected end of input expecting "..."'],
    ['id(', 'column 4: unexpected end of input expecting ")"'],
    ['id-', 'column 4: unexpected end of input expecting letter or digit'],
    ['data->', 'column 7: unexpected end of input expecting "-", digit or any non reserved'],
    ['data->>--34', 'column 9: unexpected "-" expecting digit'],
    ['total.median()', 'column 7: unexpected "'],
    [`${'a('.repeat(70)}*${')'.repeat(70)}`, 'expecting at most 64 levels'],
  ])('refuses %s', (text, words) => {
    expect(wordsOf(() => parseSelect(text))).toContain(words);
  });
});
