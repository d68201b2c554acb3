/** Loads the handler of a function's file: its default export, that export's `fetch`, or the handler that it passes to `Deno.serve`. */
import { pathToFileURL } from 'node:url';
import type { FunctionContext, FunctionHandler } from './function-context.ts';

type Serve = (first: unknown, second?: unknown) => object;

/** The part of Deno that functions for hosted projects use. */
const deno: { serve: Serve; readonly env: object } = {
  serve: () => ({}),
  env: {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    toObject: () => ({ ...process.env }),
  },
};

/** Defines `Deno.serve` and `Deno.env` in this thread. */
export function defineDeno(): void {
  Object.assign(globalThis, { Deno: deno });
}

// One file at a time, so that a call of `Deno.serve` belongs to the file that is loading.
let loading: Promise<unknown> = Promise.resolve();
const handlers = new Map<string, Promise<FunctionHandler>>();

/** The handler of a file, loaded once. Rejects where the file cannot be loaded, or has no handler. */
export function loadHandler(file: string): Promise<FunctionHandler> {
  const loaded = handlers.get(file);
  if (loaded !== undefined) return loaded;
  const handler = loading.then(() => load(file));
  loading = handler.catch(() => {});
  handlers.set(file, handler);
  return handler;
}

async function load(file: string): Promise<FunctionHandler> {
  let served: FunctionHandler | null = null;
  deno.serve = (first, second) => {
    served = handlerIn(first) ?? handlerIn(second);
    return { finished: new Promise(() => {}), shutdown: () => Promise.resolve() };
  };
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  const handler = handlerIn(module.default) ?? served;
  if (handler !== null) return handler;
  throw new Error(`${file} must export a function by default: (request, context) => Response.`);
}

interface WithHandler {
  readonly fetch?: unknown;
  readonly handler?: unknown;
}

function handlerIn(value: unknown): FunctionHandler | null {
  if (typeof value === 'function') return value as FunctionHandler;
  if (typeof value !== 'object' || value === null) return null;
  const { fetch, handler } = value as WithHandler;
  const found = fetch ?? handler;
  if (typeof found !== 'function') return null;
  return (request: Request, context: FunctionContext) =>
    (found as FunctionHandler).call(value, request, context);
}
