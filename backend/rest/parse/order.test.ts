/** The grammar of `order`. */
import { expect, test } from 'vitest';
import { wordsOf } from '../suite/refusal-of.ts';
import { parseOrder } from './order.ts';

const terms = (text: string): string[] =>
  parseOrder('order', text).terms.map(({ field, relation, direction, nulls }) => {
    const column = field.name + field.path.map(({ arrow, value }) => arrow + value).join('');
    return [
      relation === null ? column : `${relation}(${column})`,
      ...(direction === null ? [] : [direction]),
      ...(nulls === null ? [] : [`nulls ${nulls}`]),
    ].join(' ');
  });

test.each([
  ['id', ['id']],
  ['id.asc', ['id asc']],
  ['id.desc.nullslast', ['id desc nulls last']],
  ['id.nullsfirst', ['id nulls first']],
  [' id.asc , name.desc ', ['id asc', 'name desc']],
  ['data->a->>0.desc', ['data->a->>0 desc']],
  ['clients(name)', ['clients(name)']],
  ['clients(data->>n).desc.nullsfirst', ['clients(data->>n) desc nulls first']],
])('%s', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('of an embedded resource', () => {
  expect(parseOrder('a.b.order', 'id').path).toEqual(['a', 'b']);
});

test.each([
  ['id.ac', 'column 4: unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ['id.descc', `column 8: unexpected 'c' expecting delimiter (.), "," or end of input`],
  ['id.asc.nlasst', 'column 8: unexpected "l" expecting "nullsfirst" or "nullslast"'],
  ['id.asc.nullslasttt', `column 17: unexpected 't' expecting "," or end of input`],
  ['', 'column 1: unexpected end of input expecting field name (* or [a..z0..9_$])'],
  ['id,', 'column 4: unexpected end of input expecting field name (* or [a..z0..9_$])'],
])('refuses %s', (text, words) => {
  expect(wordsOf(() => parseOrder('order', text))).toBe(words);
});
