// Formatting a plan: in a formatted file, what an edit writes is formatted as the rest of the file is.

import { replace } from '../edits/edit.ts';
import type { Edit, FileChange, Piece, Plan } from '../edits/edit.ts';
import { originOf, printEdits, textOfPieces } from '../edits/print-edits.ts';
import type { PrintedEdits } from '../edits/print-edits.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { isRefusal } from '../refusal.ts';
import type { Span } from '../print/lines.ts';
import { formatLike } from './format-like.ts';
import { layoutHunksOf } from './layout-hunks.ts';

/** Longer files, in UTF-16 units, are left as they are: to format them takes longer than an edit may. */
const textLengthMax = 150_000;

/**
 * Lays out what a plan writes into files that are formatted: those that the formatter prints as they stand, or nearly so,
 * with options that are read off them. Other files are left to the plan, and so is whatever else stands in a formatted
 * one.
 * @param documentOf a file as it is before the edit; null for one that is no script.
 */
export async function formatPlan(
  plan: Plan,
  documentOf: (path: string) => SourceDocument | null,
): Promise<Plan> {
  const textOf = (path: string): string => documentOf(path)?.text ?? '';
  const formatted = [...plan.changes].map(async ([path, change]): Promise<[string, FileChange]> => {
    const document = change.kind === 'edit' ? documentOf(path) : null;
    if (document === null || change.kind !== 'edit') return [path, change];
    return [path, { ...change, edits: await formatEdits(document, change.edits, textOf) }];
  });
  return { ...plan, changes: new Map(await Promise.all(formatted)) };
}

async function formatEdits(
  document: SourceDocument,
  edits: readonly Edit[],
  textOf: (path: string) => string,
): Promise<readonly Edit[]> {
  const { text } = document;
  if (text.length > textLengthMax) return edits;
  const printed = printEdits(text, edits, textOf);
  const found = await formatLike(document, printed.text);
  if (found === null) return edits;
  const formatted = found.isExact
    ? found.text
    : formatOnlyEdited(printed.text, found.text, spansOf(text, edits, textOf));
  return formatted === printed.text ? edits : editsTo(document, edits, printed, formatted, textOf);
}

/** The spans of the printed text that edits have written. */
function spansOf(text: string, edits: readonly Edit[], textOf: (path: string) => string): Span[] {
  let moved = 0;
  return edits
    .toSorted((left, right) => left.start - right.start || left.end - right.end)
    .map(({ start, end, pieces }) => {
      const { length } = textOfPieces(pieces, text, textOf);
      const span = { start: start + moved, end: start + moved + length };
      moved += length - (end - start);
      return span;
    });
}

/** A text with the layout of a formatted one on the lines of some spans, and its own on all others. */
function formatOnlyEdited(text: string, formatted: string, spans: readonly Span[]): string {
  const hunks = layoutHunksOf(text, formatted) ?? [];
  const touched = hunks.filter((hunk) =>
    spans.some(({ start, end }) => start <= hunk.end && hunk.start <= end),
  );
  const edits = touched.map(({ start, end, printed }) => replace(start, end, printed));
  return printEdits(text, edits, () => text).text;
}

/**
 * The edits that lead to the formatted text. Its elements are those of the printed text in the same order, so that each
 * is known to be the one that it was.
 */
function editsTo(
  { path, text }: SourceDocument,
  edits: readonly Edit[],
  printed: PrintedEdits,
  formatted: string,
  textOf: (path: string) => string,
): readonly Edit[] {
  const before = openDocument(path, printed.text);
  const after = openDocument(path, formatted);
  if (isRefusal(before) || isRefusal(after)) return edits;
  if (before.elements.length !== after.elements.length) return edits;
  const marks = new Map([...printed.marks].map(([mark, offset]) => [offset, mark]));
  const { start, tail } = sharedEnds(text, edits, printed.text, formatted);
  const end = formatted.length - tail;
  const pieces: Piece[] = [];
  let at = start;
  for (const [index, { node }] of after.elements.entries()) {
    if (node.start < start || node.start >= end) continue;
    const former = before.elements[index]?.node.start ?? 0;
    const next = Math.min(after.elements[index + 1]?.node.start ?? end, end);
    if (node.start > at) pieces.push(formatted.slice(at, node.start));
    const mark = marks.get(former);
    const origin = originOf(printed, former);
    if (mark !== undefined) pieces.push({ text: formatted.slice(node.start, next), mark });
    else if (origin === null) pieces.push(formatted.slice(node.start, next));
    else {
      const source = origin.path === undefined ? text : textOf(origin.path);
      const length = sharedStart(source.slice(origin.offset), formatted.slice(node.start, next));
      const moved = { from: origin.offset, to: origin.offset + length };
      pieces.push(origin.path === undefined ? moved : { ...moved, path: origin.path });
      pieces.push(formatted.slice(node.start + length, next));
    }
    at = next;
  }
  if (at < end) pieces.push(formatted.slice(at, end));
  return [{ start, end: text.length - tail, pieces: pieces.filter((piece) => piece !== '') }];
}

/** The unchanged length in front of all edits, and behind them, between a text and its formatted version. */
function sharedEnds(
  text: string,
  edits: readonly Edit[],
  printed: string,
  formatted: string,
): { readonly start: number; readonly tail: number } {
  const first = Math.min(...edits.map(({ start }) => start));
  const last = Math.max(...edits.map(({ end }) => end));
  const start = Math.min(first, sharedStart(printed, formatted));
  const most = Math.min(text.length - last, printed.length - start, formatted.length - start);
  let tail = 0;
  while (tail < most && printed.at(-1 - tail) === formatted.at(-1 - tail)) tail += 1;
  return { start, tail };
}

function sharedStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length])
    length += 1;
  return length;
}
