/** Finds what a misspelt name may have meant, for the hints of refusals. */

/** How alike a hint's name must at least be. Names are hinted only when close, so that guessing reveals nothing. */
export const closeScore = 0.75;
export const looseScore = 0.33;

/** The most alike of the candidates; undefined when none reaches `minScore` (0 to 1), or one is equal. */
export function mostSimilar(
  name: string,
  candidates: Iterable<string>,
  minScore: number,
): string | undefined {
  const wanted = name.toLowerCase();
  const scored = [...new Set(candidates)]
    .filter((candidate) => lengthRatio(wanted, candidate) >= minScore)
    .map((candidate) => ({ candidate, score: similarity(wanted, candidate.toLowerCase()) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score);
  return scored[0]?.candidate;
}

/** No two texts are more alike than their lengths: it keeps a long name from costing anything. */
const lengthRatio = (a: string, b: string): number =>
  Math.min(a.length, b.length) / Math.max(a.length, b.length);

/** One minus the edits between two texts in proportion to the longer one; 0 when they share no two characters. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer === 0 || !sharePair(a, b)) return 0;
  return 1 - editDistance(a, b) / longer;
}

function sharePair(a: string, b: string): boolean {
  const padded = `-${a}-`;
  const other = `-${b}-`;
  for (let at = 0; at + 2 <= padded.length; at++)
    if (other.includes(padded.slice(at, at + 2))) return true;
  return false;
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

/** PostgreSQL's own hint for a missing column: at most three edits, and no more than half of the name. */
export function similarColumn(name: string, columns: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = 4;
  for (const column of columns) {
    if (Math.abs(column.length - name.length) >= least) continue;
    const distance = editDistance(name, column);
    if (distance < least && distance <= column.length / 2) {
      best = column;
      least = distance;
    }
  }
  return best;
}
