// Load on an address, generated in a process of its own, so that the measuring process does not slow it.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Requests to send: address, number of connections, duration. */
export interface Load {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** Posts page views, each of one of 20,000 visitors behind a proxy. */
  readonly views?: boolean;
  /** Ends after so many requests instead, however long they take. */
  readonly requests?: number;
}

/** Result of a load. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Median and 99th percentile of the response times. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Report of the generator of load. */
export interface LoadReport extends LoadResult {
  /** Responses other than 2xx, broken connections, time-outs. */
  readonly failures: number;
}

const warmUpSeconds = 3;
const generator = fileURLToPath(new URL('commands/generate-load.ts', import.meta.url));

/**
 * Checks one response, warms up, then measures.
 * @param isRight checks the body of one response
 * @throws when the response is wrong or any request failed: a fast wrong response is no figure
 */
export async function underLoad(
  load: Load,
  isRight: (body: string) => boolean,
): Promise<LoadResult> {
  const response = await fetch(load.address, {
    headers: { ...load.headers },
    ...(load.views === true ? { method: 'POST', body: '{"path": "/"}' } : {}),
  });
  const body = await response.text();
  if (!response.ok || !isRight(body)) {
    throw new Error(`${load.address} returned ${response.status}: ${body.slice(0, 200)}`);
  }
  await generate({ ...load, seconds: warmUpSeconds });
  const { failures, ...result } = await generate(load);
  if (failures > 0) throw new Error(`${failures} requests to ${load.address} failed`);
  return result;
}

function generate(load: Load): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [generator, JSON.stringify(load)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`the generator of load ended with ${code}`));
      else resolve(JSON.parse(output));
    });
  });
}
