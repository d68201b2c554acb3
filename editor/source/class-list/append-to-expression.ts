// Appending class names to an expression that already joins several: a list, a template, a concatenation.

import type { CallExpression, Expression, TemplateLiteral } from 'oxc-parser';
import { insert, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { isString, spanOfPart } from '../parse/unwrap.ts';
import { afterComment, indentAt, isFirstOnLine, isMultiline } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { encodeText } from '../print/source-text.ts';
import { operandsOf } from './class-sites.ts';
import { appendToText, quotedSpanOf, quoteNames } from './quote-names.ts';

type Item = CallExpression['arguments'][number] | null;

/** Adds names to the first plain text of a list of arguments or elements, or as a new last one. */
export function appendToList(
  { text, style }: SourceDocument,
  list: Span,
  items: readonly Item[],
  names: string,
): Edit {
  const plain = items.find((item) => item !== null && isPlainText(item));
  if (plain != null) return appendToText(text, quotedSpanOf(text, plain), names);
  const literal = quoteNames(names, style.quote);
  const last = items.findLast((item) => item !== null);
  if (last == null) return insert(list.end - 1, literal);
  const comma = /^\s*,/.exec(text.slice(last.end, list.end - 1))?.[0].length;
  if (comma === undefined) return insert(last.end, `, ${literal}`);
  const isOnOwnLine = isFirstOnLine(text, last.start) || isMultiline(text, last.end, list.end);
  if (!isOnOwnLine) return insert(last.end + comma, ` ${literal},`);
  const before = `${style.lineBreak}${indentAt(text, last.end)}`;
  return insert(afterComment(text, last.end + comma), `${before}${literal},`);
}

function isPlainText(item: NonNullable<Item>): boolean {
  return isString(item) || (item.type === 'TemplateLiteral' && item.expressions.length === 0);
}

/** Adds names in a template: behind those in front, or at its end, where white space or an expression sets them off. */
export function appendToTemplate(
  { text }: SourceDocument,
  template: TemplateLiteral,
  names: string,
): Edit {
  const parts = template.quasis.map(spanOfPart);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return insert(template.end - 1, names);
  const written = encodeText(names, 'template', '`') ?? names;
  const opening = text.slice(first.start, first.end);
  // White space behind the names in front closes them off from the expression.
  if (first !== last && /\S\s+$/.test(opening)) {
    return insert(first.start + opening.trimEnd().length, ` ${written}`);
  }
  const length = text.slice(last.start, last.end).trimEnd().length;
  const isEmpty = length === 0 && first === last;
  return isEmpty
    ? replace(last.start, last.end, written)
    : insert(last.start + length, ` ${written}`);
}

/** Adds names at the end of a sum of texts. */
export function appendToConcatenation(
  { text, style }: SourceDocument,
  concatenation: Extract<Expression, { type: 'BinaryExpression' }>,
  names: string,
): Edit {
  const last = operandsOf(concatenation).at(-1);
  if (last === undefined || !isString(last)) {
    return insert(concatenation.end, ` + ${quoteNames(` ${names}`, style.quote)}`);
  }
  // Behind an empty text stands an expression, from which the new names must be set off.
  return last.value.trim() === ''
    ? replace(last.start, last.end, quoteNames(` ${names}`, text[last.start] ?? style.quote))
    : appendToText(text, quotedSpanOf(text, last), names);
}
