// Runs tools side by side and collects their output, which is printed only for tools that failed.

import { spawn } from 'node:child_process';
import { root } from './read-tree.ts';
import type { Tool } from './tools.ts';

/** Result of a tool that has ended. */
export interface ToolResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Standard output and error, in the order of writing. */
  readonly output: string;
}

/**
 * Runs every tool, at most `atOnce` of them at a time, in the order given.
 * @param onEnd is called with each result, when the tool ends
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
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000, output });
    });
  });
}

/** Environment of a tool: colours only when the output goes to a terminal in the end. */
function plainOutput(): NodeJS.ProcessEnv {
  if (process.stdout.isTTY && process.env['NO_COLOR'] === undefined)
    return { ...process.env, FORCE_COLOR: '1' };
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}
