// Text and its syntax: what is read means what JSX and JavaScript say, and what is written reads back.
import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseExpression } from '../parse/parse-source.ts';
import { jsxChildText } from './jsx-child-text.ts';
import { decodeText, stringLiteral, encodeText } from './source-text.ts';
import type { TextSyntax } from './source-text.ts';

const read = (raw: string, syntax: TextSyntax) => decodeText(raw, 0, raw.length, syntax);

test.each<[TextSyntax, string, string]>([
  ['jsx-text', 'Hello', 'Hello'],
  ['jsx-text', '\n    Hello\n    world\n  ', 'Hello world'],
  ['jsx-text', '\r\n\tHello\r\n\r\n\tworld\r\n', 'Hello world'],
  ['jsx-text', ' a  b ', ' a  b '],
  ['jsx-text', '\n  ', ''],
  ['jsx-text', 'a &amp; b&nbsp;&#8212;&#x2014;&bogus; & c', 'a & b\u00A0——&bogus; & c'],
  ['jsx-text', '&Omega;&omega;&thetasym;&diams;&yuml;&quot;', 'Ωωϑ♦ÿ"'],
  ['attribute', 'a\\nb &quot;', 'a\\nb "'],
  ['string', String.raw`a\n\t\\\'\x41\u0042\u{1F600}\0\q`, "a\n\t\\'AB😀\0q"],
  ['template', 'a\\`b\\${c}\r\nd', 'a`b${c}\nd'],
  ['json', String.raw`\"\u00e9\/`, '"é/'],
])('in %s %j means %j', (syntax, raw, value) => {
  expect(read(raw, syntax).value).toBe(value);
});

test('every unit of a value knows its syntax', () => {
  const raw = '\n  a &amp; b\n  c😀';
  const { value, starts, ends } = read(raw, 'jsx-text');
  expect(value).toBe('a & b c😀');
  const at = value.indexOf('&');
  expect(raw.slice(starts[at], ends[at])).toBe('&amp;');
  const space = value.indexOf(' c');
  expect(raw.slice(starts[space], ends[space])).toBe('\n  ');
  expect([starts.length, ends.length]).toEqual([value.length, value.length]);
});

const texts = string({ unit: 'grapheme', maxLength: 40 });

test.each<[TextSyntax, string]>([
  ['string', "'"],
  ['string', '"'],
  ['template', '`'],
  ['json', '"'],
])('text encoded in %s with %s is decoded to the same text', (syntax, quote) => {
  assert(
    property(texts, (value) => {
      const written = encodeText(value, syntax, quote)!;
      expect(read(written, syntax).value).toBe(value);
    }),
  );
});

test.each<[TextSyntax, string]>([
  ['attribute', '"'],
  ['attribute', "'"],
  ['jsx-text', ''],
])('text that %s with %s can hold is decoded to the same text', (syntax, quote) => {
  assert(
    property(
      string({
        unit: constantFrom('a', '&amp;', '&', '"', "'", ' ', '<', '{', '😀', '\u00A0', ';'),
      }),
      (value) => {
        const written = encodeText(value, syntax, quote);
        const isLostAtEnds = syntax === 'jsx-text';
        const back = written === null ? value : read(written, syntax).value;
        expect(isLostAtEnds ? back.trim() : back).toBe(isLostAtEnds ? value.trim() : value);
      },
    ),
  );
});

test('a string literal means its text', () => {
  assert(
    property(texts, constantFrom<"'" | '"'>("'", '"'), (value, quote) => {
      const parsed = parseExpression('literal', stringLiteral(value, quote));
      expect(parsed).toMatchObject({ expression: { type: 'Literal', value } });
    }),
  );
});

test.each([
  ['Hello & more', 'Hello & more'],
  ['a < b', "{'a < b'}"],
  [' a', "{' a'}"],
  ['', "{''}"],
  ["it's {x}", `{"it's {x}"}`],
])('between tags %j is written %s', (value, written) => {
  expect(jsxChildText(value, { quote: "'" })).toBe(written);
});
