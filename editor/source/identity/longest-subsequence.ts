// Longest common subsequence of two lists, by which siblings are matched.

/** The longest common subsequence of two lists as pairs of positions. Very long lists are paired from both ends. */
export function longestCommonSubsequence(
  left: readonly string[],
  right: readonly string[],
): [number, number][] {
  const pairs: [number, number][] = [];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) {
    pairs.push([start, start]);
    start += 1;
  }
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
    pairs.push([leftEnd, rightEnd]);
  }
  const width = rightEnd - start;
  if (width * (leftEnd - start) > 1_000_000) return pairs;
  const table = new Int32Array((leftEnd - start + 1) * (width + 1));
  const at = (i: number, j: number): number => table[(i - start) * (width + 1) + (j - start)] ?? 0;
  for (let i = leftEnd - 1; i >= start; i -= 1) {
    for (let j = rightEnd - 1; j >= start; j -= 1) {
      const length =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      table[(i - start) * (width + 1) + (j - start)] = length;
    }
  }
  let [i, j] = [start, start];
  while (i < leftEnd && j < rightEnd) {
    if (left[i] === right[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
