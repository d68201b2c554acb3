// The table of promises in Markdown, for the terminal and for documents.

import type { Row } from './performance-promise.ts';

const marks = {
  kept: '✓ kept',
  broken: '✗ broken',
  'no bar': '–',
  'not measured': '✗ not measured',
} as const;

/** One line a promise, the columns set to the same width so that it reads on a terminal too. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['Promise', 'Bar', 'Here', 'Others', 'Verdict'],
    ...rows.map(({ promised, figure, verdict }) => [
      promised.name,
      promised.bar ?? '–',
      figure,
      promised.peers === undefined ? '–' : `[${promised.peers}]`,
      marks[verdict],
    ]),
  ].map((row) => row.map((cell) => cell.replaceAll('|', '/').replaceAll(/\s+/g, ' ')));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
