// Layout hunks: the lines in which a formatted text differs from the text before, in layout alone.

/** Some lines of a text and how the formatter prints them. */
export interface LayoutHunk {
  /** Offsets of the lines, the last one's line break included. */
  readonly start: number;
  readonly end: number;
  readonly printed: string;
}

/**
 * The places where a printed text has other lines than the text it was printed from.
 * @returns null when the two differ in more than their layout.
 */
export function layoutHunksOf(text: string, printed: string): LayoutHunk[] | null {
  const [before, after] = [linesOf(text), linesOf(printed)];
  const hunks: LayoutHunk[] = [];
  let [at, index, other] = [0, 0, 0];
  while (index < before.length || other < after.length) {
    const line = before[index] ?? '';
    if (line === after[other]) {
      at += line.length;
      index += 1;
      other += 1;
      continue;
    }
    const ends = nextCommonLine(before, after, index, other);
    if (ends === null) return null;
    const start = at;
    for (; index < ends.index; index += 1) at += (before[index] ?? '').length;
    hunks.push({ start, end: at, printed: after.slice(other, ends.other).join('') });
    ({ other } = ends);
  }
  return hunks;
}

/** The next position where both texts are equal again and continue with the same line; null when they never do. */
function nextCommonLine(
  before: readonly string[],
  after: readonly string[],
  from: number,
  otherFrom: number,
): { readonly index: number; readonly other: number } | null {
  let [index, other] = [from, otherFrom];
  let [left, right] = ['', ''];
  while (index < before.length || other < after.length) {
    // The side with the shorter text so far advances.
    if (left.length <= right.length && index < before.length) {
      left += withoutLayout(before[index] ?? '');
      index += 1;
    } else if (other < after.length) {
      right += withoutLayout(after[other] ?? '');
      other += 1;
    } else return null;
    const isSame = left === right && before[index] === after[other];
    if (isSame && index > from && other > otherFrom) return { index, other };
  }
  return left === right ? { index, other } : null;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** A text without the characters that a formatter adds and removes where it breaks and joins lines. */
export function withoutLayout(text: string): string {
  return text.replaceAll(/[\s(),;]|\{\s*["']\s["']\s*\}/g, '');
}
