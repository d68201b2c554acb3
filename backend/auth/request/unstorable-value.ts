/** Values of a request that PostgreSQL cannot store, or that are nested too deeply for a recursive program. */

/** Deeper than any user's data, and far from the limits of PostgreSQL's and JavaScript's stacks. */
const depthMax = 200;

/**
 * The reason why a value cannot be stored, as the end of a sentence; null for a storable one. Walks without recursion,
 * because the value may be nested deeply.
 */
export function unstorableReason(value: unknown): string | null {
  const pending: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [each, depth] = next;
    if (typeof each === 'string') {
      const reason = unstorableTextReason(each);
      if (reason !== null) return reason;
    }
    if (typeof each !== 'object' || each === null) continue;
    if (depth >= depthMax) return `it is more than ${depthMax} levels deep`;
    for (const [name, inner] of Object.entries(each)) {
      const reason = unstorableTextReason(name);
      if (reason !== null) return reason;
      pending.push([inner, depth + 1]);
    }
  }
  return null;
}

/** PostgreSQL can store neither a zero character nor a lone surrogate, which JSON can contain. */
function unstorableTextReason(text: string): string | null {
  if (text.includes('\0')) return 'a text in it has a zero character';
  return text.isWellFormed() ? null : 'a text in it has half of a character';
}
