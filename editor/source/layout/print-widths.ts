// Print widths that a file can have been formatted with, inferred from what is on one line and what is broken.

import type { ImportDeclaration, JSXOpeningElement, Node } from 'oxc-parser';
import { indentAt, isFirstOnLine, isMultiline, lineStart } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';

/** The widths that a formatter can have been set to: at least `atLeast`, below `below`. In columns. */
export interface WidthRange {
  atLeast: number;
  below: number;
}

/** Widths in the order of how common they are. */
const commonPrintWidths = [80, 100, 120, 90, 110, 140, 160];

/** The common widths within a range: first those that hold the longest line of what a formatter could have broken. */
export function printWidthsWithin(
  { atLeast, below }: WidthRange,
  text: string,
  tabWidth: number,
): number[] {
  const longest = longestBreakableLine(text, tabWidth);
  const possible = commonPrintWidths.filter((width) => atLeast <= width && width < below);
  const isWide = (width: number): boolean => longest <= width;
  return [...possible.filter(isWide), ...possible.filter((width) => !isWide(width))];
}

/** Strings and comments stay on a line however long they are, and so does what a line with one holds besides. */
function longestBreakableLine(text: string, tabWidth: number): number {
  let longest = 0;
  for (const line of text.split('\n')) {
    if (line.length <= longest / tabWidth || /['"`]|\/[/*]|^\s*\*/.test(line)) continue;
    longest = Math.max(longest, columnOf(line, line.trimEnd().length, tabWidth));
  }
  return longest;
}

/** Narrows a range by an element's opening tag or by an import, both of which are broken only when they do not fit. */
export function narrowWidthRange(
  range: WidthRange,
  text: string,
  node: Node,
  tabWidth: number,
): void {
  if (node.type === 'ImportDeclaration') {
    // A single name stays on the line of its module, however long that is.
    if (node.specifiers.length > 1) narrow(range, text, node, node.specifiers, tabWidth);
  } else if (node.type === 'JSXOpeningElement' && node.attributes.length > 1) {
    narrow(range, text, node, node.attributes, tabWidth);
  }
}

function narrow(
  range: WidthRange,
  text: string,
  node: ImportDeclaration | JSXOpeningElement,
  items: readonly Span[],
  tabWidth: number,
): void {
  const { start, end } = node;
  if (!isMultiline(text, start, end)) {
    range.atLeast = Math.max(range.atLeast, columnOf(text, end, tabWidth));
    return;
  }
  // Multi-line values and comments break a tag whatever the width.
  const isBroken = items.every((item) => !isMultiline(text, item.start, item.end));
  const whole = text.slice(start, end);
  if (!isBroken || /\/[/*]/.test(whole) || !isFirstOnLine(text, start)) return;
  const joined = whole.replaceAll(/\s*\n\s*/g, ' ').replace(/,? \}/, ' }');
  const tail =
    node.type === 'JSXOpeningElement' && !node.selfClosing ? joined.replace(/ >$/, '>') : joined;
  range.below = Math.min(range.below, columnOf(text, start, tabWidth) + tail.length);
}

/** The column of an offset, from 0; a tab counts as one step of indentation. */
function columnOf(text: string, offset: number, tabWidth: number): number {
  const start = lineStart(text, offset);
  const tabs = indentAt(text, offset).split('\t').length - 1;
  return offset - start + tabs * (tabWidth - 1);
}
