// Publish report in words: names of checks, sizes, and changes of sizes.

const labels: Readonly<Record<string, string>> = {
  syntax: 'Sources can be read',
  types: 'Types',
  texts: 'Texts in all languages',
  pages: 'Pages are rendered',
  accessibility: 'Accessibility',
};

/** The name of a check for a person. */
export function labelOfCheck(name: string): string {
  return labels[name] ?? name;
}

/** A size in kilobytes. */
export function describeBytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** The difference of two sizes. */
export function describeChange(before: number, after: number): string {
  const change = after - before;
  if (change === 0) return 'same';
  const size = Math.abs(change) < 1024 ? `${Math.abs(change)} B` : describeBytes(Math.abs(change));
  return `${change > 0 ? '+' : '−'}${size}`;
}
