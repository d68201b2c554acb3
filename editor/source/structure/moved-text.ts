// Moved text: source text at another indentation, with the inside of strings and templates untouched.

import type { Node } from 'oxc-parser';
import type { MovedText, Piece } from '../edits/edit.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { forEachValueChild } from '../parse/node.ts';
import type { FileStyle } from '../print/file-style.ts';
import { indentAt } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';

/** The indentation and style of moved text at its new place. */
export interface ReindentTarget {
  /** The indentation of its first line, which is written already. */
  readonly indent: string;
  /** The file it comes from, when it goes to another one. */
  readonly path?: string;
  /** The style of the file it goes to, when it comes from another one. */
  readonly style?: FileStyle;
}

/**
 * The pieces of a moved span, its later lines indented relative to its first line's new indentation.
 * @param roots the nodes in the span; lines that begin inside their strings and templates stay as they are.
 * @param omitted spans to leave out.
 */
export function movedText(
  document: SourceDocument,
  span: Span,
  roots: readonly Node[],
  { indent, path, style }: ReindentTarget,
  omitted: readonly Span[] = [],
): Piece[] {
  const former = indentAt(document.text, span.start);
  const own = document.style;
  const isAlike =
    style === undefined || (style.lineBreak === own.lineBreak && style.indent === own.indent);
  const lineChanges = {
    fixed: fixedSpansOf(roots, document.text),
    omitted,
    lineBreak: isAlike ? undefined : style.lineBreak,
    indentOf: (lineIndent: string) =>
      reindented(lineIndent, former, indent, isAlike ? null : [own.indent, style.indent]),
  };
  const isSame = isAlike && former === indent;
  const parts = isSame
    ? [{ from: span.start, to: span.end }]
    : linesOf(document, span, lineChanges);
  return parts.flatMap((part): Piece[] => {
    if (typeof part === 'string') return [part];
    return without({ start: part.from, end: part.to }, omitted).map(({ start, end }) => {
      const moved: MovedText = { from: start, to: end };
      return path === undefined ? moved : { ...moved, path };
    });
  });
}

/** The changes of the lines of a span. */
interface LineChanges {
  readonly fixed: readonly Span[];
  readonly omitted: readonly Span[];
  readonly lineBreak: string | undefined;
  readonly indentOf: (lineIndent: string) => string;
}

/** The lines of a span, each behind its new indentation. */
function linesOf(
  { text }: SourceDocument,
  span: Span,
  { fixed, omitted, lineBreak, indentOf }: LineChanges,
): (string | MovedText)[] {
  const parts: (string | MovedText)[] = [];
  let { start: from } = span;
  for (
    let at = text.indexOf('\n', from);
    at !== -1 && at < span.end;
    at = text.indexOf('\n', at + 1)
  ) {
    const lineFrom = at + 1;
    if (fixed.some(({ start, end }) => start < lineFrom && lineFrom <= end)) continue;
    const lineIndent = indentAt(text, lineFrom);
    if (lineBreak === undefined) {
      parts.push({ from, to: lineFrom });
    } else {
      parts.push({ from, to: text[at - 1] === '\r' ? at - 1 : at }, lineBreak);
    }
    from = lineFrom + lineIndent.length;
    const isBlank = /^\r?\n/.test(text.slice(from, from + 2));
    const isOmitted = omitted.some(({ start, end }) => start <= lineFrom && lineFrom < end);
    if (!isBlank && !isOmitted) parts.push(indentOf(lineIndent));
  }
  parts.push({ from, to: span.end });
  return parts.filter((part) => part !== '');
}

/** An indentation moved from under one to under another, its steps exchanged where the files have others. */
function reindented(
  lineIndent: string,
  former: string,
  indent: string,
  steps: readonly [former: string, now: string] | null,
): string {
  if (lineIndent.startsWith(former)) {
    const deeper = lineIndent.slice(former.length);
    return indent + (steps === null ? deeper : deeper.replaceAll(steps[0], steps[1]));
  }
  // Less indented than the first line: as much less as before, where that can be.
  const missing = former.length - lineIndent.length;
  return indent.slice(0, Math.max(0, indent.length - missing));
}

function without(span: Span, omitted: readonly Span[]): Span[] {
  let parts = [span];
  for (const { start, end } of omitted) {
    parts = parts.flatMap((part) => {
      if (end <= part.start || start >= part.end) return [part];
      return [
        { start: part.start, end: Math.min(start, part.end) },
        { start: Math.max(end, part.start), end: part.end },
      ].filter((each) => each.end > each.start);
    });
  }
  return parts;
}

/** The strings and templates with line breaks in them, whose white space has a meaning. */
function fixedSpansOf(roots: readonly Node[], text: string): Span[] {
  const spans: Span[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TemplateElement' || node.type === 'Literal') {
      const at = text.indexOf('\n', node.start);
      if (at !== -1 && at < node.end) spans.push(node);
    }
    forEachValueChild(node, visit);
  };
  for (const root of roots) visit(root);
  return spans;
}
