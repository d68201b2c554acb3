// Adding imports to a file, in the style of the imports that it has.

import type { ImportDeclaration, Node } from 'oxc-parser';
import { insert } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { declarationOf } from '../locate/declarations.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { afterComment, hasOwnLines, indentAt } from '../print/lines.ts';
import { stringLiteral } from '../print/source-text.ts';

/** A name wanted from another module. */
export interface ImportRequest {
  /** The name over there: `default`, `*` for all of it, or an exported name. */
  readonly imported: string;
  /** The name here. */
  readonly local: string;
  readonly source: string;
}

/** The name under which something is available at a place, and what must be imported for that, if anything. */
export interface ImportedAs {
  readonly local: string;
  readonly request: ImportRequest | null;
}

/**
 * Finds the name under which something is imported already, or can be without disturbing other names.
 * @param isExact whether only the wanted name will do, as for code that uses it.
 */
export function importAs(
  document: SourceDocument,
  at: Node,
  wanted: ImportRequest,
  isExact = false,
): ImportedAs {
  const { imported, local, source } = wanted;
  const known = document.names.imports.filter(
    (name) =>
      name.imported === imported &&
      name.source === source &&
      !name.isType &&
      declarationOf(document, name.local, at)?.kind === 'import',
  );
  const found = known.find((name) => name.local === local) ?? (isExact ? undefined : known[0]);
  if (found !== undefined) return { local: found.local, request: null };
  const free = freeName(document, at, local);
  return { local: free, request: { ...wanted, local: free } };
}

/** The name itself, or a numbered one when the file means something else by it. */
function freeName(document: SourceDocument, at: Node, name: string): string {
  const isUsed = (candidate: string): boolean =>
    declarationOf(document, candidate, at) !== null ||
    declarationOf(document, candidate, document.program) !== null;
  if (!isUsed(name)) return name;
  let count = 2;
  while (isUsed(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}

/** The edits that import all of some names: into imports that are there, and as new ones behind them. */
export function printImports(document: SourceDocument, requests: readonly ImportRequest[]): Edit[] {
  const unique = [...new Map(requests.map((each) => [JSON.stringify(each), each])).values()];
  const sources = [...new Set(unique.map(({ source }) => source))];
  const edits: Edit[] = [];
  const statements: string[] = [];
  for (const source of sources) {
    const wanted = unique.filter((request) => request.source === source);
    const named = wanted.filter(({ imported }) => imported !== 'default' && imported !== '*');
    const specifiers = named.map(({ imported, local }) =>
      imported === local ? local : `${imported} as ${local}`,
    );
    const sibling = specifiers.length === 0 ? null : namedImportOf(document, source);
    if (sibling !== null) edits.push(insertSpecifiers(document, sibling, specifiers));
    statements.push(
      ...clausesOf(wanted, sibling === null ? specifiers : []).map((clause) =>
        statementOf(document, clause, source),
      ),
    );
  }
  return statements.length === 0 ? edits : [...edits, insertStatements(document, statements)];
}

function clausesOf(wanted: readonly ImportRequest[], specifiers: readonly string[]): string[] {
  const named = specifiers.length === 0 ? [] : [`{ ${specifiers.join(', ')} }`];
  const whole = wanted.filter(({ imported }) => imported === '*');
  const [first, ...others] = wanted.filter(({ imported }) => imported === 'default');
  const leading = first === undefined ? named : [[first.local, ...named].join(', ')];
  return [
    ...leading,
    ...others.map(({ local }) => local),
    ...whole.map(({ local }) => `* as ${local}`),
  ];
}

function namedImportOf({ program }: SourceDocument, source: string): ImportDeclaration | null {
  return (
    program.body.find(
      (statement): statement is ImportDeclaration =>
        statement.type === 'ImportDeclaration' &&
        statement.source.value === source &&
        statement.importKind !== 'type' &&
        statement.specifiers.some(({ type }) => type === 'ImportSpecifier'),
    ) ?? null
  );
}

function insertSpecifiers(
  { text, style }: SourceDocument,
  { specifiers, start }: ImportDeclaration,
  added: readonly string[],
): Edit {
  const last = specifiers.at(-1);
  const at = last?.end ?? start;
  const comma = /^\s*,/.exec(text.slice(at, at + 80))?.[0].length ?? 0;
  const isBlock = hasOwnLines(text, last?.start ?? at, at + comma);
  const line = isBlock ? `${style.lineBreak}${indentAt(text, at)}` : ' ';
  return comma > 0
    ? insert(at + comma, ...added.map((name) => `${line}${name},`))
    : insert(at, ...added.map((name) => `,${line}${name}`));
}

function statementOf({ style }: SourceDocument, clause: string, source: string): string {
  const end = style.semicolons ? ';' : '';
  return `import ${clause} from ${stringLiteral(source, style.quote)}${end}`;
}

function insertStatements(document: SourceDocument, statements: readonly string[]): Edit {
  const { text, style, program } = document;
  const last = program.body.findLast(({ type }) => type === 'ImportDeclaration');
  const directive = program.body.findLast((each) => 'directive' in each && each.directive != null);
  const before = last ?? directive;
  if (before !== undefined) {
    const lines = statements.map((statement) => `${style.lineBreak}${statement}`);
    const gap = last === undefined ? style.lineBreak : '';
    return insert(afterComment(text, before.end), gap, ...lines);
  }
  const first = program.body[0]?.start ?? text.length;
  const lines = statements.map((statement) => `${statement}${style.lineBreak}`);
  return insert(startOfCode(text, first), ...lines);
}

/** In front of the first statement and the comments that belong to it, behind a byte-order mark or interpreter line. */
function startOfCode(text: string, first: number): number {
  const head = /^\uFEFF?(?:#![^\n]*\n)?/.exec(text)?.[0].length ?? 0;
  return Math.min(head, first);
}
