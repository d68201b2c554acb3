// Renderer of scenes: Blender's Cycles in a process of its own, which reads folders with scenes and writes linear light into them.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('scenes/photograph.py', import.meta.url));

/** Time that a picture took, seconds. */
export interface RenderTime {
  setUp: number;
  exposed: number;
}

/** Renders one picture after another. */
export interface CyclesRenderer {
  render(folder: URL): Promise<RenderTime>;
  close(): void;
}

/** Starts the process; `python` is an interpreter that has the module `bpy`, `settings` are the script's. */
export function startCycles(python: string, settings: readonly string[]): CyclesRenderer {
  const child = spawn(python, [script, ...settings], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const results = createInterface({ input: child.stdout });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Cycles ended (${code}).\n${output}`)));
  });
  gone.catch(() => undefined);
  return {
    render(folder) {
      const result = new Promise<RenderTime>((resolve) => {
        results.once('line', (line) => resolve(JSON.parse(line) as RenderTime));
      });
      child.stdin.write(`${fileURLToPath(folder)}\n`);
      return Promise.race([result, gone]);
    },
    close() {
      child.stdin.end();
    },
  };
}
