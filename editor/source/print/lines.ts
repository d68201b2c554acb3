// Lines of a text by offset: beginning, end, indentation, and what is alone on a line.

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The offset at which the line of an offset begins. A byte-order mark is no part of the first line. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start;
}

/** The offset after the line of an offset, its line break included. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The white space with which the line of an offset begins. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return text.slice(start, end);
}

/** Whether only white space stands before the offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Whether only white space stands after the offset on its line. */
export function isLastOnLine(text: string, offset: number): boolean {
  return text.slice(offset, lineEnd(text, offset)).trim() === '';
}

/** Whether a span stands alone on its lines. */
export function hasOwnLines(text: string, start: number, end: number): boolean {
  return isFirstOnLine(text, start) && isLastOnLine(text, end);
}

/** Whether a span has a line break in it. */
export function isMultiline(text: string, start: number, end: number): boolean {
  const at = text.indexOf('\n', start);
  return at !== -1 && at < end;
}

/** The offset behind a comment that stands between the offset and the end of its line; else the offset itself. */
export function afterComment(text: string, offset: number): number {
  const rest = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';
  const isComment = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*)$/.test(rest);
  return isComment ? offset + rest.trimEnd().length : offset;
}

/** Lines that go, with a blank one beside them: of those on both sides one stays, and none at an end of what is around. */
export function withBlankLine(text: string, lines: Span, around: Span): Span {
  const before = lineStart(text, lines.start - 1);
  const after = lineEnd(text, lines.end);
  const isBlankBefore = text.slice(before, lines.start).trim() === '' && before > around.start;
  const isBlankAfter = text.slice(lines.end, after).trim() === '' && after <= around.end;
  const isFirst = text.slice(around.start, lines.start).trim() === '';
  const isLast = text.slice(lines.end, around.end).trim() === '';
  if (isBlankAfter && (isBlankBefore || isFirst)) return { start: lines.start, end: after };
  return isBlankBefore && isLast ? { start: before, end: lines.end } : lines;
}
