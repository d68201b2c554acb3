// File of an import: CSV bytes to lines, with every reason to refuse the file as a whole. Fetched once a file is selected, in a worker. Pure.

import Papa from 'papaparse';
import { unsafeCell } from '../../list/csv.ts';
import { importColumns } from './import-columns.ts';
import { bytesMax, lineCharactersMax, linesMax } from './import-limits.ts';
import { lengthOf, type ImportLine } from './import-part.ts';

/** A file's lines; or why it is refused, with the columns or the line at fault. */
export type ImportFile =
  | { readonly lines: readonly ImportLine[]; readonly refusal: null }
  | {
      readonly lines: null;
      readonly refusal: 'size' | 'encoding' | 'quotes' | 'columns' | 'cells' | 'empty' | 'lines';
      readonly detail: string;
    };

/** Reads UTF-8, or UTF-16 with a byte order mark; cells separated by commas or semicolons. */
export function parseImport(bytes: Uint8Array): ImportFile {
  if (bytes.length > bytesMax) return refused('size');
  const text = decode(bytes);
  if (text === null) return refused('encoding');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [broken] = errors;
  if (broken !== undefined) return refused('quotes', String((broken.row ?? 0) + 1));
  const [header, ...rows] = data
    .map((cells, place) => ({ row: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (header === undefined) return refused('empty');
  const columns = header.cells.map((name) => name.trim());
  const wrong = columns.filter(
    (name, place) => !importColumns.includes(name) || columns.indexOf(name) !== place,
  );
  if (wrong.length > 0) return refused('columns', wrong.slice(0, 5).join(', '));
  if (rows.length === 0) return refused('empty');
  if (rows.length > linesMax) return refused('lines');
  const uneven = rows.find(({ cells }) => cells.length !== columns.length);
  if (uneven !== undefined) return refused('cells', String(uneven.row));
  const lines = rows.map(({ row, cells }) => ({ row, cells: cellsOf(columns, cells) }));
  return lines.some((line) => lengthOf(line) > lineCharactersMax)
    ? refused('size')
    : { lines, refusal: null };
}

function refused(refusal: Exclude<ImportFile['refusal'], null>, detail = ''): ImportFile {
  return { lines: null, refusal, detail };
}

function cellsOf(columns: readonly string[], cells: readonly string[]) {
  return Object.fromEntries(columns.map((name, place) => [name, unsafeCell(cells[place] ?? '')]));
}

/** Null for another encoding: a guess would spoil names in silence. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Names of columns have neither, so the first line tells. */
function delimiterOf(text: string): string {
  return /^[^\r\n,]*;/.test(text) ? ';' : ',';
}
