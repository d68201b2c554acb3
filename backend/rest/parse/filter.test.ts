/** The grammar of filters: every operator with its modifiers, and in which words others are refused. */
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../suite/refusal-of.ts';
import { parseFilter, parseTreePath } from './filter.ts';

const operation = (value: string) => parseFilter('name', value).filter.operation;

describe('operators', () => {
  test.each(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'])('%s', (name) => {
    const plain = { kind: 'quantified', operator: name, quantifier: null, value: 'a.b,c' };
    expect(operation(`${name}.a.b,c`)).toEqual(plain);
    expect(operation(`${name}(any).{1,2}`)).toEqual({
      ...plain,
      quantifier: 'any',
      value: '{1,2}',
    });
    expect(operation(`${name}(all).{1,2}`)).toEqual({
      ...plain,
      quantifier: 'all',
      value: '{1,2}',
    });
  });

  test.each(['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'])('%s', (name) => {
    expect(operation(`${name}.[1,2)`)).toEqual({ kind: 'simple', operator: name, value: '[1,2)' });
  });

  test.each(['fts', 'plfts', 'phfts', 'wfts'])('%s', (name) => {
    const plain = { kind: 'search', operator: name, language: null, value: 'a&b' };
    expect(operation(`${name}.a&b`)).toEqual(plain);
    expect(operation(`${name}(english).a&b`)).toEqual({ ...plain, language: 'english' });
  });

  test.each([
    ['is.null', { kind: 'is', value: 'null' }],
    ['is.NOT_NULL', { kind: 'is', value: 'not_null' }],
    ['is.True', { kind: 'is', value: 'true' }],
    ['is.unknown', { kind: 'is', value: 'unknown' }],
    ['isdistinct.x', { kind: 'distinct', value: 'x' }],
    ['in.(1,2,3)', { kind: 'in', values: ['1', '2', '3'] }],
    ['in.()', { kind: 'in', values: [''] }],
    ['in.("a,b","c)d","e\\"f")', { kind: 'in', values: ['a,b', 'c)d', 'e"f'] }],
    ['in.(a"b,"c"d)', { kind: 'in', values: ['a"b', '"c"d'] }],
    ['eq.', { kind: 'quantified', operator: 'eq', quantifier: null, value: '' }],
  ])('%s', (value, expected) => {
    expect(operation(value)).toEqual(expected);
  });

  test('may be negated', () => {
    expect(parseFilter('id', 'not.eq.1').filter.negated).toBe(true);
    expect(parseFilter('id', 'eq.not.1').filter.negated).toBe(false);
  });

  test.each([
    ['', 'column 1: unexpected end of input expecting "not" or operator (eq, gt, ...)'],
    ['1', 'column 1: unexpected "1" expecting "not" or operator (eq, gt, ...)'],
    ['equals.1', 'column 1: unexpected "e" expecting "not" or operator (eq, gt, ...)'],
    ['not.1', 'column 5: unexpected "1" expecting operator (eq, gt, ...)'],
    ['eq', 'column 3: unexpected end of input expecting delimiter (.)'],
    [
      'is.nil',
      /^column 4: unexpected "n" expecting isVal: \(null, not_null, true, false, unknown\)/,
    ],
    ['in.1', 'column 4: unexpected "1" expecting "("'],
    ['in.(1', /^column 6: unexpected end of input expecting/],
    ['eq(some).1', /expecting operator \(eq, gt, \.\.\.\)$/],
  ])('refuses %s', (value, words) => {
    expect(wordsOf(() => parseFilter('id', value))).toMatch(words);
  });
});

describe('keys', () => {
  test.each([
    ['id', [], 'id', []],
    ['clients.id', ['clients'], 'id', []],
    ['a.b.c', ['a', 'b'], 'c', []],
    ['"a.b".c', ['a.b'], 'c', []],
    ['a.data->b->>0', ['a'], 'data', ['b', '0']],
  ])('%s', (key, path, name, steps) => {
    const parsed = parseTreePath(key);
    expect([parsed.path, parsed.field.name, parsed.field.path.map(({ value }) => value)]).toEqual([
      path,
      name,
      steps,
    ]);
  });
});
