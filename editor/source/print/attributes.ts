// Inserts and removes attributes, and writes values as their source.

import type { JSXAttribute, JSXElement } from 'oxc-parser';
import { insert, remove } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { FileStyle } from './file-style.ts';
import {
  afterComment,
  hasOwnLines,
  indentAt,
  isFirstOnLine,
  isLastOnLine,
  lineEnd,
  lineStart,
} from './lines.ts';
import { stringLiteral, encodeText } from './source-text.ts';

/** Inserts an attribute after the others, on a line of its own where the others have that. */
export function insertAttribute(
  { text, style }: SourceDocument,
  { openingElement }: JSXElement,
  attribute: string,
): Edit {
  const last = openingElement.attributes.at(-1);
  if (last === undefined) {
    const { name, typeArguments } = openingElement;
    return insert(typeArguments?.end ?? name.end, ` ${attribute}`);
  }
  if (!isFirstOnLine(text, last.start)) return insert(last.end, ` ${attribute}`);
  const line = `${style.lineBreak}${indentAt(text, last.start)}`;
  const at = afterComment(text, last.end);
  if (isLastOnLine(text, at)) return insert(at, `${line}${attribute}`);
  // The tag ends on the line of the last attribute, which stays as it is; a spread must stay in front.
  return last.type === 'JSXAttribute'
    ? insert(last.start, `${attribute}${line}`)
    : insert(last.end, ` ${attribute}`);
}

/** Inserts an attribute in front of the others, on a line of its own where the first of them has that. */
export function insertFirstAttribute(
  { text, style }: SourceDocument,
  { openingElement }: JSXElement,
  attribute: string,
): Edit {
  const { name, typeArguments, attributes } = openingElement;
  const [first] = attributes;
  if (first !== undefined && isFirstOnLine(text, first.start)) {
    return insert(first.start, `${attribute}${style.lineBreak}${indentAt(text, first.start)}`);
  }
  return insert(typeArguments?.end ?? name.end, ` ${attribute}`);
}

/** Removes an attribute: with its line when it has one to itself, else with the space that set it off. */
export function removeAttribute(document: SourceDocument, attribute: JSXAttribute): Edit {
  const { text } = document;
  const { start, end } = attribute;
  if (hasOwnLines(text, start, end)) return remove(lineStart(text, start), lineEnd(text, end));
  if (isFirstOnLine(text, start) && /^[ \t]*\/?>/.test(text.slice(end))) {
    // The tag ends on this line, and would be left alone on it.
    const gap = gapBefore(document, attribute);
    if (gap !== null) return remove(gap, end);
  }
  const before = /[ \t]*$/.exec(text.slice(lineStart(text, start), start))?.[0].length ?? 0;
  const after = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  return isFirstOnLine(text, start) ? remove(start, end + after) : remove(start - before, end);
}

/** The beginning of the white space in front of an attribute; null when there is a comment. */
function gapBefore(document: SourceDocument, attribute: JSXAttribute): number | null {
  const tag = document.parentOf(attribute);
  if (tag?.type !== 'JSXOpeningElement') return null;
  const previous = tag.attributes[tag.attributes.indexOf(attribute) - 1];
  const { end } = previous ?? tag.typeArguments ?? tag.name;
  return document.text.slice(end, attribute.start).trim() === '' ? end : null;
}

/** A value of plain data as the source of an attribute's value: quoted text where that can be, braces otherwise. */
export function attributeValueOf(value: unknown, style: FileStyle): string {
  if (typeof value === 'string') {
    const quoted = quotedAttribute(value, style);
    if (quoted !== null) return quoted;
  }
  return `{${literalOf(value, style)}}`;
}

function quotedAttribute(value: string, { attributeQuote }: FileStyle): string | null {
  const other = attributeQuote === '"' ? "'" : '"';
  const quote = value.includes(attributeQuote) && !value.includes(other) ? other : attributeQuote;
  if (value.includes(quote) || /&#?\w+;|\u00A0/.test(value)) return null;
  const written = encodeText(value, 'attribute', quote);
  return written === null ? null : `${quote}${written}${quote}`;
}

/** A value of plain data as an expression. */
export function literalOf(value: unknown, style: FileStyle): string {
  if (typeof value === 'string') return stringLiteral(value, style.quote);
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, style)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${propertyKey(key, style)}: ${literalOf(item, style)}`,
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

/** A property's name as it stands in an object: quoted only where it must be. */
export function propertyKey(key: string, style: FileStyle): string {
  // Written plainly, `__proto__` would set the prototype.
  if (key === '__proto__') return `[${stringLiteral(key, style.quote)}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : stringLiteral(key, style.quote);
}
