// Matching the element trees of two versions of a file, after a change that was not an edit of ours.

import { longestCommonSubsequence } from './longest-subsequence.ts';
import type { ElementShape } from './shapes.ts';

interface Matching {
  readonly before: readonly ElementShape[];
  readonly after: readonly ElementShape[];
  readonly beforeChildren: ChildLists;
  readonly afterChildren: ChildLists;
  /** Index of before → index of now, and the other way round; -1 while unknown. */
  readonly toAfter: Int32Array;
  readonly toBefore: Int32Array;
}

type ChildLists = ReadonlyMap<number | string, readonly number[]>;

/**
 * Matches the elements of two versions of a file.
 *
 * From the surest to the weakest sign: what stands unchanged and only once on both sides; what holds most of the same
 * things under the same tag; what stands in the same place between recognised neighbours; what looks alike anywhere.
 * @returns for each element of now, the index of the same element before, or -1.
 */
export function matchTrees(
  before: readonly ElementShape[],
  after: readonly ElementShape[],
): Int32Array {
  const matching: Matching = {
    before,
    after,
    beforeChildren: childLists(before),
    afterChildren: childLists(after),
    toAfter: new Int32Array(before.length).fill(-1),
    toBefore: new Int32Array(after.length).fill(-1),
  };
  matchUnchanged(matching);
  matchParents(matching);
  for (const [scope, roots] of matching.afterChildren) {
    if (typeof scope !== 'string') continue;
    alignLists(matching, matching.beforeChildren.get(scope) ?? [], roots);
  }
  matchInside(matching);
  matchSimilar(matching);
  matchInside(matching);
  return matching.toBefore;
}

/** Children by the index of their parent; roots by their scope's path. */
function childLists(shapes: readonly ElementShape[]): ChildLists {
  const lists = new Map<number | string, number[]>();
  for (const [index, { parent, scope }] of shapes.entries()) {
    const key = parent === -1 ? scope : parent;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [index]);
    else list.push(index);
  }
  return lists;
}

function matchPair(matching: Matching, old: number, now: number): void {
  matching.toAfter[old] = now;
  matching.toBefore[now] = old;
}

function areUnmatched({ toAfter, toBefore }: Matching, old: number, now: number): boolean {
  return toAfter[old] === -1 && toBefore[now] === -1;
}

/** Pairs whole subtrees that occur once before and once now, largest first. */
function matchUnchanged(matching: Matching): void {
  const { before, after } = matching;
  const olds = uniqueBy(before, ({ subtreeHash }) => subtreeHash, matching.toAfter);
  const nows = uniqueBy(after, ({ subtreeHash }) => subtreeHash, matching.toBefore);
  const unique = [...nows].filter(([whole]) => olds.has(whole));
  const sized = unique.toSorted(
    ([, left], [, right]) => sizeOf(after, right) - sizeOf(after, left),
  );
  for (const [whole, now] of sized) matchSubtrees(matching, olds.get(whole) ?? -1, now);
}

function sizeOf(shapes: readonly ElementShape[], index: number): number {
  return shapes[index]?.size ?? 0;
}

/** Key → the only element that has it, of those that are not paired yet. */
function uniqueBy(
  shapes: readonly ElementShape[],
  keyOf: (shape: ElementShape) => number,
  paired: Int32Array,
): Map<number, number> {
  const found = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [index, shape] of shapes.entries()) {
    if (paired[index] !== -1) continue;
    const key = keyOf(shape);
    if (found.has(key)) repeated.add(key);
    found.set(key, index);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** Pairs two equal subtrees element by element. */
function matchSubtrees(matching: Matching, old: number, now: number): void {
  if (!areUnmatched(matching, old, now)) return;
  if (matching.before[old]?.name !== matching.after[now]?.name) return;
  matchPair(matching, old, now);
  const olds = matching.beforeChildren.get(old) ?? [];
  const nows = matching.afterChildren.get(now) ?? [];
  for (const [index, child] of nows.entries()) {
    const other = olds[index];
    if (other !== undefined) matchSubtrees(matching, other, child);
  }
}

/**
 * Pairs elements whose contents changed but which still hold most of what they held: first those whose tag is the very
 * same, so that one put around some of the contents is not taken for the one that held them.
 */
function matchParents(matching: Matching): void {
  const { before, after, toBefore } = matching;
  const likeness: readonly ((shape: ElementShape | undefined) => unknown)[] = [
    (shape) => shape?.openingHash,
    (shape) => shape?.name,
  ];
  for (const sign of likeness) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      if (toBefore[now] !== -1) continue;
      const [old, votes] = formerParentOf(matching, now);
      const isAlike = old !== -1 && sign(before[old]) === sign(after[now]);
      if (
        isAlike &&
        areUnmatched(matching, old, now) &&
        !hasBetterAncestor(matching, old, now, votes)
      ) {
        matchPair(matching, old, now);
      }
    }
  }
}

