// The editor: stamps that do not slow down a page, edits that are written at once, the smallest diffs.

import { atMost } from '../figures.ts';
import { processReport } from '../process-report.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const stampingMsMax = 0.3;
const stampingWithIdsMsMax = 1;
const mutationMsMax = 20;
const longMutationMsMax = 100;
const coldSecondsMax = 3;
const warmMsMax = 5;

/** Report of the process that stamps. */
interface StampingReport {
  readonly files: number;
  readonly medianMs: number;
  readonly medianWithIdsMs: number;
}

/** Report of the process that indexes. */
interface IndexReport {
  readonly elements: number;
  readonly coldMs: number;
  readonly warmMs: number;
}

/** Report of the process that edits. */
interface EditsReport {
  readonly mutationMs: number;
  /** An edit in a file of 20,000 lines, and the largest response. */
  readonly longMutationMs: number;
  readonly longResponseBytes: number;
  readonly tailwindMs: number;
  readonly edits: number;
  readonly oneLineEdits: number;
}

/** Stamping, indexing and editing of the shop's own code. */
export const editor: Measure = {
  promises: [
    { name: 'editor: stamping a file', bar: `≤ ${stampingMsMax} ms median` },
    {
      name: 'editor: the same with its ids, never seen before',
      bar: `≤ ${stampingWithIdsMsMax} ms median (ours)`,
    },
    { name: 'editor: index of 70,000 elements, cold', bar: `≤ ${coldSecondsMax} s` },
    { name: 'editor: index after one file changed', bar: `≤ ${warmMsMax} ms` },
    {
      name: 'editor: one mutation, request to file written, 1,000-line file',
      bar: `≤ ${mutationMsMax} ms p95`,
    },
    {
      name: 'editor: one mutation, request to file written, 20,000-line file',
      bar: `≤ ${longMutationMsMax} ms p95`,
    },
    { name: 'editor: one styling by Tailwind, 1,000-line file', bar: `≤ ${mutationMsMax} ms p95` },
    { name: 'editor: a one-class edit is a one-line diff', bar: '100 %' },
  ],
  async measure({ progress }: Bench) {
    progress('The editor: stamping, indexing and editing');
    const stamping = await processReport<StampingReport>(
      'editor/vite-plugin/commands/measure-stamping.ts',
    );
    const { elements, coldMs, warmMs } = await processReport<IndexReport>(
      'editor/server/commands/measure-index.ts',
    );
    const { mutationMs, longMutationMs, longResponseBytes, tailwindMs, edits, oneLineEdits } =
      await processReport<EditsReport>('editor/server/commands/measure-edits.ts');
    return [
      atMost(stamping.medianMs, stampingMsMax, 'ms', `median, ${stamping.files} files of the shop`),
      atMost(stamping.medianWithIdsMs, stampingWithIdsMsMax, 'ms', 'median'),
      atMost(coldMs / 1000, coldSecondsMax, 's', `${elements.toLocaleString('en')} elements`),
      atMost(warmMs, warmMsMax, 'ms', 'median'),
      atMost(mutationMs, mutationMsMax, 'ms', 'p95, over HTTP'),
      atMost(
        longMutationMs,
        longMutationMsMax,
        'ms',
        `p95, answers of at most ${(longResponseBytes / 1024).toFixed(0)} KB`,
      ),
      atMost(tailwindMs, mutationMsMax, 'ms', 'p95, over HTTP, 2 properties'),
      {
        text: `${((100 * oneLineEdits) / edits).toFixed(1)} % (${edits} elements of the shop)`,
        met: edits > 0 && oneLineEdits === edits,
      },
    ];
  },
};
