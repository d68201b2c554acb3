// Puts class names between quotes as they are: Tailwind reads names off the source, where an escaped one would be another.

import type { Node } from 'oxc-parser';
import { insert, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { writeText } from '../print/written-text.ts';
import type { Writing } from '../print/written-text.ts';

/** The inside of a text that holds class names, and how it is written. */
export interface QuotedSpan {
  readonly start: number;
  readonly end: number;
  readonly writing: Writing;
  readonly quote: string;
}

/** The inside of an attribute's text, of a string or of a template without expressions. */
export function insideOf(text: string, { start, end }: Node, isAttribute = false): QuotedSpan {
  const quote = text[start] ?? '"';
  const ofCode = quote === '`' ? 'template' : 'string';
  return { start: start + 1, end: end - 1, writing: isAttribute ? 'attribute' : ofCode, quote };
}

/** Whether names can stand in a text as they are. */
export function fitsQuotes(names: string, { writing, quote }: QuotedSpan): boolean {
  if (quote === '') return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(names);
  return writeText(names, writing, quote) === names;
}

/** Writes the inside of a text anew, in quotes that need no escaping in it. */
export function requote({ start, end, writing, quote }: QuotedSpan, inside: string): Edit {
  if (quote === '') return replace(start, end, quoteNames(inside, "'"));
  if (writing === 'template')
    return replace(start, end, writeText(inside, writing, quote) ?? inside);
  const quoted = quoteNames(inside, quote);
  const isCode = quoted.startsWith('`') && writing === 'attribute';
  return replace(start - 1, end + 1, isCode ? `{${quoted}}` : quoted);
}

/** Names in the wished quotes, or in others where the names have those in them. */
export function quoteNames(names: string, wished: string): string {
  const free = [wished, '"', "'"].find((quote) => !names.includes(quote));
  if (free !== undefined) return `${free}${names}${free}`;
  return `\`${writeText(names, 'template', '`') ?? names}\``;
}

/** Names as the value of an attribute. */
export function attributeOfNames(names: string, wished: string): string {
  const quoted = quoteNames(names, wished);
  return quoted.startsWith('`') ? `{${quoted}}` : quoted;
}

/** Adds names behind the last one in a text, whatever white space follows it. */
export function appendToText(text: string, span: QuotedSpan, names: string): Edit {
  const inside = text.slice(span.start, span.end);
  const kept = inside.trimEnd();
  if (kept === '') {
    return fitsQuotes(names, span) ? replace(span.start, span.end, names) : requote(span, names);
  }
  return fitsQuotes(names, span)
    ? insert(span.start + kept.length, ` ${names}`)
    : requote(span, `${kept} ${names}${inside.slice(kept.length)}`);
}
