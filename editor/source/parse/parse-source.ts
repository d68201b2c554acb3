// Parsing a source, the only call of the parser: text in, syntax tree or refusal out.

import { parseSync, rawTransferSupported } from 'oxc-parser';
import type { Comment, Expression, ParserOptions, Program } from 'oxc-parser';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { isNestedTooDeep } from './nesting.ts';

/** A file's syntax. Offsets count UTF-16 units of the text as it stands, a byte-order mark included. */
export interface Syntax {
  readonly program: Program;
  readonly comments: readonly Comment[];
}

type Language = 'js' | 'jsx' | 'ts' | 'tsx';

/**
 * The tree is read out of the parser's memory instead of through JSON: a third of the time, same tree.
 * A machine without support for that uses the parser's ordinary way.
 */
const transfer: ParserOptions & { readonly experimentalRawTransfer?: boolean } =
  rawTransferSupported() ? { experimentalRawTransfer: true } : {};

/** Whether a path is a script that can hold elements, or a plain script. */
export function isScriptPath(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
}

/**
 * Parses a script. JavaScript files may hold elements whatever their ending, and Flow's types where they can be read
 * as TypeScript's.
 * @returns a refusal `syntax_error` with line and column while the text is no valid script.
 */
export function parseSource(path: string, text: string): Syntax | Refusal {
  if (isNestedTooDeep(text)) return refuseTooDeep(path);
  let failure: Refusal | null = null;
  for (const language of languagesOf(path)) {
    const parsed = parseAs(path, text, language);
    if ('program' in parsed) return parsed;
    failure ??= parsed;
  }
  return failure ?? refuse('syntax_error', `${path} is no script.`);
}

/** The refusal of a script that nests deeper than can be read. */
export function refuseTooDeep(path: string): Refusal {
  return refuse('syntax_error', `${path} nests too deep to be read.`, { path });
}

function languagesOf(path: string): readonly Language[] {
  if (/\.[cm]?ts$/.test(path)) return ['ts'];
  return path.endsWith('.tsx') ? ['tsx'] : ['jsx', 'tsx'];
}

function parseAs(path: string, text: string, lang: Language): Syntax | Refusal {
  const { program, comments, errors } = parseSync(path, text, {
    ...transfer,
    lang,
    // One shape of tree for all languages; in it a template's parts span their delimiters.
    astType: 'ts',
    sourceType: 'unambiguous',
  });
  const [error] = errors;
  if (error === undefined) return { program, comments };
  const offset = error.labels[0]?.start ?? 0;
  const { line, column } = lineAndColumnOf(text, offset);
  return refuse('syntax_error', `${path}:${line}:${column} cannot be read: ${error.message}`, {
    path,
    line,
    column,
  });
}

/** Line and column, from 1, of an offset. */
export function lineAndColumnOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}

/** One expression with its own text, whose offsets are those of its nodes. */
export interface ParsedExpression {
  readonly text: string;
  readonly expression: Expression;
}

/**
 * Parses a text as one expression, as it may stand in braces.
 * @param place names the text in the refusal.
 */
export function parseExpression(place: string, text: string): ParsedExpression | Refusal {
  const wrapped = `(${text}\n)`;
  const syntax = parseSource('expression.tsx', wrapped);
  if (isRefusal(syntax)) return { ...syntax, message: `${place} is no expression.` };
  const [statement] = syntax.program.body;
  const outer = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  const isWhole = outer?.type === 'ParenthesizedExpression' && outer.end === wrapped.length;
  if (!isWhole) return refuse('syntax_error', `${place} is not one expression.`);
  return { text: wrapped, expression: outer.expression };
}
