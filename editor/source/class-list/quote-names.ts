// Quoting class names without escapes: Tailwind reads names from the source, where an escaped name would be another one.

import type { Node } from 'oxc-parser';
import { insert, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { encodeText } from '../print/source-text.ts';
import type { TextSyntax } from '../print/source-text.ts';

/** The inside of a text that holds class names, and how it is written. */
export interface QuotedSpan {
  readonly start: number;
  readonly end: number;
  readonly syntax: TextSyntax;
  readonly quote: string;
}

/** The inside of an attribute's text, of a string or of a template without expressions. */
export function quotedSpanOf(text: string, { start, end }: Node, isAttribute = false): QuotedSpan {
  const quote = text[start] ?? '"';
  const ofCode = quote === '`' ? 'template' : 'string';
  return { start: start + 1, end: end - 1, syntax: isAttribute ? 'attribute' : ofCode, quote };
}

/** Names as they stand in a text of such syntax: code takes a backslash for the beginning of something else. */
export function escapeNames(names: string, syntax: TextSyntax): string {
  return syntax === 'attribute' ? names : names.replaceAll('\\', '\\\\');
}

/** Whether names can stand in a text without escaping its quotes. */
export function fitsQuotes(names: string, { syntax, quote }: QuotedSpan): boolean {
  if (quote === '') return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(names);
  return encodeText(names, syntax, quote) === escapeNames(names, syntax);
}

/** Puts other quotes around the inside of a text, which need no escaping in it. */
export function requote({ start, end, syntax, quote }: QuotedSpan, inside: string): Edit {
  // A key has no quotes that could be replaced.
  if (quote === '') return replace(start, end, quoted(inside, "'"));
  if (syntax === 'template') return replace(start, end, inTemplate(inside));
  const other = unusedQuote(inside, quote);
  if (syntax === 'attribute' && other === null) {
    return replace(start - 1, end + 1, `{${quoted(escapeNames(inside, 'string'), quote)}}`);
  }
  return replace(start - 1, end + 1, quoted(inside, quote));
}

/** Names as a literal of code, in the wished quotes, or in others where the names have those in them. */
export function quoteNames(names: string, wished: string): string {
  return quoted(escapeNames(names, 'string'), wished);
}

/** Names as the value of an attribute. */
export function quoteAttributeNames(names: string, wished: string): string {
  const quote = unusedQuote(names, wished);
  return quote === null ? `{${quoteNames(names, wished)}}` : `${quote}${names}${quote}`;
}

function quoted(inside: string, wished: string): string {
  const quote = unusedQuote(inside, wished);
  return quote === null ? `\`${inTemplate(inside)}\`` : `${quote}${inside}${quote}`;
}

function unusedQuote(inside: string, wished: string): string | null {
  return [wished, '"', "'"].find((quote) => !inside.includes(quote)) ?? null;
}

function inTemplate(inside: string): string {
  return inside.replaceAll(/`|\$(?=\{)/g, String.raw`\$&`);
}

/** Adds names behind the last one in a text, whatever white space follows it. */
export function appendToText(text: string, span: QuotedSpan, names: string): Edit {
  const inside = text.slice(span.start, span.end);
  const trimmed = inside.trimEnd();
  const written = escapeNames(names, span.syntax);
  if (trimmed === '') {
    return fitsQuotes(names, span)
      ? replace(span.start, span.end, written)
      : requote(span, written);
  }
  return fitsQuotes(names, span)
    ? insert(span.start + trimmed.length, ` ${written}`)
    : requote(span, `${trimmed} ${written}${inside.slice(trimmed.length)}`);
}
