/** Finds what a misspelt name may have meant, for the hints of refusals. */

/** The minimal similarity of a hint's name. Only close names are hinted, so that guessing reveals nothing. */
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
  const known = [...new Set(candidates)]
    .filter((candidate) => lengthRatio(wanted, candidate) >= minScore)
    .map((candidate) => ({ candidate, marked: marked(candidate) }));
  for (const length of [3, 2]) {
    const grams = gramsOf(wanted, length);
    const scored = known
      .filter((each) => grams.some((gram) => each.marked.includes(gram)))
      .map(({ candidate }) => ({ candidate, score: similarity(wanted, candidate, minScore) }))
      .filter(({ score }) => score >= minScore)
      .toSorted((a, b) => b.score - a.score);
    if (scored[0] !== undefined) return scored[0].candidate;
  }
  return undefined;
}

/** No two texts are more alike than their lengths: it keeps a long name from costing anything. */
const lengthRatio = (a: string, b: string): number =>
  Math.min(a.length, b.length) / Math.max(a.length, b.length);

/** One minus the edits between two texts in proportion to the longer one; too little where it is below `minScore`. */
function similarity(a: string, b: string, minScore: number): number {
  const longer = Math.max(a.length, b.length, 1);
  return 1 - editDistance(a, b.toLowerCase(), Math.ceil((1 - minScore) * longer)) / longer;
}

/** A name with its ends marked; what is neither letter, digit, comma nor space tells nothing. */
const marked = (name: string): string =>
  `-${name.toLowerCase().replace(/[^\p{L}\p{N}, ]+/gu, '')}-`;

/** The pieces of that length. */
function gramsOf(name: string, length: number): string[] {
  const text = marked(name);
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
}

/** Levenshtein's distance; where it is more than `most`, a number that is more than that, too. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    let left = i;
    let least = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const replaced = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      left = Math.min(replaced, above + 1, left + 1);
      least = Math.min(least, left);
      diagonal = above;
      row[j] = left;
    }
    if (least > most) return least;
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
    .map((column) => ({ column, distance: editDistance(name, column, most) }));
  const least = Math.min(...near.map(({ distance }) => distance));
  const best = near.filter(({ distance }) => distance === least && distance <= most);
  return best.length > 2 ? [] : best.map(({ column }) => column);
}
