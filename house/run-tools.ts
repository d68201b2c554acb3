// Runs tools side by side, keeps what they say, and tells it only where one of them found something.

import { spawn } from 'node:child_process';
import { root } from './read-tree.ts';
import type { Tool } from './tools.ts';

/** How a tool ended. */
export interface ToolResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** All that it wrote, in order. */
  readonly said: string;
}

/**
 * Runs every tool, at most `atOnce` of them at a time, in the order given.
 * @param onEnd is told of each as it ends
 * @returns all of them, in the order given
 */
export async function runTools(
  tools: readonly Tool[],
  atOnce: number,
  onEnd: (ended: ToolResult) => void,
): Promise<ToolResult[]> {
  const left = [...tools.entries()];
  const ended: ToolResult[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, tool] = next;
      const result = await runTool(tool);
      ended[index] = result;
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ended;
}

function runTool({ name, args }: Tool): Promise<ToolResult> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: plainOutput(),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000, said });
    });
  });
}

/** Colours only where a person reads them, although the tools write into a pipe. */
function plainOutput(): NodeJS.ProcessEnv {
  if (process.stdout.isTTY && process.env['NO_COLOR'] === undefined)
    return { ...process.env, FORCE_COLOR: '1' };
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}
