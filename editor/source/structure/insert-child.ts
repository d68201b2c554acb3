// Inserting a child into an element, on a line of its own where its siblings have that.

import type { JSXChild } from 'oxc-parser';
import { insert, replace } from '../edits/edit.ts';
import type { Edit, Piece } from '../edits/edit.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { nameOf } from '../locate/elements.ts';
import { hasOwnLines, indentAt, isFirstOnLine, isMultiline } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { innerSpanOf, isBlank } from './children.ts';
import type { JsxParent } from './children.ts';

/** The position of a new child: before or after a sibling, or last. */
export type InsertionPoint =
  | { readonly where: 'before' | 'after'; readonly sibling: JSXChild }
  | { readonly where: 'last' };

/** The pieces of a child whose first line has the given indentation. */
export type ChildContent = (indent: string) => readonly Piece[];

/** Inserts a child. */
export function insertChild(
  document: SourceDocument,
  holder: JsxParent,
  place: InsertionPoint,
  content: ChildContent,
): Edit {
  if (place.where !== 'last') return insertBeside(document, place.sibling, place.where, content);
  const inner = innerSpanOf(holder);
  if (inner === null) return openSelfClosing(document, holder, content);
  const last = holder.children.findLast((child) => !isBlank(child));
  if (last === undefined) return insertOnly(document, holder, inner, content);
  return insertBeside(document, last, 'after', content);
}

function insertBeside(
  { text, style }: SourceDocument,
  sibling: JSXChild,
  where: 'before' | 'after',
  content: ChildContent,
): Edit {
  const { start, end } = sibling.type === 'JSXText' ? trimmed(text, sibling) : sibling;
  const indent = indentAt(text, start);
  const at = where === 'before' ? start : end;
  if (!hasOwnLines(text, start, end)) {
    // Text keeps its spaces when something stands directly behind it.
    const exact =
      sibling.type === 'JSXText' && where === 'after' && !isMultiline(text, end, sibling.end);
    return insert(exact ? sibling.end : at, ...content(indent));
  }
  const line = `${style.lineBreak}${indent}`;
  return where === 'before'
    ? insert(at, ...content(indent), line)
    : insert(at, line, ...content(indent));
}

function trimmed(text: string, { start, end }: JSXChild): { start: number; end: number } {
  const whole = text.slice(start, end);
  return {
    start: start + whole.length - whole.trimStart().length,
    end: end - whole.length + whole.trimEnd().length,
  };
}

/** Fills an element that holds nothing or only white space. */
function insertOnly(
  document: SourceDocument,
  holder: JsxParent,
  inner: Span,
  content: ChildContent,
): Edit {
  const { text, style } = document;
  const indent = indentAt(text, holder.start);
  const childIndent = indent + style.indent;
  if (isMultiline(text, inner.start, inner.end)) {
    return insert(inner.start, `${style.lineBreak}${childIndent}`, ...content(childIndent));
  }
  if (!isFirstOnLine(text, holder.start))
    return replace(inner.start, inner.end, ...content(indent));
  const line = `${style.lineBreak}${childIndent}`;
  return replace(
    inner.start,
    inner.end,
    line,
    ...content(childIndent),
    `${style.lineBreak}${indent}`,
  );
}

/** Opens `<div />` to `<div>…</div>`. */
function openSelfClosing(document: SourceDocument, holder: JsxParent, content: ChildContent): Edit {
  const { text, style } = document;
  const slash = text.lastIndexOf('/', holder.end - 1);
  let start = slash;
  while (text[start - 1] === ' ') start -= 1;
  // A slash on a line of its own keeps that line.
  if (/[\n\r\t]/.test(text[start - 1] ?? '')) start = slash;
  const name = holder.type === 'JSXElement' ? nameOf(holder.openingElement.name) : '';
  const indent = indentAt(text, holder.start);
  if (!isFirstOnLine(text, holder.start)) {
    return replace(start, holder.end, '>', ...content(indent), `</${name}>`);
  }
  const childIndent = indent + style.indent;
  return replace(
    start,
    holder.end,
    `>${style.lineBreak}${childIndent}`,
    ...content(childIndent),
    `${style.lineBreak}${indent}</${name}>`,
  );
}
