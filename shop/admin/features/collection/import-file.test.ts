// Files of an import: what is read as it was written, and what is refused.

import { constantFrom, array, assert, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../list/csv.ts';
import { importColumns } from './import-columns.ts';
import { parseImport } from './import-file.ts';
import { bytesMax, linesMax } from './import-limits.ts';
import { partLines, partOf } from './import-part.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  Array.from(`\u{FEFF}${text}`).forEach((each, place) => {
    view.setUint16(place * 2, each.charCodeAt(0), isLittle);
  });
  return new Uint8Array(view.buffer);
};
const line = { row: 2, cells: { id: '1', title_de: 'Nachtfähre' } };

test.each([
  ['commas', utf8('id,title_de\n1,Nachtfähre\n')],
  ['semicolons', utf8('id;title_de\r\n1;Nachtfähre\r\n')],
  ['a byte order mark', utf8('\u{FEFF}id,title_de\r\n1,Nachtfähre')],
  ['old line ends', utf8('id,title_de\r1,Nachtfähre\r')],
  ['UTF-16 from Windows', utf16('id,title_de\r\n1,Nachtfähre\r\n', true)],
  ['UTF-16 in the other order', utf16('id;title_de\n1;Nachtfähre\n', false)],
  ['spaces around names', utf8(' id , title_de\n1,Nachtfähre\n')],
])('a file with %s is read', (_what, bytes) => {
  expect(parseImport(bytes)).toEqual({ lines: [line], refusal: null });
});

test('cells have lines, quotes and separators of their own, and empty rows count as rows', () => {
  const { lines } = parseImport(utf8('id;title_en\n\n"1";"a ""b"";\nc, d"\n;\n2;"=1"\n'));
  expect(lines).toEqual([
    { row: 3, cells: { id: '1', title_en: 'a "b";\nc, d' } },
    { row: 5, cells: { id: '2', title_en: '=1' } },
  ]);
});

const header = 'id,title_en\n';
test.each([
  ['nothing', utf8(''), 'empty', ''],
  ['a header alone', utf8(header), 'empty', ''],
  ['Latin-1', Uint8Array.of(...utf8(header), 0x31, 0x2c, 0xe4), 'encoding', ''],
  ['UTF-16 without its mark', utf16(header, true).slice(2), 'encoding', ''],
  ['half a character of UTF-16', utf16(header, true).slice(0, -1), 'encoding', ''],
  ['an open quote', utf8(`${header}1,"a\n2,b\n`), 'quotes', '2'],
  ['the headers of a list', utf8('Title,SKU\nA,B\n'), 'columns', 'Title, SKU'],
  ['a column twice', utf8('id,id\n1,1\n'), 'columns', 'id'],
  ['too few cells', utf8(`${header}1,a\n2\n`), 'cells', '3'],
  ['too many cells', utf8(`${header}1,a,b\n`), 'cells', '2'],
  ['too many lines', utf8(header + '1,a\n'.repeat(linesMax + 1)), 'lines', ''],
  ['too much text', utf8(`${header}1,${'ä'.repeat(2_000_001)}\n`), 'size', ''],
  ['too many bytes', new Uint8Array(bytesMax + 1), 'size', ''],
])('%s is refused', (_what, bytes, refusal, detail) => {
  expect(parseImport(bytes)).toEqual({ lines: null, refusal, detail });
});

test('cells of an export, formulas too, are read as they were', () => {
  const begin = constantFrom('', '=', "'=", "''+", "'", '-', '@', '\t', '1');
  const text = tuple(begin, string({ unit: 'binary' })).map((parts) => parts.join(''));
  // A null character is no text of the database.
  const cell = text.map((each) => each.replaceAll('\0', '').toWellFormed());
  assert(
    property(array(array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const named = rows.map((cells, place) => [String(place + 1), ...cells]);
      const columns = importColumns.slice(0, 4);
      const { lines } = parseImport(utf8(csvOf([columns, ...named])));
      expect(lines?.map(({ cells }) => columns.map((name) => cells[name]))).toEqual(named);
    }),
  );
});

test('a hundred thousand lines with a byte order mark and formulas are read, and parted without a gap', () => {
  const rows = Array.from(
    { length: linesMax },
    (_each, place) => `${place + 1},"'=SUM(A${place})"\r\n`,
  );
  const { lines } = parseImport(utf8(`\u{FEFF}id,title_en\r\n${rows.join('')}`));
  if (lines === null) throw new Error('The file was refused.');
  expect(lines).toHaveLength(linesMax);
  const sizes: number[] = [];
  for (let first = 1; first <= lines.length;) {
    const part = partOf(lines, first);
    expect(part[0]?.cells['id']).toBe(String(first));
    sizes.push(part.length);
    first += part.length;
  }
  expect(new Set(sizes)).toEqual(new Set([partLines]));
  expect(lines.at(-1)?.cells['title_en']).toBe(`=SUM(A${linesMax - 1})`);
});

test('long lines make smaller parts, and the longest one a part of its own', () => {
  const { lines } = parseImport(utf8(`${header}${`1,${'a'.repeat(400_000)}\n`.repeat(5)}`));
  expect([1, 3, 5].map((first) => partOf(lines ?? [], first).length)).toEqual([2, 2, 1]);
  const one = parseImport(utf8(`${header}1,${'a'.repeat(1_500_000)}\n2,b\n`));
  expect(partOf(one.lines ?? [], 1)).toHaveLength(1);
});
