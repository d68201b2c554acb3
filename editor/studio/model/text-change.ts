// The part in which two texts differ, as one replacement, so that an editor keeps its cursor and its folds.

/** A replacement of a part of a text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The smallest single replacement that leads from one text to another; null when they are the same. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
