/** Fields: the name of a column with the path into its JSON, as select, filters and order write them. */
import type { Scanner } from './scanner.ts';

/** One arrow into a JSON value; an index keeps its sign. */
export interface JsonStep {
  readonly arrow: '->' | '->>';
  readonly kind: 'key' | 'index';
  readonly value: string;
}

export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

const noPath: readonly JsonStep[] = [];
const jsonKeyStops = '(-:.,>)';
const index = /-?\d+(?=->|::|\.|,|$)/y;

/** The name of a column or resource: words joined by dashes, or anything in double quotes. */
export function fieldName(scanner: Scanner): string | undefined {
  const quoted = scanner.quoted();
  if (quoted !== undefined) return quoted;
  const first = scanner.word();
  if (first === undefined) {
    scanner.expect('field name (* or [a..z0..9_$])');
    return undefined;
  }
  let name = first;
  while (scanner.sees('-') && !scanner.sees('->')) {
    scanner.at++;
    const next = scanner.word();
    if (next === undefined) {
      scanner.expect('letter');
      scanner.expect('digit');
      scanner.fail();
    }
    name += `-${next}`;
  }
  return name;
}

/** The name, or a refusal. */
export function needFieldName(scanner: Scanner): string {
  const name = fieldName(scanner);
  if (name === undefined) scanner.fail();
  return name;
}

/** A name with its JSON path, spaces around it allowed. */
export function field(scanner: Scanner): Field | undefined {
  scanner.skipSpace();
  const name = fieldName(scanner);
  if (name === undefined) return undefined;
  const path = jsonPath(scanner);
  scanner.skipSpace();
  return { name, path };
}

/** Any number of `->key`, `->>key`, `->0`. */
export function jsonPath(scanner: Scanner): readonly JsonStep[] {
  if (!scanner.sees('->')) return noPath;
  const path: JsonStep[] = [];
  while (scanner.sees('->')) {
    const arrow = scanner.sees('->>') ? '->>' : '->';
    scanner.at += arrow.length;
    path.push({ arrow, ...operand(scanner) });
  }
  return path;
}

function operand(scanner: Scanner): Pick<JsonStep, 'kind' | 'value'> {
  index.lastIndex = scanner.at;
  const number = index.exec(scanner.text);
  if (number !== null) {
    scanner.at += number[0].length;
    return { kind: 'index', value: number[0] };
  }
  const quoted = scanner.quoted();
  if (quoted !== undefined) return { kind: 'key', value: quoted };
  return { kind: 'key', value: jsonKey(scanner) };
}

/** A key may hold anything but what ends it; dashes join. */
function jsonKey(scanner: Scanner): string {
  const parts: string[] = [];
  do {
    const part = scanner.until(jsonKeyStops);
    if (part === '') {
      if (parts.length === 0 && scanner.peek() === '-') failNegative(scanner);
      if (parts.length === 0) for (const name of ['"-"', 'digit']) scanner.expect(name);
      scanner.expect('any non reserved character different from: .,>()');
      scanner.fail();
    }
    parts.push(part.trim());
  } while (scanner.sees('-') && !scanner.sees('->') && scanner.take('-'));
  return parts.join('-');
}

/** A key that starts with a dash can only be a negative index, and is none. */
function failNegative(scanner: Scanner): never {
  const digits = /\d*/y;
  digits.lastIndex = scanner.at + 1;
  const length = digits.exec(scanner.text)?.[0].length ?? 0;
  const after = ['digit', '"->"', '"::"', '"."', '","', 'end of input'];
  for (const name of length === 0 ? ['digit'] : after)
    scanner.expect(name, scanner.at + 1 + length);
  scanner.fail();
}
