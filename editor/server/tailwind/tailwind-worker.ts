// Works out canonical class names in a thread of its own, because the first of them takes Tailwind seconds.

import { parentPort, workerData } from 'node:worker_threads';
import { loadDesign, nameClasses } from './design.ts';

/** A question to the thread. */
export interface NamingQuestion {
  readonly id: number;
  readonly styles: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
}

/** Its answer: property → class, or null. */
export interface NamingAnswer {
  readonly id: number;
  readonly names: Readonly<Record<string, string | null>>;
}

const port = parentPort;
if (port === null) throw new Error('This file is run as a worker.');
const design = await loadDesign(workerData);

port.on('message', ({ id, styles, variants }: NamingQuestion) => {
  const answer: NamingAnswer = { id, names: namesOf(styles, variants) };
  port.postMessage(answer, []);
});

/** A style on which Tailwind itself fails has no class; the thread lives on for the next one. */
function namesOf(
  styles: NamingQuestion['styles'],
  variants: readonly string[],
): NamingAnswer['names'] {
  try {
    return nameClasses(design, styles, variants);
  } catch {
    return {};
  }
}
