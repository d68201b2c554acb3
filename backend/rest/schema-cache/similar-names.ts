/** Finds what a misspelt name may have meant, for the hints of refusals. */

/** How alike a hint's name must at least be. Names are hinted only when close, so that guessing reveals nothing. */
export const closeScore = 0.75;
export const looseScore = 0.33;

/**
 * The most alike of the candidates; undefined when none reaches `minScore` (0 to 1). Only names that share three letters in a
 * row are compared, and where there are none, those that share two.
 */
export function mostSimilar(
  name: string,
  candidates: Iterable<string>,
  minScore: number,
): string | undefined {
  const wanted = name.toLowerCase();
  const known = [...new Set(candidates)].filter(
    (candidate) => lengthRatio(wanted, candidate) >= minScore,
  );
  for (const length of [3, 2]) {
    const grams = gramsOf(wanted, length);
    const scored = known
      .filter((candidate) => gramsOf(candidate, length).some((gram) => grams.includes(gram)))
      .map((candidate) => ({ candidate, score: similarity(wanted, candidate.toLowerCase()) }))
      .filter(({ score }) => score >= minScore)
      .toSorted((a, b) => b.score - a.score);
    if (scored[0] !== undefined) return scored[0].candidate;
  }
  return undefined;
}

/** No two texts are more alike than their lengths: it keeps a long name from costing anything. */
const lengthRatio = (a: string, b: string): number =>
  Math.min(a.length, b.length) / Math.max(a.length, b.length);

/** One minus the edits between two texts in proportion to the longer one. */
const similarity = (a: string, b: string): number =>
  1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

/** The pieces of that length, ends marked; what is neither letter, digit, comma nor space tells nothing. */
function gramsOf(text: string, length: number): string[] {
  const marked = `-${text.toLowerCase().replace(/[^\p{L}\p{N}, ]+/gu, '')}-`;
  return Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, at) =>
    marked.slice(at, at + length),
  );
}

/** Levenshtein's distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * PostgreSQL's own hint for a missing column: at most three edits, no more than half of what was written, and neither three
 * columns that are equally near nor a guess between them.
 */
export function similarColumns(name: string, columns: Iterable<string>): readonly string[] {
  const most = Math.min(3, Math.floor(new TextEncoder().encode(name).length / 2));
  const near = [...columns]
    .filter((column) => Math.abs(column.length - name.length) <= most)
    .map((column) => ({ column, distance: editDistance(name, column) }));
  const least = Math.min(...near.map(({ distance }) => distance));
  const best = near.filter(({ distance }) => distance === least && distance <= most);
  return best.length > 2 ? [] : best.map(({ column }) => column);
}
