/** The `order` parameter: columns, JSON paths and columns of related resources, with direction and place of nulls. */
import { field, fieldName } from './field.ts';
import type { Field } from './field.ts';
import { parseTreePath } from './filter.ts';
import type { EmbedPath } from './filter.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  readonly field: Field;
  /** The embedded resource whose column it is; null for the resource itself. */
  readonly relation: string | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** Parses `order` or `<embed>.order`; refuses with PGRST100. */
export function parseOrder(key: string, value: string): { path: EmbedPath; terms: OrderTerm[] } {
  const { path } = parseTreePath(key);
  const scanner = new Scanner(value, `failed to parse order (${value})`);
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpace();
    terms.push(term(scanner));
    scanner.skipSpace();
  } while (scanner.take(','));
  scanner.needEnd();
  return { path, terms };
}

function term(scanner: Scanner): OrderTerm {
  const start = scanner.at;
  let relation: string | null = fieldName(scanner) ?? null;
  let named: Field | undefined;
  if (relation !== null && scanner.sees('(')) {
    const open = scanner.at;
    scanner.at++;
    named = field(scanner);
    if (named === undefined || !scanner.sees(')')) failAfterName(scanner, open);
    scanner.at++;
  } else {
    scanner.at = start;
    relation = null;
    named = field(scanner);
    if (named === undefined) scanner.fail();
  }
  const direction = modifier(scanner, { asc: 'asc', desc: 'desc' } as const);
  const nulls = modifier(scanner, { nullsfirst: 'first', nullslast: 'last' } as const);
  return ended(scanner, { field: named, relation, direction, nulls });
}

/** Takes `.name` of one of the choices; when something else follows the dot, the next modifier may still fit. */
function modifier<Choice>(
  scanner: Scanner,
  choices: Readonly<Record<string, Choice>>,
): Choice | null {
  if (!scanner.sees('.')) return null;
  const start = scanner.at;
  scanner.at++;
  for (const [name, choice] of Object.entries(choices)) if (scanner.take(name)) return choice;
  scanner.at = start;
  return null;
}

function ended(scanner: Scanner, term: OrderTerm): OrderTerm {
  scanner.skipSpace();
  if (scanner.done || scanner.sees(',')) return term;
  if (term.nulls === null) scanner.expect('delimiter (.)');
  scanner.expect('","');
  scanner.expect('end of input');
  scanner.fail();
}

function failAfterName(scanner: Scanner, at: number): never {
  scanner.at = at;
  const names = ['letter', 'digit', '"-"', '"->>"', '"->"', 'delimiter (.)', '","', 'end of input'];
  const quiet: Scanner = new Scanner(scanner.text, `failed to parse order (${scanner.text})`);
  quiet.at = at;
  for (const name of names) quiet.expect(name);
  quiet.fail();
}
