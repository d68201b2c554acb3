/** Which values of a request can be worked with at all: texts that PostgreSQL keeps, and nothing so deep that a program that calls itself fails. */

/** Deeper than anything people keep about themselves, and far from what PostgreSQL's and JavaScript's stacks hold. */
const depthMax = 200;

/** The reason why PostgreSQL cannot keep a value, as the end of a sentence; null for one that it can. Walks without recursion, because the value may be nested deeply. */
export function unstorableReason(value: unknown): string | null {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [each, depth] = next;
    if (typeof each === 'string') {
      const flaw = unstorableTextReason(each);
      if (flaw !== null) return flaw;
    }
    if (typeof each !== 'object' || each === null) continue;
    if (depth >= depthMax) return `it is more than ${depthMax} levels deep`;
    for (const [name, inner] of Object.entries(each)) {
      const flaw = unstorableTextReason(name);
      if (flaw !== null) return flaw;
      waiting.push([inner, depth + 1]);
    }
  }
  return null;
}

/** PostgreSQL keeps neither of both, and the one that JSON can write is half of a character. */
function unstorableTextReason(text: string): string | null {
  if (text.includes('\0')) return 'a text in it has a zero character';
  return text.isWellFormed() ? null : 'a text in it has half of a character';
}
