// Tailwind worker: finds class names in a thread of its own, because the first one waits for an index of all classes.

import { parentPort, workerData } from 'node:worker_threads';
import { ClassIndex } from './class-index.ts';
import { loadEngine } from './load-engine.ts';

/** A request to the thread. */
export interface NamingRequest {
  readonly id: number;
  readonly styles: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
}

/** The response: property → class, or null. */
export interface NamingResponse {
  readonly id: number;
  readonly names: Readonly<Record<string, string | null>>;
}

const port = parentPort;
if (port === null) throw new Error('This file is run as a worker.');
const index = new ClassIndex(await loadEngine(workerData));

port.on('message', ({ id, styles, variants }: NamingRequest) => {
  const names = Object.entries(styles).map(([property, value]) => [
    property,
    nameOf(property, value, variants),
  ]);
  const result: NamingResponse = { id, names: Object.fromEntries(names) };
  port.postMessage(result, []);
});

/** A style on which Tailwind itself fails has no class; the thread lives on for the next one. */
function nameOf(property: string, value: string, variants: readonly string[]): string | null {
  try {
    return index.nameOf(property, value, variants);
  } catch {
    return null;
  }
}
