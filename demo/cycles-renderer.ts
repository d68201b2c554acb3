// The photographer: Blender's Cycles in a process of its own, which reads folders with scenes and writes linear light into them.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('scenes/photograph.py', import.meta.url));

/** Duration of a picture, seconds. */
export interface Time {
  setUp: number;
  exposed: number;
}

/** Takes one picture after another. */
export interface Photographer {
  take(folder: URL): Promise<Time>;
  dismiss(): void;
}

/** Starts the process; `python` is an interpreter that has the module `bpy`, `settings` are the script's. */
export function startPhotographer(python: string, settings: readonly string[]): Photographer {
  const child = spawn(python, [script, ...settings], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const results = createInterface({ input: child.stdout });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The photographer left (${code}).\n${output}`)));
  });
  gone.catch(() => undefined);
  return {
    take(folder) {
      const result = new Promise<Time>((resolve) => {
        results.once('line', (line) => resolve(JSON.parse(line) as Time));
      });
      child.stdin.write(`${fileURLToPath(folder)}\n`);
      return Promise.race([result, gone]);
    },
    dismiss() {
      child.stdin.end();
    },
  };
}
