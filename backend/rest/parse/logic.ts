/** Logic trees: `and=(…)`, `or=(…)`, `not.and=(…)`, nested to any depth. */
import { field, needFieldName } from './field.ts';
import { listElement, parseOperation } from './filter.ts';
import type { EmbedPath, Filter } from './filter.ts';
import { Scanner } from './scanner.ts';

export type Logic =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | {
      readonly kind: 'tree';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly children: readonly Logic[];
    };

const depthLimit = 256;

/** Parses a logic parameter, whose key ends in `and` or `or`; refuses with PGRST100. */
export function parseLogic(key: string, value: string): { path: EmbedPath; logic: Logic } {
  const keyScanner = new Scanner(key, `failed to parse logic path (${key})`);
  const names: string[] = [];
  do names.push(needFieldName(keyScanner));
  while (keyScanner.take('.', 'delimiter (.)'));
  keyScanner.needEnd();
  const negated = names.includes('not');
  const operator = names.pop() ?? '';
  const text = `${negated ? 'not.' : ''}${operator}${value}`;
  const scanner = new Scanner(text, `failed to parse logic tree (${value})`);
  // Text after the closing parenthesis is ignored, as PostgREST does: clients have come to rely on it.
  const logic = tree(scanner, 0);
  return { path: names.filter((name) => name !== 'not'), logic };
}

function tree(scanner: Scanner, depth: number): Logic {
  scanner.skipSpace();
  if (depth > depthLimit) {
    scanner.expect(`at most ${depthLimit} levels`);
    scanner.fail();
  }
  const match = /(not\.)?(and|or)(?=\s*\()/y;
  match.lastIndex = scanner.at;
  const head = match.exec(scanner.text);
  if (head === null) return condition(scanner);
  scanner.at += head[0].length;
  scanner.skipSpace();
  scanner.need('(');
  const children: Logic[] = [];
  do {
    children.push(tree(scanner, depth + 1));
    scanner.skipSpace();
  } while (scanner.take(','));
  scanner.need(')');
  scanner.skipSpace();
  return {
    kind: 'tree',
    negated: head[1] !== undefined,
    operator: head[2] === 'and' ? 'and' : 'or',
    children,
  };
}

function condition(scanner: Scanner): Logic {
  const named = field(scanner);
  if (named === undefined) {
    scanner.expect('negation operator (not)');
    scanner.expect('logic operator (and, or)');
    scanner.fail();
  }
  scanner.need('.', 'delimiter (.)');
  return { kind: 'filter', filter: { field: named, ...parseOperation(scanner, treeValue) } };
}

/** A value inside a tree: quoted, an array literal, or everything up to `,` and `)`. */
function treeValue(scanner: Scanner): string {
  if (scanner.sees('{')) {
    const end = scanner.text.indexOf('}', scanner.at);
    const literal = end === -1 ? '' : scanner.text.slice(scanner.at, end + 1);
    if (literal !== '' && !literal.slice(1, -1).includes('{')) {
      scanner.at = end + 1;
      return literal;
    }
  }
  return listElement(scanner);
}
