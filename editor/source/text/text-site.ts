// Text site: a place where a text is written, and the smallest edit that changes the text.

import type { Edit } from '../edits/edit.ts';
import { replace } from '../edits/edit.ts';
import { textOfPieces } from '../edits/print-edits.ts';
import { hasOwnLines, lineEnd, lineStart } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { decodeText, stringLiteral, encodeText } from '../print/source-text.ts';
import type { SourceText } from '../print/source-text.ts';

/** A written text of a file. */
export interface TextSite {
  readonly path: string;
  /** The text of the whole file. */
  readonly fileText: string;
  readonly written: SourceText;
  /** The quote that the file writes strings with. */
  readonly fileQuote: "'" | '"';
  /** The braces that hold it among an element's children; they go when the text becomes empty. */
  readonly container?: Span;
  /** The key of a translation. */
  readonly key?: string;
}

/** A text with its white space as the browser shows it. */
export function normalizeDisplayedText(text: string): string {
  return text.replaceAll(/[ \t\n\r\f\u00A0]+/g, ' ').trim();
}

/** Whether a site holds the text that the page shows. */
export function hasText({ written }: TextSite, shown: string): boolean {
  return (
    written.value === shown ||
    normalizeDisplayedText(written.value) === normalizeDisplayedText(shown)
  );
}

/**
 * The edits that make a site hold another text. Only what differs is written anew: references, line breaks and quotes
 * of the rest stay as they are.
 */
export function editTextSite(site: TextSite, newText: string): Edit[] {
  return editTextSites([site], newText);
}

/**
 * Edits of neighbouring texts that the page shows as one. The new part goes into the first text that it touches.
 */
export function editTextSites(sites: readonly TextSite[], newText: string): Edit[] {
  const former = sites.map(({ written }) => written.value).join('');
  const wanted = withEdges(former, newText);
  const [from, to, middle] = differenceOf(former, wanted);
  const edits: Edit[] = [];
  let offset = 0;
  let isWritten = false;
  for (const [index, site] of sites.entries()) {
    const { length } = site.written.value;
    const start = Math.max(from - offset, 0);
    const end = Math.min(to - offset, length);
    const isLast = index === sites.length - 1;
    const isTouched = start < end || (!isWritten && start <= length && (start < length || isLast));
    if (isTouched && !(from === to && middle === '')) {
      edits.push(replaceUnits(site, start, Math.max(start, end), isWritten ? '' : middle));
      isWritten = true;
    }
    offset += length;
  }
  return withoutEmptyLines(sites[0]?.fileText ?? '', edits);
}

/** Removals that leave nothing on the lines they are on take those lines along. */
function withoutEmptyLines(text: string, edits: readonly Edit[]): Edit[] {
  const tidied: Edit[] = [];
  for (const edit of edits) {
    const last = tidied.at(-1);
    const isNext =
      last !== undefined &&
      last.end === edit.start &&
      [last, edit].every((each) => isRemoval(each));
    if (isNext) tidied[tidied.length - 1] = replace(last.start, edit.end);
    else tidied.push(edit);
  }
  return tidied.map((edit) => {
    const { start, end } = edit;
    const isEmptied = isRemoval(edit) && start < end && hasOwnLines(text, start, end);
    const isWhole = isEmptied && lineStart(text, start) > 0 && edits.length > 1;
    return isWhole ? replace(lineStart(text, start), lineEnd(text, end)) : edit;
  });
}

function isRemoval({ pieces }: Edit): boolean {
  return textOfPieces(pieces, '') === '';
}

/** The new text between the white space that the former one had at its ends, when the page does not show that. */
function withEdges(former: string, newText: string): string {
  if (newText !== newText.trim() || former === former.trim()) return newText;
  const leading = /^\s*/.exec(former)?.[0] ?? '';
  const trailing = /\s*$/.exec(former)?.[0] ?? '';
  return former.trim() === '' ? newText : leading + newText + trailing;
}

/** The difference of two texts: the span in the first, and its replacement in the second. Surrogate pairs stay whole. */
function differenceOf(former: string, wanted: string): [from: number, to: number, middle: string] {
  let start = 0;
  while (start < former.length && start < wanted.length && isSame(former[start], wanted[start]))
    start += 1;
  let end = 0;
  const most = Math.min(former.length, wanted.length) - start;
  while (end < most && isSame(former.at(-1 - end), wanted.at(-1 - end))) end += 1;
  if (isLowSurrogate(former, start) || isLowSurrogate(wanted, start)) start -= 1;
  if (isLowSurrogate(former, former.length - end) || isLowSurrogate(wanted, wanted.length - end)) {
    end -= 1;
  }
  return [start, former.length - end, wanted.slice(start, wanted.length - end)];
}

/** Browsers exchange spaces and no-break spaces while a text is edited; that is no change of the text. */
function isSame(left: string | undefined, right: string | undefined): boolean {
  if (left === right) return true;
  return (left === ' ' && right === '\u00A0') || (left === '\u00A0' && right === ' ');
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function replaceUnits(site: TextSite, start: number, end: number, middle: string): Edit {
  const { written, fileText } = site;
  const { value, syntax, quote } = written;
  const wanted = value.slice(0, start) + middle + value.slice(end);
  const { container } = site;
  if (wanted === '' && container !== undefined) return replace(container.start, container.end);
  const text = encodeText(middle, syntax, quote);
  if (text !== null) {
    const from = rawStart(written, start);
    const to = Math.max(from, end > start ? (written.ends[end - 1] ?? from) : from);
    const raw = fileText.slice(written.start, from) + text + fileText.slice(to, written.end);
    const isExact = decodeText(raw, 0, raw.length, syntax, quote).value === wanted;
    if (isExact) return replace(from, to, text);
  }
  return rewrite(site, wanted);
}

/** The source offset of a unit; for the position behind the last one, its end. */
function rawStart({ starts, ends, start }: SourceText, unit: number): number {
  return starts[unit] ?? ends.at(-1) ?? start;
}

/** Writes the whole text in a manner that can hold it. */
function rewrite({ written, fileQuote }: TextSite, wanted: string): Edit {
  const { syntax, quote, start, end } = written;
  const text = syntax === 'jsx-text' ? null : encodeText(wanted, syntax, quote);
  if (text !== null) return replace(start, end, text);
  const inBraces = `{${stringLiteral(wanted, fileQuote)}}`;
  if (syntax === 'attribute') return replace(start - 1, end + 1, inBraces);
  const edges = contentSpan(written);
  return wanted === ''
    ? replace(edges.start, edges.end)
    : replace(edges.start, edges.end, inBraces);
}

/** The span of a text between tags without the white space that is not shown. */
function contentSpan({ starts, ends, start, end }: SourceText): { start: number; end: number } {
  return { start: starts[0] ?? start, end: ends.at(-1) ?? end };
}
