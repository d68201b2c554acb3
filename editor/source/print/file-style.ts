// How a file is written, so that what is inserted looks as if its author had typed it.

import type { JSXElement, JSXFragment, Node, Program } from 'oxc-parser';
import { forEachValueChild } from '../parse/node.ts';
import { indentAt, isFirstOnLine } from './lines.ts';

/** A file's habits. */
export interface FileStyle {
  readonly lineBreak: '\n' | '\r\n';
  /** One step of indentation. */
  readonly indent: string;
  /** The quote of strings in code. */
  readonly quote: "'" | '"';
  /** The quote of attributes. */
  readonly attributeQuote: "'" | '"';
  readonly semicolons: boolean;
}

/** What a file's habits are read off. */
export interface StyledText {
  readonly text: string;
  readonly program: Program;
  readonly elements: readonly { readonly node: JSXElement | JSXFragment }[];
}

/** Reads a file's habits off its text. Where the file shows none, the commonest are taken. */
export function fileStyleOf(document: StyledText): FileStyle {
  const { text } = document;
  const quotes = countQuotes(document);
  const strings = quotes.imports.total > 0 ? quotes.imports : quotes.strings;
  return {
    lineBreak: lineBreakOf(text),
    indent: indentOf(document),
    quote: strings.single * 2 >= Math.max(strings.total, 1) ? "'" : '"',
    attributeQuote: quotes.attributes.single * 2 > quotes.attributes.total ? "'" : '"',
    semicolons: hasSemicolons(document),
  };
}

/** The line break that most lines of a text end with. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const all = text.split('\n').length - 1;
  const withReturn = text.split('\r\n').length - 1;
  return withReturn * 2 > all ? '\r\n' : '\n';
}

interface QuoteCount {
  single: number;
  total: number;
}

function countQuotes({ program, text }: StyledText): {
  imports: QuoteCount;
  strings: QuoteCount;
  attributes: QuoteCount;
} {
  const counts = {
    imports: { single: 0, total: 0 },
    strings: { single: 0, total: 0 },
    attributes: { single: 0, total: 0 },
  };
  const add = (count: QuoteCount, node: Node): void => {
    const quote = text[node.start];
    if (quote !== '"' && quote !== "'") return;
    count.total += 1;
    if (quote === "'") count.single += 1;
  };
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      add(counts.imports, node.source);
    } else if (node.type === 'JSXAttribute' && node.value?.type === 'Literal') {
      add(counts.attributes, node.value);
    } else if (node.type === 'Literal') {
      add(counts.strings, node);
    } else {
      forEachValueChild(node, visit);
    }
  };
  visit(program);
  return counts;
}

function indentOf({ text, elements }: StyledText): string {
  const steps = new Map<string, number>();
  for (const { node } of elements) {
    for (const child of node.children) {
      const step = child.type === 'JSXText' ? null : stepBetween(text, node.start, child.start);
      if (step !== null) steps.set(step, (steps.get(step) ?? 0) + 1);
    }
  }
  const [commonest] = [...steps].toSorted((left, right) => right[1] - left[1]);
  return commonest?.[0] ?? indentOfLines(text);
}

function stepBetween(text: string, outer: number, inner: number): string | null {
  if (!isFirstOnLine(text, inner)) return null;
  const outerIndent = indentAt(text, outer);
  const innerIndent = indentAt(text, inner);
  const isDeeper = innerIndent.length > outerIndent.length && innerIndent.startsWith(outerIndent);
  return isDeeper ? innerIndent.slice(outerIndent.length) : null;
}

function indentOfLines(text: string): string {
  const [first] = /^[ \t]+(?=\S)/m.exec(text) ?? [];
  if (first === undefined) return '  ';
  return first.startsWith('\t') ? '\t' : first.slice(0, 8);
}

function hasSemicolons({ program, text }: StyledText): boolean {
  const simple = program.body.filter(
    ({ type }) =>
      type === 'ImportDeclaration' ||
      type === 'VariableDeclaration' ||
      type === 'ExpressionStatement',
  );
  const ended = simple.filter(({ end }) => text[end - 1] === ';');
  return ended.length * 2 >= simple.length;
}
