// File style: indentation, quotes, semicolons and line ends of a file, in which new code is written.

import type { JSXElement, JSXFragment, Node, Program } from 'oxc-parser';
import { forEachChild, forEachValueChild } from '../parse/node.ts';
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

/** The text and syntax from which a file's style is inferred. */
export interface StyledText {
  readonly text: string;
  readonly program: Program;
  readonly elements: readonly { readonly node: JSXElement | JSXFragment }[];
}

/** The style of a file, each part inferred on demand. The most common style is used for a part that the file does not show. */
export function fileStyleOf(document: StyledText): FileStyle {
  return new ReadStyle(document);
}

class ReadStyle implements FileStyle {
  readonly #document: StyledText;
  #quotes: Quotes | null = null;
  #lineBreak: FileStyle['lineBreak'] | null = null;
  #indent: string | null = null;
  #semicolons: boolean | null = null;

  constructor(document: StyledText) {
    this.#document = document;
  }

  get lineBreak(): FileStyle['lineBreak'] {
    this.#lineBreak ??= lineBreakOf(this.#document.text);
    return this.#lineBreak;
  }

  get indent(): string {
    this.#indent ??= indentOf(this.#document);
    return this.#indent;
  }

  get quote(): FileStyle['quote'] {
    this.#quotes ??= countQuotes(this.#document);
    const { imports, strings } = this.#quotes;
    const counted = imports.total > 0 ? imports : strings;
    return counted.single * 2 >= Math.max(counted.total, 1) ? "'" : '"';
  }

  get attributeQuote(): FileStyle['attributeQuote'] {
    this.#quotes ??= countQuotes(this.#document);
    const { attributes } = this.#quotes;
    return attributes.single * 2 > attributes.total ? "'" : '"';
  }

  get semicolons(): boolean {
    this.#semicolons ??= hasSemicolons(this.#document);
    return this.#semicolons;
  }
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

interface Quotes {
  readonly imports: QuoteCount;
  readonly strings: QuoteCount;
  readonly attributes: QuoteCount;
}

function countQuotes({ program, text }: StyledText): Quotes {
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

function indentOf({ text, elements, program }: StyledText): string {
  const children = elements.flatMap(({ node }) =>
    node.children.map((child) =>
      child.type === 'JSXText' ? null : stepBetween(text, node.start, child.start),
    ),
  );
  return commonest(children) ?? commonest(stepsOfBlocks(program, text)) ?? '  ';
}

function commonest(steps: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const step of steps) {
    if (step !== null) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((left, right) => right[1] - left[1]);
  return first?.[0] ?? null;
}

/** The steps from what opens a line to the first of what stands in it on lines of its own. */
function stepsOfBlocks(program: Program, text: string): (string | null)[] {
  const steps: (string | null)[] = [];
  const visit = (node: Node): void => {
    let isFirst = true;
    forEachChild(node, (child) => {
      if (isFirst && node !== program) steps.push(stepBetween(text, node.start, child.start));
      isFirst = false;
      visit(child);
    });
  };
  visit(program);
  return steps;
}

function stepBetween(text: string, outer: number, inner: number): string | null {
  if (!isFirstOnLine(text, inner)) return null;
  const outerIndent = indentAt(text, outer);
  const innerIndent = indentAt(text, inner);
  const isDeeper = innerIndent.length > outerIndent.length && innerIndent.startsWith(outerIndent);
  return isDeeper ? innerIndent.slice(outerIndent.length) : null;
}

/** Statements that end with a semicolon, or without one in files that have none. */
const endedStatement =
  /^(?:Import|Variable|ExportAll)Declaration$|^(?:Expression|Return|Throw|Break|Continue)Statement$|^TSTypeAliasDeclaration$/;

function hasSemicolons({ program, text }: StyledText): boolean {
  let [ended, all] = [0, 0];
  const visit = (node: Node, parent: Node): void => {
    // A declaration in the head of a loop is no statement.
    if (endedStatement.test(node.type) && !parent.type.startsWith('For')) {
      all += 1;
      if (text[node.end - 1] === ';') ended += 1;
    }
    forEachValueChild(node, (child) => visit(child, node));
  };
  visit(program, program);
  return ended * 2 >= all;
}
