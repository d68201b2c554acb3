/** The query string: the kinds of its parameters, and how a response repeats it. */
import { describe, expect, test } from 'vitest';
import { canonicalQuery } from '../query-pairs.ts';
import { parseQueryString } from './query-string.ts';

const table = (raw: string) => parseQueryString(raw, false);
const call = (raw: string) => parseQueryString(raw, true);

describe('parameters', () => {
  test('are sorted by what they are', () => {
    const query = table(
      'select=id&id=eq.1&a.id=gt.2&or=(x.eq.1)&a.and=(y.eq.2)&order=id&a.order=id&limit=1&columns=a,b&on_conflict=c',
    );
    expect(query.filters.map(({ path, filter }) => [...path, filter.field.name])).toEqual([
      ['id'],
      ['a', 'id'],
    ]);
    expect(query.logic.map(({ path }) => path)).toEqual([[], ['a']]);
    expect(query.orders.map(({ path }) => path)).toEqual([[], ['a']]);
    expect(query.ranges).toEqual([{ path: [], range: { offset: 0, limit: 1 } }]);
    expect(query.columns).toEqual(['a', 'b']);
    expect(query.onConflict).toEqual(['c']);
  });

  test('are arguments where a function is read and they are no operation', () => {
    const query = call('id=1&name=eq.x&list={1,2}&a.b=eq.1');
    expect(query.arguments).toEqual([
      ['id', '1'],
      ['list', '{1,2}'],
    ]);
    expect(query.filters).toHaveLength(2);
  });

  test('without a value are nothing', () => {
    expect(table('id').filters).toEqual([]);
  });
});

describe('the query repeated', () => {
  test.each([
    ['', ''],
    ['b=eq.1&a=eq.2', 'a=eq.2&b=eq.1'],
    ['a=eq.x+y', 'a=eq.x%20y'],
    ['a=eq.(*)', 'a=eq.%28%2A%29'],
    ['a=eq.%zz', 'a=eq.%25zz'],
    ['a=eq.%E4', 'a=eq.%EF%BF%BD'],
  ])('%s', (raw, expected) => {
    expect(canonicalQuery(table(raw).pairs)).toBe(expected);
  });
});
