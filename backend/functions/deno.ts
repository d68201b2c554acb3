/** The part of Deno that functions for hosted projects use, defined in their thread; everything else of it says what to use instead. */
import { readFile } from 'node:fs/promises';
import { functionHandlerIn } from './function-handler.ts';
import type { FunctionHandler } from './function-context.ts';

let served: FunctionHandler | null = null;

/** Takes the handler that a file passed to `Deno.serve` while it was loading; null where it passed none. */
export function takeServedHandler(): FunctionHandler | null {
  const handler = served;
  served = null;
  return handler;
}

const offered: Readonly<Record<string, unknown>> = {
  serve(first: unknown, second?: unknown) {
    served = functionHandlerIn(first) ?? functionHandlerIn(second);
    return { finished: new Promise(() => {}), shutdown: () => Promise.resolve() };
  },
  env: {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    set: (name: string, value: string) => void (process.env[name] = value),
    delete: (name: string) => void delete process.env[name],
    toObject: () => ({ ...process.env }),
  },
  readFile: async (path: string | URL) => new Uint8Array(await readFile(path)),
  readTextFile: (path: string | URL) => readFile(path, 'utf8'),
  version: { deno: '2.0.0', v8: process.versions.v8, typescript: '5.6.0' },
  build: { os: process.platform === 'win32' ? 'windows' : process.platform, arch: process.arch },
};

/** Defines `Deno` and `EdgeRuntime` in this thread. */
export function defineDeno(): void {
  const deno = new Proxy(offered, {
    get: (target, name) => {
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name);
      return () => {
        throw new Error(
          `Deno.${name} is not offered here: functions run in Node.js. Use a module of Node.js, such as node:fs, or a package.`,
        );
      };
    },
  });
  const edgeRuntime = {
    /** Work that goes on behind the response. */
    waitUntil(work: Promise<unknown>): void {
      work.catch((error: unknown) => {
        process.emitWarning(`Work behind a response failed: ${String(error)}`);
      });
    },
  };
  Object.assign(globalThis, { Deno: deno, EdgeRuntime: edgeRuntime });
}