/** Whether an element around one of now is more like the one of before. */
function hasBetterAncestor(matching: Matching, old: number, now: number, votes: number): boolean {
  const { before, after, toBefore } = matching;
  const opening = before[old]?.openingHash;
  let ancestor = after[now]?.parent ?? -1;
  while (ancestor !== -1 && toBefore[ancestor] === -1) {
    if (after[ancestor]?.openingHash === opening) {
      const [retained, more] = formerParentOf(matching, ancestor);
      if (after[now]?.openingHash !== opening || (retained === old && more > votes)) return true;
    }
    ancestor = after[ancestor]?.parent ?? -1;
  }
  return false;
}

/** The element of before that held most of what an element of now holds, and how much that is. */
function formerParentOf(
  { before, after, afterChildren, toBefore }: Matching,
  now: number,
): [old: number, votes: number] {
  const votes = new Map<number, number>();
  for (const child of afterChildren.get(now) ?? []) {
    const holder = before[toBefore[child] ?? -1]?.parent ?? -1;
    if (holder !== -1) votes.set(holder, (votes.get(holder) ?? 0) + sizeOf(after, child));
  }
  let best: [number, number] = [-1, 0];
  for (const each of votes) if (each[1] > best[1]) best = each;
  return best;
}

/** Aligns the children of every recognised pair. */
function matchInside(matching: Matching): void {
  const { after, toBefore, beforeChildren, afterChildren } = matching;
  for (let now = 0; now < after.length; now += 1) {
    const old = toBefore[now] ?? -1;
    if (old !== -1) {
      alignLists(matching, beforeChildren.get(old) ?? [], afterChildren.get(now) ?? []);
    }
  }
}

/** Aligns two lists of siblings between the neighbours that are already recognised, by ever weaker signs. */
function alignLists(matching: Matching, olds: readonly number[], nows: readonly number[]): void {
  const { before, after } = matching;
  const signs: readonly ((shape: ElementShape | undefined) => string)[] = [
    (shape) => `${shape?.subtreeHash}`,
    (shape) => `${shape?.ownHash}`,
    (shape) => `${shape?.name}`,
  ];
  for (const sign of signs) {
    for (const [freeOlds, freeNows] of unmatchedRuns(matching, olds, nows)) {
      const left = freeOlds.map((index) => sign(before[index]));
      const right = freeNows.map((index) => sign(after[index]));
      for (const [i, j] of longestCommonSubsequence(left, right)) {
        const [old, now] = [freeOlds[i], freeNows[j]];
        if (old !== undefined && now !== undefined) matchPair(matching, old, now);
      }
    }
  }
}

/** The runs of unrecognised siblings that stand between the same recognised ones. */
function unmatchedRuns(
  { toAfter, toBefore }: Matching,
  olds: readonly number[],
  nows: readonly number[],
): [number[], number[]][] {
  const runs: [number[], number[]][] = [];
  let run: [number[], number[]] = [[], []];
  let oldAt = 0;
  for (const now of nows) {
    const old = toBefore[now] ?? -1;
    if (old === -1) {
      run[1].push(now);
      continue;
    }
    const anchor = olds.indexOf(old, oldAt);
    if (anchor === -1) continue;
    run[0].push(...olds.slice(oldAt, anchor).filter((index) => toAfter[index] === -1));
    runs.push(run);
    run = [[], []];
    oldAt = anchor + 1;
  }
  run[0].push(...olds.slice(oldAt).filter((index) => toAfter[index] === -1));
  runs.push(run);
  return runs.filter(([left, right]) => left.length > 0 && right.length > 0);
}

/** Pairs what is left and looks the same, wherever it went; at last what has the same tag as nothing else has. */
function matchSimilar(matching: Matching): void {
  const { before, after, toAfter, toBefore } = matching;
  const olds = new Map<string, number[]>();
  // Backwards, so that taking from the end of a list takes the earliest.
  for (let old = before.length - 1; old >= 0; old -= 1) {
    if (toAfter[old] !== -1) continue;
    const key = `${before[old]?.name} ${before[old]?.ownHash}`;
    const known = olds.get(key);
    if (known === undefined) olds.set(key, [old]);
    else known.push(old);
  }
  for (const [now, shape] of after.entries()) {
    const old =
      toBefore[now] === -1 ? olds.get(`${shape.name} ${shape.ownHash}`)?.pop() : undefined;
    if (old !== undefined) matchPair(matching, old, now);
  }
  const openings = uniqueBy(before, ({ openingHash }) => openingHash, toAfter);
  for (const [opening, now] of uniqueBy(after, (shape) => shape.openingHash, toBefore)) {
    const old = openings.get(opening);
    if (old !== undefined) matchPair(matching, old, now);
  }
}
