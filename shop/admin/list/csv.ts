// CSV, comma-separated values (RFC 4180), for spreadsheets, with a byte order mark; no cell is run as a formula. Pure.

const formula = /^'*[=+\-@\t\r]/;

/** One line a row. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\u{FEFF}${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** The text of a cell that `csvOf` wrote: without the apostrophe before a formula, which has one more where the text began with one. */
export function unsafeCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
