// Load on an address: made in a process of its own, so that the one who measures is not the one who is measured.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What to ask for, and how hard. */
export interface Load {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many requests instead, however long they take. */
  readonly requests?: number;
}

/** What came back. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Half of the requests, and all but one in a hundred, were answered within these. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** What the generator of load reports. */
export interface LoadReport extends LoadResult {
  /** Answers other than 2xx, connections that broke, time-outs. */
  readonly failures: number;
}

const warmUpSeconds = 3;
const generator = fileURLToPath(new URL('commands/generate-load.ts', import.meta.url));

/**
 * Asks once to see that the answer is right, warms up, then measures.
 * @param isRight looks at one answer's body
 * @throws when an answer is wrong or any request failed: a fast wrong answer is no figure
 */
export async function underLoad(
  load: Load,
  isRight: (body: string) => boolean,
): Promise<LoadResult> {
  const response = await fetch(load.address, { headers: { ...load.headers } });
  const body = await response.text();
  if (response.status !== 200 || !isRight(body)) {
    throw new Error(`${load.address} answered ${response.status}: ${body.slice(0, 200)}`);
  }
  await generate({ ...load, seconds: warmUpSeconds });
  const { failures, ...answered } = await generate(load);
  if (failures > 0) throw new Error(`${failures} requests to ${load.address} failed`);
  return answered;
}

function generate(load: Load): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [generator, JSON.stringify(load)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`the generator of load ended with ${code}`));
      else resolve(JSON.parse(said));
    });
  });
}
