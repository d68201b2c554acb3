// Parts of an import: as many lines as one request checks, by number and by size. Pure.

/** A work of the file, and its row as a spreadsheet counts: the header is the first. */
export interface ImportLine {
  readonly row: number;
  /** A text by column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Lines of a part: the database checks them in about a second. */
export const partLines = 250;
/** Characters of its cells: a request has ten mebibytes. */
const partCharacters = 1_000_000;

/** The part that begins with a line, counted from one; at least that line itself. */
export function partOf(lines: readonly ImportLine[], first: number): readonly ImportLine[] {
  const start = first - 1;
  let end = start;
  for (let length = 0; end < lines.length && end - start < partLines; end += 1) {
    length += lengthOf(lines[end]);
    if (length > partCharacters && end > start) break;
  }
  return lines.slice(start, end);
}

/** Characters of a line's cells. */
export function lengthOf(line: ImportLine | undefined): number {
  return Object.values(line?.cells ?? {}).reduce((sum, cell) => sum + cell.length, 0);
}
