// The Studio: a gesture in the inspector is in the file before a designer has looked away, on a small project and on the shop.

import { atMost } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { processReport } from '../process-report.ts';

const writtenMsMax = 100;

interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Report of the process that drives the Studio in Chromium. */
interface StudioReport {
  readonly project: Times;
  readonly shop: Times;
}

/** From the end of a gesture to the written file. */
export const studio: Measure = {
  promises: [
    { name: 'Studio: gesture to file written', bar: `≤ ${writtenMsMax} ms p95` },
    { name: 'Studio: gesture to file written, on the shop', bar: `≤ ${writtenMsMax} ms p95` },
  ],
  async measure({ progress }: Bench) {
    progress('The Studio: from a gesture to the file');
    const { project, shop } = await processReport<StudioReport>('e2e/commands/measure-studio.ts');
    return [project, shop].map(({ medianMs, p95Ms }) =>
      atMost(
        p95Ms,
        writtenMsMax,
        'ms',
        `p95, median ${medianMs.toFixed(0)}, scrubbing by Tailwind`,
      ),
    );
  },
};
