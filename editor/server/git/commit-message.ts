// Commit message of the Studio's changes: a subject of at most 72 characters, and the list of changes where there are several.

const subjectLengthMax = 72;
const linesMax = 30;

/** A change in words, and the files that it changed. */
export interface SummarizedChange {
  readonly summary: string;
  readonly paths: readonly string[];
}

/** A message for changes, the oldest first; empty without any. */
export function commitMessage(changes: readonly SummarizedChange[]): string {
  const paths = [...new Set(changes.flatMap((change) => change.paths))];
  const [first] = changes;
  if (first === undefined) return '';
  const place = placeOf(paths);
  if (changes.length === 1) return subjectOf(place, first.summary);
  const lines = changes.slice(0, linesMax).map(({ summary }) => `- ${summary}`);
  const further = changes.length - linesMax;
  return [
    subjectOf(place, summaryOfAll(changes)),
    '',
    ...lines,
    ...(further > 0 ? [`- and ${further} more`] : []),
  ].join('\n');
}

/** The file without its ending, or the folder that all files have in common. */
function placeOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  if (paths.length === 1) return (first.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const parts = first.split('/').slice(0, -1);
  while (parts.length > 0 && !paths.every((path) => path.startsWith(`${parts.join('/')}/`)))
    parts.pop();
  return parts.at(-1) ?? `${paths.length} files`;
}

function subjectOf(place: string, text: string): string {
  const whole = `${capitalize(place)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return whole.length <= subjectLengthMax
    ? whole
    : `${whole.slice(0, subjectLengthMax - 1).replace(/\s+\S*$/, '')}…`;
}

/** The kinds of changes, the most frequent first. */
function summaryOfAll(changes: readonly SummarizedChange[]): string {
  const counts = new Map<string, number>();
  for (const { summary } of changes) {
    const kind = summary.split(' ').slice(0, 2).join(' ').toLowerCase();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`))
    .join(', ');
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
