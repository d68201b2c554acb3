/** CSV bodies (RFC 4180): read into rows of text; `NULL` unquoted or quoted is null, as PostgREST has it. */

/** Parses CSV text into records of cells; undefined where quotes do not close or text follows a closing quote. */
export function parseCsv(text: string): string[][] | undefined {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    if (cell === undefined) return undefined;
    record.push(cell);
    at = next;
    if (text[at] === ',') {
      at++;
      if (at === text.length) record.push('');
      continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    else if (at < text.length) return undefined;
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

function plainCell(text: string, from: number): [string, number] {
  let to = from;
  while (to < text.length && text[to] !== ',' && text[to] !== '\n' && text[to] !== '\r') to++;
  return [text.slice(from, to), to];
}

function quotedCell(text: string, from: number): [string | undefined, number] {
  let cell = '';
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at++;
    } else return [cell, at + 1];
  }
  return [undefined, text.length];
}
