// Children of an element: their spans with the white space that goes with them.

import type { JSXChild, JSXElement, JSXFragment } from 'oxc-parser';
import type { SourceDocument } from '../locate/source-document.ts';
import {
  hasOwnLines,
  isFirstOnLine,
  isLastOnLine,
  lineEnd,
  lineStart,
  withBlankLine,
} from '../print/lines.ts';
import type { Span } from '../print/lines.ts';

/** An element or fragment, which both hold children. */
export type JsxParent = JSXElement | JSXFragment;

/** The span that goes when a child goes: its lines when it has them to itself, else one of the spaces around it. */
export function removalSpanOf(document: SourceDocument, child: Span, holder: JsxParent): Span {
  const { text } = document;
  const { start, end } = child;
  if (hasOwnLines(text, start, end)) {
    const lines = { start: lineStart(text, start), end: lineEnd(text, end) };
    return withBlankLine(text, lines, innerSpanOf(holder) ?? holder);
  }
  const before = /[ \t]*$/.exec(text.slice(lineStart(text, start), start))?.[0].length ?? 0;
  const after = /^[ \t]*/.exec(text.slice(end, lineEnd(text, end)))?.[0].length ?? 0;
  // White space beside a line break is not shown.
  if (isLastOnLine(text, end)) return { start: start - before, end: end + after };
  if (isFirstOnLine(text, start)) return { start, end: end + after };
  // "a <b/> c" keeps one of its two spaces.
  return before > 0 && after > 0 ? { start, end: end + 1 } : { start, end };
}

/** The span of an element's children; null when it is self-closing. */
export function innerSpanOf(holder: JsxParent): Span | null {
  if (holder.type === 'JSXFragment') {
    return { start: holder.openingFragment.end, end: holder.closingFragment.start };
  }
  const { openingElement, closingElement } = holder;
  return closingElement === null ? null : { start: openingElement.end, end: closingElement.start };
}

/** The child of a holder that an offset lies in, or null. */
export function childAt(holder: JsxParent, offset: number): JSXChild | null {
  return holder.children.find(({ start, end }) => start <= offset && offset < end) ?? null;
}

/** Whether a child is nothing but white space between the others. */
export function isBlank(child: JSXChild): boolean {
  return child.type === 'JSXText' && child.value.trim() === '';
}

/** Whether a child is a comment in braces. */
export function isComment(child: JSXChild): boolean {
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}
