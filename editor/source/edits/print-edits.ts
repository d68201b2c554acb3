// Printing edits: the new text, and the origin of every part of it in the text before.

import type { Edit, Piece } from './edit.ts';

/** A stretch of the new text that was in a file before. */
export interface Origin {
  /** The beginning in the new text. */
  readonly start: number;
  readonly length: number;
  /** The beginning in the former text. */
  readonly from: number;
  /** The file it was in; absent for the edited file itself. */
  readonly path?: string;
}

/** A file after its edits. */
export interface PrintedEdits {
  readonly text: string;
  /** In the order of the new text. Everything else in it is new. */
  readonly origins: readonly Origin[];
  /** Mark → offset in the new text. */
  readonly marks: ReadonlyMap<string, number>;
}

interface Printer {
  readonly parts: string[];
  readonly origins: Origin[];
  readonly marks: Map<string, number>;
  length: number;
}

/**
 * Applies edits to a text.
 * @param edits must not overlap; insertions at one offset keep their order.
 * @param textOf the text of another file that something is moved from.
 */
export function printEdits(
  text: string,
  edits: readonly Edit[],
  textOf: (path: string) => string,
): PrintedEdits {
  const printer: Printer = { parts: [], origins: [], marks: new Map(), length: 0 };
  let at = 0;
  for (const { start, end, pieces } of inOrder(edits)) {
    if (start < at || end < start || end > text.length) {
      throw new RangeError(
        `Edits overlap or lie outside the text: ${start} to ${end} after ${at}.`,
      );
    }
    copySpan(printer, text, { from: at, to: start });
    for (const piece of pieces) printPiece(printer, text, piece, textOf);
    at = end;
  }
  copySpan(printer, text, { from: at, to: text.length });
  return { text: printer.parts.join(''), origins: printer.origins, marks: printer.marks };
}

function inOrder(edits: readonly Edit[]): Edit[] {
  return edits.toSorted((left, right) => left.start - right.start || left.end - right.end);
}

function printPiece(
  printer: Printer,
  text: string,
  piece: Piece,
  textOf: (path: string) => string,
): void {
  if (typeof piece === 'string') {
    append(printer, piece);
  } else if ('text' in piece) {
    if (piece.mark !== undefined) printer.marks.set(piece.mark, printer.length);
    append(printer, piece.text);
  } else {
    copySpan(printer, piece.path === undefined ? text : textOf(piece.path), piece);
  }
}

function copySpan(
  printer: Printer,
  text: string,
  { from, to, path }: { from: number; to: number; path?: string },
): void {
  if (to === from) return;
  const origin = { start: printer.length, length: to - from, from };
  printer.origins.push(path === undefined ? origin : { ...origin, path });
  append(printer, text.slice(from, to));
}

function append(printer: Printer, text: string): void {
  printer.parts.push(text);
  printer.length += text.length;
}

/** The origin of an offset of the new text; null for new text. */
export function originOf(
  { origins }: Pick<PrintedEdits, 'origins'>,
  offset: number,
): { readonly offset: number; readonly path?: string } | null {
  let low = 0;
  let high = origins.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const origin = origins[middle];
    if (origin === undefined) return null;
    if (offset < origin.start) high = middle - 1;
    else if (offset >= origin.start + origin.length) low = middle + 1;
    else {
      const before = origin.from + offset - origin.start;
      return origin.path === undefined ? { offset: before } : { offset: before, path: origin.path };
    }
  }
  return null;
}

/**
 * Pieces as text.
 * @param text what they move parts of.
 * @param textOf the text of another file that they move parts of.
 */
export function textOfPieces(
  pieces: readonly Piece[],
  text: string,
  textOf: (path: string) => string = () => text,
): string {
  const printed = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('text' in piece) return piece.text;
    return (piece.path === undefined ? text : textOf(piece.path)).slice(piece.from, piece.to);
  });
  return printed.join('');
}
