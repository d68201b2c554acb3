/** Filters: one condition on one field, and the operators that make it. */
import type { Field } from './field.ts';
import { jsonPath, needFieldName } from './field.ts';
import { Scanner } from './scanner.ts';

/** Operators that take no `any`/`all`. */
export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';

/** Operators that may be asked of `any` or `all` of a list. */
export type QuantifiedOperator =
  | 'eq'
  | 'gte'
  | 'gt'
  | 'lte'
  | 'lt'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch';

export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: string }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantifiedOperator;
      readonly quantifier: 'any' | 'all' | null;
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'distinct'; readonly value: string }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly language: string | null;
      readonly value: string;
    };

/** `field operator value`, perhaps negated. */
export interface Filter {
  readonly field: Field;
  readonly negated: boolean;
  readonly operation: Operation;
}

/** Names of embedded resources from the root down. */
export type EmbedPath = readonly string[];

const simple: ReadonlySet<string> = new Set([
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
]);
const quantified: ReadonlySet<string> = new Set([
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
]);
const search: ReadonlySet<string> = new Set(['fts', 'plfts', 'phfts', 'wfts']);
const isValues: readonly IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown'];
const noPath: EmbedPath = [];

/** Reads a value: a parameter's runs to its end, one inside a logic tree stops at `,` and `)`. */
export type ValueReader = (scanner: Scanner) => string;

/** Parses the key of a filter or order: embedded resources, a column, a JSON path. */
export function parseTreePath(key: string): { path: EmbedPath; field: Field } {
  const scanner = new Scanner(key, `failed to parse tree path (${key})`);
  const names: string[] = [];
  do names.push(needFieldName(scanner));
  while (scanner.take('.', 'delimiter (.)'));
  const path = jsonPath(scanner);
  const name = names.pop() ?? '';
  return { path: names.length === 0 ? noPath : names, field: { name, path } };
}

/** Parses the value of a filter parameter. */
export function parseFilter(key: string, value: string): { path: EmbedPath; filter: Filter } {
  const { path, field } = parseTreePath(key);
  const scanner = new Scanner(value, `failed to parse filter (${value})`);
  return { path, filter: { field, ...parseOperation(scanner, restOfText) } };
}

function restOfText(scanner: Scanner): string {
  const value = scanner.text.slice(scanner.at);
  scanner.at = scanner.text.length;
  return value;
}

/** Parses `not.` and an operation; refuses with PGRST100. */
export function parseOperation(
  scanner: Scanner,
  readValue: ValueReader,
): { negated: boolean; operation: Operation } {
  const start = scanner.at;
  const negated = scanner.sees('not.');
  if (negated) scanner.at += 'not.'.length;
  const name = operatorName(scanner.text, scanner.at);
  scanner.at += name.length;
  const operation = readOperation(scanner, name, readValue);
  if (operation === undefined) {
    if (!negated && scanner.at - name.length === start) scanner.expect('"not"', start);
    scanner.expect('operator (eq, gt, ...)', Math.min(scanner.at - name.length, scanner.at));
    scanner.fail();
  }
  return { negated, operation };
}

function operatorName(text: string, from: number): string {
  let to = from;
  while (to < text.length && text.charCodeAt(to) >= 97 && text.charCodeAt(to) <= 122) to++;
  return text.slice(from, to);
}

function readOperation(
  scanner: Scanner,
  name: string,
  readValue: ValueReader,
): Operation | undefined {
  if (quantified.has(name)) {
    const quantifier = readQuantifier(scanner);
    if (quantifier === undefined) return undefined;
    const operator = name as QuantifiedOperator;
    return { kind: 'quantified', operator, quantifier, value: delimited(scanner, readValue) };
  }
  if (search.has(name)) {
    const language = readLanguage(scanner);
    if (language === undefined) return undefined;
    const operator = name as SearchOperator;
    return { kind: 'search', operator, language, value: delimited(scanner, readValue) };
  }
  if (simple.has(name)) {
    const operator = name as SimpleOperator;
    return { kind: 'simple', operator, value: delimited(scanner, readValue) };
  }
  if (name === 'isdistinct' && scanner.sees('.'))
    return { kind: 'distinct', value: delimited(scanner, readValue) };
  if (name === 'in' && scanner.sees('.'))
    return { kind: 'in', values: delimited(scanner, readList) };
  if (name === 'is' && scanner.sees('.')) return { kind: 'is', value: delimited(scanner, readIs) };
  return undefined;
}

function delimited<Value>(scanner: Scanner, read: (scanner: Scanner) => Value): Value {
  scanner.need('.', 'delimiter (.)');
  return read(scanner);
}

function readQuantifier(scanner: Scanner): 'any' | 'all' | null | undefined {
  if (!scanner.sees('(')) return null;
  if (scanner.sees('(any)')) scanner.at += 5;
  else if (scanner.sees('(all)')) scanner.at += 5;
  else {
    scanner.expect('operator (eq, gt, ...)', scanner.at + 1);
    scanner.fail();
  }
  return scanner.text.startsWith('any', scanner.at - 4) ? 'any' : 'all';
}

function readLanguage(scanner: Scanner): string | null | undefined {
  if (!scanner.sees('(')) return null;
  scanner.at++;
  const language = scanner.word();
  if (language === undefined || !scanner.sees(')')) {
    scanner.expect('operator (eq, gt, ...)');
    scanner.fail();
  }
  scanner.at++;
  return language;
}

function readIs(scanner: Scanner): IsValue {
  const value = isValues.find((candidate) => scanner.takeAnyCase(candidate));
  if (value !== undefined) return value;
  scanner.expect('isVal: (null, not_null, true, false, unknown)');
  scanner.fail();
}

/** `(a,"b,c",d)`: quotes keep commas and parentheses. */
function readList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.need('(');
  scanner.skipSpace();
  const values: string[] = [];
  do values.push(listElement(scanner));
  while (scanner.take(','));
  scanner.need(')');
  scanner.skipSpace();
  return values;
}

/** A quoted element counts as quoted only when the list goes on or ends right behind it. */
export function listElement(scanner: Scanner): string {
  const start = scanner.at;
  const quoted = scanner.quoted();
  if (quoted !== undefined && (scanner.done || scanner.sees(',') || scanner.sees(')')))
    return quoted;
  scanner.at = start;
  return scanner.until(',)');
}
