// Format options, inferred from a file: its commas, brackets, quotes and the widths of its lines.

import type { Node } from 'oxc-parser';
import type { SourceDocument } from '../locate/source-document.ts';
import { forEachValueChild } from '../parse/node.ts';
import { isMultiline } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import type { FormatOptions } from './format-text.ts';
import { narrowWidthRange, printWidthsWithin } from './print-widths.ts';
import type { WidthRange } from './print-widths.ts';

/** Occurrences of one style and of its opposite in a file. */
interface Count {
  yes: number;
  no: number;
}

interface StyleCounts {
  /** Commas behind the last of what stands on lines of its own: in lists and objects, and in calls. */
  readonly commas: Count;
  readonly callCommas: Count;
  readonly spacedBraces: Count;
  readonly angleOnLastLine: Count;
  readonly arrowParens: Count;
  readonly neededQuotes: Count;
  readonly widths: readonly { readonly tabWidth: number; readonly range: WidthRange }[];
}

/**
 * The options with which a file can have been formatted, likeliest first. Options that the file shows nothing of have
 * Prettier's defaults.
 * @param isExact whether no line may be longer than the formatter would leave it.
 */
export function inferFormatOptions(document: SourceDocument, isExact: boolean): FormatOptions[] {
  const { indent, semicolons, quote, attributeQuote, lineBreak } = document.style;
  const useTabs = indent.startsWith('\t');
  const counts = countStyles(document, useTabs ? [2, 4] : [indent.length]);
  const { angleOnLastLine, arrowParens, spacedBraces, neededQuotes } = counts;
  const inferred = {
    useTabs,
    semi: semicolons,
    singleQuote: quote === "'",
    jsxSingleQuote: attributeQuote === "'",
    bracketSpacing: spacedBraces.yes >= spacedBraces.no,
    bracketSameLine: angleOnLastLine.yes > angleOnLastLine.no,
    arrowParens: arrowParens.no > arrowParens.yes ? 'avoid' : 'always',
    quoteProps: neededQuotes.no > 0 ? 'preserve' : 'as-needed',
    endOfLine: lineBreak === '\r\n' ? 'crlf' : 'lf',
  } as const;
  const widths = counts.widths.flatMap(({ tabWidth, range }) =>
    printWidthsWithin(isExact ? range : { ...range, atLeast: 0 }, document.text, tabWidth).map(
      (printWidth) => ({ printWidth, tabWidth }),
    ),
  );
  return trailingCommasOf(counts).flatMap((trailingComma) =>
    widths.map((width) => ({ ...inferred, ...width, trailingComma })),
  );
}

/** The commas behind last items that a file can have been given. */
function trailingCommasOf({ commas, callCommas }: StyleCounts): FormatOptions['trailingComma'][] {
  if (commas.no > commas.yes) return ['none'];
  if (callCommas.yes > callCommas.no) return ['all'];
  if (callCommas.no > 0) return commas.yes > 0 ? ['es5'] : ['es5', 'none'];
  return commas.yes > 0 ? ['all', 'es5'] : ['all', 'es5', 'none'];
}

function countStyles({ text, program }: SourceDocument, tabWidths: readonly number[]): StyleCounts {
  const count = (): Count => ({ yes: 0, no: 0 });
  const habits: StyleCounts = {
    commas: count(),
    callCommas: count(),
    spacedBraces: count(),
    angleOnLastLine: count(),
    arrowParens: count(),
    neededQuotes: count(),
    widths: tabWidths.map((tabWidth) => ({ tabWidth, range: { atLeast: 0, below: Infinity } })),
  };
  const visit = (node: Node): void => {
    countNode(habits, text, node);
    for (const { tabWidth, range } of habits.widths) narrowWidthRange(range, text, node, tabWidth);
    forEachValueChild(node, visit);
  };
  visit(program);
  return habits;
}

function countNode(habits: StyleCounts, text: string, node: Node): void {
  switch (node.type) {
    case 'ObjectExpression':
    case 'ObjectPattern':
      countTrailingComma(habits.commas, text, node, node.properties);
      countSpacedBraces(habits.spacedBraces, text, node, node.properties.length);
      countQuotedKeys(habits.neededQuotes, text, node.properties);
      break;
    case 'ArrayExpression':
      countTrailingComma(
        habits.commas,
        text,
        node,
        node.elements.filter((each) => each !== null),
      );
      break;
    case 'ImportDeclaration': {
      const named = node.specifiers.filter(({ type }) => type === 'ImportSpecifier');
      const [first] = named;
      if (first === undefined) break;
      const start = text.lastIndexOf('{', first.start);
      const braces = { start, end: text.indexOf('}', named.at(-1)?.end) + 1 };
      countTrailingComma(habits.commas, text, braces, named);
      countSpacedBraces(habits.spacedBraces, text, braces, named.length);
      break;
    }
    case 'CallExpression':
    case 'NewExpression':
      countTrailingComma(habits.callCommas, text, node, node.arguments);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      countTrailingComma(habits.callCommas, text, node, node.params);
      break;
    case 'ArrowFunctionExpression':
      countTrailingComma(habits.callCommas, text, node, node.params);
      countArrowParens(habits.arrowParens, text, node);
      break;
    case 'JSXOpeningElement':
      countClosingAngle(habits.angleOnLastLine, text, node);
      break;
    default:
  }
}

/** A comma counts where the last item ends a line, as it stands where the whole is broken. */
function countTrailingComma(
  count: Count,
  text: string,
  { end }: Span,
  items: readonly Span[],
): void {
  const last = items.at(-1);
  if (last === undefined || 'argument' in last) return;
  const rest = text.slice(last.end, end);
  if (/^,?[^\S\n]*(?:\/\/[^\n]*)?\n/.test(rest)) count[rest.startsWith(',') ? 'yes' : 'no'] += 1;
}

function countSpacedBraces(count: Count, text: string, { start, end }: Span, items: number): void {
  if (items > 0 && !isMultiline(text, start, end))
    count[text[start + 1] === ' ' ? 'yes' : 'no'] += 1;
}

/** Properties whose names are quoted without a need. */
function countQuotedKeys(count: Count, text: string, properties: readonly Node[]): void {
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Literal')
      continue;
    const isNeeded = !/^["'][\p{ID_Start}$_][\p{ID_Continue}$]*["']$/u.test(
      text.slice(property.key.start, property.key.end),
    );
    count[isNeeded ? 'yes' : 'no'] += 1;
  }
}

function countArrowParens(
  count: Count,
  text: string,
  { params, start, returnType, typeParameters }: Extract<Node, { type: 'ArrowFunctionExpression' }>,
): void {
  const [only, second] = params;
  const isPlain = only?.type === 'Identifier' && only.typeAnnotation == null && !only.optional;
  if (!isPlain || second !== undefined || returnType != null || typeParameters != null) return;
  count[text.slice(start, only.start).includes('(') ? 'yes' : 'no'] += 1;
}

function countClosingAngle(
  count: Count,
  text: string,
  { attributes, selfClosing, start, end }: Extract<Node, { type: 'JSXOpeningElement' }>,
): void {
  const [first] = attributes;
  const last = attributes.at(-1);
  if (first === undefined || last === undefined || selfClosing) return;
  if (isMultiline(text, start, first.start))
    count[isMultiline(text, last.end, end) ? 'no' : 'yes'] += 1;
}
