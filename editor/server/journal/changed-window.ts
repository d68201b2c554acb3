// Changed window: the lines in which two texts differ, found without splitting the whole texts.

/** Two texts without what is alike at both ends. */
export interface ChangedWindow {
  readonly before: string;
  readonly after: string;
  /** The number of lines and characters left out in front. */
  readonly lines: number;
  readonly characters: number;
}

/** The lines in which two texts differ, with some lines that are alike around them. */
export function changedWindow(before: string, after: string, contextLines: number): ChangedWindow {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  const start = startOfLine(before, head, contextLines);
  const end = endOfLine(before, before.length - tail, contextLines);
  let lines = 0;
  for (let at = before.indexOf('\n'); at !== -1 && at < start; at = before.indexOf('\n', at + 1))
    lines += 1;
  return {
    before: before.slice(start, end),
    after: after.slice(start, after.length - (before.length - end)),
    lines,
    characters: start,
  };
}

/** The beginning of the line some lines before an offset's. */
function startOfLine(text: string, offset: number, linesBefore: number): number {
  let at = offset;
  for (let line = 0; line <= linesBefore && at > 0; line += 1) {
    at = text.lastIndexOf('\n', at - 1);
    if (at === -1) return 0;
  }
  return at === 0 ? 0 : at + 1;
}

/** The end of the line some lines after an offset's. */
function endOfLine(text: string, offset: number, linesBehind: number): number {
  let at = offset - 1;
  for (let line = 0; line <= linesBehind; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return text.length;
  }
  return at + 1;
}
