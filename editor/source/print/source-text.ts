// Source text: decoding of text as it is written in JSX, strings, templates and JSON, with offsets, and encoding.

import { entityAt } from './html-entities.ts';

/**
 * The ways in which text is written: between tags, in an attribute's quotes, in a string, in a template, in JSON.
 */
export type TextSyntax = 'jsx-text' | 'attribute' | 'string' | 'template' | 'json';

/** A written text and what it means. */
export interface SourceText {
  readonly syntax: TextSyntax;
  /** The delimiter: a quote, a backtick, or nothing. */
  readonly quote: string;
  /** The span without its quotes. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** For each UTF-16 unit of the value, where its syntax begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Reads a written text. The span is without its quotes. */
export function decodeText(
  text: string,
  start: number,
  end: number,
  syntax: TextSyntax,
  quote = '',
): SourceText {
  const read: DecodedText = { value: '', starts: [], ends: [] };
  if (syntax === 'jsx-text') decodeJsxText(read, text, start, end);
  else decodeUnits(read, text, start, end, syntax === 'attribute' ? entityUnit : escapedUnit);
  return { syntax, quote, start, end, ...read };
}

interface DecodedText {
  value: string;
  starts: number[];
  ends: number[];
}

type UnitReader = (text: string, at: number, end: number) => { value: string; length: number };

function decodeUnits(
  read: DecodedText,
  text: string,
  start: number,
  end: number,
  unitAt: UnitReader,
): void {
  for (let at = start; at < end;) {
    const { value, length } = unitAt(text, at, end);
    add(read, value, at, at + length);
    at += length;
  }
}

function add(read: DecodedText, value: string, start: number, end: number): void {
  read.value += value;
  for (let unit = 0; unit < value.length; unit += 1) {
    read.starts.push(start);
    read.ends.push(end);
  }
}

function entityUnit(text: string, at: number): { value: string; length: number } {
  const entity = text[at] === '&' ? entityAt(text, at) : null;
  return entity ?? { value: text[at] ?? '', length: 1 };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

function escapedUnit(text: string, at: number, end: number): { value: string; length: number } {
  // In templates a line break means the same however it is written.
  if (text.startsWith('\r\n', at)) return { value: '\n', length: 2 };
  if (text[at] !== '\\' || at + 1 >= end) return { value: text[at] ?? '', length: 1 };
  const rest = text.slice(at + 1, Math.min(end, at + 12));
  const code = /^(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(rest);
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
    return { value: String.fromCodePoint(Math.min(point, 0x10ffff)), length: code[0].length + 1 };
  }
  if (rest.startsWith('\r\n')) return { value: '', length: 3 };
  const [escaped = ''] = rest;
  if (escaped === '\n') return { value: '', length: 2 };
  return { value: simpleEscapes[escaped] ?? escaped, length: 2 };
}

/** White space at the ends of lines is dropped and the lines are joined by a space, as JSX has it. */
function decodeJsxText(read: DecodedText, text: string, start: number, end: number): void {
  const lines = text.slice(start, end).split(/\r\n|\n|\r/);
  let at = start;
  let pending: number | null = null;
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const leading = isFirst ? 0 : (/^[ \t]*/.exec(line)?.[0].length ?? 0);
    const trailing = isLast ? 0 : (/[ \t]*$/.exec(line)?.[0].length ?? 0);
    const lineFrom = at + leading;
    const lineTo = Math.max(lineFrom, at + line.length - trailing);
    if (lineTo > lineFrom) {
      if (pending !== null) add(read, ' ', pending, lineFrom);
      decodeUnits(read, text, lineFrom, lineTo, entityUnit);
      pending = lineTo;
    }
    at += line.length;
    if (!isLast) at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

/**
 * Writes text in the manner of its surroundings; null when it cannot be written there and another manner is needed.
 */
export function encodeText(value: string, syntax: TextSyntax, quote: string): string | null {
  switch (syntax) {
    case 'jsx-text':
      return /[{}<>\n\r\t]/.test(value) ? null : escapeEntities(value);
    case 'attribute':
      if (/[\n\r]/.test(value)) return null;
      return escapeEntities(value).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
    case 'json':
      return JSON.stringify(value).slice(1, -1);
    case 'template':
      return value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`);
    case 'string':
      return escapeString(value, quote);
  }
}

/** Escapes text that looks like a character reference. */
function escapeEntities(value: string): string {
  return value.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('\u00A0', '&nbsp;');
}

function escapeString(value: string, quote: string): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return escaped
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** A text as a string literal, in the wished quotes unless the other ones spare escaping. */
export function stringLiteral(value: string, wished: "'" | '"'): string {
  const other = wished === '"' ? "'" : '"';
  const quote = value.includes(wished) && !value.includes(other) ? other : wished;
  return `${quote}${escapeString(value, quote)}${quote}`;
}
